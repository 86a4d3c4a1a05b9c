"""LessonListScreen: the list of lessons, and the board of the lesson under the cursor."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.lessons import whole_game
from apocalypse.lessons.course import COURSE, TITLES
from apocalypse.lessons.lesson import fill_squares
from apocalypse.rules.board import BLACK
from apocalypse.rules.position import START
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_list import BoardListScreen
from apocalypse.tui.screens.board_screen import NARROWEST_PANEL
from apocalypse.tui.widgets.bars import TopBar

DONE: Final = "done"
TRAINING_TEXT: Final = (
    "Puzzles: how often would you write each of these orders, to be safe from any reply? Ten at a "
    "time, with the answer and why."
)


class Other(Enum):
    """What the list has beside the lessons."""

    TRAINING = "Find the mix"


class LessonListScreen(BoardListScreen[int | Other | None]):
    """The lessons to choose from.

    It returns the number of a lesson, `Other.TRAINING`, or None for the title.
    """

    HELP: ClassVar[str | None] = """\
Each lesson shows one rule on the board. Enter starts the lesson under the cursor; its board is \
beside the list. The last lesson is a whole game in which every rule occurs.

When you know the rules, find the mix: puzzles on how often to write each order."""
    help_has_rules: ClassVar[bool] = True
    status = "Learn the rules one by one"
    turn_label = ""

    DEFAULT_CSS: ClassVar[str] = """
    LessonListScreen #about { display: none; }
    LessonListScreen.-roomy #about { display: block; }
    """
    folded_panel: ClassVar[int] = NARROWEST_PANEL
    roomy_rows: ClassVar[int] = 30
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "train", "Find the mix"),
        Binding("escape,q", "back", "Title"),
    ]

    def __init__(self, match: MatchView, done: Collection[str], number: int = 1) -> None:
        """Make the list.

        Args:
            match: how the learner sees boards; its game has no turns.
            done: the titles of the lessons that are done.
            number: the lesson under the cursor, from 1.
        """
        super().__init__(match)
        self._done = done
        self._number = number

    def panel_widgets(self) -> Iterable[Widget]:
        """The lessons, and the text of the lesson under the cursor."""
        options = OptionList(*(Option(self._row(number)) for number in range(1, len(TITLES) + 1)))
        options.add_option(Option(Content(f" M {Other.TRAINING.value}")))
        options.border_title = "Lessons"
        options.border_subtitle = f"{len(self._marks)} of {len(TITLES)} done"
        options.highlighted = self._number - 1
        yield options
        yield Static(id="about", markup=False)

    @property
    def _marks(self) -> set[str]:
        return {title for title in TITLES if title in self._done}

    def _row(self, number: int) -> Content:
        title = TITLES[number - 1]
        mark = DONE if title in self._marks else ""
        return Content(f"{number:>2} {title:<19}{mark:>4}")

    def show_current(self) -> None:
        """Show the board of the lesson under the cursor, with Black's order."""
        board, index = self.board, self.highlighted
        about = self.query_one("#about", Static)
        if index < len(COURSE):
            lesson = COURSE[index]
            board.position = lesson.game.position
            arrow = lesson.reply and Arrow(lesson.reply.origin, lesson.reply.target, BLACK)
            board.arrows = (arrow,) if arrow else ()
            about.update(fill_squares(lesson.text, self.match.coordinates), layout=False)
        elif index == len(TITLES):
            board.position, board.arrows = START, ()
            about.update(TRAINING_TEXT, layout=False)
        else:
            board.position, board.arrows = START, ()
            about.update(f"{whole_game.TEXT}\n\n{whole_game.TASK}", layout=False)
        self.query_one(TopBar).status = self.status

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave for the lesson that is chosen."""
        is_lesson = message.option_index < len(TITLES)
        self.leave(message.option_index + 1 if is_lesson else Other.TRAINING)

    def action_train(self) -> None:
        """Leave for the puzzles."""
        self.leave(Other.TRAINING)
