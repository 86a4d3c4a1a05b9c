"""Rules 1 to 3 and 7.iii: what the kernel does to both orders, described as events."""

from __future__ import annotations

from typing import Final

from apocalypse.rules import kernel
from apocalypse.rules.board import BLACK, KNIGHT, PIECES, WHITE, Color, Piece
from apocalypse.rules.events import (
    Captured,
    Caught,
    Clash,
    Event,
    Missed,
    Moved,
    PutBack,
    Traded,
    Trampled,
)
from apocalypse.rules.orders import Order, move_of
from apocalypse.rules.position import Position

_ADVANTAGES: Final = {None: 0, WHITE: 1, BLACK: -1}


def carry_out(
    position: Position, white: Order | None, black: Order | None, bet_winner: Color | None = None
) -> tuple[tuple[Event, ...], Position]:
    """Carry out both orders at the same time; None: the side passes, or its order is void.

    A bet winner takes the square where both orders end (7.iii).

    Returns:
        The events, and the position after them. A pawn with a put-back square stands there; any
        other pawn on its last rank is left to rule 4.
    """
    white_move, black_move = move_of(position, white), move_of(position, black)
    after = Position._make(
        kernel.carry_out(position, white_move, black_move, _ADVANTAGES[bet_winner])
    )
    white_piece, black_piece = PIECES[white_move[3]], PIECES[2 + black_move[3]]
    if white is None or black is None:
        if white is not None:
            return (_strike(position, white_piece, white), *_put_back(WHITE, white)), after
        if black is not None:
            return (_strike(position, black_piece, black), *_put_back(BLACK, black)), after
        return (), after
    strikes = (
        _strike(position, white_piece, white, black),
        _strike(position, black_piece, black, white),
    )
    if white_move[2] == black_move[2]:
        # A plain move to the square where the pieces meet says nothing that the meeting does not.
        notable = [s for s in strikes if not isinstance(s, Moved) or s.order.put_back is not None]
        return (*notable, *_meeting(white_piece, white, black_piece, black, bet_winner)), after
    if white.put_back is black.put_back is None:
        if white.target == black.origin and black.target == white.origin:
            return (Traded(white_piece.kind, white, black),), after
        return strikes, after
    return (*strikes, *_put_back(WHITE, white), *_put_back(BLACK, black)), after


def _strike(position: Position, piece: Piece, order: Order, enemy: Order | None = None) -> Event:
    """The capture (3.i), the miss (3.ii) or the plain move (1) of a piece on its target."""
    other = position.piece_at(order.target)
    if other is None or other.color is piece.color:
        return Moved(piece, order)
    if enemy is not None and enemy.origin == order.target:
        return Missed(piece, order, other)
    return Captured(piece, order, other)


def _put_back(color: Color, order: Order) -> list[Event]:
    """The put-back that a side's order asks for."""
    if order.put_back is None:
        return []
    return [PutBack(color, order.target, order.put_back)]


def _meeting(
    white_piece: Piece, white: Order, black_piece: Piece, black: Order, bet_winner: Color | None
) -> list[Event]:
    """The events where both orders end on one square (2, 7.iii)."""
    if bet_winner is WHITE:
        return [Caught(white_piece, white, black_piece, black), *_put_back(WHITE, white)]
    if bet_winner is BLACK:
        return [Caught(black_piece, black, white_piece, white), *_put_back(BLACK, black)]
    if white_piece.kind is black_piece.kind:
        return [Clash(white_piece.kind, white, black)]
    return [Trampled(WHITE if white_piece.kind is KNIGHT else BLACK, white, black)]
