"""TurnPlayer: plays a turn on a board: both orders, then every beat with its captions.

A screen that plays turns has one, lists its keys among its own, and gives it the board and the
captions that stand on the screen.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from textual.binding import Binding

from apocalypse.rules.events import Event
from apocalypse.rules.game import Turn
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import arrows_of
from apocalypse.tui.board.marks import NO_MARKS, Marks
from apocalypse.tui.board.reveal_speed import RevealSpeed
from apocalypse.tui.board.timeline import beats
from apocalypse.tui.board.widget import Board
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.widgets.bars import KeyHint
from apocalypse.tui.widgets.turn_captions import TurnCaptions

OPENING_SECONDS: Final = 0.9
"""How long both arrows show before anything moves."""
CAPTION_AT: Final = 0.5
"""The part of a beat after which its caption appears: the eye comes first."""


class TurnPlayer:
    """Plays turns of a match, at the speed of the match."""

    BINDINGS = [
        Binding("plus,equals_sign", "speed(1)", "Faster"),
        Binding("minus", "speed(-1)", "Slower"),
    ]
    """The keys of the speed, which is that of the match."""

    def __init__(self, match: MatchView) -> None:
        self._match = match
        self._is_skipped = False
        """Whether the rest of the turn is played without animation."""
        self._skip = asyncio.Event()
        """Ends the animation in progress, and the time to read."""

    async def play(
        self,
        board: Board,
        captions: TurnCaptions,
        turn: Turn,
        before: Position,
        events: tuple[Event, ...],
    ) -> None:
        """Play a turn, or the part of its events that starts from a position."""
        self._is_skipped = False

        # Both orders are opened.
        board.position = before
        board.marks = Marks(arrows=arrows_of(turn))
        captions.show(turn, is_from_start=before == turn.before)
        await self.pause(board, OPENING_SECONDS)
        board.marks = NO_MARKS

        # They are carried out.
        for beat in beats(before, events):
            async with asyncio.TaskGroup() as group:
                group.create_task(board.play(beat, self._speed_factor, self._skip))
                await self.pause(board, beat.duration * CAPTION_AT)
                captions.add(beat.events)

    async def pause(self, board: Board, seconds: float) -> None:
        """Give people time to look at the board, unless they skip it or do without motion."""
        self._skip.clear()
        if board.app.animation_level == "none":
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), seconds / self._speed_factor)

    @property
    def _speed_factor(self) -> float:
        """How fast the next beat is played."""
        speed = RevealSpeed.OFF if self._is_skipped else self._match.speed
        return speed.factor

    def skip(self) -> None:
        """Skip to the end of the beat."""
        self._skip.set()

    def skip_all(self) -> None:
        """Skip to the end of the turn."""
        self._is_skipped = True
        self._skip.set()

    @property
    def speed_hint(self) -> KeyHint:
        """The keys of the speed, with the speed."""
        return KeyHint("+ -", f"Speed: {self._match.speed.value}")
