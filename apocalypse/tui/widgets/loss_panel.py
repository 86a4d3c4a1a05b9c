"""LossPanel: the losses of the orders that players try, beside those of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from textual.content import Content

from apocalypse.review.sentences import Labels, tried_sentences, with_points_explained
from apocalypse.tui.widgets.analysis_panel import WIDE
from apocalypse.tui.widgets.titled_box import TitledBox
from apocalypse.tui.widgets.wrapped_text import fitting_text

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn
    from apocalypse.tui.background_analysis import PositionAnalysis
    from apocalypse.tui.match_view import MatchView

ROOMY_LINES: Final = 14
"""The lines of a panel in which blank lines stand between the sentences."""


class LossPanel(TitledBox):
    """The losses of a tried turn."""

    BORDER_TITLE = "On average"
    DEFAULT_CSS = """
    LossPanel { height: 1fr; border: $edge $line; border-title-style: none; }
    """

    analysis: PositionAnalysis
    """The analysis of the position before the turn."""

    def __init__(self, match: MatchView) -> None:
        super().__init__()
        self._names = match.names
        self._coordinates = match.coordinates
        self._tried: Turn | None = None
        self._written: Turn | None = None

    def show(self, analysis: PositionAnalysis, tried: Turn, written: Turn | None) -> None:
        """Show a turn, beside the one of the game in whose place it was tried, if there is one."""
        analysis.begin(tried)
        self.analysis = analysis
        self._tried = tried
        self._written = written
        self.refresh()

    def render(self) -> Content:
        """A sentence on the loss of each order."""
        from apocalypse.review.verdicts import tried_orders

        if self._tried is None:
            return Content()
        assessment = self.analysis.assessment
        if assessment is None:
            return Content("Searching.")
        size = self.content_size
        labels = Labels(self._names, self._coordinates, is_brief=size.width < WIDE)
        orders = tried_orders(assessment, self._tried, self._written)
        sentences = with_points_explained(tried_sentences(labels, self._tried.before, orders))
        gap = "\n"
        if size.height >= ROOMY_LINES:
            gap = "\n\n"
        return fitting_text(sentences, size, gap)
