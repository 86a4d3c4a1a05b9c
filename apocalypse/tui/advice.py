"""Advice: what the computer tells a player who is writing: a judgment, a hint, or its answer.

Each search runs in a thread, and stops when the screen that waits for it is left.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from threading import Event
from typing import TypeVar

from apocalypse.match import computer_opponent
from apocalypse.match.practice import Hint, hint
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.match_view import MatchView

_Result = TypeVar("_Result")


class Advice:
    """The computer's advice on one order."""

    def __init__(self, match: MatchView, judgment: asyncio.Task[str | None] | None = None) -> None:
        """In practice, `judgment` finds whether the last order was sound."""
        self._match = match
        self._judgment = judgment

    async def judgment(self) -> str | None:
        """Whether the last order was sound, in a sentence; None where nobody asks or knows."""
        return None if self._judgment is None else await self._judgment

    async def hint(self, step: int) -> Hint:
        """A hint for this order; each step tells more."""
        return await _searched(partial(hint, self._match, step))

    async def answer_draw(self) -> Outcome | str:
        """The end of the game, if the computer accepts a draw; else the words that decline it."""
        player = self._match.computer
        assert player is not None
        if await _searched(partial(computer_opponent.accepts_draw, player, self._match.game)):
            return Outcome(Termination.AGREEMENT)
        return computer_opponent.declining_words(player, self._match.names)


async def _searched(search: Callable[[Callable[[], bool]], _Result]) -> _Result:
    """The result of a search, which is cancelled with the worker that waits for it."""
    stopped = Event()
    try:
        return await asyncio.to_thread(search, stopped.is_set)
    finally:
        stopped.set()
