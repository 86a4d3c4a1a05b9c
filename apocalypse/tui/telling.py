"""Telling: a turn that is known already is told once more, beat by beat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from apocalypse.tui.screens.board_screen import arrows_of
from apocalypse.tui.speed import Speed
from apocalypse.tui.widgets.board import Board, beats
from apocalypse.tui.widgets.revealed import Revealed

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn
    from apocalypse.tui.table import Table

ARROWS_SECONDS: Final = 0.7
"""How long the arrows are seen before anything moves."""
REST_SECONDS: Final = 0.8
"""How long the turn is seen when it is told."""


async def tell_turn(board: Board, revealed: Revealed, turn: Turn, table: Table) -> None:
    """Show the orders of a turn, then its beats with their captions, at the speed of the table."""
    board.position, board.last = turn.before, 0
    board.arrows = arrows_of(turn)
    revealed.show(turn)
    await _rest(board, ARROWS_SECONDS, table.speed)
    board.arrows = ()
    for beat in beats(turn.before, turn.resolution.events):
        await board.play(beat, table.speed.factor)
        revealed.tell(beat.events)
    board.arrows = arrows_of(turn)
    await _rest(board, REST_SECONDS, table.speed)


async def _rest(board: Board, seconds: float, speed: Speed) -> None:
    if board.app.animation_level != "none":
        await asyncio.sleep(seconds / speed.factor)
