"""TitleScreen: where an evening begins."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.tui.screens.public_screen import PublicScreen
from apocalypse.tui.widgets.art.title import TitleArt
from apocalypse.tui.widgets.key_bar import KeyBar, KeyHint


class Wish(Enum):
    """What is chosen on the title."""

    NEW_GAME = "new game"
    QUIT = "quit"


class TitleScreen(PublicScreen[Wish]):
    """The name of the game, and what one can do."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "wish('new game')", "New game"),
        Binding("q", "wish('quit')", "Quit"),
    ]

    def __init__(self, *, letters: bool = False) -> None:
        super().__init__()
        self._letters = letters

    def compose(self) -> ComposeResult:
        """The picture, what the game is, and the choices."""
        yield TitleArt(letters=self._letters)
        yield Static(
            "Chess on five by five. Two players write their orders in secret; both are\n"
            "opened together and carried out at once. Take every enemy pawn to win.",
            id="about",
            markup=False,
        )
        with Center():
            yield OptionList(
                Option("New game", id=Wish.NEW_GAME.value), Option("Quit", id=Wish.QUIT.value)
            )
        yield KeyBar(
            (
                KeyHint("n", "New game", "screen.wish('new game')"),
                KeyHint("t", "Theme", "app.next_theme"),
                KeyHint("q", "Quit", "screen.wish('quit')"),
            )
        )

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Take the choice."""
        self.action_wish(message.option_id or Wish.NEW_GAME.value)

    def action_wish(self, wish: str) -> None:
        """Leave with a wish, once."""
        if self.is_current:
            self.dismiss(Wish(wish))
