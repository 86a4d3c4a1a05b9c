"""The animation of a reveal: its beats.

`timeline` makes them from the events of a turn, `effects` draws them, and `widget` plays them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from apocalypse.rules.board import Mask, Square, squares_in
from apocalypse.rules.events import Event, Swapped
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import call_of, draw_call
from apocalypse.tui.board.effects import Effect, phase

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
            rows = [canvas.square_center(square)[1] for square in self._squares_of_call()]
            draw_call(canvas, call, opening, sum(rows) / len(rows))

    def _squares_of_call(self) -> Iterable[Square]:
        """The squares that the call is about, which its band leaves in sight."""
        for event in self.events:
            if isinstance(event, Swapped):
                return event.white.origin, event.white.target
        return squares_in(self.hidden)
