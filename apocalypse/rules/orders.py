"""Orders: what players write, and which orders are safe in the position before the turn."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules import kernel
from apocalypse.rules.board import WHITE, Color, Mask, Square
from apocalypse.rules.kernel import Masks, Move
from apocalypse.rules.position import Position


class Order(NamedTuple):
    """An order for one piece to go from one square to another."""

    origin: Square
    target: Square
    put_back: Square | None = None
    """The put-back square, in rule sets that want it in the order (4.ii)."""

    @property
    def landing(self) -> Square:
        """The square where the order ends, which decides whether two orders meet (2)."""
        return self.target if self.put_back is None else self.put_back


PASS: Final = None
"""The order of a side that has no safe order. Passing by choice is not allowed."""


def move_of(masks: Masks, order: Order | None) -> Move:
    """The kernel's move for an order of a piece in a position."""
    if order is None:
        return kernel.PASS
    origin = 1 << order.origin
    return origin, 1 << order.target, 1 << order.landing, bool((masks[1] | masks[3]) & origin)


def order_of(move: Move) -> Order | None:
    """The order for a move that puts no pawn back; None for a pass."""
    origin, target, _, _ = move
    return Order(origin.bit_length() - 1, target.bit_length() - 1) if origin else PASS


def safe_orders(position: Position, color: Color) -> list[Order]:
    """The safe orders of a side, by origin and target; empty if the side has to pass."""
    moves = kernel.white_moves(position) if color is WHITE else kernel.black_moves(position)
    return sorted(order for order in map(order_of, moves) if order is not None)


def targets(position: Position, color: Color, origin: Square) -> Mask:
    """Where the piece of a side on a square may be ordered safely; 0 if it has no piece there."""
    orders = safe_orders(position, color)
    return sum(1 << order.target for order in orders if order.origin == origin)
