"""Lists beside a board, which shows what is under the cursor: lessons, famous games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Size
from textual.widgets import OptionList, Static

from apocalypse.formats.sheet import Sheet
from apocalypse.lessons.course import COURSE, TITLES, WHOLE_GAME_TASK, WHOLE_GAME_TEXT
from apocalypse.lessons.lesson import fill_squares
from apocalypse.library.famous_games import famous_title
from apocalypse.rules.board import BLACK
from apocalypse.rules.position import START
from apocalypse.training.daily_puzzle import TRIES
from apocalypse.tui.board.arrows import order_arrow
from apocalypse.tui.board.marks import NO_MARKS, Marks
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import BoardScreen, Place
from apocalypse.tui.screens.public_board import panel_size
from apocalypse.tui.widgets.bars import LIST_HINT
from apocalypse.tui.widgets.board_row import NARROWEST_PANEL
from apocalypse.tui.widgets.choice_list import ChoiceList
from apocalypse.tui.widgets.history import turn_orders, turn_words
from apocalypse.tui.widgets.rules_box import RULES_TITLE
from apocalypse.tui.widgets.signs import RULE_SIGNS, Signs, has_room_for_rules
from apocalypse.wording.captions import outcome_sentence


class BoardList(ChoiceList):
    """A list whose entries are shown on the board beside it, one at a time."""

    DEFAULT_CSS = """
    BoardList {
        height: auto; border: $edge $accent; border-title-color: $accent;
        border-title-style: bold; border-subtitle-color: $quiet;
        &:focus { border: $edge $accent; }
    }
    """

    def __init__(
        self,
        title: str,
        rows: Iterable[str],
        index: int = 0,
        *,
        show: Callable[[int], None],
        choose: Callable[[int], None],
    ) -> None:
        """Make a list with the cursor on a row.

        `show` takes the number of the entry under the cursor, and `choose` that of the one that
        is chosen.
        """
        super().__init__(*rows, markup=False)
        self.border_title = title
        self.highlighted = index
        self._show = show
        self._choose = choose

    @on(OptionList.OptionHighlighted)
    def show_highlighted(self, message: OptionList.OptionHighlighted) -> None:
        """Show the entry under the cursor."""
        if self.screen.is_mounted:
            self._show(message.option_index)

    @on(OptionList.OptionSelected)
    def choose_selected(self, message: OptionList.OptionSelected) -> None:
        """Choose an entry."""
        self._choose(message.option_index)


class AboutEntry(Static):
    """A text about the entry under the cursor, below the list."""

    DEFAULT_CSS = "AboutEntry { height: 1fr; padding: 1 2; color: $quiet; }"


DONE: Final = "done"
DAILY_PUZZLE: Final = len(TITLES) + 1
TEN_PUZZLES: Final = len(TITLES) + 2
"""The numbers of the daily puzzle and of ten puzzles, which stand below the lessons."""
TEN_PUZZLES_TEXT: Final = (
    "Ten puzzles, with the answer and why. In most turns no single order is best: if your "
    "opponent guesses it, it fails. How often would you write each of two orders, to be safe from "
    "any reply?"
)
DAILY_PUZZLE_TEXT: Final = (
    f"One puzzle a day, the same for everybody, with {TRIES} tries: how often would you write "
    "each of two orders, to be safe from any reply?"
)

OTHER_TEXTS: Final = (
    f"{WHOLE_GAME_TEXT}\n\n{WHOLE_GAME_TASK}",
    DAILY_PUZZLE_TEXT,
    TEN_PUZZLES_TEXT,
)
"""The texts about the entries below the lessons."""


class LessonListScreen(BoardScreen[int | None]):
    """The lessons to choose from, and the puzzles. It returns a number, or None for the title."""

    HELP = """\
Each lesson shows one rule on the board. Enter starts the lesson under the cursor; its board is \
beside the list. The last lesson is a whole game in which every rule occurs.

