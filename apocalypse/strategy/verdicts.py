"""Verdicts: what the analysis of a turn says about its orders, as facts for sentences.

An order is sound if its loss is within the error. For another one the verdict names better orders
from the mix: against the enemy's mix they lose nothing. The reasons are what happens against the
reply that makes most of the difference, or else what the next turn threatens after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from apocalypse.rules.board import FULL_BOARD, KNIGHT, PAWN, WHITE, Color, Mask, squares_in
from apocalypse.rules.events import Captured, Ended, Event, Promoted, Trampled
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.strategy.analysis import (
    TABLE_STEP,
    TurnAnalysis,
    expectation,
    loss_error,
    order_losses,
    value_error,
)
from apocalypse.strategy.search.assessment import Assessment
from apocalypse.wording.analysis import (
    OrderTrial,
    PositionVerdict,
    Reason,
    SideVerdict,
    Threat,
    TurnVerdict,
)

LEAST_PART: Final = 0.05
"""An order that is less likely is not recommended, if there is another."""
MOST_BETTER: Final = 2
"""The number of orders that are recommended together."""
ONE_BEST: Final = 0.99
"""An order of this probability is the only one in the mix."""


def turn_verdict(game: Game, analysis: TurnAnalysis) -> TurnVerdict:
    """What is to be said about a turn of a game."""
    turn, assessment = game.turns[analysis.number - 1], analysis.assessment
    least = max(analysis.loss_error, TABLE_STEP)

    def clear(number: float, error: float = least) -> float:
        """A number, or 0 if it is within the error."""
        return number if abs(number) > error else 0.0

    return TurnVerdict(
        analysis.number,
        turn.before,
        clear(assessment.value, analysis.error),
        assessment.exact,
        max(len(assessment.white_orders), len(assessment.black_orders)) > 1,
        tuple(_side_verdict(turn, analysis, color, least) for color in Color),
        clear(analysis.losses.read),
        clear(analysis.drift),
        analysis.balance(),
        analysis.loss_error,
    )


def _side_verdict(turn: Turn, analysis: TurnAnalysis, color: Color, least: float) -> SideVerdict:
    losses, assessment, order = analysis.losses, analysis.assessment, turn.order(color)
    loss, put_back_loss = losses.loss(color), analysis.put_back_loss.get(color, 0.0)
    put_back_loss = put_back_loss if put_back_loss > least else 0.0
    if loss <= least:
        return SideVerdict(color, order, put_back_loss=put_back_loss)
    change = (losses.result - assessment.value) * color.sign
    return replace(
        _order_verdict(turn.before, assessment, color, order, loss),
        was_punished=True if change <= -loss else False if change >= 0 else None,
        put_back_loss=put_back_loss,
    )


def _order_verdict(
    position: Position, assessment: Assessment, color: Color, order: Order | None, loss: float
) -> SideVerdict:
    """What is to be said about an order that is not sound."""
    better = _likeliest(assessment.mix(color))[:MOST_BETTER]
    is_one_best = assessment.mix(color)[better[0]] >= ONE_BEST
    reply = _decisive_reply(assessment, color, order, better[0])
    risk, chance = reasons(position, color, order, better[0], reply)
    return SideVerdict(
        color,
        order,
        better,
        is_one_best=is_one_best,
        loss=loss,
        reply=reply,
        risk=risk,
        chance=chance,
    )


def _likeliest(mix: dict[Order | None, float]) -> tuple[Order | None, ...]:
    """The orders of a mix that are likely enough to recommend, the likeliest first."""
    best = sorted(mix, key=lambda each: -mix[each])
    return tuple(each for each in best if each == best[0] or mix[each] >= LEAST_PART)


def order_trial(
    turn: Turn, assessment: Assessment, color: Color, order: Order | None
) -> OrderTrial:
    """What is to be said about an order that a side tries in a turn of a game.

    Args:
        turn: the turn.
        assessment: the assessment of the position before it.
        color: the side.
        order: an order that is legal there.
    """
    pieces = turn.before.occupied.bit_count()
    best = assessment.value * color.sign
    tried, written = (expectation(assessment, color, each) for each in (order, turn.order(color)))
    loss, least = best - tried, max(loss_error(assessment, pieces), TABLE_STEP)
    if loss <= least:
        verdict = SideVerdict(color, order)
    else:
        verdict = _order_verdict(turn.before, assessment, color, order, loss)
    error = value_error(assessment, pieces)
    return OrderTrial(turn.before, verdict, turn.order(color), tried, written, best, error, least)


def worse_side(turn: Turn, assessment: Assessment) -> Color:
    """The side whose order lost more in a turn; White if neither did."""
    losses = order_losses(assessment, turn.white, turn.black)
    return max(Color, key=losses.loss)


def position_verdict(position: Position, assessment: Assessment) -> PositionVerdict:
    """What is to be said about a position from its assessment."""
    is_clear = abs(assessment.value) > value_error(assessment, position.occupied.bit_count())
    return PositionVerdict(
        position,
        assessment.value if is_clear else 0.0,
        assessment.exact,
        tuple(_likeliest(assessment.mix(color)) for color in Color),
        (len(assessment.white_orders), len(assessment.black_orders)),
    )


def _decisive_reply(
    assessment: Assessment, color: Color, order: Order | None, better: Order | None
) -> Order | None:
    """The enemy's order that makes most of the difference between two orders."""
    payoffs, own = assessment.payoffs_of(color), assessment.orders(color)
    gains, losses = payoffs[own.index(better)], payoffs[own.index(order)]
    replies = assessment.mix(color.other).items()
    differences = {
        reply: part * (gain - loss)
        for (reply, part), gain, loss in zip(replies, gains, losses, strict=True)
    }
    return max(differences, key=differences.__getitem__)


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
