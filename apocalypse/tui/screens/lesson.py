"""The screens of a lesson: an order in the open, and a put-back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.widget import Widget

from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, fill_squares
from apocalypse.rules.board import BLACK, Square
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.board.arrows import order_arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import HISTORY_HINT, LESSON, BoardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.containers import TitledBox, fitting_text
from apocalypse.tui.widgets.puzzle_panel import SENTENCE_END
from apocalypse.wording.names import order_label


class ShownOrder(Sealed[Order | None]):
    """The order of the lesson, which the learner asked to see."""


class LessonScreen(BoardScreen[ScreenResultType]):
    """A screen of a lesson: it has a heading, and Esc returns to the list. None: the list."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonScreen.-roomy LessonText { height: 14; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Lessons")]

    is_public: ClassVar[bool] = True
    place = LESSON
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
    place = LESSON._replace(is_writing=True)

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
