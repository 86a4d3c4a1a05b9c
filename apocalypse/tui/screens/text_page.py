"""Pages for text: a game, a position or a file to import, and the comments on a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widgets import Static, TextArea

from apocalypse.formats.imports import ImportResult
from apocalypse.library.imports import NoGameError, import_text
from apocalypse.tui.board.widget import Board
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.base_screen import BaseScreen
from apocalypse.tui.screens.public_board import fit_public_board, game_at_start
from apocalypse.tui.widgets.bars import Hints, KeyBar, TopBar
from apocalypse.tui.widgets.board_row import BoardRow
from apocalypse.tui.widgets.text_entry import Page

WITH_BOARD: Final = 80
"""The columns of a window from which on a board stands beside the page."""
EMPTY: Final = "You can also drop a file on the terminal."
EXAMPLE: Final = """\
Paste or type a game sheet, such as

;2008/01/25 Ada - Bob
1. Ha5b3 Ha1c2
2. e4e3 e2e3

or a position:
npppn/p3p/5/P3P/NPPPN

or the path of a file:
~/Downloads/game.txt"""
"""The text on the empty page."""


class ImportChoice(NamedTuple):
    """The game or position that the players imported, and whether they want to play it."""

    imported: ImportResult
    only_review: bool = False
    """Whether to review a game without saving or continuing it, or to try orders in a position
    without beginning a game there."""


class TextPageScreen(BaseScreen[ScreenResultType]):
    """A page to write on or to paste into, with a sentence about it below, beside a board."""

    DEFAULT_CSS = """
    TextPageScreen {
        #note {
            width: 100%; height: auto; min-height: 4; max-height: 50%; padding: 1 1 0 1;
            color: $quiet;
        }
        #note.-read { color: $foreground; }
        #note.-refused { color: $error; }
        &.-boardless Page { margin: 1 2 0 2; }
        &.-folded #panel > * { display: block; }
        &.-folded #panel > #note { height: 4; }
    }
    """
    AUTO_FOCUS = "TextArea"
    board = getters.query_one(Board)
    """The board beside the page."""

    def __init__(
        self,
        heading: str,
        note: str,
        text: str = "",
        placeholder: str = "",
        view: GameView | None = None,
    ) -> None:
        """Prepare the page with a text, and a note below it.

        The board shows the view; None: the start.
        """
        super().__init__()
        self._heading = heading
        self._view = view or game_at_start()
        self._note = note
        self._first = text
        self._placeholder = placeholder

    def compose(self) -> ComposeResult:
        """The page, the note, the bars."""
        yield TopBar(self._heading)
        page = Page(self._first, placeholder=self._placeholder, highlight_cursor_line=False)
        page.move_cursor(page.document.end)
        note = Static(self._note, id="note", markup=False)
        yield BoardRow(self._view.match, self._view.shown_position, page, note)
        yield KeyBar(self.key_hints())

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Put the board beside the page in a wide window."""
        super().fit(window, update=update)
        fit_public_board(self, window, least_columns=WITH_BOARD, update=update)

    @property
    def text(self) -> str:
        """The text on the page."""
        return self.query_one(TextArea).text

    def say(self, sentence: str, *, is_read: bool = False, is_refused: bool = False) -> None:
        """Show a sentence in place of the note."""
        note = self.query_one("#note", Static)
        note.update(sentence)
        note.set_class(is_read, "-read")
        note.set_class(is_refused, "-refused")


