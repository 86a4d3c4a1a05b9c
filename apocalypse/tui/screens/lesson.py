"""The screens of a lesson: an order in the open, its reveal with a remark, and a put-back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, Verdict, fill_squares
from apocalypse.rules.board import BLACK, Square
from apocalypse.rules.events import Event
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.board.arrows import order_arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import HISTORY_HINT, BoardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import RevealResult, RevealScreen
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.containers import TitledBox, fitting_text
from apocalypse.tui.widgets.puzzle_panel import SENTENCE_END
from apocalypse.wording.names import order_label


class ShownOrder(Sealed[Order | None]):
    """The order of the lesson, which the learner asked to see."""


class LessonScreen(BoardScreen[ScreenResultType]):
    """A screen of a lesson: it has a heading, and Esc returns to the list. None: the list."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonScreen History, LessonScreen MaterialPanel { display: none; }
    LessonScreen.-roomy History, LessonScreen.-roomy MaterialPanel { display: block; }
    LessonScreen.-roomy LessonText, LessonScreen.-roomy LessonRemark { height: 14; }
    LessonScreen.-below History, LessonScreen.-below MaterialPanel { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Lessons")]

    is_game = False
    is_public: ClassVar[bool] = True
    turn_label = ""
    roomy_rows: ClassVar[int] = 34
    heading = ""
    """The lesson, or the turn of the whole game."""

    @property
    def status(self) -> str:
        """The heading."""
        return self.heading


class LessonOrderScreen(LessonScreen[Sealed[Order | None]], OrderScreen):
    """The screen on which the learner writes an order, and sees Black's."""

    HELP: ClassVar[str | None] = """\
You are White. The arrow on the board is Black's order, which only lessons show you. Write an \
order that does what the lesson asks.

Choose a piece, then one of the marked squares: with the arrows and Enter, with the mouse, or by \
typing an order such as a4a3. You can mix the three ways.

Backspace takes back your last choice. S seals the order; nobody sees it before the reveal.

Any other order is carried out, too: see what happens, and try again. After two tries you get a \
hint. N shows an order that works. Esc goes back to the list."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonOrderScreen.-folded #panel > OrderPanel {
        display: block; height: auto; border: none; padding: 0 2;
    }
    LessonOrderScreen.-folded.-past #panel > OrderPanel { display: none; }
    LessonOrderScreen.-folded OrderPanel #advice { display: none; height: auto; }
    LessonOrderScreen.-folded OrderPanel #advice.-refused { display: block; }
    LessonOrderScreen.-folded SealButton { display: none; dock: none; }
    LessonOrderScreen.-folded SealButton.-ready { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "show_me", "Show me")]

    def __init__(self, match: MatchView, lesson: Lesson, tries: int, heading: str) -> None:
        """Ask for an order that does what a lesson asks, after some tries that did not."""
        super().__init__(match, LEARNER)
        self.heading = f"{heading}: {lesson.title}"
        self._lesson = lesson
        self._tries = tries

    def panel_widgets(self) -> Iterable[Widget]:
        """The lesson and the order panel; the others where there is room."""
        yield LessonText(self._lesson, self.match.coordinates, self._tries)
        yield from super().panel_widgets()

    def key_hints(self) -> Hints:
        """The keys of an order, the one that shows it, and the way back."""
        return self.hints("enter", "backspace", "s", "n", "escape")

    def _show_entry(self) -> None:
        super()._show_entry()
        board, reply = self.board, order_arrow(self._lesson.reply, BLACK)
        board.mark(arrows=reply + board.marks.arrows)

    def action_show_me(self) -> None:
        """Leave the order to the lesson."""
        self.leave(ShownOrder(self._lesson.solution))


class LessonRevealScreen(LessonScreen[RevealResult], RevealScreen):
    """The reveal of a learner's order, and a remark on it."""

    HELP: ClassVar[str | None] = """\
Both orders are carried out at the same time, step by step, each with the number of its rule. \
Below is what your order did. Enter continues, or lets you try again."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonRevealScreen TurnCaptions { height: 12; }
    /* In a small window the remark takes the place of the captions. */
    LessonRevealScreen.-folded.-judged #panel > .now { display: none; }
    LessonRevealScreen.-folded.-judged #panel > LessonRemark { display: block; }
    LessonRevealScreen.-folded.-judged.-past #panel > LessonRemark { display: none; }
    """
    next_key: ClassVar[str] = "enter"

    def __init__(
        self,
        match: MatchView,
        before: Position,
        events: tuple[Event, ...],
        verdict: Verdict | None,
        *,
        heading: str,
        title: str,
        next_label: str,
    ) -> None:
        """Prepare a reveal, and the remark after it; None: none yet, a pawn is to be put back.

        The title is that of the remark on an order that did what the lesson asks.
        """
        super().__init__(match, before, events)
        self.heading, self._next_label = heading, next_label
        self._verdict = verdict
        self._title = title

    @property
    def next_label(self) -> str:
        """What comes next, for the line of keys."""
        return self._next_label

    def panel_widgets(self) -> Iterable[Widget]:
        """The orders with the captions, the remark; the others where there is room."""
        captions, *others = super().panel_widgets()
        yield captions
        yield LessonRemark(self._title, self.match.coordinates)
        yield from others

    def key_hints(self) -> Hints:
        """The keys of the reveal; the history names its own where it has room."""
        return tuple(hint for hint in super().key_hints() if hint != HISTORY_HINT)

    def show_current(self) -> None:
        """Show the position after the turn, and the remark."""
        super().show_current()
        if self.is_revealed:
            self.query_one(LessonRemark).verdict = self._verdict
            self.set_class(self._verdict is not None, "-judged")

    def action_replay(self) -> None:
        """Play the reveal again, with its captions."""
        super().action_replay()
        self.remove_class("-judged")


class LessonPutBackScreen(LessonScreen[Square], PutBackScreen):
    """The screen on which the learner puts a pawn back."""

    HELP: ClassVar[str | None] = """\
You have two knights, so the pawn that reached its last rank is put back on an empty square of \
another rank (4.ii). Choose one of the marked squares."""

    keys = tuple(key for key in PutBackScreen.keys if key != HISTORY_HINT)

    def __init__(self, match: MatchView, heading: str) -> None:
        super().__init__(match, LEARNER)
        self.heading = heading


class LessonText(TitledBox):
    """The rule and the task, and after some tries a hint."""

    DEFAULT_CSS: ClassVar[str] = "LessonText { height: 1fr; }"

    def __init__(self, lesson: Lesson, coordinates: Coordinates, tries: int) -> None:
        super().__init__()
        reply = order_label(lesson.reply, coordinates, lesson.game.position)
        self.border_title = "Your task"
        self.border_subtitle = Content(f"Black: {reply}")
        self._rule = fill_squares(lesson.text, coordinates)
        self._assignment = Content.styled(fill_squares(lesson.task, coordinates), "bold")
        self._hint = Content.styled(f"Hint: {fill_squares(lesson.hint, coordinates)}", "$warning")
        self._has_hint = tries >= HINT_AFTER

    def render(self) -> Content:
        """The paragraphs; of the rule, as many sentences as have room; no hint without room."""
        size, gap = self.content_size, Content("\n\n")
        below = gap.join([self._assignment, *([self._hint] if self._has_hint else [])])
        room = size.height - len(below.wrap(max(1, size.width)))
        if room < 0:
            return self._assignment
        sentences = SENTENCE_END.split(self._rule)
        rule = fitting_text(sentences, Size(size.width, room - 1), least=0)
        return gap.join(filter(None, (rule, below)))


class LessonRemark(Static):
    """The remark on a try, after the reveal."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonRemark { height: 1fr; border-title-style: bold; padding: 0 1; visibility: hidden; }
    LessonRemark.-right { border: $edge $success; border-title-color: $success; }
    LessonRemark.-wrong { border: $edge $warning; border-title-color: $warning; }
    LessonRemark.-right, LessonRemark.-wrong { visibility: visible; }
    """

    verdict: reactive[Verdict | None] = reactive[Verdict | None](None)
    """The verdict on the try, or None before the end of the reveal."""

    def __init__(self, heading: str, coordinates: Coordinates) -> None:
        """Make room for a remark; the heading is that of a right try."""
        super().__init__(markup=False)
        self._heading = heading
        self._coordinates = coordinates

    def watch_verdict(self, verdict: Verdict | None) -> None:
        """Set the heading and the color: whether the try was right shows without color, too."""
        solved = verdict is not None and verdict.is_solved
        self.set_class(solved, "-right")
        self.set_class(verdict is not None and not solved, "-wrong")
        self.border_title = "" if verdict is None else self._heading if solved else "Not yet"

    def render(self) -> Content:
        """The sentence of the verdict."""
        return Content(
            fill_squares(self.verdict.sentence, self._coordinates) if self.verdict else ""
        )
