"""Orders: what a player writes, and which plain orders are safe.

Everything here is judged on the position before the turn, which both players see.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import (
    FULL_BOARD,
    KNIGHT,
    KNIGHT_MOVES,
    PAWN_DIAGONALS,
    PAWN_STEPS,
    SQUARES,
    WHITE,
    Color,
    Mask,
    Square,
)
from apocalypse.rules.position import Position


class Order(NamedTuple):
    """One piece is ordered from one square to another."""

    origin: Square
    target: Square
    put_back: Square | None = None
    """Where the pawn goes back, in rule sets that want the square in the order (4.ii)."""

    @property
    def landing(self) -> Square:
        """Where the order ends: the square rules 2 and 3 look at."""
        return self.target if self.put_back is None else self.put_back


ORDERS: Final = [[Order(origin, target) for target in SQUARES] for origin in SQUARES]
"""Every order there can be, by origin and target: made once, since searches make millions."""

PASS: Final = None
"""The order of a side that has no safe order. Passing by choice is not allowed."""


def targets(position: Position, color: Color, origin: Square) -> Mask:
    """Where the piece of a side on a square may be ordered safely; 0 if it has no piece there."""
    bit, own, side = 1 << origin, position.pieces(color), color.index
    if position.mask(color, KNIGHT) & bit:
        return KNIGHT_MOVES[origin] & ~own
    if not own & bit:
        return 0
    enemy = position.pieces(color.other)
    return PAWN_STEPS[side][origin] & ~(own | enemy) | PAWN_DIAGONALS[side][origin] & enemy


def safe_orders(position: Position, color: Color) -> list[Order]:
    """Every safe order of a side, by origin; empty if the side has to pass.

    The same as `targets` for each piece, written out once more because searches live on it.
    """
    if color is WHITE:
        pawns, knights, enemy, side = position[0], position[1], position[2] | position[3], 0
    else:
        pawns, knights, enemy, side = position[2], position[3], position[0] | position[1], 1
    own = pawns | knights
    steps, diagonals, free = PAWN_STEPS[side], PAWN_DIAGONALS[side], FULL_BOARD ^ (own | enemy)
    orders = []
    while own:
        bit = own & -own
        own ^= bit
        origin = bit.bit_length() - 1
        known = ORDERS[origin]
        if knights & bit:
            reach = KNIGHT_MOVES[origin] & ~(pawns | knights)
        else:
            reach = steps[origin] & free | diagonals[origin] & enemy
        while reach:
            target = reach & -reach
            reach ^= target
            orders.append(known[target.bit_length() - 1])
    return orders


def has_safe_order(position: Position, color: Color) -> bool:
    """Whether a side can move at all: else it passes (5)."""
    enemy, own = position.pieces(color.other), position.pieces(color)
    pawns, free = position[2 * color.index], FULL_BOARD ^ (own | enemy)
    if (pawns << 5 if color is WHITE else pawns >> 5) & free:
        return True
    return bool(safe_orders(position, color))
