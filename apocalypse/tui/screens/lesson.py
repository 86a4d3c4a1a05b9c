"""The screens of a lesson: an order in the open, what comes of it, and a pawn put back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Final, TypeVar

from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.widget import Widget

from apocalypse.lessons.lesson import LEARNER, Lesson, Verdict
from apocalypse.rules.board import BLACK, Square
from apocalypse.rules.events import Event
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.board import Arrow
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_screen import FLIP_HINT, BoardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.put_back import PutBackScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.square_choice import CENTER
from apocalypse.tui.widgets.bars import Hints, KeyHint
from apocalypse.tui.widgets.lesson_text import LessonRemark, LessonText

BACK_HINT: Final = KeyHint("Esc", "Lessons", "screen.back")
ROOMY: Final = 34
"""From so many rows on there is room for more than the lesson."""


_Result = TypeVar("_Result")


class LessonScreen(BoardScreen[_Result]):
    """What the screens of a lesson share: a heading, and a way back to the list."""

    DEFAULT_CSS: ClassVar[str] = """
    LessonScreen History, LessonScreen MaterialPanel { display: none; }
    LessonScreen.-roomy History, LessonScreen.-roomy MaterialPanel { display: block; }
    LessonScreen.-roomy LessonText, LessonScreen.-roomy LessonRemark { height: 14; }
    LessonScreen.-below History, LessonScreen.-below MaterialPanel { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Lessons")]

    is_final: ClassVar[bool] = False
    heading = ""
    """Where in the course one is."""
    back = False
    """Whether the learner went back to the list."""

    @property
    def status(self) -> str:
        """Where in the course one is."""
        return self.heading

    @property
    def turn_label(self) -> str:
        """The heading says it."""
        return ""

    def on_resize(self, event: Resize) -> None:
        """Show the history and the forces only where there is room."""
        self.set_class(event.size.height >= ROOMY, "-roomy")

    def action_back(self) -> None:
        """Go back to the list, once."""
        if self.is_current and not self.back:
            self.back = True
            self.dismiss(self.nothing)

    @property
    @abstractmethod
    def nothing(self) -> _Result:
        """What the screen is left with on the way back."""


class LessonOrderScreen(LessonScreen[Sealed[Order | None]], OrderScreen):
    """An order of the learner's, with the enemy's in sight."""

    HELP: ClassVar[str | None] = """\
You are White. The arrow on the board is Black's order, which you can see here. Write an order \
that does what the lesson asks.

Choose a piece, then one of the marked squares: with the arrows and Enter, with the mouse, or by \
typing an order such as a4a3. You can mix the three ways.

Backspace takes back your last choice. S seals the order; nobody sees it before the reveal.

Any other order is carried out as well: look at what happens, and try again. After two tries \
there is a hint. N shows an order that works. Esc goes back to the list."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "show_me", "Show me")]

    def __init__(self, match: MatchView, lesson: Lesson, tries: int, heading: str) -> None:
        """Ask for an order.

        Args:
            match: the game as it stands.
            lesson: what is asked.
            tries: how often something else happened.
            heading: where in the course one is.
        """
        super().__init__(match, LEARNER)
        self.heading = heading
        self.shown = False
        """Whether the learner wants to be shown the order."""
        self._lesson = lesson
        self._tries = tries

    def panel_widgets(self) -> Iterable[Widget]:
        """What the lesson says, and the slip; the rest where there is room."""
        yield LessonText(self._lesson, self.match.coordinates, self._tries)
        yield from super().panel_widgets()

    def key_hints(self) -> Hints:
        """The keys of the slip, help, and the way back."""
        show = KeyHint("n", "Show me", "screen.show_me")
        return (*super().key_hints()[:4], show, BACK_HINT)

    def _show_entry(self) -> None:
        super()._show_entry()
        reply = self._lesson.reply
        if reply is not None:
            arrow = Arrow(reply.origin, reply.target, BLACK)
            self.board.arrows = (arrow, *self.board.arrows)

    @property
    def nothing(self) -> Sealed[Order | None]:
        """No order that anybody looks at."""
        return Sealed[Order | None](None)

    def action_show_me(self) -> None:
        """Leave the order to the lesson, once."""
        if not self._sealed:
            self._sealed = self.shown = True
            self.dismiss(Sealed(self._lesson.solution))


class LessonRevealScreen(LessonScreen[Outcome | None], RevealScreen):
    """What came of both orders, and a remark on it."""

    HELP: ClassVar[str | None] = """\
Both orders are carried out at the same time, step by step, each with the number of its rule. \
Below is what your order did. Enter continues, or lets you try again."""

    DEFAULT_CSS: ClassVar[str] = "LessonRevealScreen TurnCaptions { height: 12; }"

    def __init__(
        self,
        match: MatchView,
        before: Position,
        events: tuple[Event, ...],
        verdict: Verdict | None,
        *,
        heading: str,
        above: str,
        onward: str,
    ) -> None:
        """Prepare a reveal; the first three are those of any reveal.

        Args:
            match: the game with its turn.
            before: the position from which the events start.
            events: what happened.
            verdict: what is said when all is told; None: nothing yet, a pawn is to be put back.
            heading: where in the course one is.
            above: the title of what is said to a turn that was right.
            onward: what comes next, for the line of keys.
        """
        super().__init__(match, before, events)
        self.heading = heading
        self._told_turn = match.game.turns[-1]
        self._verdict = verdict
        self._above = above
        self._onward = onward

    @property
    def turn(self) -> Turn:
        """The turn that is revealed, though the next try may have cleared the table by now."""
        return self._told_turn

    def panel_widgets(self) -> Iterable[Widget]:
        """The orders and what came of them, the remark; the rest where there is room."""
        revealed, *rest = super().panel_widgets()
        yield revealed
        yield LessonRemark(self._above, self.match.coordinates)
        yield from rest

    def key_hints(self) -> Hints:
        """As of a reveal; Enter goes on as well."""
        if not self.told:
            return (*super().key_hints(), BACK_HINT)
        on = KeyHint("Enter", self._onward, "screen.go_on")
        return (on, KeyHint("r", "Replay", "screen.replay"), FLIP_HINT, BACK_HINT)

    def show_current(self) -> None:
        """The position, and what is said of the turn, once it is told."""
        super().show_current()
        if self.told:
            self.query_one(LessonRemark).verdict = self._verdict

    @property
    def nothing(self) -> None:
        """A reveal has nothing to give."""
        return

    def action_skip_all(self) -> None:
        """Skip to the end of the turn; then go on."""
        if self.told:
            self.action_go_on()
        else:
            super().action_skip_all()

    def action_parley(self, kind: str) -> None:
        """Nobody resigns a lesson."""

    async def action_review(self) -> None:  # type: ignore[override]
        """There is no game to look through."""


class LessonPutBackScreen(LessonScreen[Square], PutBackScreen):
    """The learner puts a pawn back."""

    HELP: ClassVar[str | None] = """\
You have two knights, so your pawn that arrived goes back to an empty square that is not on its \
last rank (4.ii). Choose one of the marked squares."""

    # Textual gives a screen the styles of its first base alone.
    DEFAULT_CSS: ClassVar[str] = PutBackScreen.DEFAULT_CSS.replace(
        "PutBackScreen", "LessonPutBackScreen"
    )

    def __init__(self, match: MatchView, heading: str) -> None:
        super().__init__(match, LEARNER)
        self.heading = heading

    @property
    def nothing(self) -> Square:
        """No square that anybody looks at."""
        return CENTER

    def key_hints(self) -> Hints:
        """The keys of the choice, and the way back."""
        return (*super().key_hints()[:2], FLIP_HINT, BACK_HINT)
