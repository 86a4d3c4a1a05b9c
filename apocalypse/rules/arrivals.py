"""Rule 4: what becomes of a pawn that stands on its last rank."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import (
    BLACK,
    FULL_BOARD,
    KNIGHT,
    PAWN,
    WHITE,
    Color,
    Mask,
    Piece,
    Square,
    squares_in,
)
from apocalypse.rules.events import BothPutBackFell, Event, Exchanged, Promoted, PutBack
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import KnightCount, PutBackChoice, Rules

PutBackSquares: TypeAlias = Mapping[Color, Square]
"""By side: the square where it puts its pawn back."""

KNIGHT_LIMIT: Final = 2
"""A side with so many knights puts its pawn back instead of promoting it."""


class Settled(NamedTuple):
    """A position in which promotions and the exchange are done, and who has yet to put back."""

    events: tuple[Event, ...]
    position: Position
    to_put_back: tuple[Color, ...]


def arrived(position: Position, color: Color) -> Mask:
    """The pawn of a side that stands on its last rank, as a mask of one square or none."""
    return position.mask(color, PAWN) & color.last_rank


def put_back_squares(position: Position, color: Color) -> Mask:
    """Where a side may put its pawn back: empty squares off its last rank (4.ii).

    Pawns that wait on their last rank to be put back stand in nobody's way.
    """
    waiting = arrived(position, WHITE) | arrived(position, BLACK)
    return FULL_BOARD & ~(position.occupied & ~waiting | color.last_rank)


def settle_arrivals(before: Position, after: Position, rules: Rules) -> Settled:
    """Promote (4.i) or exchange (4.iii) the pawns that arrived; name the sides left to put back.

    ``before`` is the position before the turn, ``after`` the one after rules 1 to 3. Where the
    square is part of the order, a pawn that stands here was ordered to promote.
    """
    due_back = rules.capped and rules.put_back is PutBackChoice.AFTER_REVEAL
    counted = after if rules.knights_counted is KnightCount.AFTER_CAPTURES else before
    events: list[Event] = []
    due = []
    position = after
    for color in Color:
        for square in squares_in(arrived(after, color)):
            if not due_back or counted.number_of(color, KNIGHT) < KNIGHT_LIMIT:
                position = position.with_piece(square, Piece(color, KNIGHT))
                events.append(Promoted(color, square))
            else:
                due.append(color)
    if len(due) == len(Color) and rules.exchange:
        return _exchange(position)
    return Settled(tuple(events), position, tuple(due))


def _exchange(position: Position) -> Settled:
    white, black = arrived(position, WHITE), arrived(position, BLACK)
    exchanged = Position(
        position.white_pawns ^ white | black,
        position.white_knights,
        position.black_pawns ^ black | white,
        position.black_knights,
    )
    event = Exchanged(white.bit_length() - 1, black.bit_length() - 1)
    return Settled((event,), exchanged, ())


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
