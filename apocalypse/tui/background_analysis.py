"""BackgroundAnalysis and PositionAnalysis: analyses that run in the background."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from threading import Event
from typing import TYPE_CHECKING

from apocalypse.review.game_review import GameReview

if TYPE_CHECKING:
    from apocalypse.rules.game import Game
    from apocalypse.rules.position import Position
    from apocalypse.strategy.search.assessment import Assessment


class BackgroundAnalysis(GameReview):
    """The analysis of a game, which continues while its result or its review is on the screen.

    A search continues when its screen is left, and the next screen waits for it: searches that were
    broken off would change the numbers of those after them.
    """

    is_shown = False
    """Whether the players want to see it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.answered: set[int] = set()
        """The turns whose ideas the players tried, or have seen the answer of."""
        self._closed = Event()
        self._parts = self.run(self._closed.is_set)
        self._search: asyncio.Future[float | None] | None = None

    async def follow(self) -> AsyncGenerator[float, None]:
        """Continue the analysis; gives the part that is done, from 0 to 1."""
        if self.is_final:
            yield 1.0
        while not self.is_final:
            if self._search is None or self._search.done():
                search = asyncio.to_thread(next, self._parts, None)
                self._search = asyncio.ensure_future(search)
            if (part := await asyncio.shield(self._search)) is None:
                return
            yield part

    def close(self) -> None:
        """Stop the search: nobody returns to this game."""
        self._closed.set()


class PositionAnalysis:
    """The analysis of one position by the classic rules, deeper and deeper."""

    def __init__(self, position: Position, assessment: Assessment | None = None) -> None:
        """Prepare the analysis of a turn; with an assessment it is complete."""
        self.position = position
        self.assessment = assessment
        """The deepest assessment so far; None: there is none yet."""
        self.is_complete = assessment is not None
        """Whether no deeper one follows."""

    async def run(self) -> AsyncGenerator[None, None]:
        """Search deeper and deeper; it yields whenever there may be something new to show.

        The search stops when the worker that waits for it is cancelled, as Textual does when a
        screen is left.
        """
        from apocalypse.review.analysis import turn_assessments

        yield
        if self.is_complete:
            return
        stopped = Event()
        assessments = turn_assessments(self.position, cancelled=stopped.is_set)
        try:
            while (assessment := await asyncio.to_thread(next, assessments, None)) is not None:
                if self.assessment is None or assessment.depth > self.assessment.depth:
                    self.assessment = assessment
                    yield
        finally:
            stopped.set()
        self.is_complete = True
        yield


class PositionAnalyses:
    """The analyses of the positions in which players try orders."""

    def __init__(self) -> None:
        self._analyses: dict[Position, PositionAnalysis] = {}

    def add(self, position: Position, assessment: Assessment) -> None:
        """Take the assessment of a position that is already known."""
        self._analyses[position] = PositionAnalysis(position, assessment)

    def of(self, position: Position) -> PositionAnalysis:
        """The analysis of a position, which continues where it stopped."""
        return self._analyses.setdefault(position, PositionAnalysis(position))
