"""PlayerChoiceScreen: whose costly turns a drill is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

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
        all_turns = f"{ALL_PLAYERS}: {turn_count(sum(counts.values()))}"
        players = ((f"{name}: {turn_count(count)}", name) for name, count in counts.items())
        super().__init__("Whose costly turns?", [(all_turns, ""), *players])
