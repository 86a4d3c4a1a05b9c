"""SavedGamesScreen: the list of saved games, to continue or to review one."""

from __future__ import annotations

import asyncio
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import DataTable, Input, Static

from apocalypse.formats.printable import printable
from apocalypse.library.game_files import (
    DELETED,
    GameFileError,
    delete_game,
    rename_game,
    restore_game,
)
from apocalypse.library.games_folder import games_folder
from apocalypse.library.saved_games import SavedGame, fits, saved_games
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.games_table import GamesTable

LONGEST_LIST: Final = 500
"""The number of games on the list; older ones are only in the folder."""
STEP: Final = 10
"""The number of games that are read between two keys."""
HEADING: Final = "Your games"
LONGEST_LINE: Final = 100
"""The most letters of a search or a file name."""


class SavedGamesAction(Enum):
    """What the players want from the list of saved games."""

    OPEN = "open"
    REMATCH = "rematch"
    EXPORT = "export"
    IMPORT = "import"
    SET_UP = "set up"
    FAMOUS = "famous"


WITHOUT_GAME: Final = (SavedGamesAction.IMPORT, SavedGamesAction.SET_UP, SavedGamesAction.FAMOUS)
"""What needs no game on the list."""


class SavedGamesAnswer(NamedTuple):
    """What the players want, and with which games."""

    action: SavedGamesAction
    files: tuple[Path, ...] = ()


class _Line(Enum):
    """What is written in the line above the list."""

    SEARCH = "Search: a name, a result, a rule set, a date"
    RENAME = "A new name for the file"


