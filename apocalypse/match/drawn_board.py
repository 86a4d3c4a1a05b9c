"""Drawn board: how one player of a match in text mode writes on a board that another program draws.

The front ends do not know each other: text mode gets a function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from apocalypse.match.game_loop import OrderAnswer
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.outcome import Termination
from apocalypse.rules.position import Position

if TYPE_CHECKING:
    from apocalypse.rules.events import Event

Reveals: TypeAlias = "list[tuple[Position, tuple[Event, ...]]]"
"""What a player has not seen on the board yet: positions, and the events that follow."""
BoardAnswer: TypeAlias = OrderAnswer | Termination | None
"""What a player does on the drawn board: an order, or a decision to end the game.

`Termination.AGREEMENT` offers a draw and `Request.VOID` asks to void the last turn; None leaves.
"""
DrawnBoard: TypeAlias = Callable[[Match, Color, Reveals], BoardAnswer]
"""Draws the board for a side: what is revealed, and then one order, unless the game is over."""


class BoardError(Exception):
    """The board cannot be drawn, or a signal ended it."""

    def __init__(self, status: int = 1) -> None:
        super().__init__()
        self.status = status
        """The exit status: above 128 after a signal."""
