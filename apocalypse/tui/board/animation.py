"""The animation of a reveal: its beats.

`timeline` makes them from the events of a turn, `effects` draws them, and `widget` plays them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from apocalypse.rules.board import Mask, Square, squares_in
from apocalypse.rules.events import Event, Swapped
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import Call, call_of, draw_call
from apocalypse.tui.board.effects import Effect, phase


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

        # The band of the call opens at the start and closes at the end.
        call = self._call()
        if call is not None:
            opened = phase(progress, 0.05, 0.15)
            closed = phase(progress, 0.9, 1)
            draw_call(canvas, call, self._squares_of_call(), min(opened, 1 - closed))

    def _call(self) -> Call | None:
        """The call of the first event that has one."""
        for event in self.events:
            call = call_of(event)
            if call is not None:
                return call
        return None

    def _squares_of_call(self) -> Iterable[Square]:
        """The squares that the call is about, which its band leaves in sight."""
        for event in self.events:
            if isinstance(event, Swapped):
                return event.white.origin, event.white.target
        return squares_in(self.hidden)