class SavedGamesScreen(BaseScreen[SavedGamesAnswer | None]):
    """The saved games, the newest first."""

    HELP: ClassVar[str | None] = """\
Every game played here, the newest first. Enter continues a game, or reviews it if it is over.

/ searches: write a name, a result such as 1-0 or unfinished, a rule set, or a date. Space marks \
games, and X exports those that are marked.

Beside the list you see the last position of the game under the cursor, and how its match stands. \
M goes to the result of a finished game, where a rematch can begin.

R renames the file of a game, D deletes a game, and U brings the last deleted one back.

I imports a game or a position. P sets a position up on the board. F lists the famous games, which \
come with the program."""

    DEFAULT_CSS: ClassVar[str] = """
    SavedGamesScreen #line { display: none; height: 3; border: $edge $accent;
                             background: $background; }
    SavedGamesScreen #line:focus { border: $edge $accent; background-tint: transparent; }
    SavedGamesScreen #folder { height: auto; max-height: 4; padding: 0 2; color: $quiet; }
    SavedGamesScreen.-empty GamesTable { height: 0; }
    SavedGamesScreen.-empty #folder { height: 1fr; max-height: 100%; content-align: center middle;
                                      text-align: center; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "DataTable"
    help_key: ClassVar[str] = "f1"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open"),
        Binding("i", "answer('IMPORT')", "Import"),
        Binding("p", "answer('SET_UP')", "Set up"),
        Binding("f", "answer('FAMOUS')", "Famous games"),
        Binding("slash", "write('SEARCH')", "Search"),
        Binding("r", "write('RENAME')", "Rename"),
        Binding("d", "delete", "Delete"),
        Binding("u", "restore", "Undelete"),
        Binding("m", "answer('REMATCH')", "Rematch"),
        Binding("x", "answer('EXPORT')", "Export"),
        Binding("space", "mark", "Mark"),
        Binding("escape,q", "back", "Title"),
    ]

    def __init__(self, folder: Path | None = None, *, letters: bool = False) -> None:
        """List the games of a folder (by default that of the games)."""
        super().__init__()
        self._folder = folder or games_folder()
        self._letters = letters
        self._games: dict[str, SavedGame] = {}
        """All games, by the names of their files."""
        self._marked: set[Path] = set()
        self._deleted: list[Path] = []
        """The games that were deleted here, the last one at the end."""
        self._words = ""
        """What is searched for."""
        self._line: _Line | None = None
        """What is being written; None: nothing."""
        self._unreadable = 0
        self.is_complete = False
        """Whether all games are on the list."""

    def reopened(self) -> SavedGamesScreen:
        """A list that reads the games again, with the search and the marks of this one.

        It can still bring back the games that were deleted here.
        """
        screen = SavedGamesScreen(self._folder, letters=self._letters)
        screen._words, screen._marked, screen._deleted = self._words, self._marked, self._deleted
        return screen

    def compose(self) -> ComposeResult:
        """The list, and the folder of the files."""
        yield TopBar(self._heading)
        yield Input(id="line", max_length=LONGEST_LINE, select_on_focus=False)
        yield GamesTable(letters=self._letters)
        yield Static("", id="folder", markup=False)
        yield KeyBar(self.key_hints())

    def key_hints(self) -> Hints:
        """The keys of the line that is being written, or those of the list and its games."""
        if self._line is not None:
            name = self._line.name.capitalize()
            return KeyHint("Enter", name, "focused.submit"), self.hint("escape", "Cancel")
        leave = self.hint("escape", "All games" if self._words else "")
        lists = self.hints("i", "p", "f", "slash")
        if self._highlighted is None:
            return *lists, leave
        return self.hint("enter"), *lists, *self.hints("x", "m", "r", "d"), leave

    def on_mount(self) -> None:
        """Start reading the games."""
        self.fill()

    async def on_key(self, event: events.Key) -> None:
        """Run the action of a key before any later key.

        A letter that was sent to the list just before the line opened is written on the line.
        """
        line = self.focused
        if isinstance(line, Input) and event.character is not None and event.is_printable:
            line.replace(event.character, *line.selection)
        else:
            await self.act_on(event)

    @property
    def games_table(self) -> GamesTable:
        """The list."""
        return self.query_one(GamesTable)

    @work(exclusive=True)
    async def fill(self, note: str = "") -> None:
        """Read the games and put them on the list; the screen takes keys in between.

        At the end a note appears; without one, where the games are.
        """
        self.is_complete = False
        self._games, self._unreadable = {}, 0
        self._show_games()
        for game in islice(saved_games(self._folder), LONGEST_LIST):
            if game.sheet is None:
                self._unreadable += 1
                continue
            self._games[str(game.file)] = game
            self._add(game)
            if not len(self._games) % STEP:
                await asyncio.sleep(0)
        self.is_complete = True
        self.set_class(not self._games, "-empty")
        self._say(note or self._folder_note)

    def _add(self, game: SavedGame) -> None:
        """Add a game to the list, if it fits the search."""
        if game.sheet is not None and fits(game, self._words):
            is_marked = game.file in self._marked
            self.games_table.add(str(game.file), game.sheet, game.end, is_marked=is_marked)

    def _show_games(self) -> None:
        """Show the games that fit the search, and keep the highlighted place."""
        table = self.games_table.table
        place = table.cursor_row
        self.query_one(TopBar).status = self._heading
        self.games_table.clear()
        for game in self._games.values():
            self._add(game)
        table.move_cursor(row=place)
        self.show_keys()

    @property
    def _heading(self) -> str:
        """What is on the list."""
        search = f": {printable(self._words)}" if self._words.strip() else ""
        return f"{HEADING}{search}"

    def _say(self, sentence: str) -> None:
        self.query_one("#folder", Static).update(sentence)

    @property
    def _folder_note(self) -> str:
        if not self._games and not self._unreadable:
            return f"You have no saved games yet. They will be saved in:\n{self._folder}"
        files = "One file" if self._unreadable == 1 else f"{self._unreadable} files"
        unreadable = f"\n{files} there cannot be read." if self._unreadable else ""
        return f"Your games are in {self._folder}{unreadable}"

    @property
    def _highlighted(self) -> SavedGame | None:
        """The highlighted game; None if the list is empty."""
        key = self.games_table.highlighted if self.query(GamesTable) else None
        return None if key is None else self._games[key]

    @on(GamesTable.Highlighted)
    def name_keys(self) -> None:
        """Name the keys for games, if there are any."""
        self.show_keys()

    @on(DataTable.RowSelected)
    def action_open(self) -> None:
        """Leave with the highlighted game."""
        self.action_answer(SavedGamesAction.OPEN.name)

    def action_answer(self, name: str) -> None:
        """Leave; with the highlighted game, or with the marked ones to export them."""
        action, game = SavedGamesAction[name], self._highlighted
        if action in WITHOUT_GAME:
            self.leave(SavedGamesAnswer(action))
        elif game is not None:
            marked = [each.file for each in self._games.values() if each.file in self._marked]
            is_export = action is SavedGamesAction.EXPORT
            files = marked if is_export and marked else [game.file]
            self.leave(SavedGamesAnswer(action, tuple(files)))

    def action_mark(self) -> None:
        """Mark the highlighted game, or take its mark away, and go to the next one."""
        game = self._highlighted
        if game is not None:
            self._marked ^= {game.file}
            self.games_table.mark(str(game.file), is_marked=game.file in self._marked)
            self.games_table.table.action_cursor_down()

    def action_write(self, name: str) -> None:
        """Open the line above the list."""
        game, line = self._highlighted, self.query_one(Input)
        wanted = _Line[name]
        if wanted is _Line.SEARCH:
            line.value = self._words
        elif game is not None:
            line.value = game.file.stem
        else:
            return
        self._line = wanted
        line.placeholder = wanted.value
        line.display = True
        line.select_all()
        self.set_focus(line)  # now: the next key may be there already
        self.show_keys()

    def _close_line(self) -> None:
        self._line = None
        self.query_one(Input).display = False
        self.set_focus(self.games_table.table)
        self.show_keys()

    @on(Input.Changed)
    def search(self, message: Input.Changed) -> None:
        """Show the games that fit the words as they are typed."""
        if self._line is _Line.SEARCH:
            self._words = message.value
            self._show_games()

    @on(Input.Submitted)
    def submit(self, message: Input.Submitted) -> None:
        """Keep the search, or rename the highlighted game."""
        line, game = self._line, self._highlighted
        self._close_line()
        if line is _Line.RENAME and game is not None:
            try:
                file = rename_game(game.file, message.value)
            except GameFileError as error:
                self._say(str(error))
            else:
                self._rename(game, file)
                self._say(f"The game is now in {printable(str(file))}")

    def _rename(self, game: SavedGame, file: Path) -> None:
        """Give a game on the list another file; it stays where it is, and marked if it was."""
        renamed = game._replace(file=file)
        games = (renamed if each is game else each for each in self._games.values())
        self._games = {str(each.file): each for each in games}
        if game.file in self._marked:
            self._marked = self._marked - {game.file} | {file}
        self._show_games()

    def action_delete(self) -> None:
        """Delete the highlighted game; it can come back."""
        game = self._highlighted
        if game is None:
            return
        try:
            deleted = delete_game(game.file)
        except GameFileError as error:
            self._say(str(error))
            return
        self._deleted.append(deleted)
        del self._games[str(game.file)]
        self._marked.discard(game.file)
        self._show_games()
        self._say(f"Deleted. U brings the game back; it is in {printable(str(deleted))}")

    def action_restore(self) -> None:
        """Bring the game back that was deleted last."""
        if not self._deleted:
            self._say(f"Deleted games are in {printable(str(self._folder / DELETED))}")
            return
        try:
            file = restore_game(self._deleted[-1])
        except GameFileError as error:
            self._say(str(error))
            return
        self._deleted.pop()
        self.fill(f"The game is back in {printable(str(file))}")

    def action_back(self) -> None:
        """Close the line that is being written, end the search, or leave."""
        if self._line is _Line.RENAME:
            self._close_line()
        elif self._line is _Line.SEARCH or self._words:
            self._words = ""
            self._close_line()
            self._show_games()
        else:
            self.leave()
