"""PlayerChoiceScreen: whose costly turns a drill is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from apocalypse.tui.screens.card import CardScreen
from apocalypse.wording.captions import turn_count

ALL_PLAYERS: Final = "All players"


class PlayerChoiceScreen(CardScreen[str | None]):
    """The players of your games. It returns a name, an empty text for all players, or None."""

    HELP: ClassVar[str | None] = """\
Each name stands for the turns in which an order of that player lost more than the error of the \
analysis."""

    DEFAULT_CSS: ClassVar[str] = "PlayerChoiceScreen OptionList { max-height: 12; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]
    heading = "Your own costly turns"
    enter_label = "Begin"

    def __init__(self, counts: Mapping[str, int]) -> None:
        """Make the list, from the number of costly turns of each player."""
        lines = [(ALL_PLAYERS, sum(counts.values())), *counts.items()]
        labels = (f"{name}: {turn_count(count)}" for name, count in lines)
        super().__init__("Whose costly turns?", labels)
        self._names = ["", *counts]

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave with the name that is chosen."""
        self.leave(self._names[message.option_index])
