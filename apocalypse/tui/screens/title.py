"""TitleScreen: the main menu."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, key_name
from apocalypse.tui.widgets.pictures import TitlePicture


class TitleChoice(Enum):
    """An item of the menu, with its label."""

    TWO_PLAYERS = "Two players"
    COMPUTER = "Against the computer"
    LEARN = "Learn"
    MIX = "Find the mix"
    """The puzzle of the day; the menu names the day."""
    CONTINUE = "Continue"
    OPEN = "Open a game"
    SETTINGS = "Settings"
    QUIT = "Quit"


KEYS: Final = {
    TitleChoice.TWO_PLAYERS: "p",
    TitleChoice.COMPUTER: "a",
    TitleChoice.LEARN: "l",
    TitleChoice.MIX: "m",
    TitleChoice.CONTINUE: "c",
    TitleChoice.OPEN: "o",
    TitleChoice.SETTINGS: "s",
    TitleChoice.QUIT: "q",
}
"""The items of the menu in their order, each with its key."""

ROW_WIDTH: Final = 28
"""The columns of a row of the menu."""


class TitleScreen(BaseScreen[TitleChoice]):
    """The picture of the game, and the menu."""

    AUTO_FOCUS: ClassVar[str | None] = "OptionList"

    DEFAULT_CSS: ClassVar[str] = """
    TitleScreen TitlePicture { height: 1fr; }
    TitleScreen #about { height: 3; padding: 1 2 0 2; text-align: center; color: $quiet; }
    TitleScreen OptionList { width: 32; height: auto; margin: 1 0 0 0; border: $edge $line; }
    TitleScreen OptionList:focus { border: $edge $accent; }
    /* In a window below 80 by 24. */
    TitleScreen.-folded #about { display: none; }
    TitleScreen.-folded OptionList { margin: 0; border: none; }
    /* The menu is at the bottom, and a notice must not cover it. */
    TitleScreen #textual-toastrack { dock: top; margin: 1 0 0 0; align: right top; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "Open"),
        *(Binding(key, f"choose('{choice.name}')", choice.value) for choice, key in KEYS.items()),
    ]

    def __init__(
        self, *, letters: bool = False, unfinished: bool = False, mix: str = TitleChoice.MIX.value
    ) -> None:
        """Prepare the menu.

        Args:
            letters: whether pictures are drawn in letters.
            unfinished: whether there is a game to continue; then the cursor begins there.
            mix: what the puzzle of the day is called.
        """
        super().__init__()
        self._mix = mix
        self._letters = letters
        self._choices = [each for each in KEYS if unfinished or each is not TitleChoice.CONTINUE]

    def compose(self) -> ComposeResult:
        """The picture, two sentences about the game, and the menu."""
        yield TitlePicture(letters=self._letters)
        yield Static(
            "Chess on five by five squares. Both players write an order in secret; both\n"
            "are revealed and carried out at the same time. Capture every pawn to win.",
            id="about",
            markup=False,
        )
        with Center():
            menu = OptionList(*map(self._option, self._choices))
            first = TitleChoice.CONTINUE
            menu.highlighted = self._choices.index(first) if first in self._choices else 0
            yield menu
        yield KeyBar(self.key_hints())

    def _option(self, choice: TitleChoice) -> Option:
        """An item of the menu, with its key at the right."""
        name = self._mix if choice is TitleChoice.MIX else choice.value
        label = Content(name).pad_right(ROW_WIDTH - 1 - len(name))
        return Option(label + Content.styled(key_name(KEYS[choice]), "bold"), id=choice.name)

    def key_hints(self) -> Hints:
        """The keys of the menu, and the theme."""
        return self.hints(KeyHint("Up Down", "Move", is_minor=True), "enter", "t")

    @on(OptionList.OptionSelected)
    def choose_selected(self, message: OptionList.OptionSelected) -> None:
        """Choose the item that was clicked or entered."""
        self.action_choose(message.option_id or TitleChoice.TWO_PLAYERS.name)

    def action_enter(self) -> None:
        """Choose the item under the cursor."""
        self.query_one(OptionList).action_select()

    def action_choose(self, name: str) -> None:
        """Leave with an item of the menu."""
        if TitleChoice[name] in self._choices:
            self.leave(TitleChoice[name])
