"""Lists beside a board, which shows what is under the cursor: lessons, famous games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.screen import ScreenResultType
from textual.widget import Widget
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
from apocalypse.tui.widgets.bars import LIST_HINT, Keys, TopBar
from apocalypse.tui.widgets.board_row import NARROWEST_PANEL
from apocalypse.tui.widgets.choice_list import ChoiceList


class BoardListScreen(BoardScreen[ScreenResultType]):
    """A list to choose from, with a text about the entry under the cursor."""

    DEFAULT_CSS: ClassVar[str] = """
    BoardListScreen OptionList { height: auto; border: $edge $accent; border-title-color: $accent;
        border-title-style: bold; border-subtitle-color: $quiet; }
    BoardListScreen OptionList:focus { border: $edge $accent; }
    BoardListScreen #about { height: 1fr; padding: 1 2; color: $quiet; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "begin", "Begin")]
    keys: ClassVar[Keys] = (LIST_HINT, "enter", "f", "escape")
    has_history: ClassVar[bool] = False
    list_title: ClassVar[str]
    """The heading of the list."""
    list_note: str = ""
    """What stands below the list, in its frame."""

    def __init__(self, match: MatchView, rows: Iterable[str], index: int = 0) -> None:
        """Make a list of rows with the cursor on one of them; the match says how boards look."""
        super().__init__(match)
        self._rows = tuple(rows)
        self._index = index

    @abstractmethod
    def show_entry(self, index: int) -> str:
        """Show an entry on the board; the text about it."""

    @abstractmethod
    def value(self, index: int) -> ScreenResultType:
        """What choosing an entry returns."""

    def panel_widgets(self) -> Iterable[Widget]:
        """The list, and the text."""
        options = ChoiceList(*self._rows, markup=False)
        options.border_title, options.border_subtitle = self.list_title, self.list_note
        options.highlighted = self._index
        yield options
        yield Static(id="about", markup=False)

    def show_current(self) -> None:
        """Show the entry under the cursor."""
        text = self.show_entry(self.query_one(OptionList).highlighted or 0)
        self.query_one("#about", Static).update(text, layout=False)
        self.query_one(TopBar).status = self.status

    @on(OptionList.OptionHighlighted)
    def show_highlighted(self) -> None:
        """Show the entry under the cursor."""
        if self.is_mounted:
            self.show_current()

    def action_begin(self) -> None:
        """Choose the entry under the cursor."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave with the entry that is chosen."""
        self.leave(self.value(message.option_index))


DONE: Final = "done"
TRAINING: Final = 0
MIX_OF_THE_DAY: Final = -1
"""What the list of lessons returns for ten puzzles, and for the one of the day."""
TRAINING_TEXT: Final = (
    "Ten puzzles, with the answer and why. In most turns no single order is best: if your "
    "opponent guesses it, it fails. How often would you write each of two orders, to be safe from "
    "any reply?"
)
MIX_OF_THE_DAY_TEXT: Final = (
    f"One puzzle a day, the same for everybody, with {TRIES} tries: how often would you write "
    "each of two orders, to be safe from any reply?"
)


class LessonListScreen(BoardListScreen[int | None]):
    """The lessons to choose from.

    It returns the number of a lesson, `TRAINING`, `MIX_OF_THE_DAY`, or None for the title.
    """

    HELP: ClassVar[str | None] = """\
Each lesson shows one rule on the board. Enter starts the lesson under the cursor; its board is \
beside the list. The last lesson is a whole game in which every rule occurs.

When you know the rules, find the mix: puzzles on how often to write each of two orders. M has \
one puzzle a day, and P ten puzzles, one after the other."""
    help_has_rules: ClassVar[bool] = True
    list_title: ClassVar[str] = "Lessons"
    turn_label = ""

    DEFAULT_CSS: ClassVar[str] = """
    LessonListScreen #about { display: none; }
    LessonListScreen.-roomy #about { display: block; }
    """
    place = Place(folded_panel=NARROWEST_PANEL, roomy_rows=30)
    is_public: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "choose_number(-1)", "Daily mix"),
        Binding("p", "choose_number(0)", "Ten mixes"),
        Binding("escape,q", "back", "Title"),
    ]

    def __init__(
        self,
        match: MatchView,
        done: Collection[str],
        number: int = 1,
        *,
        mix: str = "Daily mix",
        remark: str = "",
    ) -> None:
        """List the lessons, with marks by the titles that are done; the first has number 1.

        `mix` is what the puzzle of the day is called, and the remark says how puzzles went.
        """
        marks = {title: DONE for title in TITLES if title in done}
        lessons = enumerate(TITLES, start=1)
        rows = [f"{each:>2} {title:<19}{marks.get(title, ''):>4}" for each, title in lessons]
        puzzles = f" M {mix}", " P Ten mixes"
        places = {MIX_OF_THE_DAY: len(TITLES), TRAINING: len(TITLES) + 1}
        super().__init__(match, (*rows, *puzzles), places.get(number, number - 1))
        self._remark = remark
        self.list_note = f"{len(marks)} of {len(TITLES)} done"

    @property
    def status(self) -> str:
        """How the puzzles went, or what the lessons are for."""
        return self._remark or "Learn the rules one by one"

    def show_entry(self, index: int) -> str:
        """Show the board of a lesson, with Black's order."""
        board = self.board
        board.position, board.marks = START, NO_MARKS
        if index == len(TITLES):
            return MIX_OF_THE_DAY_TEXT
        if index > len(TITLES):
            return TRAINING_TEXT
        if index == len(COURSE):
            return f"{WHOLE_GAME_TEXT}\n\n{WHOLE_GAME_TASK}"
        lesson = COURSE[index]
        board.position = lesson.game.position
        board.marks = Marks(arrows=order_arrow(lesson.reply, BLACK))
        return fill_squares(lesson.text, self.match.coordinates)

    def value(self, index: int) -> int:
        """The number of a lesson, or which puzzles."""
        if index < len(TITLES):
            return index + 1
        return MIX_OF_THE_DAY if index == len(TITLES) else TRAINING

    def action_choose_number(self, number: int) -> None:
        """Leave for the puzzles of a number."""
        self.leave(number)


class FamousGamesScreen(BoardListScreen[Sheet | None]):
    """The games that come with the program, to review one. None: none of them is opened."""

    HELP: ClassVar[str | None] = """\
The published games come with the program. Enter opens a game in the review, where you step \
through it, analyze it and export it."""

    is_public: ClassVar[bool] = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "begin", "Review"),
        Binding("escape,q,f", "back", "Back"),
    ]
    keys = (LIST_HINT, "enter", "escape")
    status = "Famous games"
    turn_label = ""
    place = Place(folded_panel=NARROWEST_PANEL)
    list_title: ClassVar[str] = "Games"

    def __init__(self, match: MatchView, games: Sequence[Sheet]) -> None:
        """Prepare the list of these games."""
        super().__init__(match, map(famous_title, games))
        self._games = games

    def show_entry(self, index: int) -> str:
        """Show the last position of a game, and its rules."""
        sheet = self._games[index]
        self.board.coordinates, self.board.position = sheet.coordinates, sheet.game.position
        return f"{sheet.game.rules.name.capitalize()} rules"

    def value(self, index: int) -> Sheet:
        """The game that is chosen."""
        return self._games[index]
