"""AssessmentPanel: what a search says about a position, in words or in numbers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive

from apocalypse.review.sentences import Labels
from apocalypse.rules.notation import Coordinates
from apocalypse.tui.widgets.analysis_panel import WIDE
from apocalypse.tui.widgets.frame_title import TitledBox
from apocalypse.wording.names import Names

if TYPE_CHECKING:
    from apocalypse.strategy.search.assessment import Assessment
    from apocalypse.tui.background_analysis import PositionAnalysis

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


class AssessmentPanel(TitledBox):
    """A panel that follows the analysis of a position."""

    DEFAULT_CSS: ClassVar[str] = """
    AssessmentPanel { height: 1fr; border: $edge $line; border-title-style: none; }
    """

    assessment: reactive[Assessment | None] = reactive(None)
    """The deepest assessment so far; None: there is none yet."""
    is_complete: reactive[bool] = reactive(False)
    """Whether no deeper one follows."""
    shows_numbers: reactive[bool] = reactive(False)
    """Whether the panel shows numbers, and not sentences."""

    def __init__(self, names: Names, coordinates: Coordinates) -> None:
        super().__init__()
        self._names = names
        self._coordinates = coordinates

    @abstractmethod
    def sentences(self, labels: Labels, assessment: Assessment) -> Iterable[str]:
        """What there is to say, the most important sentence first."""

    @abstractmethod
    def number_lines(self, assessment: Assessment) -> Iterable[Content]:
        """The same in numbers, a line each."""

    async def follow(self, analysis: PositionAnalysis) -> None:
        """Show each assessment of an analysis as it comes."""
        async for assessment in analysis.run():
            self.assessment = assessment
            self.is_complete = analysis.is_complete
        self.is_complete = analysis.is_complete

    def watch_is_complete(self) -> None:
        """Show in the frame that a deeper search is in progress."""
        self.border_subtitle = "" if self.is_complete else "searching"

    def render(self) -> Content:
        """The position in words or in numbers."""
        if self.assessment is None:
            return Content(SEARCHING)
        if self.shows_numbers:
            return Content("\n").join(self.number_lines(self.assessment))
        is_brief = self.content_size.width < WIDE
        labels = Labels(self._names, self._coordinates, is_brief=is_brief)
        return paragraphs(self.sentences(labels, self.assessment), self.content_size)
