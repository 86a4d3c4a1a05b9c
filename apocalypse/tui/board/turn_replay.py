"""The replay of a turn in review: its orders, then its beats with their captions."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from apocalypse.tui.board.marks import arrows_of
from apocalypse.tui.board.preferences import Speed
from apocalypse.tui.board.timeline import beats
from apocalypse.tui.board.widget import Board
from apocalypse.tui.widgets.turn_captions import TurnCaptions

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn
    from apocalypse.tui.match_view import MatchView

ARROWS_SECONDS: Final = 0.7
"""How long both orders show before anything moves."""
END_SECONDS: Final = 0.8
"""How long the end of the turn shows."""


async def replay_turn(board: Board, revealed: TurnCaptions, turn: Turn, match: MatchView) -> None:
    """Play a turn on a board, with its captions beside it, at the speed of the match."""
    board.position, board.touched = turn.before, 0
    board.arrows = arrows_of(turn)
    revealed.show(turn)
    await _pause(board, ARROWS_SECONDS, match.speed)
    board.arrows = ()
    for beat in beats(turn.before, turn.resolution.events):
        await board.play(beat, match.speed.factor)
        revealed.add(beat.events)
    board.arrows = arrows_of(turn)
    await _pause(board, END_SECONDS, match.speed)


async def _pause(board: Board, seconds: float, speed: Speed) -> None:
    if board.app.animation_level != "none":
        await asyncio.sleep(seconds / speed.factor)
