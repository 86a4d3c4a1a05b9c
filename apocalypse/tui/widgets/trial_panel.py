"""TrialPanel: what an order that players try in a finished game comes to on average."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content

from apocalypse.review.sentences import POINTS, SMALL, Labels, signed, trial_sentences
from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.tui.widgets.assessment_panel import AssessmentPanel
from apocalypse.tui.widgets.mix_bars import mix_lines
from apocalypse.wording.names import Names, fitted
from apocalypse.wording.orders import order_label

if TYPE_CHECKING:
    from apocalypse.review.verdicts import OrderTrial
    from apocalypse.strategy.search.assessment import Assessment

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


class TrialPanel(AssessmentPanel):
    """The order that is tried beside the one that was written, against the enemy's best mix."""

    DEFAULT_CSS: ClassVar[str] = "TrialPanel { border: $edge $accent; border-title-style: bold; }"

    def __init__(
        self, turn: Turn, color: Color, order: Order | None, names: Names, coordinates: Coordinates
    ) -> None:
        """Prepare for an order that a side tries in a turn that was played."""
        super().__init__(names, coordinates)
        self.border_title = "On average"
        self._turn = turn
        self._color = color
        self._order = order

    @property
    def trial(self) -> OrderTrial | None:
        """What is to be said about the order; None: nothing yet."""
        return None if self.assessment is None else self._trial(self.assessment)

    def _trial(self, assessment: Assessment) -> OrderTrial:
        from apocalypse.review.verdicts import order_trial

        return order_trial(self._turn, assessment, self._color, self._order)

    def sentences(self, labels: Labels, assessment: Assessment) -> Iterable[str]:
        """What the order comes to, beside the one that was written."""
        return trial_sentences(labels, self._trial(assessment))

    def number_lines(self, assessment: Assessment) -> Iterator[Content]:
        """Every order of the side with its average, and the enemy's mix."""
        from apocalypse.review.analysis import expectations

        trial = self._trial(assessment)
        color = self._color
        values = expectations(assessment, color)
        error = "exact" if assessment.exact else f"+-{round(POINTS * trial.error)}"
        yield Content.styled(f"{self._fitted(color)} {error}", "bold")
        room = max(2, self.content_size.height - HEAD - LEAST_BARS)
        shown = [*values][:room]
        missing = [each for each in (self._order, trial.written) if each not in shown]
        missing = list(dict.fromkeys(missing))
        for order in [*shown[: room - len(missing)], *missing]:
            yield self._line(trial, order, values[order], assessment.mix(color)[order])
        yield Content()
        yield Content.styled(f"{self._fitted(color.other)}: mix", "bold")
        bars = self.content_size.height - HEAD - min(room, len(values))
        columns, mix = self.content_size.width, assessment.mix(color.other)
        yield from mix_lines(mix, self._coordinates, max(1, bars), columns)

    def _fitted(self, color: Color) -> str:
        return fitted(self._names.of(color), max(0, self.content_size.width - 7))

    def _line(
        self, trial: OrderTrial, order: Order | None, value: float, probability: float
    ) -> Content:
        """An order with its average, its part of the best mix, and what was done with it."""
        part = f"{probability:.0%}" if probability > SMALL else ""
        mark = MARKS[order == self._order, order == trial.written]
        text = f"{order_label(order, self._coordinates):<5}{signed(value):>4} "
        is_wide = self.content_size.width >= len(f"{text}100% {TRIED}")
        line = Content(f"{text}{part:>4} {mark}" if is_wide else f"{text}{mark or part}")
        return line.stylize("$accent bold") if order == self._order else line
