"""Rule 4: pawns on their last rank promote, trade places, or are put back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from apocalypse.rules import kernel
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, SQUARES, WHITE, Color, Mask, Piece, Square
from apocalypse.rules.events import ArrivalsTraded, Event, Promoted, PutBack, PutBackClash
from apocalypse.rules.kernel import Masks
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import KnightCount, PutBackChoice, Rules

PutBackSquares: TypeAlias = Mapping[Color, Square]
"""By side: its put-back square."""


class SettledArrivals(NamedTuple):
    """The position after promotions and trades, and the sides that have yet to put a pawn back."""

    events: tuple[Event, ...]
    position: Position
    to_put_back: tuple[Color, ...]


def arrived_pawn(position: Position, color: Color) -> Mask:
    """A mask of the pawn of a side on its last rank: one square or none."""
    return position.mask(color, PAWN) & color.last_rank


def put_back_squares(position: Position, color: Color) -> Mask:
    """Where a side may put its pawn back (4.ii)."""
    return kernel.put_back_squares(position, color.last_rank)


def settle_arrivals(before: Position, after: Position, rules: Rules) -> SettledArrivals:
    """Promote (4.i) or trade (4.iii) the pawns that arrived; name the sides that owe a square.

    ``before`` is the position before the turn, ``after`` the one after rules 1 to 3. If put-back
    squares are part of the orders, every pawn still on its last rank was ordered to promote.
    """
    position = Position(*settled_masks(before, after, rules))
    white, black = (arrived_pawn(after, color) for color in Color)
    if white & position.black_pawns:
        event = ArrivalsTraded(white.bit_length() - 1, black.bit_length() - 1)
        return SettledArrivals((event,), position, ())
    events = tuple(
        Promoted(color, pawn.bit_length() - 1)
        for color, pawn in ((WHITE, white), (BLACK, black))
        if pawn & position.mask(color, KNIGHT)
    )
    return SettledArrivals(events, position, tuple(c for c in Color if arrived_pawn(position, c)))


def settled_masks(before: Masks, after: Masks, rules: Rules) -> Masks:
    """What `settle_arrivals` does to the masks, without events."""
    may_wait = rules.capped and rules.put_back is PutBackChoice.AFTER_REVEAL
    return kernel.settle_arrivals(
        after,
        before if rules.knights_counted is KnightCount.BEFORE_TURN else after,
        kernel.KNIGHT_LIMIT if may_wait else len(SQUARES),
        rules.trade_arrivals,
    )


def put_back(position: Position, squares: PutBackSquares) -> tuple[tuple[Event, ...], Position]:
    """Put the waiting pawns of these sides back; two on one square clash."""
    origins = {color: arrived_pawn(position, color) for color in squares}
    for origin in origins.values():
        position = position.without(origin)
    events: list[Event] = [
        PutBack(color, origins[color].bit_length() - 1, square) for color, square in squares.items()
    ]
    if len(squares) == len(Color) and squares[WHITE] == squares[BLACK]:
        return (*events, PutBackClash(squares[WHITE])), position
    for color, square in squares.items():
        position = position.with_piece(square, Piece(color, PAWN))
    return tuple(events), position
