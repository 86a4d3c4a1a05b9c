"""The animation of a reveal: beats, and the clock that plays their frames.

`timeline` makes the beats of a turn from its events, and `effects` draws them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

from textual.constants import MAX_FPS
from textual.widget import Widget

from apocalypse.rules.board import Mask, squares_in
from apocalypse.rules.events import Event, Traded
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import call_of, draw_call
from apocalypse.tui.board.effects import Effect, phase

FRAME_SECONDS: Final = 1 / MAX_FPS
"""The time between two frames of a screen."""
CALL_OPENS: Final = (0.05, 0.15)
"""The part of a beat in which the band of its call opens."""
CALL_CLOSES: Final = (0.9, 1.0)


@dataclass(frozen=True)
class Beat:
    """One step of a reveal: effects that run at the same time, and the events they show."""

    events: tuple[Event, ...]
    duration: float
    """Seconds at normal speed."""
    before: Position
    """The pieces that take no part stand as in this position."""
    after: Position
    """The position at rest when the beat is over."""
    effects: tuple[Effect, ...] = ()
    pending_effects: tuple[Effect, ...] = ()
    """Effects of later beats. Each is drawn at progress 0, so that its pieces are in sight."""

    @property
    def hidden(self) -> Mask:
        """The squares whose pieces the effects draw."""
        mask = 0
        for effect in self.effects + self.pending_effects:
            mask |= effect.squares
        return mask

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw everything that moves at a progress from 0 to 1, onto the position before.

        There, the pieces on hidden squares are left out.
        """
        for effect in self.pending_effects:
            effect.draw(canvas, 0)
        for effect in self.effects:
            effect.draw(canvas, progress)
        call = next(filter(None, map(call_of, self.events)), None)
        opening = min(phase(progress, *CALL_OPENS), 1 - phase(progress, *CALL_CLOSES))
        if call is not None and opening:
            traded = [
                square for e in self.events if isinstance(e, Traded) for square in e.white[:2]
            ]
            at = traded or squares_in(self.hidden)
            rows = [canvas.square_center(square)[1] for square in at]
            draw_call(canvas, call, opening, sum(rows) / len(rows))


async def play_frames(
    widget: Widget, seconds: float, skip: asyncio.Event, draw: Callable[[float], None]
) -> None:
    """Draw frame after frame and wait for the end.

    The next frame is drawn when the previous one is on the terminal. Textual's animator has a clock
    of its own beside the screen's, and where two clocks drift apart one frame comes late and the
    next one early. For the same reason each frame has to repaint something, even a single unchanged
    cell: a screen with nothing to repaint loses its rhythm.

    ``draw`` draws a frame at a progress from 0 up to, not including, 1; ``skip`` ends it early.
    """
    started = monotonic()
    while not skip.is_set() and (now := monotonic()) < started + seconds:
        draw((now - started) / seconds)
        painted = asyncio.Event()
        if not widget.call_after_refresh(painted.set):
            return
        await painted.wait()
        if monotonic() < now + FRAME_SECONDS / 8:
            # Another screen covers this one, which nobody paints: do not spin.
            await asyncio.sleep(FRAME_SECONDS)
