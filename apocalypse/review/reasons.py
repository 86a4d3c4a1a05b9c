"""Reasons: why an order is better or worse than another, as facts about the board.

They need the rules alone, and no search.
"""

from __future__ import annotations

from collections.abc import Iterator
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
from apocalypse.rules.kernel import KNIGHT_LIMIT
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
    is_new: bool = False
    """Whether the only attacker is the piece that moved in the same turn."""


@dataclass(frozen=True)
class Runner:
    """A pawn that the enemy can stop no more: in the next turn it promotes, and is not the last."""

    color: Color
    square: Square


Reason: TypeAlias = Captured | Trampled | Promoted | Ended | Threat | Runner
"""Why an order is better or worse than another: an event of the turn, or what it leads to."""

Guess: TypeAlias = Captured | Missed
"""The result of a guess between two sound orders."""


PAWN_WEIGHT: Final = 3.0
"""The weight of a pawn that is won or lost, against which all other weights are chosen."""
KNIGHT_WEIGHT: Final = 4.0
GAME_WEIGHT: Final = 20.0
"""The weight of the end of the game."""
FREE_PART: Final = 0.5
"""A piece that is free to be taken may still leave, and weighs this part of a captured one."""
ATTACKED_PART: Final = 0.25
"""The part of a piece that is attacked, and guarded."""


def weight_of(reason: Reason | None) -> float:
    """How much a reason weighs beside others: as much as the piece that it is about."""
    match reason:
        case Ended():
            return GAME_WEIGHT
        case Captured(_, _, Piece(_, kind)):
            return KNIGHT_WEIGHT if kind is KNIGHT else PAWN_WEIGHT
        case Trampled() | Promoted():
            return PAWN_WEIGHT
        case Threat(Piece(_, kind), _, is_free):
            part = FREE_PART if is_free else ATTACKED_PART
            return part * (KNIGHT_WEIGHT if kind is KNIGHT else PAWN_WEIGHT)
        case Runner():
            return FREE_PART * PAWN_WEIGHT
        case None:
            return 0.0


def deciding_square(reason: Reason | Guess | None) -> Square | None:
    """The square that a reason or a guess is about; None: there is none, or the game ended."""
    match reason:
        case Captured() | Missed():
            return reason.order.target
        case Trampled() | Promoted() | Threat() | Runner():
            return reason.square
        case _:
            return None


class Reasons(NamedTuple):
    """Why an order is worse than another: in the turn itself, or else in the next one."""

    risk: Reason | None
    """The risk of the worse order alone."""
    chance: Reason | None
    """The gain of the better order alone."""

    @property
    def are_on_board(self) -> bool:
        """Whether the board shows any reason."""
        return self.risk is not None or self.chance is not None

    @property
    def heavier(self) -> Reason | None:
        """The one that weighs more."""
        return max(self.risk, self.chance, key=weight_of)

    @property
    def weighty(self) -> Reasons:
        """The same without a reason that is beside the point, beside one that weighs more."""
        least = weight_of(self.heavier) / 2
        return Reasons(
            risk=self.risk if weight_of(self.risk) >= least else None,
            chance=self.chance if weight_of(self.chance) >= least else None,
        )


NO_REASONS: Final = Reasons(None, None)


def reasons(
    position: Position,
    color: Color,
    order: Order | None,
    better: Order | None,
    reply: Order | None,
) -> Reasons:
    """Why an order of a side is worse than a better one against a reply, by the classic rules."""
    worse_result = _result(position, color, order, reply)
    better_result = _result(position, color, better, reply)
    return Reasons(
        risk=_reason(color.other, worse_result, better_result, is_risk=True),
        chance=_reason(color, better_result, worse_result, is_risk=False),
    )


def guess(
    position: Position, gainer: Color, order: Order | None, reply: Order | None
) -> Guess | None:
    """The result of a side's guess that went well; None: the board does not show it."""
    could_leave = {each.origin for each in safe_orders(position, gainer.other)}
    for event in _result(position, gainer, order, reply).events:
        match event:
            case Captured(piece, Order(target=target)):
                if piece.color is gainer and target in could_leave:
                    return event
            case Missed(piece):
                if piece.color is not gainer:
                    return event
            case _:
                pass
    return None


class _Result(NamedTuple):
    """The result of an order of a side against a reply."""

    events: tuple[Event, ...]
    position: Position
    order: Order | None
    reply: Order | None
    is_settled: bool
    """Whether the next turn can begin: the game continues, and no pawn is still to be put back."""

    def place_of(self, origin: Square) -> Mask:
        """Where the piece of the side has gone that stood on a square."""
        if self.order is not None and self.order.origin == origin:
            return _landing(self.order)
        return 1 << origin


