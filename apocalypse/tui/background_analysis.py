"""BackgroundAnalysis and PositionAnalysis: analyses that run in the background."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from apocalypse.review.game_review import GameReview

if TYPE_CHECKING:
    from apocalypse.rules.game import Game, Turn
    from apocalypse.rules.orders import Order
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
    """The analysis of one position by the classic rules; it is shown when it is over.

    The position of a turn of a game has the assessment that the review of the game has.
    """

    def __init__(
        self, position: Position, game: BackgroundAnalysis | None = None, number: int = 0
    ) -> None:
        """Prepare the analysis of a position, or of that before a turn of an analyzed game."""
        self.position = position
        self._game = game
        self._number = number
        self._deepest: Assessment | None = None
        self.assessment: Assessment | None = None
        """The assessment in which the tried orders are searched, too; None: there is none yet."""
        self._pair: tuple[Order | None, Order | None] | None = None
        """The orders that are tried."""

    def begin(self, tried: Turn) -> None:
        """Prepare to search the orders of a turn that is tried."""
        self._pair = tried.white, tried.black
        self.assessment = None

    async def run(self) -> AsyncGenerator[None, None]:
        """Search; it yields before and after that.

        The search stops when the worker that waits for it is cancelled, as Textual does when a
        screen is left.
        """
        yield
        if self.assessment is not None or self._pair is None:
            return
        stopped = Event()
        try:
            if self._game is not None and self._deepest is None:
                async for _ in self._game.follow():
                    pass
                turn = self._game.turn(self._number)
                self._deepest = None if turn is None else turn.assessment
            search = partial(self._search, self._pair, stopped.is_set)
            self._deepest, self.assessment = await asyncio.to_thread(search)
        finally:
            stopped.set()
        yield

    def _search(
        self, pair: tuple[Order | None, Order | None], cancelled: Callable[[], bool]
    ) -> tuple[Assessment, Assessment]:
        """The assessment of the position, and the same with the tried orders."""
        from apocalypse.review.analysis import MOST_NODES, assessed_pair, turn_assessment

        deepest = self._deepest
        if deepest is None:
            deepest = turn_assessment(self.position, nodes=MOST_NODES, cancelled=cancelled)
        return deepest, assessed_pair(deepest, self.position, pair, cancelled)


class PositionAnalyses:
    """The analyses of the positions in which players try orders."""

    def __init__(self, game: BackgroundAnalysis | None = None, number: int = 0) -> None:
        """Prepare for any positions; the first one may be that of a turn of an analyzed game."""
        self._analyses: dict[Position, PositionAnalysis] = {}
        if game is not None and number <= game.count:
            position = game.position_before(number)
            self._analyses[position] = PositionAnalysis(position, game, number)

    def of(self, position: Position) -> PositionAnalysis:
        """The analysis of a position, which continues where it stopped."""
        return self._analyses.setdefault(position, PositionAnalysis(position))
