"""Reasons: why an order is better or worse than another, as facts about the board.

They need the rules alone, and no search.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import (
    FULL_BOARD,
    KNIGHT,
    PAWN,
    PAWN_STEPS,
    WHITE,
    Color,
    Mask,
    Piece,
    Square,
    squares_in,
)
from apocalypse.rules.events import Captured, Ended, Event, Missed, Promoted, Trampled
from apocalypse.rules.kernel import KNIGHT_LIMIT, has_move
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve

ENOUGH_PAWNS: Final = 2
"""With more of them, a pawn that promotes is not the last, though the enemy may take another."""


@dataclass(frozen=True)
class Threat:
    """A piece that the enemy could capture in the next turn."""

    piece: Piece
    square: Square
    is_free: bool = True
    """Whether no piece of its side could capture the attacker in turn."""


@dataclass(frozen=True)
class Fork:
    """A piece that attacks two or more enemy pieces that are knights, or a last pawn."""

    square: Square
    targets: tuple[Square, ...]


@dataclass(frozen=True)
class Runner:
    """A pawn that the enemy can stop no more: in the next turn it promotes, and is not the last."""

    color: Color
    square: Square


@dataclass(frozen=True)
class Stuck:
    """A side that has no legal order in the next turn, and must pass."""

    color: Color


@dataclass(frozen=True)
class LeftNone:
    """A side's last pawn promotes, so that it has none and loses (6)."""

    color: Color
    square: Square


Reason: TypeAlias = Event | Threat | Fork | Runner | Stuck | LeftNone
"""Why an order is better or worse than another: an event of the turn, or what it leads to."""


@dataclass(frozen=True)
class OverRead:
    """A piece went where an enemy piece that it attacked could go, and that piece stayed."""

    color: Color
    landing: Square
    stayed: Square


Guess: TypeAlias = Captured | Trampled | Missed | OverRead
"""What became of a guess between two sound orders."""


def reasons(
    position: Position,
    color: Color,
    order: Order | None,
    better: Order | None,
    reply: Order | None,
) -> tuple[Reason | None, Reason | None]:
    """Why one order is worse than another against a reply, by the classic rules.

    Args:
        position: the position before the turn.
        color: the side that chooses between the orders.
        order: the worse order.
        better: the better order.
        reply: the enemy's order.

    Returns:
        What the side risks by the worse order alone, and what it gains by the better one alone:
        in the turn itself, or else in the next one.
    """
    written, missed = (_result(position, color, each, reply) for each in (order, better))
    return _risk(color, written, missed), _chance(color, written, missed)


def guess(
    position: Position, gainer: Color, order: Order | None, reply: Order | None
) -> Guess | None:
    """What became of a side's guess that went well; None: the board does not show it.

    Args:
        position: the position before the turn.
        gainer: the side for which the guess went well.
        order: its order.
        reply: the enemy's order.
    """
    events = _result(position, gainer, order, reply).events
    for event in events:
        match event:
            case Captured(piece, Order(target=target)) if piece.color is gainer:
                # The piece that was captured could have been ordered away.
                if any(each.origin == target for each in safe_orders(position, gainer.other)):
                    return event
            case Trampled(knight) if knight is gainer:
                return event
            case Missed(piece) if piece.color is not gainer:
                return event
            case _:
                pass
    return _over_read(position, gainer, order, reply, events)


def _over_read(
    position: Position,
    gainer: Color,
    order: Order | None,
    reply: Order | None,
    events: tuple[Event, ...],
) -> OverRead | None:
    if reply is None or position.piece_at(reply.target) is not None:
        return None
    if any(isinstance(event, Captured | Trampled) for event in events):
        return None
    for evading in safe_orders(position, gainer):
        is_attacked = position.attackers(evading.origin, gainer.other) >> reply.origin & 1
        stayed = order is None or order.origin != evading.origin
        if is_attacked and stayed and evading.target == reply.target:
            return OverRead(gainer.other, reply.target, evading.origin)
    return None


class _Result(NamedTuple):
    """The result of an order of a side against a reply."""

    events: tuple[Event, ...]
    position: Position
    landing: Mask
    """Where the piece of the order has gone; 0: the side has passed."""
    is_settled: bool
    """Whether the next turn can begin: the game continues, and no pawn is still to be put back."""


def _result(position: Position, color: Color, order: Order | None, reply: Order | None) -> _Result:
    white, black = (order, reply) if color is WHITE else (reply, order)
    resolution = resolve(position, white, black)
    is_settled = resolution.outcome is None and not resolution.to_put_back
    landing = 0 if order is None else 1 << order.landing
    return _Result(resolution.events, resolution.position, landing, is_settled)


