"""Retelling: a reveal that stops before every beat and its words, until it may go on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.board import Beat, Board


class Retelling:
    """What a reveal tells, beat by beat, at somebody else's pace."""

    def __init__(self, board: Board) -> None:
        self._play = board.play
        self._beats: asyncio.Queue[Beat | None] = asyncio.Queue()
        self._steps = asyncio.Semaphore(0)
        self._words = asyncio.Semaphore(0)
        self._opened = False
        self._free = False

    async def next(self) -> Beat | None:
        """The beat that is about to be played; None while both orders lie open."""
        return await self._beats.get()

    def go_on(self) -> None:
        """Let it be played to its end."""
        self._steps.release()

    def tell(self) -> None:
        """Let the beat be put into words."""
        self._words.release()

    def free(self) -> None:
        """Let everything be played to the end."""
        self._free = True
        self._steps.release()
        self._words.release()

    async def wait(self, _: float) -> None:
        """Stop while both orders lie open, and then before the words of every beat."""
        if not self._opened:
            self._opened = True
            await self._stop(None)
        elif not self._free:
            await self._words.acquire()

    async def play(self, beat: Beat, speed: float = 1.0) -> None:
        """Stop before a beat; then play it."""
        await self._stop(beat)
        await self._play(beat, speed)

    async def _stop(self, beat: Beat | None) -> None:
        if not self._free:
            await self._beats.put(beat)
            await self._steps.acquire()


@asynccontextmanager
async def retold(screen: RevealScreen) -> AsyncIterator[Retelling]:
    """Take hold of how a reveal tells its turn, from its next replay on."""
    retelling = Retelling(screen.board)
    with (
        patch.object(screen, "_wait", retelling.wait),
        patch.object(screen.board, "play", retelling.play),
    ):
        yield retelling
        retelling.free()
