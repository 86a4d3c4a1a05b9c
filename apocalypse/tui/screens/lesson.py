"""The screens of a lesson: an order in the open, and a put-back."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size

from apocalypse.lessons.lesson import HINT_AFTER, LEARNER, Lesson, fill_squares
from apocalypse.match.order_entry import OrderEntry
from apocalypse.rules.board import BLACK
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.areas.order_panel import OrderPanel
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import LESSON, BoardScreen
from apocalypse.tui.widgets.bars import Hints
from apocalypse.tui.widgets.puzzle_panel import SENTENCE_END
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import fitting_text
from apocalypse.wording.names import order_label


class ShownOrder(Sealed[Order | None]):
    """The order of the lesson, which the learner asked to see."""


class LessonOrderScreen(BoardScreen[Sealed[Order | None]]):
    """The screen on which the learner writes an order, and sees Black's.

    S, Enter, letters and clicks on the board come to `OrderPanel`, which calls `seal`. Escape leads
    back to the list (None).
    """

    HELP = """\
You are White. The arrow on the board is Black's order, which only lessons show you. Write an \
order that does what the lesson asks.

Choose a piece, then one of the marked squares: with the arrows and Enter, with the mouse, or by \
typing an order such as a4a3. You can mix the three ways.

Backspace takes back your last choice. S seals the order; nobody sees it before the reveal.

Any other order is carried out, too: see what happens, and try again. After two tries you get a \
hint. N shows an order that works. Esc goes back to the list."""

    DEFAULT_CSS = """
    LessonOrderScreen {
        &.-roomy LessonText { height: 14; }
        &.-folded {
            #panel > OrderPanel { display: block; height: auto; border: none; padding: 0 2; }
            OrderPanel #advice { display: none; height: auto; }
            OrderPanel #advice.-refused { display: block; }
            SealButton { display: none; dock: none; }
            SealButton.-ready { display: block; }
        }
        &.-folded.-past #panel > OrderPanel { display: none; }
    }
    """
    BINDINGS = [Binding("n", "show_me", "Show me")]
    is_public = True
    place = LESSON._replace(is_writing=True)
    help_has_rules = True

    def __init__(self, match: MatchView, lesson: Lesson, tries: int, heading: str) -> None:
        """Ask for an order that does what a lesson asks, after some tries that did not."""
        super().__init__(match)
        self._heading = heading
        self._lesson = lesson
        self._tries = tries
        replies = {BLACK: lesson.reply}
        self.order_panel = OrderPanel(self, LEARNER, self.seal, open_orders=lambda: replies)
        self.area = self.order_panel

    @property
    def status(self) -> str:
        """The number of the lesson, or of the turn of the whole game, and the title."""
        return f"{self._heading}: {self._lesson.title}"

    def panel_widgets(self) -> ComposeResult:
        """The lesson and the order panel; the others where there is room."""
        yield LessonText(self._lesson, self.match.coordinates, self._tries)
        yield from super().panel_widgets()

    def key_hints(self) -> Hints:
        """The keys of an order, the one that shows it, and the way back."""
        return self.hints("enter", "backspace", "s", "n", "escape")

    def seal(self, entry: OrderEntry) -> bool:
        """Leave with an order, if it is finished."""
        if entry.is_complete:
            self.leave(Sealed(entry.order))
        return entry.is_complete

    def action_show_me(self) -> None:
        """Leave the order to the lesson."""
        self.leave(ShownOrder(self._lesson.solution))


class LessonText(TitledBox):
    """The rule and the task, and after some tries a hint."""

    DEFAULT_CSS = "LessonText { height: 1fr; }"

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
        size = self.content_size
        gap = Content("\n\n")
        below = self._assignment
        if self._has_hint:
            below = gap.join([self._assignment, self._hint])
        room = size.height - len(below.wrap(max(1, size.width)))
        if room < 0:
            return self._assignment
        sentences = SENTENCE_END.split(self._rule)
        rule = fitting_text(sentences, Size(size.width, room - 1), least=0)
        return gap.join(filter(None, (rule, below)))
