"""Rules 1 to 3 and 7.iii in full: orders with put-back squares, bold orders, a side that stays.

`meeting` is the short way for two plain orders; both come to the same there, and a property says
so. A *slot* is the place of a kind of piece in a `Position`, as in `meeting`.
"""

from __future__ import annotations

from apocalypse.rules.board import KNIGHT, PAWN, Color, Mask, Piece
from apocalypse.rules.events import (
    BothFell,
    Captured,
    Caught,
    Event,
    Missed,
    Moved,
    PutBack,
    Traded,
    Trampled,
)
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position

_PIECES = [Piece(color, kind) for color in Color for kind in (PAWN, KNIGHT)]


class _Mover:
    """A piece that is lifted from its square and on its way."""

    def __init__(self, masks: list[Mask], color: Color, order: Order) -> None:
        side, bit = 2 * color.index, 1 << order.origin
        self.color = color
        self.order = order
        self.slot = side + 1 if masks[side + 1] & bit else side
        masks[self.slot] ^= bit
        self.piece = _PIECES[self.slot]

    def strike(self, masks: list[Mask], other: _Mover | None) -> Event:
        """Take what stands on the target, or miss what left it (3.i, 3.ii)."""
        bit = 1 << self.order.target
        enemy = 2 * self.color.other.index
        for slot in (enemy, enemy + 1):
            if masks[slot] & bit:
                masks[slot] ^= bit
                return Captured(self.piece, self.order, _PIECES[slot])
        if other is not None and other.order.origin == self.order.target:
            return Missed(self.piece, self.order, other.piece)
        return Moved(self.piece, self.order)

    def land(self, masks: list[Mask]) -> None:
        """Stand where the order ends."""
        masks[self.slot] |= 1 << self.order.landing


def carry_out(
    position: Position, white: Order | None, black: Order | None, bold: Color | None = None
) -> tuple[tuple[Event, ...], Position]:
    """Carry out the orders there are, both at once.

    Args:
        position: the position before the turn.
        white: White's order; None: nothing of his moves.
        black: Black's order, likewise.
        bold: the side that takes the square if both orders end on one (7.iii), if any does.

    Returns:
        What happened, and the position after it. A pawn with a square to go back to stands
        there; any other pawn on its last rank is left to rule 4.
    """
    masks = list(position)
    movers = [
        _Mover(masks, color, order)
        for color, order in zip(Color, (white, black), strict=True)
        if order is not None
    ]
    if len(movers) == len(Color):
        return _both(masks, movers[0], movers[1], bold)
    told = [mover.strike(masks, None) for mover in movers]
    for mover in movers:
        mover.land(masks)
        told += _put_back(mover)
    return tuple(told), Position(*masks)


def _both(
    masks: list[Mask], white: _Mover, black: _Mover, bold: Color | None
) -> tuple[tuple[Event, ...], Position]:
    strikes = [white.strike(masks, black), black.strike(masks, white)]
    if white.order.landing == black.order.landing:
        told = [event for event in strikes if _is_told_apart(event)]
        event, survivor = _meet(white, black, bold)
        told.append(event)
        if survivor is not None:
            survivor.land(masks)
            told += _put_back(survivor)
        return tuple(told), Position(*masks)
    white.land(masks)
    black.land(masks)
    if _trade(white.order, black.order):
        return (Traded(white.piece.kind, white.order, black.order),), Position(*masks)
    return (*strikes, *_put_back(white), *_put_back(black)), Position(*masks)


def _is_told_apart(event: Event) -> bool:
    """Whether a strike is told before the meeting it led to: a plain move says nothing new."""
    return not (isinstance(event, Moved) and event.order.put_back is None)


def _trade(white: Order, black: Order) -> bool:
    plain = white.put_back is None and black.put_back is None
    return plain and white.target == black.origin and black.target == white.origin


def _meet(white: _Mover, black: _Mover, bold: Color | None) -> tuple[Event, _Mover | None]:
    """Both orders end on one square (2, 7.iii); gives what happened and who stands there."""
    if bold is not None:
        winner, loser = (white, black) if bold is Color.WHITE else (black, white)
        return Caught(winner.piece, winner.order, loser.piece, loser.order), winner
    if white.piece.kind is black.piece.kind:
        return BothFell(white.piece.kind, white.order, black.order), None
    knight = white if white.piece.kind is KNIGHT else black
    return Trampled(knight.color, white.order, black.order), knight


def _put_back(mover: _Mover) -> list[Event]:
    back = mover.order.put_back
    return [] if back is None else [PutBack(mover.color, mover.order.target, back)]
