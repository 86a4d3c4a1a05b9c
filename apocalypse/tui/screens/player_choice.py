"""PlayerChoiceScreen: whose costly turns a drill is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.choice import Card
from apocalypse.wording.captions import turn_count

ALL_PLAYERS: Final = "All players"


class PlayerChoiceScreen(BaseScreen[str | None]):
    """The players of your games. It returns a name, an empty text for everybody, or None."""

    HELP: ClassVar[str | None] = """\
Each name stands for the turns in which an order of that player lost more than the error of the \
analysis."""

    DEFAULT_CSS: ClassVar[str] = "PlayerChoiceScreen OptionList { max-height: 12; }"
    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    is_final: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]

    def __init__(self, counts: Mapping[str, int]) -> None:
        """Make the list.

        Args:
            counts: by player: the number of costly turns.
        """
        super().__init__()
        self._counts = counts

    def compose(self) -> ComposeResult:
        """A line for everybody, and one for each player."""
        counts = [(ALL_PLAYERS, sum(self._counts.values())), *self._counts.items()]
        options = (Option(Content(f"{name}: {turn_count(count)}")) for name, count in counts)
        yield TopBar("Your own costly turns")
        with Middle(), Center():
            yield Card("Whose costly turns?", *options)
        yield KeyBar(
            (
                KeyHint("Arrows", "Choose", is_minor=True),
                KeyHint("Enter", "Begin"),
                KeyHint("Esc", "Back", "screen.back"),
            )
        )

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave with the name that is chosen."""
        self.leave(["", *self._counts][message.option_index])
