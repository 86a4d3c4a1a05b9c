"""AnalysisPanel: what the orders of a turn lost, and what was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from textual.content import Content

from apocalypse.review import sentences
from apocalypse.tui.widgets.containers import TitledBox, fitting_text

if TYPE_CHECKING:
    from apocalypse.review.ideas import Idea
    from apocalypse.tui.background_analysis import BackgroundAnalysis
    from apocalypse.tui.match_view import MatchView

WIDE: Final = 28
"""The columns from which orders are written in words."""
QUESTION_KEYS: Final = "A: try  N: answer"
"""What a turn offers whose idea is still a question."""


class AnalysisPanel(TitledBox):
    """The analysis of a turn, first as a question if it teaches something."""

    DEFAULT_CSS = """
    AnalysisPanel { height: 10; border: $edge $line; border-title-style: none; }
    """

    def __init__(self, match: MatchView, analysis: BackgroundAnalysis) -> None:
        super().__init__()
        self.border_title = "Analysis"
        self._names, self._coordinates = match.names, match.coordinates
        self._analysis = analysis
        self._number = 0
        self.progress = 0.0
        """The part of the game that is analyzed, from 0 to 1."""

    def show(self, number: int, progress: float) -> None:
        """Show the analysis of a turn; 0: that of the game.

        In the frame stands what to do at a question, or else the progress.
        """
        self._number, self.progress = number, progress
        done = "" if self.progress >= 1 else f"analyzed: {self.progress:.0%}"
        self.border_subtitle = QUESTION_KEYS if self.questions else done
        self.refresh()

    @property
    def questions(self) -> list[str]:
        """What a player is to find in the turn on display; empty: nothing, or it is answered."""
        if self._number in self._analysis.answered:
            return []
        questions = (sentences.idea_question(self._labels, idea) for idea in self._ideas)
        return [*filter(None, questions)]

    @property
    def answers(self) -> list[Idea]:
        """The ideas on display, the greatest first; empty while they are questions."""
        return [] if self.questions else sorted(self._ideas, key=lambda idea: -idea.weight)

    @property
    def _ideas(self) -> Sequence[Idea]:
        return self._analysis.ideas_of(self._number)

    def render(self) -> Content:
        """What is said about the turn; at the start, the ideas of the game."""
        if self._analysis.turn(self._number) is not None:
            if questions := self.questions:
                return fitting_text(questions, self.content_size)
            sentences = self._analysis.sentences(self._labels, self._number)
            return fitting_text(sentences, self.content_size)
        if self._analysis.ideas:
            return fitting_text(self._game_sentences(), self.content_size, "\n")
        if self.progress >= 1 and self._number == 0:
            return Content("No turn stands out.")
        if self.progress >= 1:
            return Content("A pawn of this turn is still to be put back.")
        return Content("The analysis is still running.")

    @property
    def _labels(self) -> sentences.Labels:
        is_brief = self.content_size.width < WIDE
        return sentences.Labels(self._names, self._coordinates, is_brief=is_brief)

    def _game_sentences(self) -> Iterator[str]:
        """The ideas of the game."""
        return (sentences.idea_headline(self._labels, idea) for idea in self._analysis.ideas)
