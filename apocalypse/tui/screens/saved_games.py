"""SavedGamesScreen: the list of saved games, to continue or to review one."""

from __future__ import annotations

import asyncio
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import ClassVar, Final

from rich.cells import set_cell_size
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.library.games_folder import games_folder
from apocalypse.library.saved_games import SavedGame, saved_games
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import KeyBar, KeyHint, TopBar

LONGEST_LIST: Final = 500
"""The number of games on the list; older ones are only in the folder."""


class SavedGamesAction(Enum):
    """What the players may choose instead of a saved game."""

    IMPORT = "import"


class SavedGamesScreen(BaseScreen[Path | SavedGamesAction | None]):
    """The saved games, the newest first; the screen returns the chosen file."""

    HELP: ClassVar[str | None] = """\
Every game played here, the newest first. Enter continues a game, or reviews it if it is over.

I imports a game or a position."""

    DEFAULT_CSS: ClassVar[str] = """
    SavedGamesScreen #games { height: 1fr; margin: 0 2; border: $edge $line;
                              background: $background; }
    SavedGamesScreen #games:focus { border: $edge $accent; background-tint: transparent; }
    SavedGamesScreen #folder { height: auto; max-height: 4; padding: 0 4; color: $quiet; }
    SavedGamesScreen #heading { height: 2; padding: 1 4 0 4; color: $quiet; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "import", "Import"),
        Binding("escape,q", "back", "Title"),
    ]

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self._folder = folder or games_folder()
        self._games: list[SavedGame] = []
        self._unreadable = 0
        self.is_complete = False
        """Whether all games are on the list."""

    def compose(self) -> ComposeResult:
        """The list, and the folder of the files."""
        yield TopBar("Your games")
        yield Static(
            _row("Date", "Players", "Rules", "Turns", "Result"), id="heading", markup=False
        )
        yield OptionList(id="games", markup=False)
        yield Static("", id="folder", markup=False)
        yield KeyBar(
            (
                KeyHint("Enter", "Open", "screen.open"),
                KeyHint("i", "Import", "screen.import"),
                KeyHint("Esc", "Title", "screen.back"),
            )
        )

    def on_mount(self) -> None:
        """Start reading the games."""
        self.fill()

    @work(exclusive=True)
    async def fill(self) -> None:
        """Put the games on the list, one by one; the screen takes keys in between."""
        options = self.query_one(OptionList)
        for game in islice(saved_games(self._folder), LONGEST_LIST):
            if game.sheet is None:
                self._unreadable += 1
                continue
            self._games.append(game)
            options.add_option(Option(_row_of(game)))
            if options.highlighted is None:
                options.highlighted = 0
            await asyncio.sleep(0)
        self.is_complete = True
        self.query_one("#folder", Static).update(self._folder_note)

    @property
    def _folder_note(self) -> str:
        if not self._games and not self._unreadable:
            return f"You have no saved games yet. They will be saved in:\n{self._folder}"
        files = "One file" if self._unreadable == 1 else f"{self._unreadable} files"
        unreadable = f"\n{files} there cannot be read." if self._unreadable else ""
        return f"Your games are in {self._folder}{unreadable}"

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave with the chosen game."""
        self.leave(self._games[message.option_index].file)

    def action_open(self) -> None:
        """Choose the highlighted game."""
        self.query_one(OptionList).action_select()

    def action_import(self) -> None:
        """Leave to import a game."""
        self.leave(SavedGamesAction.IMPORT)


def _row_of(game: SavedGame) -> str:
    assert game.sheet is not None
    white, black = game.names
    result = "unfinished" if game.result == UNFINISHED else game.result
    rules = game.sheet.game.rules.name
    return _row(game.sheet.date, f"{white} - {black}", rules, str(game.turns), result)


def _row(date: str, players: str, rules: str, turns: str, result: str) -> str:
    return f"{date:<12}{set_cell_size(players, 30)} {rules:<10}{turns:>5}  {result}"
