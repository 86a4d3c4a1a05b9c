"""Frames: a motion is shown once for each picture that is painted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final

from textual.constants import MAX_FPS
from textual.widget import Widget

PERIOD: Final = 1 / MAX_FPS
"""Seconds from one picture of a screen to the next."""


async def move(
    widget: Widget, seconds: float, over: asyncio.Event, show: Callable[[float], None]
) -> None:
    """Show a motion, and wait for its end.

    A frame is made when the one before is on the terminal. Textual's animator has a clock beside
    the screen's, and where two clocks drift, one picture comes late and the next at once. For the
    same reason every frame has to paint something, be it one cell as it was: a screen that has
    nothing to paint loses its rhythm.

    Args:
        widget: what moves; its screen paints the frames.
        seconds: how long the motion takes.
        over: set to end it before its time.
        show: shows it at a progress from 0 up to, not including, 1.
    """
    begun = monotonic()
    while not over.is_set() and (now := monotonic()) < begun + seconds:
        show((now - begun) / seconds)
        painted = asyncio.Event()
        if not widget.call_after_refresh(painted.set):
            return
        await painted.wait()
        if monotonic() < now + PERIOD / 8:
            await asyncio.sleep(PERIOD)  # the screen is covered, and nobody paints it
