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
    BLACK,
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
"""An event after the pieces have arrived, before pawns promote or are put back."""
OrderEvent: TypeAlias = events.Moved | events.Passed | Interaction
"""The event of an order by itself."""
Verdict: TypeAlias = events.BetWon | events.BetLost | events.IllegalOrder
"""The event of an order that is not safe, before the pieces move."""
LaterEvent: TypeAlias = (
    events.Promoted | events.ArrivalsSwapped | events.PutBackClash | events.Ended
)
"""An event after both orders, besides put-backs."""

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
    verdicts = [event for event in turn_events if isinstance(event, Verdict)]
    timeline = [_verdict_beat(before, verdict) for verdict in verdicts]
    delayed = _delayed_pieces(orders)
    if orders:
        timeline += _order_beats(before, orders, delayed, put_backs)

    # Pawns that collided were put back by that; the others fly in one beat, at the first of them.
    shown: set[events.Event] = set()
    for beat in timeline:
        shown.update(beat.events)
    put_backs = tuple(put_back for put_back in put_backs if put_back not in shown)
    for event in turn_events:
        position = timeline[-1].after if timeline else before
        if isinstance(event, events.PutBack):
            if put_backs and event == put_backs[0]:
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
    move_effects = _move_effects(before, orders, delayed)
    order_beats = [Beat(moves, MOVE_SECONDS, before, after, move_effects)]
    for number, event in enumerate(interactions, start=1):
        if isinstance(event, Collision) and _is_late(event, delayed):
            order_beats.append(_late_collision_beat(after, event, delayed, put_backs))
            after = order_beats[-1].after

        # What comes later waits in sight, but for pieces that are not there yet.
        pending = []
        for later in interactions[number:]:
            if not _is_late(later, delayed):
                pending.append(_interaction_effect(later))
        seconds = INTERACTION_SECONDS[type(event)]
        effect = _interaction_effect(event)
        order_beats.append(Beat((event,), seconds, after, after, (effect,), tuple(pending)))
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
            return (
                _MovingPiece(Piece(WHITE, kind), white, is_clash),
                _MovingPiece(Piece(BLACK, kind), black, is_clash),
            )
        case events.Trampled(knight, white, black):
            orders = BySide(white, black)
            return (
                _MovingPiece(Piece(knight.other, PAWN), orders.of(knight.other), is_removed=True),
                _MovingPiece(Piece(knight, KNIGHT), orders.of(knight)),
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
    order_of: dict[Color, Order] = {}
    capturing: list[Order] = []
    for event in orders:
        for moving in _moving_pieces(event):
            order_of[moving.piece.color] = moving.order
        if isinstance(event, events.Captured):
            capturing.append(event.order)

    delayed = {}
    for color, order in order_of.items():
        enemy = order_of.get(color.other)
        if enemy is None or enemy.put_back is not None or enemy.target != order.target:
            continue
        if order.put_back is not None or enemy in capturing:
            delayed[color] = order.origin
    return delayed


def _is_late(event: OrderEvent, delayed: dict[Color, Square]) -> bool:
    """Whether two pieces collide only when one is put back or leaves late."""
    if not isinstance(event, Collision):
        return False
    if delayed:
        return True
    return any(moving.order.put_back is not None for moving in _moving_pieces(event))


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
    effects: list[Effect] = []
    for event in orders:
        if isinstance(event, events.Passed):
            effects.append(motion.sigh(_side_pieces(before, event.color)))

    # A collision comes before other events of the same piece, for it says where the piece stops.
    drawn = set(delayed)
    for event in sorted(orders, key=lambda event: not isinstance(event, Collision)):
        for piece, order, _ in _moving_pieces(event):
            if piece.color in drawn:
                continue
            drawn.add(piece.color)
            target = Placement(order.target)
            if isinstance(event, events.Clash) and not _is_late(event, delayed):
                target = _clash_placement(order)
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
    after = before
    effects = []
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
    """The effect of an interaction by itself."""
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
            white_piece, black_piece = _moving_pieces(event)
            placements = BySide(
                _collision_placement(event, white_piece),
                _collision_placement(event, black_piece),
            )
            if kind is KNIGHT:
                return combat.knight_clash(event.square, placements)
            return combat.pawn_clash(event.square, placements)


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
    part = CLASH_OFFSET / hypot(right, down)
    return Placement(order.target, part * right, part * down)


def _abreast(square: Square, color: Color) -> Placement:
    """Where one of two pawns put back on one square comes down: White's left of Black's."""
    return Placement(square, -color.sign * CLASH_OFFSET)


def _side_pieces(position: Position, color: Color) -> Position:
    """The pieces of one side by themselves."""
    return position.without(position.occupied_by(color.other))


def _verdict_beat(position: Position, event: Verdict) -> Beat:
    """A bet that is won, or an order that is void."""
    order = event.order
    piece = position.piece_at(order.origin)
    assert piece is not None
    if isinstance(event, events.BetWon):
        effect = motion.won_bet(piece, order.origin)
    else:
        effect = motion.lost_bet(piece, order.origin, order.target)
    return Beat((event,), BET_SECONDS, position, position, (effect,))


def _put_back_beat(
    position: Position, put_backs: tuple[events.PutBack, ...], delayed: dict[Color, Square]
) -> Beat:
    """One pawn is put back, or both at the same time.

    A pawn that only passes through its last rank may have waited elsewhere: another piece is there.
    """
    targets = {event.target for event in put_backs}
    is_clash = len(targets) < len(put_backs)
    starts = {event.color: delayed.get(event.color, event.origin) for event in put_backs}
    left = 0
    for start in starts.values():
        left |= 1 << start
    after = position.without(left)
    flights = []
    for event in put_backs:
        pawn = Piece(event.color, PAWN)
        if is_clash:
            target = _abreast(event.target, event.color)
        else:
            target = Placement(event.target)
            after = after.with_piece(event.target, pawn)
        flights.append(motion.pawn_flight(pawn, starts[event.color], target))
    return Beat(put_backs, FLIGHT_SECONDS, position, after, tuple(flights))


def _later_beat(position: Position, event: LaterEvent) -> Beat:
    """A promotion, two pawns that come back, or the end of the game."""
    after = position
    seconds = LATER_SECONDS
    effects: tuple[Effect, ...] = ()
    match event:
        case events.Promoted(color, square):
            after = position.with_piece(square, Piece(color, KNIGHT))
            effects = (motion.promotion(color, square),)
        case events.ArrivalsSwapped(white, black):
            seconds = FLIGHT_SECONDS
            white_pawn = Piece(WHITE, PAWN)
            black_pawn = Piece(BLACK, PAWN)
            after = after.with_piece(black, white_pawn).with_piece(white, black_pawn)
            effects = (
                motion.pawn_flight(white_pawn, white, Placement(black), SWERVE),
                motion.pawn_flight(black_pawn, black, Placement(white), SWERVE),
            )
        case events.PutBackClash(square):
            placements = BySide.each(lambda color: _abreast(square, color))
            effects = (combat.pawn_clash(square, placements),)
        case events.Ended(outcome):
            if outcome.winner:
                effects = (motion.victory(_side_pieces(position, outcome.winner)),)
    return Beat((event,), seconds, position, after, effects)