def _landing(order: Order | None) -> Mask:
    """Where an order brings its piece; a pass brings it nowhere."""
    return 0 if order is None else 1 << order.landing


def _result(position: Position, color: Color, order: Order | None, reply: Order | None) -> _Result:
    if color is WHITE:
        resolution = resolve(position, order, reply)
    else:
        resolution = resolve(position, reply, order)
    is_settled = resolution.outcome is None and not resolution.to_put_back
    return _Result(resolution.events, resolution.position, order, reply, is_settled)


def _reason(gainer: Color, one: _Result, other: _Result, *, is_risk: bool) -> Reason | None:
    """The gain of a side now, or in the next turn, by the one order alone: its own or the enemy's.

    An order of the enemy is a risk, and all pieces threaten then; else the one that was ordered.
    """
    gain = _gain(gainer, one, other)
    if gain is not None:
        return gain
    if not one.is_settled or not other.is_settled:
        return None

    # In the next turn: a piece that is in reach after the one order, and out of it after the other.
    if is_risk:
        spared = _spared(one, other, gainer.other)
        attacking = FULL_BOARD
    else:
        spared = _out_of_reach(other.position, gainer.other)
        attacking = _landing(one.order)
    new = _landing(one.reply) if is_risk else 0
    threat = _greatest_threat(one.position, gainer.other, spared, attacking, new)
    if threat is not None:
        return threat
    return _runner(gainer, one.position, other.position)


def _spared(one: _Result, other: _Result, color: Color) -> Mask:
    """Where a side's pieces stand after the one order that are out of reach after the other."""
    out_of_reach = _out_of_reach(other.position, color)
    spared = out_of_reach
    for order in (one.order, other.order):
        # The same piece may stand elsewhere after the other order.
        if order is not None:
            if out_of_reach & other.place_of(order.origin):
                spared |= one.place_of(order.origin)
            else:
                spared &= ~one.place_of(order.origin)
    return spared


def _runner(color: Color, position: Position, other: Position) -> Runner | None:
    """A pawn of a side that promotes in one position, and has no open way in another."""
    has_room = position.number_of(color, KNIGHT) < KNIGHT_LIMIT
    if not has_room or position.number_of(color, PAWN) <= ENOUGH_PAWNS:
        return None
    open_before = list(_open_ways(color, other))
    for square in _open_ways(color, position):
        if square not in open_before:
            return Runner(color, square)
    return None


def _open_ways(color: Color, position: Position) -> Iterator[Square]:
    """The pawns of a side before their last rank, on a square that the enemy cannot reach."""
    replies = {order.landing for order in safe_orders(position, color.other)}
    for square in squares_in(position.mask(color, PAWN)):
        step = PAWN_STEPS.of(color)[square]
        is_open = step & color.last_rank and not step & position.occupied
        if is_open and step.bit_length() - 1 not in replies:
            yield square


def _gain(color: Color, one: _Result, other: _Result) -> Reason | None:
    """The greatest gain of a side from the one order that the other does not bring."""
    gains = [event for event in one.events if event not in other.events]
    for event in gains:
        if isinstance(event, Ended):
            return event if event.outcome.winner is color else None
    for event in gains:
        match event:
            case Captured(Piece(side)) | Trampled(side) | Promoted(side) if side is color:
                return event
            case _:
                pass
    return None


def _out_of_reach(position: Position, color: Color) -> Mask:
    """The squares of a side's pieces that the enemy could not capture in the next turn."""
    out_of_reach = 0
    for square in squares_in(position.occupied_by(color)):
        if not position.attacker_mask(square, color.other):
            out_of_reach |= 1 << square
    return out_of_reach


def _greatest_threat(
    position: Position, color: Color, among: Mask, attacking: Mask, new: Mask
) -> Threat | None:
    """The piece of a side that it would hurt most to lose: its last pawn, a knight, or a pawn.

    A pawn counts only if no piece of its side could capture the attacker in turn; ``among`` and
    ``attacking`` are the squares of the pieces and of the attackers that count, and ``new`` is that
    of an enemy piece that moved in the same turn.
    """
    threats = []
    for square, piece in position.placements():
        if piece.color is not color or not among >> square & 1:
            continue
        attackers = position.attacker_mask(square, color.other)
        if attackers & attacking:
            is_free = not position.attacker_mask(square, color)
            threats.append(Threat(piece, square, is_free, is_new=attackers == new))
    pawns = [threat for threat in threats if threat.piece.kind is PAWN]
    knights = [threat for threat in threats if threat.piece.kind is KNIGHT]
    free_pawns = [threat for threat in pawns if threat.is_free]

    is_last_pawn = position.number_of(color, PAWN) == 1
    ranked = (pawns if is_last_pawn else []) + knights + free_pawns
    return ranked[0] if ranked else None
