"""Rule 7: orders that are bets on what the enemy orders, and when they come true."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, TypeAlias

from apocalypse.rules.board import KNIGHT, Color, Piece, Square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position


class Wager(Enum):
    """What an order may bet on."""

    LEAVES = "leaves"
    """The enemy's piece on a square leaves it."""
    ARRIVES = "arrives"
    """The enemy's order ends on a square."""
    KNIGHT_FALLS = "knight falls"
    """One of the side's own two knights is captured."""
    OWN_IS_TAKEN = "own is taken"
    """A square to put a pawn back on loses the side's own piece. It is accepted where an enemy's
    pawn could take that piece on its way, but it never comes true: whoever takes it ends there,
    or has gone through without leaving the square to anybody in the same turn."""


class Bet(NamedTuple):
    """One thing that has to happen in the turn, or the order is void."""

    wager: Wager
    square: Square | None = None
    """The square it is about; None where it is about the knights."""
    piece: Piece | None = None
    """The piece that stands there, if one does."""


BetSet: TypeAlias = tuple[Bet, ...]
"""Everything an order bets on; empty: the order is safe."""


def come_true(bets: BetSet, enemy: Order, position: Position, color: Color) -> bool:
    """Whether a safe order of the enemy makes all of a side's bets come true.

    Where the enemy puts a pawn back, his order ends where the pawn lands.
    """
    return all(_comes_true(bet, enemy, position, color) for bet in bets)


def _comes_true(bet: Bet, enemy: Order, position: Position, color: Color) -> bool:
    match bet.wager:
        case Wager.LEAVES:
            return enemy.origin == bet.square
        case Wager.ARRIVES:
            return enemy.landing == bet.square
        case Wager.KNIGHT_FALLS:
            return bool(position.mask(color, KNIGHT) >> enemy.target & 1)
        case Wager.OWN_IS_TAKEN:
            return False
