"""Encounters: what two orders did, as acts: how pieces go, and what comes of it where they meet."""

from __future__ import annotations

from math import hypot
from typing import Final, TypeAlias

from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece, Square, file_of, rank_of
from apocalypse.rules.events import BothFell, Captured, Missed, Moved, Passed, Traded, Trampled
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.board.effects.act import Act
from apocalypse.tui.widgets.board.effects.blows import Burst, Swish, Trample
from apocalypse.tui.widgets.board.effects.changes import Shrug, Standing, Swirl
from apocalypse.tui.widgets.board.effects.falls import Fall, Shatter
from apocalypse.tui.widgets.board.effects.motion import Walk
from apocalypse.tui.widgets.board.stage import Spot

Meeting: TypeAlias = BothFell | Trampled | Captured | Missed | Traded
"""What an order can meet with, before pawns arrive."""

OrderEvent: TypeAlias = Moved | Passed | Meeting
"""What can come of an order by itself."""

ABREAST: Final = 0.3
"""How far apart from the middle of a square two pieces run into each other, in squares."""
BOW: Final = 0.32
"""How far pieces that trade places swerve around each other, in squares."""


def settled(before: Position, events: tuple[OrderEvent, ...]) -> Position:
    """The position when both orders are carried out."""
    placed: dict[Square, Piece] = {}
    left = 0
    for event in events:
        for piece, order in _orders(event):
            left |= 1 << order.origin
            if not isinstance(event, BothFell) and not _trampled(event, piece):
                placed[order.target] = piece
    position = before.without(left)
    for square, piece in placed.items():
        position = position.with_piece(square, piece)
    return position


def approach(before: Position, event: OrderEvent) -> tuple[Act, ...]:
    """How the pieces of an event go where they were ordered, or how a side passes."""
    match event:
        case Passed(color):
            return (Shrug(standing(before, color)),)
        case BothFell():
            return tuple(
                Walk(piece, order.origin, _collision(order)) for piece, order in _orders(event)
            )
        case Trampled():
            pawn_first = sorted(
                _orders(event), key=lambda ordered: not _trampled(event, ordered[0])
            )
            return tuple(
                Walk(piece, order.origin, Spot(order.target)) for piece, order in pawn_first
            )
    bow = BOW if isinstance(event, Traded) else 0.0
    return tuple(
        Walk(piece, order.origin, Spot(order.target), bow) for piece, order in _orders(event)
    )


def consequence(event: Meeting, seed: int) -> Act:
    """What comes of a meeting when the pieces are there."""
    match event:
        case Captured(piece, order, captured):
            return Burst(piece, captured, order.target, seed)
        case Missed(piece, order, _):
            return Swish(piece, order.target)
        case Traded(_, white, _):
            return Swirl(white.origin, white.target)
        case Trampled(knight, _, _):
            return Trample(knight, event.square, seed)
        case BothFell(kind, white, black):
            fate = Shatter if kind is KNIGHT else Fall
            return fate(event.square, _collision(white), _collision(black), seed)


def standing(position: Position, color: Color) -> Standing:
    """The pieces of a side with their squares."""
    return tuple((s, piece) for s, piece in position.standing() if piece.color is color)


def _orders(event: OrderEvent) -> tuple[tuple[Piece, Order], ...]:
    """The orders that an event tells of, each with its piece."""
    match event:
        case Moved(piece, order) | Captured(piece, order, _) | Missed(piece, order, _):
            return ((piece, order),)
        case BothFell(kind, white, black) | Traded(kind, white, black):
            return (Piece(Color.WHITE, kind), white), (Piece(Color.BLACK, kind), black)
        case Trampled(knight, white, black):
            kinds = (KNIGHT, PAWN) if knight is Color.WHITE else (PAWN, KNIGHT)
            return (Piece(Color.WHITE, kinds[0]), white), (Piece(Color.BLACK, kinds[1]), black)
    return ()


def _trampled(event: OrderEvent, piece: Piece) -> bool:
    return isinstance(event, Trampled) and piece.kind is PAWN


def _collision(order: Order) -> Spot:
    """Where a piece is stopped by another: short of its target, on the side it comes from."""
    across = file_of(order.origin) - file_of(order.target)
    down = rank_of(order.target) - rank_of(order.origin)
    length = hypot(across, down)
    return Spot(order.target, ABREAST * across / length, ABREAST * down / length)
