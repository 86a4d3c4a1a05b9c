"""TitleScreen: where an evening begins."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint
from apocalypse.tui.widgets.pictures import TitlePicture


class TitleChoice(Enum):
    """What is chosen on the title, in the words of its menu."""

    CONTINUE = "Continue"
    NEW_GAME = "New game"
    OPEN = "Open a game"
    LEARN = "Learn"
    SETTINGS = "Settings"
    QUIT = "Quit"


KEYS: Final = {
    TitleChoice.CONTINUE: "c",
    TitleChoice.NEW_GAME: "n",
    TitleChoice.OPEN: "o",
    TitleChoice.LEARN: "l",
    TitleChoice.SETTINGS: "s",
    TitleChoice.QUIT: "q",
}
"""The wishes of the menu in their order, each with its key."""


class TitleScreen(BaseScreen[TitleChoice]):
    """The name of the game, and what one can do."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"wish('{wish.name}')", wish.value) for wish, key in KEYS.items()
    ]

    def __init__(self, *, letters: bool = False, unfinished: bool = False) -> None:
        """Make the title.

        Args:
            letters: whether pictures are drawn in letters.
            unfinished: whether there is a game to continue, which then comes first.
        """
        super().__init__()
        self._letters = letters
        self._wishes = [wish for wish in KEYS if unfinished or wish is not TitleChoice.CONTINUE]

    def compose(self) -> ComposeResult:
        """The picture, what the game is, and the choices."""
        yield TitlePicture(letters=self._letters)
        yield Static(
            "Chess on five by five. Two players write their orders in secret; both are\n"
            "revealed and carried out at the same time. Capture every pawn to win.",
            id="about",
            markup=False,
        )
        with Center():
            yield OptionList(*(Option(wish.value, id=wish.name) for wish in self._wishes))
        hints = [KeyHint(KEYS[wish], wish.value, _action(wish)) for wish in self._wishes]
        yield KeyBar((*hints, KeyHint("t", "Theme", "app.next_theme")))

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Take the choice."""
        self.action_wish(message.option_id or TitleChoice.NEW_GAME.name)

    def action_wish(self, wish: str) -> None:
        """Leave with a wish that can be had, once."""
        if self.is_current and TitleChoice[wish] in self._wishes:
            self.dismiss(TitleChoice[wish])


def _action(wish: TitleChoice) -> str:
    return f"screen.wish('{wish.name}')"
