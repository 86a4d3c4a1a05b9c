"""Encounters: what two orders did, as acts: how pieces go, and what comes of it where they meet."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece, Square, file_of, rank_of
from apocalypse.rules.events import (
    BothFell,
    Captured,
    Caught,
    Missed,
    Moved,
    Passed,
    Traded,
    Trampled,
)
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.tui.widgets.board.effects.act import Act
from apocalypse.tui.widgets.board.effects.blows import Burst, Swish, Trample
from apocalypse.tui.widgets.board.effects.changes import Shrug, Standing, Swirl
from apocalypse.tui.widgets.board.effects.falls import Fall, Shatter
from apocalypse.tui.widgets.board.effects.motion import Flight, Walk
from apocalypse.tui.widgets.board.stage import Spot

Collision: TypeAlias = BothFell | Trampled | Caught
"""Two orders that ended on one square."""

Meeting: TypeAlias = Collision | Captured | Missed | Traded
"""What an order can meet with, before pawns arrive."""

OrderEvent: TypeAlias = Moved | Passed | Meeting
"""What can come of an order by itself."""

ABREAST: Final = 0.3
"""How far apart from the middle of a square two pieces run into each other, in squares."""
BOW: Final = 0.32
"""How far pieces that trade places swerve around each other, in squares."""


class Mover(NamedTuple):
    """A piece and its order."""

    piece: Piece
    order: Order


def movers(event: OrderEvent) -> tuple[Mover, ...]:
    """The pieces whose orders an event tells of, White's first if it tells of both."""
    match event:
        case Passed():
            return ()
        case Moved(piece, order) | Captured(piece, order, _) | Missed(piece, order, _):
            return (Mover(piece, order),)
        case BothFell(kind, white, black) | Traded(kind, white, black):
            kinds = (kind, kind)
        case Trampled(knight, white, black):
            kinds = (KNIGHT, PAWN) if knight is Color.WHITE else (PAWN, KNIGHT)
        case Caught(piece, order, caught, other):
            pair = Mover(piece, order), Mover(caught, other)
            return pair if piece.color is Color.WHITE else pair[::-1]
    return Mover(Piece(Color.WHITE, kinds[0]), white), Mover(Piece(Color.BLACK, kinds[1]), black)


def held_back(events: tuple[OrderEvent, ...]) -> dict[Color, Square]:
    """The pieces that set out when the other has come where it was ordered, and where they wait.

    They are a pawn that goes back and only passes the square where the other arrives, and a piece
    that falls upon the captor of another piece of its side.
    """
    waiting = {}
    going = {mover.piece.color: mover.order for event in events for mover in movers(event)}
    for color, order in going.items():
        enemy = going.get(color.other)
        if enemy is None or enemy.put_back is not None or enemy.target != order.target:
            continue
        taken = any(e.order == enemy for e in events if isinstance(e, Captured))
        if order.put_back is not None or taken:
            waiting[color] = order.origin
    return waiting


def approached(
    before: Position, events: tuple[OrderEvent, ...], waiting: dict[Color, Square]
) -> Position:
    """The position when the pieces have come where they were ordered, and nobody has fallen.

    Of two on one square the survivor is seen. A pawn that goes back is still on its last rank,
    and what it will meet stands where it will come down. Pieces that wait have not set out.
    """
    placed: dict[Color, tuple[Square, Piece]] = {}
    left = 0
    for event in events:
        lost = lost_in(event)
        for mover in movers(event):
            color = mover.piece.color
            if color in waiting:
                continue
            left |= 1 << mover.order.origin
            if color in lost and not is_late(event, waiting):
                placed.pop(color, None)
            else:
                placed[color] = mover.order.target, mover.piece
    position = before.without(left)
    for square, piece in placed.values():
        position = position.with_piece(square, piece)
    return position


def is_late(event: OrderEvent, waiting: dict[Color, Square]) -> bool:
    """Whether two orders meet only when a pawn comes down from its last rank, or one waited."""
    if not isinstance(event, Collision):
        return False
    return bool(waiting) or any(m.order.put_back is not None for m in movers(event))


def settled(approached: Position, event: OrderEvent, waiting: dict[Color, Square]) -> Position:
    """The position when a late meeting is over."""
    position = approached
    for piece, order in movers(event):
        started = waiting.get(piece.color, order.target)
        position = position.without(1 << started | 1 << order.target | 1 << order.landing)
    for piece, order in movers(event):
        if piece.color not in lost_in(event):
            position = position.with_piece(order.landing, piece)
    return position


def lost_in(event: OrderEvent) -> tuple[Color, ...]:
    """The sides whose piece an event takes from the board although it was ordered to move."""
    match event:
        case BothFell():
            return tuple(Color)
        case Trampled(knight):
            return (knight.other,)
        case Caught(piece):
            return (piece.color.other,)
    return ()


def approach(
    before: Position, events: tuple[OrderEvent, ...], waiting: dict[Color, Square]
) -> tuple[Act, ...]:
    """How all pieces go where they were ordered, each once, and how a side passes."""
    acts: list[Act] = []
    gone = set(waiting)
    for event in sorted(events, key=lambda event: not isinstance(event, Collision)):
        if isinstance(event, Passed):
            acts.append(Shrug(standing(before, event.color)))
            continue
        for mover in sorted(movers(event), key=lambda m: m.piece.color not in lost_in(event)):
            if mover.piece.color not in gone:
                gone.add(mover.piece.color)
                acts.append(_walk(event, mover, late=is_late(event, waiting)))
    return tuple(acts)


def _walk(event: OrderEvent, mover: Mover, *, late: bool) -> Walk:
    piece, order = mover
    apart = isinstance(event, BothFell) and not late
    spot = _collision(order) if apart else Spot(order.target)
    return Walk(piece, order.origin, spot, BOW if isinstance(event, Traded) else 0.0)


def flights(event: Collision, waiting: dict[Color, Square], seed: int) -> tuple[Act, ...]:
    """How the pieces of a late meeting come together: pawns fly in, another piece makes room.

    A piece that is lost comes first, so that the one that stays is seen above it.
    """
    lost = lost_in(event)
    acts: list[Act] = []
    for mover in sorted(movers(event), key=lambda mover: mover.piece.color not in lost):
        piece, order = mover
        spot = _meeting_spot(event, mover)
        if order.put_back is None:
            acts.append(Walk(piece, waiting.get(piece.color, order.target), spot))
        else:
            acts.append(Flight(piece, order.target, spot, seed))
    return tuple(acts)


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
        case Caught(piece, _, caught, _):
            return Burst(piece, caught, event.square, seed)
        case BothFell(kind):
            spots = [_meeting_spot(event, mover) for mover in movers(event)]
            fate = Shatter if kind is KNIGHT else Fall
            return fate(event.square, spots[0], spots[1], seed)


def standing(position: Position, color: Color) -> Standing:
    """The pieces of a side with their squares."""
    return tuple((s, piece) for s, piece in position.standing() if piece.color is color)


def _meeting_spot(event: Collision, mover: Mover) -> Spot:
    """Where a piece is when it meets the other."""
    if not isinstance(event, BothFell):
        return Spot(event.square)
    if mover.order.put_back is None:
        return _collision(mover.order)
    return Spot(event.square, -ABREAST if mover.piece.color is Color.WHITE else ABREAST)


def _collision(order: Order) -> Spot:
    """Where a piece is stopped by another: short of its target, on the side it comes from."""
    across = file_of(order.origin) - file_of(order.target)
    down = rank_of(order.target) - rank_of(order.origin)
    length = hypot(across, down)
    return Spot(order.target, ABREAST * across / length, ABREAST * down / length)
