"""What a search says in words or numbers: on a position, and on an order that players try."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content

from apocalypse.review.sentences import POINTS, Labels, position_sentences, signed, trial_sentences
from apocalypse.rules.board import Color
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.tui.widgets.analysis_panel import WIDE, likeliest
from apocalypse.tui.widgets.containers import TitledBox, fitting_lines, fitting_text
from apocalypse.wording.names import Names, fitted, order_label

if TYPE_CHECKING:
    from apocalypse.review.verdicts import OrderTrial
    from apocalypse.strategy.search.assessment import Assessment
    from apocalypse.tui.background_analysis import Exploration, PositionAnalysis
    from apocalypse.tui.match_view import MatchView

ROOMY: Final = 14
"""The lines of a panel in which blank lines stand between the sentences."""


class AssessmentPanel(TitledBox):
    """A panel that shows the analysis of a position, as far as it has come."""

    DEFAULT_CSS: ClassVar[str] = """
    AssessmentPanel { height: 1fr; border: $edge $line; border-title-style: none; }
    """

    def __init__(self, analysis: PositionAnalysis, names: Names, coordinates: Coordinates) -> None:
        super().__init__()
        self.analysis = analysis
        self._names = names
        self._coordinates = coordinates

    @abstractmethod
    def sentences(self, labels: Labels, assessment: Assessment) -> Iterable[str]:
        """What there is to say, the most important sentence first."""

    def show(self) -> None:
        """Show it again; in the frame stands whether a deeper search is in progress."""
        self.border_subtitle = "" if self.analysis.is_complete else "searching"
        self.refresh()

    def render(self) -> Content:
        """The position in words."""
        assessment = self.analysis.assessment
        if assessment is None:
            return Content("Searching.")
        is_brief = self.content_size.width < WIDE
        labels = Labels(self._names, self._coordinates, is_brief=is_brief)
        size = self.content_size
        gap = "\n\n" if size.height >= ROOMY else "\n"
        return fitting_text(self.sentences(labels, assessment), size, gap)


BAR: Final = 7
"""The cells of a full bar."""
FULL, HALF = "\N{FULL BLOCK}", "\N{LOWER HALF BLOCK}"
BESIDE: Final = 11
"""The columns beside a bar: the order, the probability, and blanks."""


def probability_bar(probability: float, cells: int) -> Content:
    """A bar in halves that the Linux console has, padded with blanks on a darker ground."""
    halves = round(2 * probability * cells)
    ink = FULL * (halves // 2) + HALF * (halves % 2)
    return Content.styled(ink.ljust(cells), "$accent on $surface")


def mix_lines(
    mix: Mapping[Order | None, float], coordinates: Coordinates, room: int, columns: int
) -> Iterator[Content]:
    """The likeliest orders of a mix, as many as there is room for: ``a5b3  ████▄   60%``."""
    for order in likeliest(mix)[:room]:
        bar = probability_bar(mix[order], max(0, min(BAR, columns - BESIDE)))
        yield Content(f"{order_label(order, coordinates):<5} ") + bar + f" {mix[order]:.0%}"


class PositionPanel(AssessmentPanel):
    """What each side can expect in a position, and what it does best."""

    def __init__(self, exploration: Exploration, match: MatchView) -> None:
        self._position = match.game.position
        super().__init__(exploration.analysis(self._position), match.names, match.coordinates)
        self.border_title = "Values"
        self._exploration = exploration

    def sentences(self, labels: Labels, assessment: Assessment) -> Iterable[str]:
        """Who stands better, and what each side does best."""
        from apocalypse.review.verdicts import position_verdict

        return position_sentences(labels, position_verdict(self._position, assessment))

    def render(self) -> Content:
        """The position in words or in numbers."""
        assessment = self.analysis.assessment
        if assessment is None or not self._exploration.shows_numbers:
            return super().render()
        return Content("\n").join(self._number_lines(assessment))

    def _number_lines(self, assessment: Assessment) -> Iterator[Content]:
        """The value with its error, and both mixes."""
        from apocalypse.review.errors import value_error

        error = value_error(assessment, self._position.occupied.bit_count())
        facts = [f"{signed(assessment.value)} exact"]
        if not assessment.exact:
            value = f"{signed(assessment.value)} +-{round(POINTS * error)}"
            facts = [value, f"depth {assessment.depth}"]
        columns, height = self.content_size
        values = fitting_lines(columns, facts)
        yield from values
        room = max(1, (height - len(values) - len(Color)) // 2)
        for color in Color:
            name = fitted(self._names.of(color), max(0, columns - 5))
            yield Content.styled(f"{name}: mix", "bold")
            yield from mix_lines(assessment.mix(color), self._coordinates, room, columns)


class TrialPanel(AssessmentPanel):
    """The order that is tried beside the one that was written, against the enemy's best mix."""

    DEFAULT_CSS: ClassVar[str] = "TrialPanel { border: $edge $accent; border-title-style: bold; }"

    def __init__(
        self,
        analysis: PositionAnalysis,
        turn: Turn,
        color: Color,
        order: Order | None,
        match: MatchView,
    ) -> None:
        super().__init__(analysis, match.names, match.coordinates)
        self.border_title = "On average"
        self._turn = turn
        self._color = color
        self._order = order

    @property
    def trial(self) -> OrderTrial | None:
        """What is to be said about the order; None: nothing yet."""
        from apocalypse.review.verdicts import order_trial

        assessment = self.analysis.assessment
        if assessment is None:
            return None
        return order_trial(self._turn, assessment, self._color, self._order)

    def sentences(self, labels: Labels, assessment: Assessment) -> Iterable[str]:
        """What the order comes to, beside the one that was written."""
        trial = self.trial
        return () if trial is None else trial_sentences(labels, trial)
