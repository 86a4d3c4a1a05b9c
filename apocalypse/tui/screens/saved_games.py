"""SavedGamesScreen: the list of saved games, to continue or to review one, beside a board."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from textual import events, getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Input, Static

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.library.file_names import games_folder
from apocalypse.library.rename_and_delete import (
    GameFileError,
    delete_game,
    rename_game,
    restore_game,
)
from apocalypse.library.rivalry import last_rivalry
from apocalypse.library.saved_games import SavedGame, UnreadableFile, fits, saved_files
from apocalypse.match.score import match_standing
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.tui.board.arrows import arrows_of
from apocalypse.tui.board.marks import NO_MARKS, turn_marks
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.board.widget import Board
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.public_board import fit_public_board, game_at_start
from apocalypse.tui.widgets.bars import Hints, KeyBar, KeyHint, TopBar
from apocalypse.tui.widgets.board_row import BoardRow
from apocalypse.tui.widgets.games_table import HEADING, WINNERS, GamesTable
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.last_turns import LastTurns
from apocalypse.tui.widgets.material import MaterialPanel
from apocalypse.tui.widgets.rivalry_box import RivalryBox
from apocalypse.tui.widgets.story import Story
from apocalypse.tui.widgets.text_entry import Line
from apocalypse.wording.captions import outcome_sentence, turn_count

LONGEST_LIST: Final = 500
"""The number of games on the list; older ones are only in the folder."""
STEP: Final = 10
"""The number of games that are read between two keys."""
LONGEST_LINE: Final = 100
"""The most letters of a search or a file name."""


class SavedGamesAction(Enum):
    """The choices of the players in the list of saved games."""

    OPEN = "open"
    REMATCH = "rematch"
    EXPORT = "export"
    IMPORT = "import"
    FAMOUS = "famous"


class SavedGamesAnswer(NamedTuple):
    """The choice of the players, and the game that it is about."""

    action: SavedGamesAction
    file: Path | None = None
    """None: to import a game, or to see the famous ones, needs no game of the list."""


class _Line(Enum):
    """The uses of the line above the list."""

    SEARCH = "Search: a name, a result, a rule set, a date"
    RENAME = "A new name for the file"


class _Deleted(NamedTuple):
    """A game that was deleted on this screen."""

    game: SavedGame
    """The game, in the folder of deleted games."""
    file: Path
    """Where it was before."""


TURNS_ROWS: Final = 24
"""The rows of a window from which on the turns of a game have room below the list."""
AIRY_ROWS: Final = 30
"""The rows from which on there are blank lines between the list and the turns."""
FOLDER_ROWS: Final = 40
"""The rows from which on there is room for the folder of the games, which the help names, too."""
WIDE_HISTORY: Final = 28
"""The columns of the history beside the list in a wide panel."""
VAST_HISTORY: Final = 41
"""The columns of the history where it has words beside its orders."""


class SavedGamesScreen(BaseScreen[SavedGamesAnswer | None], Themed):
    """The saved games, the newest first; beside them the last position of the one under the cursor.

    Above the list stands the rivalry of the two who played last.
    """

    HELP = """\
Every game played here, the newest first. Enter continues a game, or reviews it if it is over. \
Above the list is the rivalry of the two who played last.

/ searches: write a name, a result such as 1-0 or unfinished, a rule set, or a date.

Beside the list you see the last position of the game under the cursor, and how its match stands. \
M goes to the result of a finished game, where a rematch can begin.

R renames the file of a game. D moves it to the folder "deleted", and U restores it as long as you \
stay on the list. X exports it.

