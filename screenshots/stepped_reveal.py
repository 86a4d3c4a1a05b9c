"""A reveal that waits before every beat and before its caption, so that pictures can be taken."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.reveal import RevealScreen


class SteppedReveal:
    """Replaces the waits of a reveal: the caller decides when it continues."""

    def __init__(self, board: Board) -> None:
        self._play = board.play
        self._beats: asyncio.Queue[Beat | None] = asyncio.Queue()
        self._steps = asyncio.Semaphore(0)
        self._captions = asyncio.Semaphore(0)
        self._orders_shown = False
        self._released = False

    async def next_beat(self) -> Beat | None:
        """The beat that is about to be played; None while both orders are shown."""
        return await self._beats.get()

    def play_beat(self) -> None:
        """Let the beat run to its end."""
        self._steps.release()

    def show_caption(self) -> None:
        """Let the caption of the beat appear."""
        self._captions.release()

    def release(self) -> None:
        """Let everything run to the end."""
        self._released = True
        self._steps.release()
        self._captions.release()

    async def wait(self, _: float) -> None:
        """Wait while both orders are shown, and then before the caption of every beat."""
        if not self._orders_shown:
            self._orders_shown = True
            await self._stop(None)
        elif not self._released:
            await self._captions.acquire()

    async def play(self, beat: Beat, speed: float = 1.0) -> None:
        """Wait before a beat; then play it."""
        await self._stop(beat)
        await self._play(beat, speed)

    async def _stop(self, beat: Beat | None) -> None:
        if not self._released:
            await self._beats.put(beat)
            await self._steps.acquire()


@asynccontextmanager
async def stepped(screen: RevealScreen) -> AsyncIterator[SteppedReveal]:
    """Take control of a reveal, from its next replay on."""
    reveal = SteppedReveal(screen.board)
    with (
        patch.object(screen, "_wait", reveal.wait),
        patch.object(screen.board, "play", reveal.play),
    ):
        yield reveal
        reveal.release()
