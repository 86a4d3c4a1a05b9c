"""The timeline of a turn: its events become beats.

In the first beat both pieces move at the same time. A beat follows for each capture, missed
capture, clash, trample or swap of places, then one for each pawn that reached its last rank, and
one for the end of the game. Each beat starts with the last frame of the one before it, and the last
one ends with the position after the turn.
"""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules import events
from apocalypse.rules.board import (
    KNIGHT,
    PAWN,
    WHITE,
    BySide,
    Color,
    Piece,
    Square,
    file_of,
    rank_of,
)
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.board_canvas import Placement
from apocalypse.tui.board.effects import Effect, combat, motion

Collision: TypeAlias = events.Clash | events.Trampled | events.Caught
"""Both orders end on one square."""
Interaction: TypeAlias = Collision | events.Captured | events.Missed | events.Swapped
"""What follows when the pieces have arrived, before pawns promote or are put back."""
OrderEvent: TypeAlias = events.Moved | events.Passed | Interaction
"""What an order does by itself."""
Verdict: TypeAlias = events.BetWon | events.BetLost | events.IllegalOrder
"""What an order that is not safe came to, before the pieces move."""
LaterEvent: TypeAlias = (
    events.Promoted | events.ArrivalsSwapped | events.PutBackClash | events.Ended
)
"""What can follow both orders, besides put-backs."""

MOVE_SECONDS: Final = 0.8
"""The beat in which both pieces move."""
INTERACTION_SECONDS: Final[dict[type[Interaction], float]] = {
    events.Captured: 0.8,
    events.Missed: 0.6,
    events.Swapped: 0.8,
    events.Clash: 1.0,
    events.Trampled: 0.9,
    events.Caught: 0.9,
}
FLIGHT_SECONDS: Final = 1.1
"""A pawn is lifted, carried and set down."""
BET_SECONDS: Final = 1.0
LATER_SECONDS: Final = 0.9
"""A promotion, two pawns put back on one square, or the end of the game."""

CLASH_OFFSET: Final = 0.3
"""How far from the middle of a square two pieces clash, in squares."""
SWERVE: Final = 0.32
"""How far pieces that swap places swerve around each other, in squares."""


def beats(before: Position, turn_events: tuple[events.Event, ...]) -> tuple[Beat, ...]:
    """Turn the events of a resolution into beats.

    When a put-back square is chosen later: those from there on, with the position in which the pawn
    waited.
    """
    orders = tuple(event for event in turn_events if isinstance(event, OrderEvent))
    put_backs = tuple(event for event in turn_events if isinstance(event, events.PutBack))
    timeline = [_verdict_beat(before, e) for e in turn_events if isinstance(e, Verdict)]
    delayed = _delayed_pieces(orders)
    if orders:
        timeline += _order_beats(before, orders, delayed, put_backs)
    shown = {event for beat in timeline for event in beat.events}
    put_backs = tuple(event for event in put_backs if event not in shown)
    for event in turn_events:
        position = timeline[-1].after if timeline else before
        if isinstance(event, events.PutBack):
            if event in put_backs[:1]:
                timeline.append(_put_back_beat(position, put_backs, delayed))
        elif not isinstance(event, OrderEvent | Verdict):
            timeline.append(_later_beat(position, event))
    return tuple(timeline)


def _order_beats(
    before: Position,
    orders: tuple[OrderEvent, ...],
    delayed: dict[Color, Square],
    put_backs: tuple[events.PutBack, ...],
) -> list[Beat]:
    """The beat in which both pieces move, then a beat for each interaction."""
    after = _position_after_moves(before, orders, delayed)
    moves = tuple(event for event in orders if not isinstance(event, Interaction))
    interactions = [event for event in orders if isinstance(event, Interaction)]
    effects = [_interaction_effect(event) for event in interactions]
    late = [_is_late(event, delayed) for event in interactions]
    order_beats = [Beat(moves, MOVE_SECONDS, before, after, _move_effects(before, orders, delayed))]
    for number, event in enumerate(interactions):
        if isinstance(event, Collision) and late[number]:
            order_beats.append(_late_collision_beat(after, event, delayed, put_backs))
            after = order_beats[-1].after
        pending = tuple(effects[n] for n in range(number + 1, len(interactions)) if not late[n])
        seconds = INTERACTION_SECONDS[type(event)]
        order_beats.append(Beat((event,), seconds, after, after, (effects[number],), pending))
    return order_beats


class _MovingPiece(NamedTuple):
    """A piece whose order an event is about."""

    piece: Piece
    order: Order
    is_removed: bool = False
    """Whether the event removes it from the board."""


