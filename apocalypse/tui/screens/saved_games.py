"""SavedGamesScreen: the list of saved games, to continue or to review one."""

from __future__ import annotations

import asyncio
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Offset
from textual.widgets import DataTable, Input, Static

from apocalypse.formats.printable import printable
from apocalypse.library.file_names import games_folder
from apocalypse.library.rename_and_delete import (
    GameFileError,
    delete_game,
    rename_game,
    restore_game,
)
from apocalypse.library.rivalry import last_rivalry_lines
from apocalypse.library.saved_games import SavedGame, UnreadableFile, fits, saved_files
from apocalypse.match.score import match_standing
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.base import BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.choice_list import LIST_KEYS
from apocalypse.tui.widgets.text_entry import Line
from apocalypse.wording.captions import turn_count

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
    FAMOUS = "famous"


class SavedGamesAnswer(NamedTuple):
    """What the players want, and with which game."""

    action: SavedGamesAction
    file: Path | None = None
    """None: to import a game, or to see the famous ones, needs no game of the list."""


class _Line(Enum):
    """What is written in the line above the list."""

    SEARCH = "Search: a name, a result, a rule set, a date"
    RENAME = "A new name for the file"


class _Deleted(NamedTuple):
    """A game that was deleted on this screen."""

    game: SavedGame
    """The game, in the folder of deleted games."""
    file: Path
    """Where it was before."""


class GamesTable(DataTable[Text]):
    """The list, with the keys and the cursor of other lists."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *LIST_KEYS,
        # Textual's table goes to the first and the last column.
        Binding("home", "scroll_top", "First game"),
        Binding("end", "scroll_bottom", "Last game"),
    ]

    def action_go_to(self, number: int) -> None:
        """Move to a game by its number on the list; the first one has 1."""
        if number <= self.row_count:
            self.move_cursor(row=number - 1)

    @property
    def cursor_screen_offset(self) -> Offset:
        """The cell in which the row under the cursor begins."""
        row = self.header_height + self.cursor_row - self.scroll_offset.y
        return self.content_region.offset + Offset(0, row)


class SavedGamesScreen(BaseScreen[SavedGamesAnswer | None]):
    """The saved games, the newest first; beside them the last position of the one under the cursor.

    A window without room for both has only the list.
    """

    HELP = """\
Every game played here, the newest first. Enter continues a game, or reviews it if it is over. \
Below the list is the rivalry of the two who played last.

/ searches: write a name, a result such as 1-0 or unfinished, a rule set, or a date.

Beside the list you see the last position of the game under the cursor, and how its match stands. \
M goes to the result of a finished game, where a rematch can begin.

R renames the file of a game. D moves it to the folder "deleted", and U restores it as long as you \
stay on the list. X exports it.

