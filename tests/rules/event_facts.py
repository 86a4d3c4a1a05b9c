"""What an event says: whose order it is about, and which pieces it takes off the board."""

from __future__ import annotations

from collections import Counter

from apocalypse.rules.board import KNIGHT, PAWN, Color, Kind, Piece
from apocalypse.rules.events import (
    BetLost,
    Captured,
    Caught,
    Clash,
    Event,
    IllegalOrder,
    Missed,
    Moved,
    Passed,
    Promoted,
    PutBackClash,
    Swapped,
    Trampled,
)
from apocalypse.rules.orders import Order
from tests.rules.positions import Situation


def pieces_lost(event: Event) -> list[Piece]:
    """The pieces that an event takes off the board."""
    match event:
        case Captured():
            return [event.captured]
        case Clash(kind):
            return [Piece(color, kind) for color in Color]
        case Trampled(knight):
            return [Piece(knight.other, PAWN)]
        case PutBackClash():
            return [Piece(color, PAWN) for color in Color]
        case Caught():
            return [event.caught]
        case Promoted(color):
            return [Piece(color, PAWN)]
        case _:
            return []


def describes(event: Event, color: Color, order: Order | None) -> bool:
    """Whether an event says what came of a side's order."""
    match event:
        case Moved(piece, event_order) | Captured(piece, event_order) | Missed(piece, event_order):
            return (piece.color, event_order) == (color, order)
        case BetLost(side, event_order) | IllegalOrder(side, event_order):
            return (side, event_order) == (color, order)
        case Caught(piece, event_order, _, other):
            return order == (event_order if color is piece.color else other)
        case Passed(side):
            return (side, None) == (color, order)
        case Clash() | Trampled() | Swapped():
            return order == (event.black if color.index else event.white)
        case _:
            return False


def check_pieces(turn: Situation) -> None:
    """Each piece that leaves the board or becomes another one is in an event."""
    events, after, *_ = turn.resolution()
    lost = Counter(piece for event in events for piece in pieces_lost(event))
    promoted = Counter(event.color for event in events if isinstance(event, Promoted))
    for color in Color:
        for kind in Kind:
            gained = promoted[color] if kind is KNIGHT else 0
            before = turn.position.number_of(color, kind)
            assert after.number_of(color, kind) == before - lost[Piece(color, kind)] + gained
