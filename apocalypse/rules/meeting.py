"""Rules 1 to 3: what two orders do to each other, both pieces moving at once.

Written on plain integers and with its events made once each, because everything that counts or
searches turns lives on it. A *slot* is the place of a kind of piece in a `Position`: 0 and 1 are
White's pawns and knights, 2 and 3 Black's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeAlias, TypeVar

from apocalypse.rules.board import KNIGHT, PAWN, SQUARES, Color, Kind, Mask, Piece
from apocalypse.rules.events import (
    BothFell,
    Captured,
    Event,
    Missed,
    Moved,
    Traded,
    Trampled,
)
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position

Met: TypeAlias = tuple[tuple[Event, ...], Mask, Mask, Mask, Mask]
"""What happened, and the four masks of the position after it."""

Orders: TypeAlias = tuple[Order, Order]

_Key = TypeVar("_Key")


class _Told(dict[_Key, Event], Generic[_Key]):
    """The events of one form by the order or orders they tell of, each made when first needed."""

    def __init__(self, tell: Callable[[_Key], Event]) -> None:
        super().__init__()
        self._tell = tell

    def __missing__(self, key: _Key) -> Event:
        event = self[key] = self._tell(key)
        return event


def _moved(piece: Piece) -> _Told[Order]:
    return _Told(lambda order: Moved(piece, order))


def _captured(piece: Piece, victim: Piece) -> _Told[Order]:
    return _Told(lambda order: Captured(piece, order, victim))


def _missed(piece: Piece, escaped: Piece) -> _Told[Order]:
    return _Told(lambda order: Missed(piece, order, escaped))


def _traded(kind: Kind) -> _Told[Orders]:
    return _Told(lambda orders: Traded(kind, *orders))


def _both_fell(kind: Kind) -> _Told[Orders]:
    return _Told(lambda orders: BothFell(kind, *orders))


def _trampled(winner: Color) -> _Told[Orders]:
    return _Told(lambda orders: Trampled(winner, *orders))


_BITS: Final = tuple(1 << square for square in SQUARES)
"""By square: its mask. To look it up is faster than to make it."""

_PIECES: Final = [Piece(color, kind) for color in Color for kind in (PAWN, KNIGHT)]
_MOVED: Final = [_moved(piece) for piece in _PIECES]
_CAPTURED: Final = [[_captured(piece, victim) for victim in _PIECES] for piece in _PIECES]
_MISSED: Final = [[_missed(piece, escaped) for escaped in _PIECES] for piece in _PIECES]
_TRADED: Final = [_traded(kind) for kind in (PAWN, KNIGHT)]
_BOTH_FELL: Final = [_both_fell(kind) for kind in (PAWN, KNIGHT)]
_WHITE_TRAMPLED: Final = _trampled(Color.WHITE)
_BLACK_TRAMPLED: Final = _trampled(Color.BLACK)


def meet(position: Position, white: Order, black: Order) -> Met:
    """Carry out two orders without put-back squares by rules 1 to 3."""
    white_pawns, white_knights, black_pawns, black_knights = position
    white_origin, white_target, _ = white
    black_origin, black_target, _ = black
    white_from, white_to = _BITS[white_origin], _BITS[white_target]
    black_from, black_to = _BITS[black_origin], _BITS[black_target]
    white_slot = 1 if white_knights & white_from else 0
    black_slot = 3 if black_knights & black_from else 2

    if white_target == black_target:
        return _meet_on_one_square(position, white, black, white_slot, black_slot)

    if white_target == black_origin:
        if black_target == white_origin:
            return _trade(position, white, black, white_slot, white_from | white_to)
        white_event = _MISSED[white_slot][black_slot][white]
    elif black_pawns & white_to:
        black_pawns ^= white_to
        white_event = _CAPTURED[white_slot][2][white]
    elif black_knights & white_to:
        black_knights ^= white_to
        white_event = _CAPTURED[white_slot][3][white]
    else:
        white_event = _MOVED[white_slot][white]

    if black_target == white_origin:
        black_event = _MISSED[black_slot][white_slot][black]
    elif white_pawns & black_to:
        white_pawns ^= black_to
        black_event = _CAPTURED[black_slot][0][black]
    elif white_knights & black_to:
        white_knights ^= black_to
        black_event = _CAPTURED[black_slot][1][black]
    else:
        black_event = _MOVED[black_slot][black]

    if white_slot == 1:
        white_knights ^= white_from | white_to
    else:
        white_pawns ^= white_from | white_to
    if black_slot == 3:
        black_knights ^= black_from | black_to
    else:
        black_pawns ^= black_from | black_to
    return (white_event, black_event), white_pawns, white_knights, black_pawns, black_knights


def _meet_on_one_square(
    position: Position, white: Order, black: Order, white_slot: int, black_slot: int
) -> Met:
    """Rule 2: two of a kind are both removed (2.i), a knight tramples a pawn (2.ii)."""
    masks = list(position)
    masks[white_slot] ^= 1 << white.origin
    masks[black_slot] ^= 1 << black.origin
    if black_slot - white_slot == 2:
        event = _BOTH_FELL[white_slot][white, black]
    elif white_slot == 1:
        masks[white_slot] |= 1 << white.target
        event = _WHITE_TRAMPLED[white, black]
    else:
        masks[black_slot] |= 1 << black.target
        event = _BLACK_TRAMPLED[white, black]
    return (event,), masks[0], masks[1], masks[2], masks[3]


def _trade(position: Position, white: Order, black: Order, kind: int, squares: Mask) -> Met:
    """Rule 3.iii: each piece takes the other's square; they are of one kind, always."""
    masks = list(position)
    masks[kind] ^= squares
    masks[kind + 2] ^= squares
    return (_TRADED[kind][white, black],), masks[0], masks[1], masks[2], masks[3]
