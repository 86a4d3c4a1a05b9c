"""Rule 4: what becomes of a pawn that stands on its last rank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from apocalypse.rules import kernel
from apocalypse.rules.board import (
    BLACK,
    KNIGHT,
    PAWN,
    SQUARES,
    WHITE,
    Color,
    Mask,
    Piece,
    Square,
)
from apocalypse.rules.events import BothPutBackFell, Event, Exchanged, Promoted, PutBack
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import KnightCount, PutBackChoice, Rules

PutBackSquares: TypeAlias = Mapping[Color, Square]
"""By side: the square where it puts its pawn back."""


class Settled(NamedTuple):
    """A position in which promotions and the exchange are done, and who has yet to put back."""

    events: tuple[Event, ...]
    position: Position
    to_put_back: tuple[Color, ...]


def arrived(position: Position, color: Color) -> Mask:
    """The pawn of a side that stands on its last rank, as a mask of one square or none."""
    return position.mask(color, PAWN) & color.last_rank


def put_back_squares(position: Position, color: Color) -> Mask:
    """Where a side may put its pawn back (4.ii)."""
    return kernel.put_back_squares(position, color.last_rank)


def settle_arrivals(before: Position, after: Position, rules: Rules) -> Settled:
    """Promote (4.i) or exchange (4.iii) the pawns that arrived; name the sides left to put back.

    ``before`` is the position before the turn, ``after`` the one after rules 1 to 3. Where the
    square is part of the order, a pawn that stands here was ordered to promote.
    """
    if not kernel.waiting_pawns(after):
        return Settled((), after, ())
    may_wait = rules.capped and rules.put_back is PutBackChoice.AFTER_REVEAL
    masks = kernel.settle_arrivals(
        after,
        before if rules.knights_counted is KnightCount.BEFORE_TURN else after,
        kernel.KNIGHT_LIMIT if may_wait else len(SQUARES),
        rules.exchange,
    )
    position = Position(*masks)
    white, black = (arrived(after, color) for color in Color)
    if white & position.black_pawns:
        event = Exchanged(white.bit_length() - 1, black.bit_length() - 1)
        return Settled((event,), position, ())
    events = tuple(
        Promoted(color, pawn.bit_length() - 1)
        for color, pawn in ((WHITE, white), (BLACK, black))
        if pawn & position.mask(color, KNIGHT)
    )
    return Settled(events, position, tuple(c for c in Color if arrived(position, c)))


def put_back(position: Position, squares: PutBackSquares) -> tuple[tuple[Event, ...], Position]:
    """Set the waiting pawns of these sides on their squares; two on one square both fall."""
    origins = {color: arrived(position, color) for color in squares}
    for origin in origins.values():
        position = position.without(origin)
    events: list[Event] = [
        PutBack(color, origins[color].bit_length() - 1, square) for color, square in squares.items()
    ]
    if len(squares) == len(Color) and squares[WHITE] == squares[BLACK]:
        return (*events, BothPutBackFell(squares[WHITE])), position
    for color, square in squares.items():
        position = position.with_piece(square, Piece(color, PAWN))
    return tuple(events), position
