"""SavedGamesScreen: the list of saved games, to continue or to review one."""

from __future__ import annotations

import asyncio
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from rich.cells import set_cell_size
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

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
from apocalypse.match.score import match_standing
from apocalypse.tui.screens.base import FULL, BaseScreen
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar

LONGEST_LIST: Final = 500
"""The number of games on the list; older ones are only in the folder."""
HEADING: Final = "Your games"
HEADINGS: Final = ("Date", "Players", "Rules", "Turns", "Result")
NARROW: Final = "-narrow"
"""The class of the screen in a window without room for all columns."""
NARROW_PLAYERS: Final = 20
"""The columns of both names there."""
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

R renames the file of a game, D deletes a game, and U brings the last deleted one back. The \
frame of the list says how the match of a game stands; M goes to the result of a finished game, \
where a rematch can begin.

I imports a game or a position. P sets a position up on the board. F lists the famous games, which \
come with the program."""

    DEFAULT_CSS: ClassVar[str] = """
    SavedGamesScreen #games { height: 1fr; margin: 0 2; border: $edge $line; }
    SavedGamesScreen #games:focus { border: $edge $accent; }
    SavedGamesScreen #line { display: none; height: 3; margin: 0 2; border: $edge $accent;
                             background: $background; }
    SavedGamesScreen #line:focus { border: $edge $accent; background-tint: transparent; }
    SavedGamesScreen #folder { height: auto; max-height: 4; padding: 0 4; color: $quiet; }
    SavedGamesScreen.-narrow #games { margin: 0; }
    SavedGamesScreen.-narrow #line { margin: 0; }
    SavedGamesScreen.-narrow #heading { padding: 1 2 0 2; }
    SavedGamesScreen.-narrow #folder { padding: 0 2; }
    SavedGamesScreen #heading { height: 2; padding: 1 4 0 4; color: $quiet; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
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

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self._folder = folder or games_folder()
        self._games: list[SavedGame] = []
        self._shown: list[SavedGame] = []
        """The games that fit the search, in the order of the list."""
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
        screen = SavedGamesScreen(self._folder)
        screen._words, screen._marked, screen._deleted = self._words, self._marked, self._deleted
        return screen

    def compose(self) -> ComposeResult:
        """The list, and the folder of the files."""
        yield TopBar(self._heading)
        yield Static(f"  {self._row(*HEADINGS)}", id="heading", markup=False)
        yield Input(id="line", max_length=LONGEST_LINE, select_on_focus=False)
        yield OptionList(id="games", markup=False)
        yield Static("", id="folder", markup=False)
        yield KeyBar(self.key_hints())

    def key_hints(self) -> Hints:
        """The keys of the line that is being written, or those of the list and its games."""
        if self._line is not None:
            name = self._line.name.capitalize()
            return KeyHint("Enter", name, "focused.submit"), self.hint("escape", "Cancel")
        leave = self.hint("escape", "All games" if self._words else "")
        lists = self.hints("i", "p", "f", "slash")
        if not self._shown:
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

    @work(exclusive=True)
    async def fill(self, note: str = "") -> None:
        """Put the games on the list, one by one; the screen takes keys in between.

        At the end a note appears; without one, where the games are.
        """
        for game in islice(saved_games(self._folder), LONGEST_LIST):
            if game.sheet is None:
                self._unreadable += 1
                continue
            self._games.append(game)
            self._add(game)
            await asyncio.sleep(0)
        self.is_complete = True
        self._say(note or self._folder_note)

    def _add(self, game: SavedGame) -> None:
        """Add a game to the list, if it fits the search."""
        if fits(game, self._words):
            options = self.query_one(OptionList)
            self._shown.append(game)
            options.add_option(Option(self._label(game)))
            if options.highlighted is None:
                options.highlighted = 0

    def _label(self, game: SavedGame) -> str:
        return f"{'*' if game.file in self._marked else ' '} {self._row(*_columns_of(game))}"

    def _row(self, date: str, players: str, rules: str, turns: str, result: str) -> str:
        """A row of the list; in a narrow window without the rules and the turns."""
        if self.has_class(NARROW):
            return f"{date:<11}{set_cell_size(players, NARROW_PLAYERS)} {result}"
        return f"{date:<12}{set_cell_size(players, 28)} {rules:<10}{turns:>5}  {result}"

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Give the list the columns for which there is room."""
        super().fit(window, update=update)
        is_narrow = window.width < FULL[0]
        if is_narrow != self.has_class(NARROW):
            self.set_class(is_narrow, NARROW, update=update)
            self.query_one("#heading", Static).update(f"  {self._row(*HEADINGS)}")
            self._show_games()

    def _show_games(self) -> None:
        """Show the games that fit the search, and keep the highlighted place."""
        options = self.query_one(OptionList)
        place = options.highlighted or 0
        self._shown = []
        self.query_one(TopBar).status = self._heading
        options.clear_options()
        for game in self._games:
            self._add(game)
        if self._shown:
            options.highlighted = min(place, len(self._shown) - 1)
        self.show_match()

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
        number = self.query_one(OptionList).highlighted
        return None if number is None or not self._shown else self._shown[number]

    @on(OptionList.OptionHighlighted)
    def show_match(self) -> None:
        """Show how the match of the highlighted game stands, and the keys for games."""
        game = self._highlighted
        options = self.query_one(OptionList)
        sentence = match_standing(game.sheet) if game is not None and game.sheet else ""
        options.border_subtitle = Content(sentence)
        self.show_keys()

    @on(OptionList.OptionSelected)
    def action_open(self) -> None:
        """Leave with the highlighted game."""
        self.action_answer(SavedGamesAction.OPEN.name)

    def action_answer(self, name: str) -> None:
        """Leave; with the highlighted game, or with the marked ones to export them."""
        action, game = SavedGamesAction[name], self._highlighted
        if action in WITHOUT_GAME:
            self.leave(SavedGamesAnswer(action))
        elif game is not None:
            marked = [each.file for each in self._games if each.file in self._marked]
            is_export = action is SavedGamesAction.EXPORT
            files = marked if is_export and marked else [game.file]
            self.leave(SavedGamesAnswer(action, tuple(files)))

    def action_mark(self) -> None:
        """Mark the highlighted game, or take its mark away, and go to the next one."""
        game, options = self._highlighted, self.query_one(OptionList)
        if game is None or options.highlighted is None:
            return
        self._marked ^= {game.file}
        options.replace_option_prompt_at_index(options.highlighted, self._label(game))
        options.action_cursor_down()

    def action_write(self, name: str) -> None:
        """Open the line above the list."""
        game, line = self._highlighted, self.query_one(Input)
        self._line = _Line[name]
        if self._line is _Line.RENAME:
            if game is None:
                self._line = None
                return
            line.value = game.file.stem
        else:
            line.value = self._words
        line.placeholder = self._line.value
        line.display = True
        line.select_all()
        self.set_focus(line)  # now: the next key may be there already
        self.show_keys()

    def _close_line(self) -> None:
        self._line = None
        self.query_one(Input).display = False
        self.set_focus(self.query_one(OptionList))
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
                self._replace(game, game._replace(file=file))
                self._say(f"The game is now in {printable(str(file))}")

    def _replace(self, game: SavedGame, *games: SavedGame) -> None:
        """Put other games in the place of one."""
        place = self._games.index(game)
        self._games[place : place + 1] = games
        if game.file in self._marked:
            self._marked = self._marked - {game.file} | {each.file for each in games}
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
        self._replace(game)
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
        self._games = []
        self._unreadable = 0
        self._show_games()
        self.is_complete = False
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


def _columns_of(game: SavedGame) -> tuple[str, str, str, str, str]:
    """The columns of a game, under `HEADINGS`."""
    assert game.sheet is not None
    white, black = game.names
    rules = game.sheet.game.rules.name
    return game.sheet.date, f"{white} - {black}", rules, str(game.turns), game.end
