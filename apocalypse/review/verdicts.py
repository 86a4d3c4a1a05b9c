"""Verdicts: what the analysis of a turn says about its orders, as facts for sentences.

An order is sound if its loss is not clear. For another one the verdict names better orders
from the mix: against the enemy's mix they lose nothing. The reasons are what happens against the
reply that makes most of the difference, or else what the next turn threatens after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from apocalypse.review.analysis import (
    TABLE_STEP,
    Balance,
    TurnAnalysis,
    expectation,
    order_losses,
    value_error,
)
from apocalypse.review.errors import CLEAR_LOSS, EXACT_LOSS, is_clear_loss
from apocalypse.review.reasons import Reason, reasons
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.strategy.search.assessment import Assessment

CLEAR_READ: Final = 0.25
"""A smaller read is not clear, if it comes from a search."""
LEAST_GAIN: Final = 0.05
"""Two orders that differ less are as good as each other."""
DECISIVE: Final = 3
"""The greatest number of turns in a summary."""
LEAST_PART: Final = 0.05
"""An order that is less likely is not recommended, if there is another."""
MOST_BETTER: Final = 2
"""The number of orders that are recommended together."""
ONE_BEST: Final = 0.99
"""An order of this probability is the only one in the mix."""


@dataclass(frozen=True)
class SideVerdict:
    """What is to be said about the order of a side."""

    color: Color
    order: Order | None
    better: tuple[Order | None, ...] = ()
    """Orders that are that are clearly better, the likeliest first; empty: sound play."""
    is_one_best: bool = False
    """Whether the first of them is the only one in the mix."""
    loss: float = 0.0
    """What the order gave up."""
    was_punished: bool | None = None
    """Whether the enemy's order took all of that, or nothing (False); None: a part."""
    reply: Order | None = None
    """The enemy's order that makes most of the difference."""
    risk: Reason | None = None
    """What this side loses, or leaves to be taken, against that reply, and not by the better order;
    None: nothing on the board."""
    chance: Reason | None = None
    """What the better order gains or attacks against that reply, and the written one does not."""
    put_back_loss: float = 0.0
    """What the put-back square gave up, if that is clear."""


@dataclass(frozen=True)
class TurnVerdict:
    """What is to be said about a turn. Numbers that are not clear are 0."""

    number: int
    position: Position
    """The position before the turn."""
    value: float
    """White's value before it."""
    is_exact: bool
    """Whether the value comes from endgame tables."""
    has_choice: bool
    """Whether a side had more than one order."""
    sides: tuple[SideVerdict, ...]
    """White's and Black's."""
    read: float
    """What White gained by reading Black, or lost if below 0."""
    balance: Balance
    """What changed the value, in hundredths, within the error or not."""
    error: float
    """The expected error of a loss and of the read; 0 if they come from endgame tables."""

    @property
    def weight(self) -> float:
        """How much the turn mattered: the greatest loss or read; 0 if all are within the error."""
        losses = (max(side.loss, side.put_back_loss) for side in self.sides)
        return max(abs(self.read), *losses)


@dataclass(frozen=True)
class OrderTrial:
    """What is to be said about an order that a side tries in a turn of a game.

    An expectation is what an order comes to on average against the enemy's best mix, for the side
    that writes it: 1 is a win, 0 a draw, -1 a defeat.
    """

    position: Position
    """The position before the turn."""
    verdict: SideVerdict
    """The verdict on the order that is tried; nobody punished it."""
    written: Order | None
    """The order that the side wrote in the game."""
    expectation: float
    """What the tried order comes to."""
    written_expectation: float
    """What the written order comes to."""
    best: float
    """What the best order comes to."""
    error: float
    """The error of these numbers."""

    @property
    def gain(self) -> float:
        """What the tried order gains over the written one; 0 if that is little."""
        gain = self.expectation - self.written_expectation
        return _clear(gain, LEAST_GAIN)


@dataclass(frozen=True)
class PositionVerdict:
    """What is to be said about a position: its value, and the best mix of each side."""

    position: Position
    value: float
    """White's value; 0 if it is within the error."""
    is_exact: bool
    """Whether the value comes from endgame tables."""
    mixes: tuple[tuple[Order | None, ...], ...]
    """By side, White first: the orders of the mix, the likeliest first."""
    choices: tuple[int, ...]
    """By side: the number of its orders."""


def turn_verdict(game: Game, analysis: TurnAnalysis) -> TurnVerdict:
    """What is to be said about a turn of a game."""
    turn, assessment = game.turns[analysis.number - 1], analysis.assessment
    return TurnVerdict(
        analysis.number,
        turn.before,
        _clear(assessment.value, analysis.error),
        assessment.exact,
        max(len(assessment.white_orders), len(assessment.black_orders)) > 1,
        tuple(_side_verdict(turn, analysis, color) for color in Color),
        _clear(analysis.losses.read, EXACT_LOSS if assessment.exact else CLEAR_READ),
        analysis.balance(),
        analysis.loss_error,
    )


def _clear(number: float, least: float) -> float:
    """A number, or 0 if it is less."""
    return number if abs(number) >= max(least, TABLE_STEP) else 0.0


def _side_verdict(turn: Turn, analysis: TurnAnalysis, color: Color) -> SideVerdict:
    losses, assessment, order = analysis.losses, analysis.assessment, turn.order(color)
    least = EXACT_LOSS if assessment.exact else CLEAR_LOSS
    loss = losses.loss(color)
    put_back_loss = _clear(analysis.put_back_loss.get(color, 0.0), least)
    if color not in losses.clear:
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
    best = assessment.value * color.sign
    tried, written = (expectation(assessment, color, each) for each in (order, turn.order(color)))
    verdict = SideVerdict(color, order)
    if is_clear_loss(assessment, color, order, best - tried):
        verdict = _order_verdict(turn.before, assessment, color, order, best - tried)
    error = value_error(assessment, turn.before.occupied.bit_count())
    return OrderTrial(turn.before, verdict, turn.order(color), tried, written, best, error)


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


def decisive_turns(turns: Iterable[TurnVerdict]) -> list[TurnVerdict]:
    """The turns that decided a game, in order: those that mattered most, three at most."""
    heaviest = sorted(turns, key=lambda turn: -turn.weight)[:DECISIVE]
    return sorted((turn for turn in heaviest if turn.weight), key=lambda turn: turn.number)
