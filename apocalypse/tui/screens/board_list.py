"""Lists beside a board, which shows what is under the cursor: the lessons, and the drills."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import Enum
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from apocalypse.lessons.course import COURSE, TITLES, WHOLE_GAME_TASK, WHOLE_GAME_TEXT
from apocalypse.lessons.lesson import fill_squares
from apocalypse.rules.board import BLACK
from apocalypse.rules.position import START
from apocalypse.training.puzzle import Puzzle
from apocalypse.training.series import LENGTH, Drill, Streak, puzzles
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import NARROWEST_PANEL, BoardScreen
from apocalypse.tui.screens.question import CardScreen
from apocalypse.tui.widgets.bars import LIST_HINT, Hints, TopBar


class BoardListScreen(BoardScreen[ScreenResultType]):
    """A list to choose from; `show_current` shows the entry under the cursor."""

    DEFAULT_CSS: ClassVar[str] = """
    BoardListScreen OptionList { height: auto; border: $edge $accent; border-title-color: $accent;
        border-title-style: bold; border-subtitle-color: $quiet; }
    BoardListScreen OptionList:focus { border: $edge $accent; }
    BoardListScreen #about { height: 1fr; padding: 1 2; color: $quiet; }
    """
    AUTO_FOCUS: ClassVar[str | None] = "OptionList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "begin", "Begin")]
    has_history: ClassVar[bool] = False

    def key_hints(self) -> Hints:
        """The keys of the list."""
        return self.hints(LIST_HINT, "enter", "f", "escape")

    @property
    def highlighted(self) -> int:
        """The place of the entry under the cursor, from 0."""
        return self.query_one(OptionList).highlighted or 0

    @on(OptionList.OptionHighlighted)
    def show_highlighted(self) -> None:
        """Show the entry under the cursor."""
        if self.is_mounted:
            self.show_current()

    def action_begin(self) -> None:
        """Choose the entry under the cursor."""
        self.query_one(OptionList).action_select()


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
            about.update(f"{WHOLE_GAME_TEXT}\n\n{WHOLE_GAME_TASK}", layout=False)
        self.query_one(TopBar).status = self.status

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave for the lesson that is chosen."""
        is_lesson = message.option_index < len(TITLES)
        self.leave(message.option_index + 1 if is_lesson else Other.TRAINING)

    def action_train(self) -> None:
        """Leave for the puzzles."""
        self.leave(Other.TRAINING)


ABOUT: Final = (
    "Endings with exact values, ten at a time. In most turns no single order is best: if "
    "your opponent guesses it, it fails. So you choose how often to write each order, and leave "
    "the rest to chance."
)


class DrillListScreen(BoardListScreen[Drill | None]):
    """The drills. It returns the one that is chosen, or None to go back."""

    HELP: ClassVar[str | None] = f"""\
Each drill has {LENGTH} puzzles. In the first three, you find a mix: how often you would write \
each of some orders. In the fourth, you find the order that you should never write. The positions \
of these four are endings whose values are known exactly.

Your own costly turns are turns of your saved games in which an order lost more than the error of \
the analysis. Review a finished game and press P to analyze it. The order that was written shows \
only after your answer.

The streak counts the puzzles solved one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]
    status = "Find the mix"

    def __init__(self, match: MatchView, drill: Drill, streak: Streak, remark: str = "") -> None:
        """Make the list.

        Args:
            match: how the player sees boards.
            drill: the drill under the cursor.
            streak: the streak so far.
            remark: how the last series went, or why there is none, in a sentence.
        """
        super().__init__(match)
        self._drill = drill
        self._streak = streak
        self._remark = remark

    @property
    def turn_label(self) -> str:
        """The longest streak."""
        return f"best streak {self._streak.best}" if self._streak.best else ""

    def panel_widgets(self) -> Iterable[Widget]:
        """The drills, and a few sentences."""
        options = OptionList(*(drill.value for drill in Drill), markup=False)
        options.border_title = "Drills"
        options.highlighted = list(Drill).index(self._drill)
        yield options
        yield Static(self._remark or ABOUT, id="about", markup=False)

    def show_current(self) -> None:
        """Show a position of the drill under the cursor."""
        examples = puzzles(list(Drill)[self.highlighted])
        self.board.position = examples[0].position if examples else START

    @on(OptionList.OptionSelected)
    def choose(self, message: OptionList.OptionSelected) -> None:
        """Leave for the drill that is chosen."""
        self.leave(list(Drill)[message.option_index])


class PlayerChoiceScreen(CardScreen[list[Puzzle] | None]):
    """The players of your games. It returns the puzzles of one, or of all players, or None."""

    HELP: ClassVar[str | None] = """\
Each name stands for the turns in which an order of that player lost more than the error of the \
analysis."""

    DEFAULT_CSS: ClassVar[str] = "PlayerChoiceScreen OptionList { max-height: 12; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]
    heading = "Your own costly turns"
    enter_label = "Begin"

    def __init__(self, choices: Iterable[tuple[str, list[Puzzle]]]) -> None:
        """Make the list, from `costly_turns.choices`."""
        super().__init__("Whose costly turns?", choices)