I imports a game or a position. F lists the famous games, which come with the program."""

    DEFAULT_CSS = """
    SavedGamesScreen {
        #line {
            display: none; width: 100%; height: 3; border: $edge $accent; background: $background;
        }
        #line:focus { border: $edge $accent; background-tint: transparent; }
        #facts { width: 100%; height: auto; padding: 0 1; }
        #folder {
            width: 100%; height: auto; max-height: 4; padding: 0 1; color: $quiet;
            &.-blank { display: none; }
        }
        /* In a higher window, the list ends below its last game, and the turns of one follow. */
        History, Story { display: none; }
        &.-turns #panel > History { display: block; }
        &.-turns GamesTable { height: auto; max-height: 45%; }
        &.-airy.-turns #facts { padding: 1 1; }
        &.-wide #panel > History { dock: right; width: 28; height: 100%; }
        &.-vast #panel > History { width: 41; }
        &.-wide Story { display: block; height: 1fr; }
        &.-wide LastTurns { display: block; }
        &.-empty #panel > History,
        &.-empty #panel > Story { display: none; }
        &.-folded RivalryBox.-known { display: none; }
        &.-below RivalryBox.-known, &.-below #facts { display: none; }
        &.-below #panel { layout: vertical; }
        &.-below #panel > * { height: auto; }
        &.-below #panel > GamesTable { height: 1fr; }
        &.-folded #panel > GamesTable { display: block; }
        &.-folded #panel > #folder { display: block; height: auto; }
        &.-empty GamesTable, &.-empty #facts { display: none; }
        &.-empty #panel > #folder {
            height: 1fr; max-height: 100%; content-align: center middle; text-align: center;
        }
    }
    """
    AUTO_FOCUS = "GamesTable"
    is_public = True
    board = getters.query_one(Board)
    """The board beside the list."""
    history = getters.query_one(History)
    last_turns = getters.query_one(LastTurns)
    BINDINGS = [
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
        view: GameView | None = None,
    ) -> None:
        """List the games of a folder (by default that of the games) that fit some words.

        The cursor begins on the game whose file is its place. The view is how the players like to
        see boards.
        """
        super().__init__()
        self.table = GamesTable()
        """The list."""
        self.place = place
        """The file of the game under the cursor when nothing is being searched for."""
        self.words = words
        """The words that are searched for."""
        self._folder = folder or games_folder()
        self._view = view or game_at_start()
        self._games: dict[str, SavedGame] = {}
        """All games, also deleted ones, by the names of their files."""
        self._deleted: list[_Deleted] = []
        """The games that were deleted on this screen, the last one at the end."""
        self._line: _Line | None = None
        """The use of the line above the list now; None: nobody writes in it."""
        self._unreadable = 0
        self.is_complete = False
        """Whether all games are on the list."""

    def compose(self) -> ComposeResult:
        """The board, the rivalry, the list, and the folder of the files."""
        yield TopBar(self._heading)
        match = self._view.match
        history = History(match.game, match.coordinates, rules=())
        history.border_subtitle = ""
        story = Story(LastTurns(match), MaterialPanel(match))
        story.boards.border_subtitle = "click: large"
        yield BoardRow(
            match,
            self._view.shown_position,
            RivalryBox(),
            Line(id="line", max_length=LONGEST_LINE, select_on_focus=False),
            self.table,
            Static(id="facts", markup=False),
            history,
            story,
            Static(id="folder", classes="-blank", markup=False),
        )
        yield KeyBar(self.key_hints())

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Put the board beside the list, and write its rows again for another width."""
        super().fit(window, update=update)
        can_widen = not self._view.match.letters
        size = fit_public_board(self, window, can_widen=can_widen, update=update)
        is_beside = not self.has_class("-below") and not self.has_class("-boardless")
        self.set_class(is_beside and window.height >= TURNS_ROWS, "-turns", update=update)
        self.set_class(window.height >= AIRY_ROWS, "-airy", update=update)
        width = size.width
        if self.has_class("-vast"):
            width -= VAST_HISTORY
        elif self.has_class("-wide"):
            width -= WIDE_HISTORY
        if width != self.table.width:
            self.table.width = width
            if self.is_mounted:
                self._show_games()

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
        self._show_games()
        self.fill()

    def follow_theme(self) -> None:
        """Write the games in the colors of another theme."""
        self._show_games()

    async def on_key(self, event: events.Key) -> None:
        """Write a letter on the line that was sent to the list just before the line opened."""
        line = self.focused
        if isinstance(line, Input) and event.character is not None and event.is_printable:
            event.stop()
            event.prevent_default()
            line.replace(event.character, *line.selection)

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
                self.table.move_to(game.file)
            if not len(self._games) % STEP:
                await asyncio.sleep(0)
        self.is_complete = True
        self.set_class(not self._games, "-empty")
        self._say(self._folder_note)
        record = await asyncio.to_thread(last_rivalry, list(self._games.values()))
        if record is not None:
            coordinates = record.meetings[0].sheet.coordinates
            self.query_one(RivalryBox).show(record, coordinates)

    def _add(self, game: SavedGame) -> None:
        """Add a game below the others, if it fits the search and is not deleted."""
        is_deleted = any(game is each.game for each in self._deleted)
        if fits(game, self.words) and not is_deleted:
            self.table.add_game(game)

    def _show_games(self) -> None:
        """Show the games that fit the search; the cursor stays on its game, if that is there."""
        table = self.table
        row = table.cursor_row
        if self._line is _Line.SEARCH:
            row = 0
        self.query_one(TopBar).status = self._heading
        table.start_again()
        for game in self._games.values():
            self._add(game)
        table.move_cursor(row=row)
        if self.place is not None:
            table.move_to(self.place)
        self.show_highlighted()

    @property
    def _heading(self) -> str:
        """The contents of the list, in a few words."""
        if not self.words.strip():
            return HEADING
        return f"{HEADING}: {printable(self.words)}"

    def _say(self, sentence: str) -> None:
        line = self.query_one("#folder", Static)
        line.update(sentence)
        line.set_class(not sentence, "-blank")

    @property
    def help_text(self) -> str:
        """The keys, and the folder of the games."""
        return f"{self.HELP}\n\nYour games are in {self._folder}."

    @property
    def _folder_note(self) -> str:
        if not self._games and not self._unreadable:
            return f"You have no saved games yet. They will be saved in:\n{self._folder}"
        if not self._unreadable:
            if self.app.size.height < FOLDER_ROWS:
                return ""
            return f"Your games are in {self._folder}"
        # It begins with the news: a long name of the folder leaves no room for more.
        files = f"{self._unreadable} files"
        if self._unreadable == 1:
            files = "One file"
        return f"{files} cannot be read in {self._folder}"

    @property
    def _highlighted(self) -> SavedGame | None:
        """The game under the cursor; None if the list is empty."""
        if self.table.file is None:
            return None
        return self._games[str(self.table.file)]

    @on(GamesTable.RowHighlighted)
    def show_highlighted(self) -> None:
        """Show the game under the cursor: its last position, how its match stands, its keys."""
        game = self._highlighted
        facts = self.query_one("#facts", Static)
        if game is None:
            facts.update("")
            self.board.position = self._view.shown_position
        else:
            sheet = game.sheet
            self.board.coordinates = sheet.coordinates
            self.board.position = sheet.game.position
            turns = sheet.game.turns
            self.board.marks = turn_marks(turns[-1] if turns else None)
            self._show_turns(sheet)
            facts.update(Content("\n").join(self._facts(sheet)))
            if self.is_complete and self._line is not _Line.SEARCH:
                self.place = game.file
        self.show_keys()

    def _show_turns(self, sheet: Sheet) -> None:
        """List the turns of a game, and draw the last ones."""
        self.history.shown_turn = None
        self.history.follow(sheet.game, sheet.coordinates)
        story = self.query_one(Story)
        story.boards.shown_turn = None
        story.boards.follow(sheet.game, sheet.coordinates)
        story.material.follow(sheet.names, sheet.game)
        story.refresh(layout=True)  # the boards may be as many as before, or not

    @on(History.TurnClicked)
    def show_clicked_turn(self, message: History.TurnClicked) -> None:
        """Show the board after the turn that was clicked, with its orders; 0: the start."""
        game = self._highlighted
        if game is None:
            return
        number = message.turn
        self.history.shown_turn = number
        self.last_turns.shown_turn = number
        turns = game.sheet.game.turns
        if number:
            turn = turns[number - 1]
            self.board.position = turn.after
            self.board.marks = replace(turn_marks(turn), arrows=arrows_of(turn))
        else:
            self.board.position = game.sheet.game.start
            self.board.marks = NO_MARKS

    def _facts(self, sheet: Sheet) -> list[Content]:
        """How a game ended, its length and its rules, and how its match stands."""
        outcome = sheet.game.outcome
        if outcome is None:
            end = "This game is not over." if sheet.result == UNFINISHED else sheet.result
        else:
            end = outcome_sentence(outcome, sheet.names, rule=False)
        length = f"{turn_count(len(sheet.game.turns))}, {sheet.game.rules.name} rules"
        if sheet.date and not self.table.has_dates:
            length = f"{sheet.date}, {length}"
        winner = WINNERS.get(sheet.result)
        style = "bold" if winner is None else self.table.side_style(winner)
        lines = [Content.styled(end, style), Content.styled(length, "$quiet")]
        match = match_standing(sheet)
        return [*lines, Content(match)] if match else lines

    @on(GamesTable.RowSelected)
    def action_open(self) -> None:
        """Leave with the highlighted game."""
        self.action_answer(SavedGamesAction.OPEN.name)

    def action_answer(self, name: str) -> None:
        """Leave, with the highlighted game if one is needed."""
        action = SavedGamesAction[name]
        game = self._highlighted
        self.place = None
        if game is not None:
            self.place = game.file
        if action in (SavedGamesAction.IMPORT, SavedGamesAction.FAMOUS):
            self.leave(SavedGamesAnswer(action))
        elif game is not None:
            self.leave(SavedGamesAnswer(action, game.file))

    def action_write(self, name: str) -> None:
        """Open the line above the list."""
        game = self._highlighted
        line = self.query_one(Input)
        wanted = _Line[name]
        if game is not None:
            self.place = game.file
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
        line = self._line
        game = self._highlighted
        self._close_line()
        if game is None:
            return
        self.place = game.file
        if line is not _Line.RENAME:
            return
        try:
            file = rename_game(game.file, message.value)
        except GameFileError as error:
            self._say(str(error))
            return
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
        self.table.move_to(file)
        self._say(f"Restored: {printable(str(file))}")

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
