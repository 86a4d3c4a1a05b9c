"""Rules 1 to 3 and 7.iii: what the kernel does to both orders, described as events."""

from __future__ import annotations

from typing import Final

from apocalypse.rules import kernel
from apocalypse.rules.board import BLACK, WHITE, Color, Piece
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
    """Carry out both orders at the same time.

    Args:
        position: the position before the turn.
        white: White's order; None if White passes or its order is void.
        black: Black's order, likewise.
        bet_winner: the side that takes the square where both orders end (7.iii), if either does.

    Returns:
        The events, and the position after them. A pawn with a put-back square stands there; any
        other pawn on its last rank is left to rule 4.
    """
    moves = move_of(position, white), move_of(position, black)
    after = Position(*kernel.carry_out(position, *moves, _ADVANTAGES[bet_winner]))
    if white is None or black is None:
        alone = white or black
        return (() if alone is None else (_strike(position, alone), *_put_back(alone))), after
    strikes = _strike(position, white, black), _strike(position, black, white)
    if white.landing == black.landing:
        # A plain move to the square where the pieces meet says nothing that the meeting does not.
        notable = [s for s in strikes if not isinstance(s, Moved) or s.order.put_back is not None]
        return (*notable, *_meeting(position, white, black, after, bet_winner)), after
    trade = white.target == black.origin and black.target == white.origin
    if trade and white.put_back is None and black.put_back is None:
        return (Traded(_piece(position, white).kind, white, black),), after
    return (*strikes, *_put_back(white), *_put_back(black)), after


def _piece(position: Position, order: Order) -> Piece:
    piece = position.piece_at(order.origin)
    assert piece is not None
    return piece


def _strike(position: Position, order: Order, enemy: Order | None = None) -> Event:
    """The capture (3.i), the miss (3.ii) or the plain move (1) of a piece on its target."""
    piece, other = _piece(position, order), position.piece_at(order.target)
    if other is None or other.color is piece.color:
        return Moved(piece, order)
    if enemy is not None and enemy.origin == order.target:
        return Missed(piece, order, other)
    return Captured(piece, order, other)


def _put_back(order: Order) -> list[Event]:
    """The put-back that an order asks for. Only White's pawns arrive on White's last rank."""
    if order.put_back is None:
        return []
    color = WHITE if WHITE.last_rank >> order.target & 1 else BLACK
    return [PutBack(color, order.target, order.put_back)]


def _meeting(
    position: Position, white: Order, black: Order, after: Position, bet_winner: Color | None
) -> list[Event]:
    """The events where both orders end on one square (2, 7.iii)."""
    survivor = after.piece_at(white.landing)
    if survivor is None:
        return [Clash(_piece(position, white).kind, white, black)]
    order, other = (white, black) if survivor.color is WHITE else (black, white)
    if bet_winner is None:
        return [Trampled(survivor.color, white, black)]
    return [Caught(survivor, order, _piece(position, other), other), *_put_back(order)]
