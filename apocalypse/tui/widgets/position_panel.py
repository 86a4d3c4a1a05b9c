"""PositionPanel: the value of a position and the best mix of each side, in words or in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from textual.content import Content

from apocalypse.review.sentences import POINTS, Labels, position_sentences, signed
from apocalypse.rules.board import Color
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.assessment_panel import AssessmentPanel
from apocalypse.tui.widgets.mix_bars import fitting_lines, mix_lines
from apocalypse.wording.names import Names, fitted

if TYPE_CHECKING:
    from apocalypse.strategy.search.assessment import Assessment


class PositionPanel(AssessmentPanel):
    """What each side can expect in a position, and what it does best."""

    def __init__(self, position: Position, names: Names, coordinates: Coordinates) -> None:
        super().__init__(names, coordinates)
        self.border_title = "Values"
        self._position = position

    def sentences(self, labels: Labels, assessment: Assessment) -> Iterable[str]:
        """Who stands better, and what each side does best."""
        from apocalypse.review.verdicts import position_verdict

        return position_sentences(labels, position_verdict(self._position, assessment))

    def number_lines(self, assessment: Assessment) -> Iterator[Content]:
        """The value with its error, and both mixes."""
        from apocalypse.review.analysis import value_error

        error = value_error(assessment, self._position.occupied.bit_count())
        notes = (
            ["exact"]
            if assessment.exact
            else [f"+-{round(POINTS * error)}", f"depth {assessment.depth}"]
        )
        columns, height = self.content_size
        value = f"{signed(assessment.value)} {notes[0]}"
        values = fitting_lines(columns, ", ", [value, *notes[1:]])
        yield from values
        room = max(1, (height - len(values) - len(Color)) // 2)
        for color in Color:
            name = fitted(self._names.of(color), max(0, columns - 5))
            yield Content.styled(f"{name}: mix", "bold")
            yield from mix_lines(assessment.mix(color), self._coordinates, room, columns)