When you know the rules, find the mix: puzzles on how often to write each of two orders. D has \
the daily puzzle, and P ten puzzles, one after the other."""
    help_has_rules = True
    turn_label = ""

    DEFAULT_CSS = """
    LessonListScreen {
        AboutEntry { display: none; }
        &.-roomy AboutEntry { display: block; }
    }
    """
    AUTO_FOCUS = "BoardList"
    entries = getters.query_one(BoardList)
    """The list."""
    keys = (LIST_HINT, "enter", "f", "escape")
    place = Place("Title", folded_panel=NARROWEST_PANEL, roomy_rows=30)
    is_public = True
    BINDINGS = [
        Binding("enter", "begin", "Begin"),
        Binding("d", f"choose_number({DAILY_PUZZLE})", "Daily puzzle"),
        Binding("p", f"choose_number({TEN_PUZZLES})", "Ten puzzles"),
        Binding("q", "back", "Title"),
    ]

    def __init__(
        self,
        match: MatchView,
        done: Collection[str],
        number: int = 1,
        *,
        daily_label: str = "Daily puzzle",
        remark: str = "",
    ) -> None:
        """List the lessons, with marks by the titles that are done; the first has number 1.

        `daily_label` names the daily puzzle, and the remark says how puzzles went.
        """
        super().__init__(match)
        self._rows = []
        for lesson_number, title in enumerate(TITLES, start=1):
            mark = DONE if title in done else ""
            self._rows.append(f"{lesson_number:>2} {title:<19}{mark:>4}")
        self._rows += [f" D {daily_label}", " P Ten puzzles"]
        self._number = number
        titles = [title for title in TITLES if title in done]
        self._note = f"{len(titles)} of {len(TITLES)} done"
        self._remark = remark

    @property
    def status(self) -> str:
        """How the puzzles went, or what the lessons are for."""
        return self._remark or "Learn the rules one by one"

    def panel_widgets(self) -> ComposeResult:
        """The list, and the text."""
        lessons = BoardList(
            "Lessons", self._rows, self._number - 1, show=self.show_entry, choose=self.choose
        )
        lessons.border_subtitle = self._note
        yield lessons
        yield AboutEntry(markup=False)
        yield Signs(RULES_TITLE, RULE_SIGNS, classes="pictures")

    def fit(self, window: Size, *, update: bool = True) -> None:
        """Draw the rules below the list in a large window."""
        super().fit(window, update=update)
        columns = panel_size(self, window).width
        is_large = has_room_for_rules(Size(columns, window.height))
        has_pictures = is_large and not self.match.letters
        self.set_class(has_pictures, "-pictured-rules", update=update)

    def show_current(self) -> None:
        """Show the entry under the cursor."""
        self.show_entry(self.entries.highlighted or 0)

    def show_entry(self, index: int) -> None:
        """Show the board of a lesson, with Black's order, and what an entry is about."""
        board = self.board
        if index < len(COURSE):
            lesson = COURSE[index]
            board.position = lesson.game.position
            board.marks = Marks(arrows=order_arrow(lesson.reply, BLACK))
            about = fill_squares(lesson.text, self.match.coordinates)
        else:
            board.position = START
            board.marks = NO_MARKS
            about = OTHER_TEXTS[index - len(COURSE)]
        self.query_one(AboutEntry).update(about, layout=False)

    def choose(self, index: int) -> None:
        """Leave for a lesson, or for puzzles."""
        self.leave(index + 1)

    def action_begin(self) -> None:
        """Choose the entry under the cursor."""
        self.entries.action_select()

    def action_choose_number(self, number: int) -> None:
        """Leave for the puzzles of a number."""
        self.leave(number)


def _turn_lines(sheet: Sheet) -> Iterator[str]:
    """The orders of each turn, and in words what happened."""
    for number, turn in enumerate(sheet.game.turns, start=1):
        white, black = turn_orders(turn, sheet.coordinates)
        words = turn_words(turn.resolution.events)
        yield f"{number:>2} {white:<9}{black:<9}{words}".rstrip()


class FamousGamesScreen(BoardScreen[Sheet | None]):
    """The games that come with the program, to review one. None: none of them is opened."""

    HELP = """\
The published games come with the program. Enter opens a game in the review, where you step \
through it, analyze it and export it."""

    is_public = True
    BINDINGS = [
        Binding("enter", "begin", "Review"),
        Binding("q,f", "back", "Back"),
    ]
    AUTO_FOCUS = "BoardList"
    entries = getters.query_one(BoardList)
    """The list."""
    keys = (LIST_HINT, "enter", "escape")
    status = "Famous games"
    turn_label = ""
    place = Place(folded_panel=NARROWEST_PANEL)

    def __init__(self, match: MatchView, games: Sequence[Sheet]) -> None:
        """Prepare the list of these games."""
        super().__init__(match)
        self._games = games

    def panel_widgets(self) -> ComposeResult:
        """The list, and the text."""
        titles = map(famous_title, self._games)
        yield BoardList("Games", titles, show=self.show_entry, choose=self.choose)
        yield AboutEntry(markup=False)

    def show_current(self) -> None:
        """Show the game under the cursor."""
        self.show_entry(self.entries.highlighted or 0)

    def fit(self, window: Size, *, update: bool = True) -> None:
        """List the turns of a game where there is room for them."""
        super().fit(window, update=update)
        if self.is_mounted:
            self.show_current()

    def show_entry(self, index: int) -> None:
        """Show the last position of a game, how it ended, and in a large window its turns."""
        sheet = self._games[index]
        self.board.coordinates = sheet.coordinates
        self.board.position = sheet.game.position
        about = [f"{sheet.game.rules.name.capitalize()} rules"]
        if sheet.game.outcome is not None:
            about.append(outcome_sentence(sheet.game.outcome, sheet.names, rule=False))
        if self.has_class("-roomy"):
            about.append("\n".join(_turn_lines(sheet)))
        self.query_one(AboutEntry).update("\n\n".join(about), layout=False)

    def choose(self, index: int) -> None:
        """Leave for a game."""
        self.leave(self._games[index])

    def action_begin(self) -> None:
        """Choose the game under the cursor."""
        self.entries.action_select()
