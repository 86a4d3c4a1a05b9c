"""TrialPanel: what an order that players try in a finished game comes to on average."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order, order_text
from apocalypse.tui.widgets.analysis_panel import WIDE
from apocalypse.tui.widgets.mix_bars import LEAST, mix_lines
from apocalypse.tui.widgets.position_panel import SEARCHING, paragraphs
from apocalypse.wording.analysis import Words, signed
from apocalypse.wording.names import Names, fitted

if TYPE_CHECKING:
    from apocalypse.strategy.search.assessment import Assessment
    from apocalypse.wording.analysis import OrderTrial

HEAD: Final = 3
"""The number of lines that are neither an order nor a bar."""
TRIED: Final = "tried"
MARKS: Final = {
    (False, False): "",
    (True, False): TRIED,
    (False, True): "wrote",
    (True, True): "both",
}
"""What marks an order, by whether it is tried and whether it was written in the game."""
LEAST_BARS: Final = 3
"""The lines for the enemy's mix at least."""


class TrialPanel(Static):
    """The order that is tried beside the one that was written, against the enemy's best mix."""

    DEFAULT_CSS: ClassVar[str] = """
    TrialPanel { height: 1fr; border: $edge $accent; border-title-color: $accent;
            border-title-style: bold; border-subtitle-color: $quiet; padding: 0 1; }
    """

    assessment: reactive[Assessment | None] = reactive(None)
    """The deepest assessment of the position so far; None: there is none yet."""
    is_complete: reactive[bool] = reactive(False)
    """Whether no deeper one follows."""
    shows_numbers: reactive[bool] = reactive(False)
    """Whether the panel shows every order with its average, and not sentences."""

    def __init__(
        self, turn: Turn, color: Color, order: Order | None, names: Names, coordinates: Coordinates
    ) -> None:
        """Prepare the panel.

        Args:
            turn: the turn as it was played.
            color: the side that tries an order.
            order: the order.
            names: the names of the players.
            coordinates: how squares are written.
        """
        super().__init__(markup=False)
        self.border_title = "On average"
        self._turn = turn
        self._color = color
        self._order = order
        self._names = names
        self._coordinates = coordinates

    @property
    def trial(self) -> OrderTrial | None:
        """What is to be said about the order; None: nothing yet."""
        from apocalypse.strategy.verdicts import order_trial

        if self.assessment is None:
            return None
        return order_trial(self._turn, self.assessment, self._color, self._order)

    def watch_is_complete(self) -> None:
        """Show in the frame that a deeper search is in progress."""
        self.border_subtitle = "" if self.is_complete else "searching"

    def render(self) -> Content:
        """The order in words or in numbers."""
        trial = self.trial
        if trial is None or self.assessment is None:
            return Content(SEARCHING)
        if self.shows_numbers:
            return Content("\n").join(self._lines(trial, self.assessment))
        is_brief = self.content_size.width < WIDE
        words = Words(self._names, self._coordinates, is_brief=is_brief)
        return paragraphs(words.trial_sentences(trial), self.content_size)

    def _lines(self, trial: OrderTrial, assessment: Assessment) -> Iterator[Content]:
        """Every order of the side with its average, and the enemy's mix."""
        from apocalypse.strategy.analysis import expectation

        color = self._color
        orders = assessment.white_orders if color is Color.WHITE else assessment.black_orders
        values = {order: expectation(assessment, color, order) for order in orders}
        ranking = sorted(orders, key=lambda order: -values[order])
        error = "exact" if assessment.exact else f"+-{trial.loss_error:.2f}"
        yield Content.styled(f"{self._fitted(color)} {error}", "bold")
        room = max(2, self.content_size.height - HEAD - LEAST_BARS)
        shown = ranking[:room]
        missing = [each for each in (self._order, trial.written) if each not in shown]
        missing = list(dict.fromkeys(missing))
        for order in [*shown[: room - len(missing)], *missing]:
            yield self._line(trial, order, values[order], assessment.mix(color)[order])
        yield Content()
        yield Content.styled(f"{self._fitted(color.other)} mix", "bold")
        bars = self.content_size.height - HEAD - min(room, len(ranking))
        columns, mix = self.content_size.width, assessment.mix(color.other)
        yield from mix_lines(mix, self._coordinates, max(1, bars), columns)

    def _fitted(self, color: Color) -> str:
        return fitted(self._names.of(color), max(0, self.content_size.width - 7))

    def _line(
        self, trial: OrderTrial, order: Order | None, value: float, probability: float
    ) -> Content:
        """An order with its average, its part of the best mix, and what was done with it."""
        part = f"{probability:.0%}" if probability > LEAST else ""
        mark = MARKS[order == self._order, order == trial.written]
        text = f"{order_text(order, self._coordinates):<5}{signed(value)} "
        is_wide = self.content_size.width >= len(f"{text}100% {TRIED}")
        line = Content(f"{text}{part:>4} {mark}" if is_wide else f"{text}{mark or part}")
        return line.stylize("$accent bold") if order == self._order else line
