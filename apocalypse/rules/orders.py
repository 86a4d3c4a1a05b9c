"""Orders: what a player writes, which orders are safe, and why another is refused (rule 2).

Everything here is judged on the position before the turn, which both players see.
"""

from __future__ import annotations

from enum import Enum
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


def choices(position: Position, color: Color) -> list[Order | None]:
    """What a side may write: its safe orders, or else the pass."""
    orders = safe_orders(position, color)
    return [*orders] if orders else [PASS]


def has_safe_order(position: Position, color: Color) -> bool:
    """Whether a side can move at all: else it passes (5)."""
    enemy, own = position.pieces(color.other), position.pieces(color)
    pawns, free = position[2 * color.index], FULL_BOARD ^ (own | enemy)
    if (pawns << 5 if color is WHITE else pawns >> 5) & free:
        return True
    return bool(safe_orders(position, color))


class Reason(Enum):
    """Why an order is not accepted; each reason becomes one sentence on the screen."""

    MUST_MOVE = "a pass while the side has an order"
    EMPTY_ORIGIN = "no piece stands on the origin"
    ENEMY_PIECE = "the piece on the origin is the opponent's"
    SAME_SQUARE = "the target is the origin"
    OWN_PIECE = "the target is held by a piece of its own side"
    NOT_A_KNIGHTS_MOVE = "a knight does not move so"
    NOT_A_PAWNS_STEP = "a pawn does not step so"
    PAWN_BLOCKED = "a pawn's straight step needs an empty square"
    NOTHING_TO_CAPTURE = "a pawn's diagonal step needs an enemy piece"
    NO_PUT_BACK = "there is no pawn to put back"
    PUT_BACK_OCCUPIED = "a pawn goes back on an empty square"
    PUT_BACK_LAST_RANK = "a pawn does not go back on its last rank"


def refusal(position: Position, color: Color, order: Order | None) -> Reason | None:
    """Why a side may not give an order in a position, or None if it may."""
    if order is PASS:
        return Reason.MUST_MOVE if has_safe_order(position, color) else None
    if targets(position, color, order.origin) >> order.target & 1:
        return None
    piece = position.piece_at(order.origin)
    if piece is None:
        return Reason.EMPTY_ORIGIN
    if piece.color is not color:
        return Reason.ENEMY_PIECE
    if order.target == order.origin:
        return Reason.SAME_SQUARE
    if piece.kind is KNIGHT:
        leap = KNIGHT_MOVES[order.origin] >> order.target & 1
        return Reason.OWN_PIECE if leap else Reason.NOT_A_KNIGHTS_MOVE
    if PAWN_STEPS[color.index][order.origin] >> order.target & 1:
        return Reason.PAWN_BLOCKED
    if PAWN_DIAGONALS[color.index][order.origin] >> order.target & 1:
        own = position.pieces(color) >> order.target & 1
        return Reason.OWN_PIECE if own else Reason.NOTHING_TO_CAPTURE
    return Reason.NOT_A_PAWNS_STEP
