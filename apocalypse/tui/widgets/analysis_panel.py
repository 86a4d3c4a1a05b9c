"""AnalysisPanel: what the orders of a turn lost, and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content
from textual.geometry import Size

from apocalypse.review import sentences
from apocalypse.rules.board import WHITE, BySide, Color
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import fits, fitting_text, wrapped

if TYPE_CHECKING:
    from apocalypse.review.ideas import Idea
    from apocalypse.tui.background_analysis import BackgroundAnalysis
    from apocalypse.tui.match_view import MatchView

WIDE: Final = 28
"""The columns from which orders are written in words."""
MOST_LINES: Final = 14
"""The most lines of a text where the panel is as high as it."""
QUESTION_KEYS: Final = "A: try  N: answer"
"""The keys of a turn whose idea is still a question."""


class AnalysisPanel(TitledBox):
    """The analysis of a turn, first as a question if it teaches something."""

    BORDER_TITLE = "Analysis"
    DEFAULT_CSS = """
    AnalysisPanel { height: 10; border: $edge $line; border-title-style: none; }
    """

    def __init__(self, match: MatchView, analysis: BackgroundAnalysis) -> None:
        super().__init__()
        self._names = match.names
        self._coordinates = match.coordinates
        self._analysis = analysis
        self._number = 0
        self._shown: Idea | None = None
        self.progress = 0.0
        """The part of the game that is analyzed, from 0 to 1."""

    def show(self, number: int, progress: float, shown: Idea | None = None) -> None:
        """Show the analysis of a turn; 0: that of the game. One idea may be drawn on the board.

        In the frame stands what to do at a question, or else the progress.
        """
        self._number = number
        self.progress = progress
        self._shown = shown
        self.border_subtitle = ""
        if self.questions:
            self.border_subtitle = QUESTION_KEYS
        elif progress < 1:
            self.border_subtitle = f"analyzed: {progress:.0%}"
        self.refresh(layout=True)

    @property
    def questions(self) -> list[str]:
        """The questions of the turn on display; empty: it has none, or they are answered."""
        if self._number in self._analysis.answered:
            return []
        questions = []
        for idea in self._ideas:
            question = sentences.idea_question(self._labels, idea)
            if question:
                questions.append(question)
        return questions

    def is_asking(self, number: int) -> bool:
        """Whether a turn is on display with a question."""
        return number == self._number and bool(self.questions)

    def answers(self, number: int) -> list[Idea]:
        """The ideas of a turn, the greatest first; empty while they are questions."""
        if number != self._number or self.questions:
            return []
        return sorted(self._ideas, key=lambda idea: -idea.weight)

    @property
    def _ideas(self) -> Sequence[Idea]:
        return self._analysis.ideas_of(self._number)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of all that is said."""
        return len(wrapped(self._text(Size(width, MOST_LINES)), width))

    def render(self) -> Content:
        """The analysis of the turn; at the start, the ideas of the game."""
        return self._text(self.content_size)

    def _text(self, size: Size) -> Content:
        """As much of it as there is room for."""
        analysis = self._analysis
        labels = self._labels
        if analysis.turn(self._number) is not None:
            if questions := self.questions:
                explained = sentences.with_points_explained(questions)
                return fitting_text(explained, size, "\n\n")
            paragraphs = analysis.paragraphs(labels, self._number, self._shown)
            if self._shown is None:
                return _fitting_paragraphs(paragraphs, size, WHITE)
            return _fitting_paragraphs(paragraphs, size, self._shown.color)

        # There is nothing to say about the turn itself: it is the start, or not analyzed yet.
        if analysis.ideas:
            headlines = [sentences.idea_headline(labels, idea) for idea in analysis.ideas]
            return fitting_text(sentences.with_points_explained(headlines), size, "\n")
        if self.progress >= 1 and self._number == 0:
            return Content("No turn stands out.")
        if self.progress >= 1:
            return Content("A pawn of this turn is still to be put back.")
        return Content("The analysis is still running.")

    @property
    def _labels(self) -> sentences.Labels:
        is_brief = self.content_size.width < WIDE
        drawn = sentences.NOT_DRAWN
        if self._shown is not None:
            drawn = sentences.Drawn(self._shown.better, self._shown.square)
        return sentences.Labels(self._names, self._coordinates, is_brief=is_brief, drawn=drawn)


def _fitting_paragraphs(paragraphs: sentences.Paragraphs, size: Size, main: Color) -> Content:
    """Paragraphs with a blank line between them, or without one; then sentences give way.

    First go the last sentences about both sides, then those about the opponent of the main side.
    """
    of_sides = BySide(paragraphs.white, paragraphs.black)
    own = of_sides.of(main)
    other = of_sides.of(main.other)
    for paragraph, least in ((paragraphs.both, 0), (other, 0), (own, 1)):
        while len(paragraph) > least and not fits(_joined(paragraphs, size), size):
            paragraph.pop()
    return _joined(paragraphs, size)


def _joined(paragraphs: sentences.Paragraphs, size: Size) -> Content:
    """The paragraphs as a text, with blank lines if there is room for them."""
    texts = [" ".join(paragraph) for paragraph in paragraphs if paragraph]
    texts = sentences.with_points_explained(texts)
    spaced = Content("\n\n".join(texts))
    if fits(spaced, size):
        return spaced
    return Content("\n".join(texts))