def _moving_pieces(event: OrderEvent) -> tuple[_MovingPiece, ...]:
    """The pieces whose orders an event is about: one that it removes first, or else White's."""
    match event:
        case events.Passed():
            return ()
        case events.Moved() | events.Captured() | events.Missed():
            return (_MovingPiece(event.piece, event.order),)
        case events.Clash(kind, white, black) | events.Swapped(kind, white, black):
            is_clash = isinstance(event, events.Clash)
            orders = zip(Color, (white, black), strict=True)
            return tuple(_MovingPiece(Piece(c, kind), order, is_clash) for c, order in orders)
        case events.Trampled(knight, white, black):
            winner, loser = (white, black) if knight is WHITE else (black, white)
            return (
                _MovingPiece(Piece(knight.other, PAWN), loser, is_removed=True),
                _MovingPiece(Piece(knight, KNIGHT), winner),
            )
        case events.Caught(captor, captor_order, captured, captured_order):
            return (
                _MovingPiece(captured, captured_order, is_removed=True),
                _MovingPiece(captor, captor_order),
            )


def _delayed_pieces(orders: tuple[OrderEvent, ...]) -> dict[Color, Square]:
    """The squares of pieces that leave only when the enemy has arrived.

    One is a pawn that is put back and only passes through the square where the enemy arrives. The
    other captures the enemy that has just captured a piece of its side.
    """
    delayed = {}
    moving = {
        moving.piece.color: moving.order for event in orders for moving in _moving_pieces(event)
    }
    for color, order in moving.items():
        enemy = moving.get(color.other)
        if enemy is None or enemy.put_back is not None or enemy.target != order.target:
            continue
        enemy_captures = any(e.order == enemy for e in orders if isinstance(e, events.Captured))
        if order.put_back is not None or enemy_captures:
            delayed[color] = order.origin
    return delayed


def _is_late(event: OrderEvent, delayed: dict[Color, Square]) -> bool:
    """Whether two pieces collide only when one is put back or leaves late."""
    if not isinstance(event, Collision):
        return False
    return bool(delayed) or any(m.order.put_back is not None for m in _moving_pieces(event))


def _position_after_moves(
    before: Position, orders: tuple[OrderEvent, ...], delayed: dict[Color, Square]
) -> Position:
    """The position when the pieces have arrived, and none is removed yet.

    Of two pieces on one square it has the survivor. A pawn to be put back is still on its last
    rank, and what it will collide with is on the put-back square. Delayed pieces have not left.
    """
    placed: dict[Color, tuple[Square, Piece]] = {}
    left = 0
    for event in orders:
        for piece, order, is_removed in _moving_pieces(event):
            if piece.color in delayed:
                continue
            left |= 1 << order.origin
            if is_removed and not _is_late(event, delayed):
                placed.pop(piece.color, None)
            else:
                placed[piece.color] = order.target, piece
    position = before.without(left)
    for square, piece in placed.values():
        position = position.with_piece(square, piece)
    return position


def _move_effects(
    before: Position, orders: tuple[OrderEvent, ...], delayed: dict[Color, Square]
) -> tuple[Effect, ...]:
    """The passes, and each piece that moves, once."""
    # A pass comes first: it draws pieces that stand still, below an enemy that arrives on one.
    effects: list[Effect] = [
        motion.sigh(_side_pieces(before, event.color))
        for event in orders
        if isinstance(event, events.Passed)
    ]
    drawn = set(delayed)
    for event in sorted(orders, key=lambda event: not isinstance(event, Collision)):
        for piece, order, _ in _moving_pieces(event):
            if piece.color in drawn:
                continue
            drawn.add(piece.color)
            clashes = isinstance(event, events.Clash) and not _is_late(event, delayed)
            target = _clash_placement(order) if clashes else Placement(order.target)
            swerve = SWERVE if isinstance(event, events.Swapped) else 0.0
            effects.append(motion.piece_move(piece, order.origin, target, swerve))
    return tuple(effects)


def _late_collision_beat(
    before: Position,
    event: Collision,
    delayed: dict[Color, Square],
    put_backs: tuple[events.PutBack, ...],
) -> Beat:
    """Two pieces come together: pawns are carried in, any other piece makes room.

    A piece that is removed comes first, which draws the survivor above it. A pawn that survives has
    been put back by this.
    """
    after, effects = before, []
    for moving in _moving_pieces(event):
        piece, order, is_removed = moving
        start = delayed.get(piece.color, order.target)
        after = after.without(1 << start | 1 << order.target | 1 << order.landing)
        if not is_removed:
            after = after.with_piece(order.landing, piece)
        placement = _collision_placement(event, moving)
        if order.put_back is None:
            effects.append(motion.piece_move(piece, start, placement))
        else:
            effects.append(motion.pawn_flight(piece, order.target, placement))
    return Beat(put_backs, FLIGHT_SECONDS, before, after, tuple(effects))


