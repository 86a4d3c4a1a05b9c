"""PositionPanel: the value of a position and the best mix of each side, in words or in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widgets import Static

from apocalypse.rules.board import Color
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.analysis_panel import WIDE
from apocalypse.tui.widgets.mix_bars import fitting_lines, mix_lines
from apocalypse.wording.analysis import Words, signed
from apocalypse.wording.names import Names, fitted

if TYPE_CHECKING:
    from apocalypse.strategy.search.assessment import Assessment

SEARCHING: Final = "Searching."


def paragraphs(sentences: Iterable[str], size: Size) -> Content:
    """Sentences on lines of their own, with blank lines between them where there is room.

    The last ones are left out where there is none for all of them.
    """
    parts = [Content(sentence).wrap(max(1, size.width)) for sentence in sentences]
    while len(parts) > 1 and sum(map(len, parts)) > size.height:
        parts.pop()
    has_room = sum(map(len, parts)) + len(parts) - 1 <= size.height
    gap = Content("\n\n" if has_room else "\n")
    return gap.join(Content("\n").join(part) for part in parts)


class PositionPanel(Static):
    """What each side can expect in a position, and what it does best."""

    DEFAULT_CSS: ClassVar[str] = """
    PositionPanel { height: 1fr; border: $edge $line; border-title-color: $accent;
            border-subtitle-color: $quiet; padding: 0 1; }
    """

    assessment: reactive[Assessment | None] = reactive(None)
    """The deepest assessment so far; None: there is none yet."""
    is_complete: reactive[bool] = reactive(False)
    """Whether no deeper one follows."""
    shows_numbers: reactive[bool] = reactive(False)
    """Whether the panel shows the value and the probabilities, and not sentences."""

    def __init__(self, position: Position, names: Names, coordinates: Coordinates) -> None:
        super().__init__(markup=False)
        self.border_title = "Values"
        self._position = position
        self._names = names
        self._coordinates = coordinates

    def watch_is_complete(self) -> None:
        """Show in the frame that a deeper search is in progress."""
        self.border_subtitle = "" if self.is_complete else "searching"

    def render(self) -> Content:
        """The position in words or in numbers."""
        if self.assessment is None:
            return Content(SEARCHING)
        if self.shows_numbers:
            return Content("\n").join(self._lines(self.assessment))
        from apocalypse.strategy.verdicts import position_verdict

        is_brief = self.content_size.width < WIDE
        words = Words(self._names, self._coordinates, is_brief=is_brief)
        verdict = position_verdict(self._position, self.assessment)
        return paragraphs(words.position_sentences(verdict), self.content_size)

    def _lines(self, assessment: Assessment) -> Iterator[Content]:
        from apocalypse.strategy.analysis import value_error

        error = value_error(assessment, self._position.occupied.bit_count())
        notes = ["exact"] if assessment.exact else [f"+-{error:.2f}", f"depth {assessment.depth}"]
        columns, height = self.content_size
        value = f"{signed(assessment.value).strip()} {notes[0]}"
        values = fitting_lines(columns, ", ", [value, *notes[1:]])
        yield from values
        room = max(1, (height - len(values) - len(Color)) // 2)
        for color in Color:
            name = fitted(self._names.of(color), max(0, columns - 4))
            yield Content.styled(f"{name} mix", "bold")
            yield from mix_lines(assessment.mix(color), self._coordinates, room, columns)
