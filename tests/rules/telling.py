"""What an event says: whose order it tells of, and which pieces it takes off the board."""

from __future__ import annotations

from apocalypse.rules.board import PAWN, Color, Piece
from apocalypse.rules.events import (
    BetLost,
    BothFell,
    BothPutBackFell,
    Captured,
    Caught,
    Event,
    Missed,
    Moved,
    Passed,
    Promoted,
    Traded,
    Trampled,
)
from apocalypse.rules.orders import Order


def lost_in(event: Event) -> list[Piece]:
    """The pieces that an event takes off the board."""
    match event:
        case Captured():
            return [event.captured]
        case BothFell(kind):
            return [Piece(color, kind) for color in Color]
        case Trampled(knight):
            return [Piece(knight.other, PAWN)]
        case BothPutBackFell():
            return [Piece(color, PAWN) for color in Color]
        case Caught():
            return [event.caught]
        case Promoted(color):
            return [Piece(color, PAWN)]
        case _:
            return []


def tells_of(event: Event, color: Color, order: Order | None) -> bool:
    """Whether an event says what came of a side's order."""
    match event:
        case Moved(piece, told) | Captured(piece, told) | Missed(piece, told):
            return (piece.color, told) == (color, order)
        case BetLost(who, told):
            return (who, told) == (color, order)
        case Caught(piece, told, _, other):
            return order == (told if color is piece.color else other)
        case Passed(who):
            return (who, None) == (color, order)
        case BothFell() | Trampled() | Traded():
            return order == (event.black if color.index else event.white)
        case _:
            return False
