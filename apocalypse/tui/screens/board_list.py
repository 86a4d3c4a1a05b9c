"""BoardListScreen: a list beside a board, which shows what is under the cursor."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.screen import ScreenResultType
from textual.widgets import OptionList

from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints


class BoardListScreen(BoardScreen[ScreenResultType]):
    """A list to choose from; `show_current` shows the entry under the cursor."""

    DEFAULT_CSS: ClassVar[str] = """
    BoardListScreen OptionList { height: auto; border: $edge $accent; border-title-color: $accent;
        border-title-style: bold; border-subtitle-color: $quiet; }
    BoardListScreen OptionList:focus { border: $edge $accent; }
    BoardListScreen #about { height: 1fr; padding: 1 2; color: $quiet; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "begin", "Begin")]
    has_history: ClassVar[bool] = False

    def key_hints(self) -> Hints:
        """The keys of the list."""
        return self.hints(LIST_HINT, "enter", "f", "escape")

    @property
    def highlighted(self) -> int:
        """The place of the entry under the cursor, from 0."""
        return self.query_one(OptionList).highlighted or 0

    @on(OptionList.OptionHighlighted)
    def show_highlighted(self) -> None:
        """Show the entry under the cursor."""
        if self.is_mounted:
            self.show_current()

    def action_begin(self) -> None:
        """Choose the entry under the cursor."""
        self.query_one(OptionList).action_select()