class ImportScreen(TextPageScreen[ImportChoice | None]):
    """A page for a text, and a sentence about it. None: nothing is imported."""

    HELP = """\
Paste or type a game sheet, a position in FEN, or the path of a file. You can also drop a file on \
the terminal. The line below says what was read, or what is wrong and where.

Ctrl+S makes a game one of your saved games: a finished one is then reviewed, and an unfinished \
one continues. The file you imported stays as it is. Ctrl+R only reviews a game, and saves \
nothing. A position starts a new game; Ctrl+R lets you try orders in it."""

    is_public = True
    BINDINGS = [
        Binding("ctrl+s", "open", "Open"),
        Binding("ctrl+r", "review", "Review"),
        Binding("escape", "back", "Back"),
    ]

    def __init__(self, view: GameView | None = None) -> None:
        """Prepare an empty page; the view is how the players like to see boards."""
        super().__init__("Import a game or a position", EMPTY, placeholder=EXAMPLE, view=view)
        self.imported: ImportResult | None = None
        """The game or position on the page; None if the page cannot be read."""

    def key_hints(self) -> Hints:
        """The keys for the text on the page."""
        if self.imported is None:
            return self.hints("escape")
        if self.imported.is_position:
            new_game = self.hint("ctrl+s", "New game from here")
            return self.hints(new_game, self.hint("ctrl+r", "Try"), "escape")
        if self.imported.is_over:
            return self.hints(self.hint("ctrl+s", "Save and review"), "ctrl+r", "escape")
        return self.hints(self.hint("ctrl+s", "Keep playing"), "ctrl+r", "escape")

    @on(TextArea.Changed)
    def read(self) -> None:
        """Read the page, and show a summary or what is wrong."""
        sentence = EMPTY
        self.imported = None
        if self.text.strip():
            try:
                self.imported = import_text(self.text)
                sentence = self.imported.sentence
            except NoGameError as error:
                sentence = str(error)
        self._show_position()
        is_read = self.imported is not None
        self.say(sentence, is_read=is_read, is_refused=not is_read and sentence is not EMPTY)
        self.show_keys()

    def _show_position(self) -> None:
        """Show the last position of what was read."""
        if self.imported is None:
            self.board.position = self._view.shown_position
        else:
            sheet = self.imported.sheet
            self.board.coordinates = sheet.coordinates
            self.board.position = sheet.game.position

    def action_open(self) -> None:
        """Save the game, and continue it or review it, or start a game from the position."""
        self._take(only_review=False)

    def action_review(self) -> None:
        """Only review the game, even if it is not over, or try orders in the position."""
        self._take(only_review=True)

    def _take(self, *, only_review: bool) -> None:
        # Keys may come before the message about a pasted text.
        self.read()
        if self.imported is not None:
            self.leave(ImportChoice(self.imported, only_review))


NOTE: Final = "Each line is a comment on the game sheet."
LONGEST_COMMENTS: Final = 4_000
"""The most letters of the comments of one turn."""


class CommentsScreen(TextPageScreen[tuple[str, ...] | None]):
    """A page for the comments of a turn of a game that is not played now, one on each line.

    None: they stay as they were.
    """

    HELP = """\
Write your thoughts about this turn. Each line is a comment, and stands on the game sheet after a \
semicolon.

Ctrl+S saves the comments with the game. Esc goes back; if you have changed something, Esc asks \
once more."""

    is_public = True
    BINDINGS = [
        Binding("ctrl+s", "save", "Save"),
        Binding("escape", "back", "Back"),
    ]

    keys = ("ctrl+s", "escape")

    def __init__(
        self, title: str, texts: Sequence[str], note: str = NOTE, view: GameView | None = None
    ) -> None:
        """Prepare the page with the comments so far, and a note below it.

        The view is of the game after the turn.
        """
        super().__init__(title, note, "\n".join(texts), view=view)
        self._texts = tuple(texts)
        self._asked_about: tuple[str, ...] | None = None
        """The comments on the page when Esc was pressed."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The comments on the page, without the blank lines at its end."""
        return tuple(self.text.rstrip().splitlines())

    @on(TextArea.Changed)
    def _take_back_note(self) -> None:
        if self.texts != self._asked_about:  # the change may be one before Esc
            self._asked_about = None
            self.say(self._note)

    def action_save(self) -> None:
        """Leave with the comments, unless they are too long."""
        characters = sum(map(len, self.texts))
        if characters > LONGEST_COMMENTS:
            problem = f"The comments have {characters:,} characters."
            sentence = f"{problem} Shorten them to {LONGEST_COMMENTS:,}."
            self.say(sentence, is_refused=True)
        else:
            self.leave(self.texts)

    def action_back(self) -> None:
        """Leave the comments as they were; ask once more if the page has others."""
        if self.texts in (self._texts, self._asked_about):
            self.leave(None)
        else:
            self._asked_about = self.texts
            self.say("Your changes are not saved. Ctrl+S saves them; Esc discards them.")