def _risk(color: Color, written: _Result, better: _Result) -> Reason | None:
    """What the enemy gains now, or in the next turn, by the written order alone."""
    gain = _gain(color.other, written, better)
    if gain is not None or not (written.is_settled and better.is_settled):
        return gain
    safe = _out_of_reach(better.position, color)
    if safe & better.landing:
        safe |= written.landing  # where the same piece is now
    threat = _greatest_threat(written.position, color, safe)
    return threat or _prospect(color.other, written.position, better.position)


def _chance(color: Color, written: _Result, better: _Result) -> Reason | None:
    """What a side gains now, or in the next turn, by the better order alone."""
    gain = _gain(color, better, written)
    if gain is not None or not (written.is_settled and better.is_settled):
        return gain
    prospect = _prospect(color, better.position, written.position)
    if isinstance(prospect, Fork):
        return prospect
    spared = _out_of_reach(written.position, color.other)
    threat = _greatest_threat(better.position, color.other, spared, better.landing)
    return threat or prospect


def _prospect(color: Color, position: Position, other: Position) -> Reason | None:
    """What a side has in one position and not in another: a fork, a pawn that nobody stops."""
    had = [*_prospects(color, other, enough=0)]
    return next((each for each in _prospects(color, position) if each not in had), None)


def _prospects(color: Color, position: Position, *, enough: int = ENOUGH_PAWNS) -> Iterator[Reason]:
    enemy = color.other
    valuable = position.mask(enemy, KNIGHT)
    if position.number_of(enemy, PAWN) == 1:
        valuable |= position.mask(enemy, PAWN)
    targets: dict[Square, list[Square]] = {}
    for target in squares_in(valuable):
        for square in squares_in(position.attackers(target, color)):
            targets.setdefault(square, []).append(target)
    for square, attacked in targets.items():
        if len(attacked) > 1 and not position.attackers(square, enemy):
            yield Fork(square, tuple(attacked))
    is_promoting = position.number_of(color, KNIGHT) < KNIGHT_LIMIT
    if is_promoting and position.number_of(color, PAWN) > enough:
        replies = {order.landing for order in safe_orders(position, enemy)}
        for square in squares_in(position.mask(color, PAWN)):
            step = PAWN_STEPS[color.index][square]
            is_open = step & color.last_rank and not step & position.occupied
            if is_open and step.bit_length() - 1 not in replies:
                yield Runner(color, square)
    if not has_move(position, enemy is WHITE):
        yield Stuck(enemy)


def _gain(color: Color, one: _Result, other: _Result) -> Reason | None:
    """The greatest gain of a side from the one order that the other does not bring."""
    others = [*other.events, *_gains(other.events, color)]
    gains = (gain for gain in _gains(one.events, color, others) if gain not in others)
    return next(gains, None)


def _out_of_reach(position: Position, color: Color) -> Mask:
    """The squares of a side's pieces that the enemy could not capture in the next turn."""
    squares = squares_in(position.occupied_by(color))
    return sum(1 << square for square in squares if not position.attackers(square, color.other))


def _greatest_threat(
    position: Position, color: Color, among: Mask, attacking: Mask = FULL_BOARD
) -> Threat | None:
    """The piece of a side that it would hurt most to lose: its last pawn, a knight, or a pawn.

    A pawn counts only if no piece of its side could capture the attacker in turn.

    Args:
        position: the position.
        color: the side that is threatened.
        among: the squares that count.
        attacking: the squares of the attackers that count.
    """
    threats = [
        Threat(piece, square, not position.attackers(square, color))
        for square, piece in position.placements()
        if piece.color is color
        and among >> square & 1
        and position.attackers(square, color.other) & attacking
    ]
    is_last = position.number_of(color, PAWN) == 1
    for kind, counts in ((PAWN, is_last), (KNIGHT, True), (PAWN, False)):
        for threat in threats:
            if threat.piece.kind is kind and (counts or threat.is_free):
                return threat
    return None


def _gains(
    events: tuple[Event, ...], color: Color, others: Container[Reason] = ()
) -> Iterator[Reason]:
    """What a side gains in a turn, the greatest first: the game, a piece, a promotion.

    How a game ended counts only if it does not end like this among the ``others``.
    """
    for event in events:
        if isinstance(event, Ended) and event not in others:
            if event.outcome.winner is not color:
                return
            promoted = (each for each in events if isinstance(each, Promoted))
            if last := next((each for each in promoted if each.color is not color), None):
                yield LeftNone(last.color, last.square)
            yield event
    for event in events:
        match event:
            case Captured(piece) if piece.color is color:
                yield event
            case Trampled(knight) if knight is color:
                yield event
            case Promoted(side) if side is color:
                yield event
            case _:
                pass
