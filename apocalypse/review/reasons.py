"""Reasons: why an order is better or worse than another, as facts about the board.

They need the rules alone, and no search.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from apocalypse.rules.board import (
    FULL_BOARD,
    KNIGHT,
    PAWN,
    WHITE,
    Color,
    Mask,
    Piece,
    Square,
    squares_in,
)
from apocalypse.rules.events import Captured, Ended, Event, Promoted, Trampled
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve


@dataclass(frozen=True)
class Threat:
    """A piece that the enemy could capture in the next turn."""

    piece: Piece
    square: Square


Reason: TypeAlias = Event | Threat
"""Why an order is better or worse than another: an event of the turn, or a threat after it."""


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
        in the turn itself, or else as a threat after it.
    """
    written, missed = (_result(position, color, each, reply) for each in (order, better))
    return _risk(color, written, missed), _chance(color, written, missed)


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
    """What the enemy gains, or could take in the next turn, by the written order alone."""
    gain = _gain(color.other, written, better)
    if gain is not None or not (written.is_settled and better.is_settled):
        return gain
    safe = _out_of_reach(better.position, color)
    if safe & better.landing:
        safe |= written.landing  # where the same piece is now
    return _greatest_threat(written.position, color, safe)


def _chance(color: Color, written: _Result, better: _Result) -> Reason | None:
    """What a side gains, or attacks with the piece of the order, by the better order alone."""
    gain = _gain(color, better, written)
    if gain is not None or not (written.is_settled and better.is_settled):
        return gain
    spared = _out_of_reach(written.position, color.other)
    return _greatest_threat(better.position, color.other, spared, better.landing)


def _gain(color: Color, one: _Result, other: _Result) -> Event | None:
    """The greatest gain of a side from the one order that the other does not bring."""
    gains = (event for event in _gains(one.events, color) if event not in other.events)
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
        Threat(piece, square)
        for square, piece in position.placements()
        if piece.color is color
        and among >> square & 1
        and position.attackers(square, color.other) & attacking
    ]
    is_last = position.number_of(color, PAWN) == 1
    for kind, is_free in ((PAWN, is_last), (KNIGHT, True), (PAWN, False)):
        for threat in threats:
            is_guarded = bool(position.attackers(threat.square, color))
            if threat.piece.kind is kind and (is_free or not is_guarded):
                return threat
    return None


def _gains(events: tuple[Event, ...], color: Color) -> Iterator[Event]:
    """What a side gains in a turn, the greatest first: the game, a piece, a promotion."""
    for event in events:
        if isinstance(event, Ended):
            if event.outcome.winner is color:
                yield event
            else:
                return
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