I imports a game or a position. F lists the famous games, which come with the program."""

    DEFAULT_CSS = """
    SavedGamesScreen #line { display: none; height: 3; border: $edge $accent;
                             background: $background; }
    SavedGamesScreen #line:focus { border: $edge $accent; background-tint: transparent; }
    SavedGamesScreen Horizontal { height: 1fr; }
    SavedGamesScreen DataTable {
        width: 1fr; min-width: 51; height: 100%; background: $background;
        border: $edge $line; scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0;
    }
    SavedGamesScreen DataTable:focus {
        border: $edge $accent; background: $background; background-tint: transparent;
    }
    SavedGamesScreen DataTable > .datatable--header { background: $background; color: $quiet; }
    SavedGamesScreen DataTable:focus > .datatable--header { background-tint: transparent; }
    SavedGamesScreen DataTable > .datatable--hover { background: $background; }
    SavedGamesScreen DataTable > .datatable--header-hover {
        background: $background; color: $quiet;
    }
    SavedGamesScreen Vertical { width: 1fr; min-width: 29; }
    SavedGamesScreen #facts { width: 100%; height: auto; min-height: 3; padding: 0 1;
                              color: $quiet; text-align: center; }
    SavedGamesScreen.-folded Vertical { display: none; }
    SavedGamesScreen.-folded DataTable { min-width: 1; }
    SavedGamesScreen #folder { height: auto; max-height: 4; padding: 0 2; color: $quiet; }
    SavedGamesScreen.-empty Horizontal { height: 0; }
    SavedGamesScreen.-empty #folder { height: 1fr; max-height: 100%; content-align: center middle;
                                      text-align: center; }
    """
    AUTO_FOCUS = "DataTable"
    is_public = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open"),
        Binding("i", "answer('IMPORT')", "Import"),
        Binding("f", "answer('FAMOUS')", "Famous games"),
        Binding("slash", "write('SEARCH')", "Search"),
        Binding("r", "write('RENAME')", "Rename"),
        Binding("d", "delete", "Delete"),
        Binding("u", "restore", "Restore"),
        Binding("m", "answer('REMATCH')", "Rematch"),
        Binding("x", "answer('EXPORT')", "Export"),
        Binding("escape,q", "back", "Title"),
    ]

    def __init__(
        self,
        folder: Path | None = None,
        words: str = "",
        *,
        place: Path | None = None,
        letters: bool = False,
    ) -> None:
        """List the games of a folder (by default that of the games) that fit some words.

        The cursor begins on the game whose file is its place. The board beside the list may be
        drawn in letters.
        """
        super().__init__()
        self.place = place
        """The file of the game under the cursor when the screen is left, or where it begins."""
        self.words = words
        """What is searched for."""
        self._folder = folder or games_folder()
        self._letters = letters
        self._games: dict[str, SavedGame] = {}
        """All games, also deleted ones, by the names of their files."""
        self._deleted: list[_Deleted] = []
        """The games that were deleted on this screen, the last one at the end."""
        self._line: _Line | None = None
        """What is being written; None: nothing."""
        self._rivalry: list[str] = []
        """The rivalry of the two people who finished a game last, in lines."""
        self._unreadable = 0
        self.is_complete = False
        """Whether all games are on the list."""

    def compose(self) -> ComposeResult:
        """The list, the board beside it, and the folder of the files."""
        yield TopBar(self._heading)
        yield Line(id="line", max_length=LONGEST_LINE, select_on_focus=False)
        with Horizontal():
            table = GamesTable(cursor_type="row", cell_padding=0)
            for label, width in (("", 1), ("Date", 11), ("Turns", 6), ("Result", 11)):
                table.add_column(label, width=width)
            table.add_column("Players")
            yield table
            with Vertical():
                yield Board(letters=self._letters)
                yield Static(id="facts", markup=False)
        yield Static("", id="folder", markup=False)
        yield KeyBar(self.key_hints())

    def key_hints(self) -> Hints:
        """The keys of the line that is being written, or those of the list and its games."""
        if self._line is not None:
            name = self._line.name.capitalize()
            return KeyHint("Enter", name, "focused.submit"), self.hint("escape", "Cancel")
        leave = self.hint("escape", "All games" if self.words else "")
        lists = self.hints("i", "f", "slash")
        restore = self.hints("u") if self._deleted else ()
        if self._highlighted is None:
            return *restore, *lists, leave
        return self.hint("enter"), *restore, *lists, *self.hints("x", "m", "r", "d"), leave

    def on_mount(self) -> None:
        """Start reading the games."""
        self.show_highlighted()
        self.fill()

    async def on_key(self, event: events.Key) -> None:
        """Write a letter on the line that was sent to the list just before the line opened."""
        line = self.focused
        if isinstance(line, Input) and event.character is not None and event.is_printable:
            event.stop()
            event.prevent_default()
            line.replace(event.character, *line.selection)

    @property
    def table(self) -> DataTable[Text]:
        """The list."""
        return self.query_one(DataTable)

    @work(exclusive=True)
    async def fill(self) -> None:
        """Read the games and put them on the list; the screen takes keys in between."""
        for game in islice(saved_files(self._folder), LONGEST_LIST):
            if isinstance(game, UnreadableFile):
                self._unreadable += 1
                continue
            self._games[str(game.file)] = game
            self._add(game)
            if game.file == self.place and not self.table.cursor_row:
                self.table.move_cursor(row=self.table.row_count - 1)
            if not len(self._games) % STEP:
                await asyncio.sleep(0)
        self.is_complete = True
        self.set_class(not self._games, "-empty")
        games = list(self._games.values())
        self._rivalry = await asyncio.to_thread(last_rivalry_lines, games)
        self._say(self._folder_note)

    def _add(self, game: SavedGame) -> None:
        """Add a game below the others, if it fits the search and is not deleted."""
        is_deleted = any(game is each.game for each in self._deleted)
        if fits(game, self.words) and not is_deleted:
            turns, names = len(game.sheet.game.turns), " - ".join(game.sheet.names)
            texts = ("", game.sheet.date, f"{turns:>5}", game.sheet.end, names)
            self.table.add_row(*map(Text, texts), key=str(game.file))

    def _show_games(self) -> None:
        """Show the games that fit the search, and keep the highlighted place."""
        place = self.table.cursor_row
        self.query_one(TopBar).status = self._heading
        self.table.clear()
        for game in self._games.values():
            self._add(game)
        self.table.move_cursor(row=place)
        self.show_highlighted()

    @property
    def _heading(self) -> str:
        """What is on the list."""
        search = f": {printable(self.words)}" if self.words.strip() else ""
        return f"{HEADING}{search}"

    def _say(self, sentence: str) -> None:
        self.query_one("#folder", Static).update(sentence)

    @property
    def _folder_note(self) -> str:
        if not self._games and not self._unreadable:
            return f"You have no saved games yet. They will be saved in:\n{self._folder}"
        files = "One file" if self._unreadable == 1 else f"{self._unreadable} files"
        unreadable = f"\n{files} there cannot be read." if self._unreadable else ""
        record = "".join(f"{line}\n" for line in self._rivalry)
        return f"{record}Your games are in {self._folder}{unreadable}"

    @property
    def _highlighted(self) -> SavedGame | None:
        """The game under the cursor; None if the list is empty."""
        if not self.query(DataTable) or not self.table.row_count:
            return None
        key = self.table.ordered_rows[self.table.cursor_row].key.value
        return self._games[key or ""]

    @on(DataTable.RowHighlighted)
    def show_highlighted(self) -> None:
        """Show the game under the cursor: its last position, how its match stands, its keys."""
        game = self._highlighted
        self.query_one(Vertical).visible = game is not None
        if game is not None:
            sheet, board = game.sheet, self.query_one(Board)
            board.coordinates, board.position = sheet.coordinates, sheet.game.position
            facts = f"{turn_count(len(sheet.game.turns))}, {sheet.game.rules.name} rules"
            texts = (" - ".join(sheet.names), facts, match_standing(sheet))
            self.query_one("#facts", Static).update("\n".join(texts))
        self.show_keys()

    @on(DataTable.RowSelected)
    def action_open(self) -> None:
        """Leave with the highlighted game."""
        self.action_answer(SavedGamesAction.OPEN.name)

    def action_answer(self, name: str) -> None:
        """Leave, with the highlighted game if one is needed."""
        action, game = SavedGamesAction[name], self._highlighted
        self.place = None if game is None else game.file
        if action in (SavedGamesAction.IMPORT, SavedGamesAction.FAMOUS):
            self.leave(SavedGamesAnswer(action))
        elif game is not None:
            self.leave(SavedGamesAnswer(action, game.file))

    def action_write(self, name: str) -> None:
        """Open the line above the list."""
        game, line = self._highlighted, self.query_one(Input)
        wanted = _Line[name]
        if wanted is _Line.SEARCH:
            line.value = self.words
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
        self.set_focus(self.table)
        self.show_keys()

    @on(Input.Changed)
    def search(self, message: Input.Changed) -> None:
        """Show the games that fit the words as they are typed."""
        if self._line is _Line.SEARCH:
            self.words = message.value
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
                self._show_games()
                self._say(f"The game is now in {printable(str(file))}")

    def _rename(self, game: SavedGame, file: Path) -> SavedGame:
        """Give a game another file; it keeps its place on the list. Return the game there."""
        renamed = game._replace(file=file)
        games = (renamed if each is game else each for each in self._games.values())
        self._games = {str(each.file): each for each in games}
        return renamed

    def action_delete(self) -> None:
        """Move the highlighted game to the folder of deleted games."""
        game = self._highlighted
        if game is None:
            return
        try:
            file = delete_game(game.file)
        except GameFileError as error:
            self._say(str(error))
            return
        self._deleted.append(_Deleted(self._rename(game, file), game.file))
        self._show_games()
        self._say(f"Deleted; U restores it. Its file is now {printable(str(file))}")

    def action_restore(self) -> None:
        """Take the last deleted game back to its place on the list."""
        if not self._deleted:
            return
        game, file = self._deleted[-1]
        try:
            file = restore_game(game.file, file)
        except GameFileError as error:
            self._say(str(error))
            return
        self._deleted.pop()
        self._rename(game, file)
        self._show_games()
        self._move_to(file)
        self._say(f"Restored: {printable(str(file))}")

    def _move_to(self, file: Path) -> None:
        """Move the cursor to a game, if it is on the list."""
        if str(file) in self.table.rows:
            self.table.move_cursor(row=self.table.get_row_index(str(file)))

    def action_back(self) -> None:
        """Close the line that is being written, end the search, or leave."""
        if self._line is _Line.RENAME:
            self._close_line()
        elif self._line is _Line.SEARCH or self.words:
            self.words = ""
            self._close_line()
            self._show_games()
        else:
            self.leave()
