"""Verdicts: what the analysis of a turn says about its orders, as facts for sentences.

An order is sound if its loss is within the error. For another one the verdict names better orders
from the mix: against the enemy's mix they lose nothing. The reason is what happens against the
reply that makes most of the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.events import Captured, Ended, Event, Promoted, Trampled
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import resolve
from apocalypse.strategy.analysis import TABLE_STEP, TurnAnalysis
from apocalypse.strategy.search.assessment import Assessment
from apocalypse.wording.analysis import SideVerdict, TurnVerdict

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
    )


def _side_verdict(turn: Turn, analysis: TurnAnalysis, color: Color, least: float) -> SideVerdict:
    losses, assessment, order = analysis.losses, analysis.assessment, turn.order(color)
    loss, put_back_loss = losses.loss(color), analysis.put_back_loss.get(color, 0.0)
    put_back_loss = put_back_loss if put_back_loss > least else 0.0
    if loss <= least:
        return SideVerdict(color, order, put_back_loss=put_back_loss)
    mix = assessment.mix(color)
    best = sorted(mix, key=lambda each: -mix[each])
    better = tuple(
        each for each in best[:MOST_BETTER] if each == best[0] or mix[each] >= LEAST_PART
    )
    change = (losses.result - assessment.value) * _sign(color)
    reply = _decisive_reply(assessment, color, order, better[0])
    reason, is_risk = _reason(turn, color, better[0], reply)
    return SideVerdict(
        color,
        order,
        better,
        mix[best[0]] >= ONE_BEST,
        loss,
        True if change <= -loss else False if change >= 0 else None,
        reply,
        reason,
        is_risk,
        put_back_loss,
    )


def _sign(color: Color) -> int:
    return 1 if color is WHITE else -1


def _payoff(
    assessment: Assessment, color: Color, order: Order | None, reply: Order | None
) -> float:
    """The payoff to a side of its order and a reply."""
    white, black = (order, reply) if color is WHITE else (reply, order)
    return _sign(color) * assessment.payoff(white, black)


def _decisive_reply(
    assessment: Assessment, color: Color, order: Order | None, better: Order | None
) -> Order | None:
    """The enemy's order that makes most of the difference between two orders."""
    replies = assessment.mix(color.other)

    def difference(reply: Order | None) -> float:
        gained = _payoff(assessment, color, better, reply)
        return replies[reply] * (gained - _payoff(assessment, color, order, reply))

    return max(replies, key=difference)


def _reason(
    turn: Turn, color: Color, better: Order | None, reply: Order | None
) -> tuple[Event | None, bool]:
    """What happens against a reply to an order alone (a risk), or else to the better one alone."""

    def events(order: Order | None) -> tuple[Event, ...]:
        white, black = (order, reply) if color is WHITE else (reply, order)
        return resolve(turn.before, white, black, turn.rules).events

    written, missed = events(turn.order(color)), events(better)
    spared = [*_gains(missed, color.other)]
    for event in _gains(written, color.other):
        if event not in spared:
            return event, True
    had = [*_gains(written, color)]
    return next((event for event in _gains(missed, color) if event not in had), None), False


def _gains(events: tuple[Event, ...], color: Color) -> Iterator[Event]:
    """What a side gains in a turn, the greatest first: the game, a piece, a promotion."""
    for event in events:
        if isinstance(event, Ended) and event.outcome.winner is color:
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