def _interaction_effect(event: Interaction) -> Effect:
    match event:
        case events.Captured(piece, order, captured):
            return combat.capture(piece, captured, order.target)
        case events.Missed(piece, order, _):
            return combat.missed_capture(piece, order.target)
        case events.Swapped(_, white, _):
            return motion.swapped_places(white.origin, white.target)
        case events.Trampled(knight, _, _):
            return combat.trample(knight, event.square)
        case events.Caught(piece, _, captured, _):
            return combat.capture(piece, captured, event.square)
        case events.Clash(kind):
            pieces = _moving_pieces(event)
            placements = BySide(*(_collision_placement(event, moving) for moving in pieces))
            clash = combat.knight_clash if kind is KNIGHT else combat.pawn_clash
            return clash(event.square, placements)


def _collision_placement(event: Collision, moving: _MovingPiece) -> Placement:
    """Where a piece is when it collides with the other."""
    if not isinstance(event, events.Clash):
        return Placement(event.square)
    if moving.order.put_back is None:
        return _clash_placement(moving.order)
    return _abreast(event.square, moving.piece.color)


def _clash_placement(order: Order) -> Placement:
    """Where a clash stops a piece: short of its target, on the side from which it comes."""
    right = file_of(order.origin) - file_of(order.target)
    down = rank_of(order.target) - rank_of(order.origin)
    length = hypot(right, down)
    return Placement(order.target, CLASH_OFFSET * right / length, CLASH_OFFSET * down / length)


def _abreast(square: Square, color: Color) -> Placement:
    """Where one of two pawns put back on one square comes down: White's left of Black's."""
    return Placement(square, -CLASH_OFFSET if color is WHITE else CLASH_OFFSET)


def _side_pieces(position: Position, color: Color) -> Position:
    return position.without(position.occupied_by(color.other))


def _verdict_beat(position: Position, event: Verdict) -> Beat:
    """A bet that is won, or an order that is void."""
    order = event.order
    piece = position.piece_at(order.origin)
    assert piece is not None
    effect = (
        motion.won_bet(piece, order.origin)
        if isinstance(event, events.BetWon)
        else motion.lost_bet(piece, order.origin, order.target)
    )
    return Beat((event,), BET_SECONDS, position, position, (effect,))


def _put_back_beat(
    position: Position, put_backs: tuple[events.PutBack, ...], delayed: dict[Color, Square]
) -> Beat:
    """One pawn is put back, or both at the same time.

    A pawn that only passes through its last rank may have waited elsewhere: another piece is there.
    """
    clash = len({event.target for event in put_backs}) < len(put_backs)
    starts = {event.color: delayed.get(event.color, event.origin) for event in put_backs}
    after = position.without(sum(1 << start for start in starts.values()))
    flights = []
    for event in put_backs:
        pawn = Piece(event.color, PAWN)
        target = _abreast(event.target, event.color) if clash else Placement(event.target)
        flights.append(motion.pawn_flight(pawn, starts[event.color], target))
        if not clash:
            after = after.with_piece(event.target, pawn)
    return Beat(put_backs, FLIGHT_SECONDS, position, after, tuple(flights))


def _later_beat(position: Position, event: LaterEvent) -> Beat:
    after, seconds = position, LATER_SECONDS
    effects: tuple[Effect, ...] = ()
    match event:
        case events.Promoted(color, square):
            after = position.with_piece(square, Piece(color, KNIGHT))
            effects = (motion.promotion(color, square),)
        case events.ArrivalsSwapped(white, black):
            seconds = FLIGHT_SECONDS
            for color, start, end in zip(Color, (white, black), (black, white), strict=True):
                pawn = Piece(color, PAWN)
                after = after.with_piece(end, pawn)
                effects += (motion.pawn_flight(pawn, start, Placement(end), SWERVE),)
        case events.PutBackClash(square):
            placements = BySide.each(lambda color: _abreast(square, color))
            effects = (combat.pawn_clash(square, placements),)
        case events.Ended(outcome):
            if outcome.winner:
                effects = (motion.victory(_side_pieces(position, outcome.winner)),)
    return Beat((event,), seconds, position, after, effects)
