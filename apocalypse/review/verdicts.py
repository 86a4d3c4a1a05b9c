"""Verdicts: what the analysis of a turn says about its orders, as facts for sentences.

Every order is sound, unclear, or a mistake (`errors.judgment`). Of a mistake the verdict knows what
it lost, and better orders from the mix: against the enemy's mix they lose nothing. The reasons are
what happened against the order that the enemy wrote, or else against the reply that makes most of
the difference. Of other orders no loss is named: it is smaller than the search can be sure of.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from apocalypse.review.analysis import (
    TABLE_STEP,
    Balance,
    TurnAnalysis,
    expected_turn,
    order_losses,
)
from apocalypse.review.errors import CLEAR_LOSS, SOUND_LOSS, Judgment
from apocalypse.review.reasons import Guess, Reason, guess, reasons
from apocalypse.rules.board import BLACK, WHITE, BySide, Color
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.strategy.search.assessment import Assessment

CLEAR_READ: Final = 0.25
"""A smaller read is not clear, if it comes from a search."""
LEAST_PART: Final = 0.05
"""An order that is less likely is not recommended, if there is another."""
MOST_BETTER: Final = 2
"""The number of orders that are recommended together."""
ONE_BEST: Final = 0.99
"""An order of this probability is the only one in the mix."""


class Coverage(NamedTuple):
    """How many of the enemy's likely orders two orders answer: they lose nothing against them."""

    written: int
    better: int
    replies: int
    likeliest: Order | None


@dataclass(frozen=True)
class SideVerdict:
    """What is to be said about the order of a side."""

    color: Color
    order: Order | None
    judgment: Judgment = Judgment.SOUND
    better: tuple[Order | None, ...] = ()
    """Of a mistake: orders that are clearly better, the likeliest first."""
    is_one_best: bool = False
    """Whether the first of them is the only one in the mix."""
    loss: float = 0.0
    """What a mistake lost; of other orders none is named."""
    is_unpunished: bool = False
    """Whether the enemy's order took nothing of that."""
    reply: Order | None = None
    """The enemy's order against which the reasons hold."""
    was_written: bool = False
    """Whether the enemy wrote it."""
    risk: Reason | None = None
    """What this side loses, or what threatens it, against that reply, and not by the better order;
    None: nothing on the board."""
    chance: Reason | None = None
    """What the better order gains or attacks against that reply, and the written one does not."""
    coverage: Coverage | None = None
    """Against how many of the enemy's likely orders the better order does well, if that says more
    than the board does."""
    put_back_loss: float = 0.0
    """What the put-back square lost, if that is clear."""

    @property
    def is_mistake(self) -> bool:
        """Whether the order lost points, and that is clear."""
        return self.judgment is Judgment.MISTAKE

    @property
    def greatest_loss(self) -> float:
        """What the order lost, or the put-back square; 0 if nothing is clear."""
        return max(self.loss, self.put_back_loss)


@dataclass(frozen=True)
class TurnVerdict:
    """What is to be said about a turn. Numbers that are not clear are 0."""

    turn: Turn
    value: float
    """White's value before it."""
    is_exact: bool
    """Whether the value comes from endgame tables."""
    has_choice: bool
    """Whether a side had more than one order."""
    sides: BySide[SideVerdict]
    guess: Guess | None
    """What became of the guess between two sound orders; None: the board shows nothing, or they
    made little difference."""
    balance: Balance
    """What changed the value, in hundredths, within the error or not."""
    error: float
    """The expected error of the value; 0 if it comes from endgame tables."""

    @property
    def gainer(self) -> Color:
        """The side for which the turn went better than expected."""
        return WHITE if self.change > 0 else BLACK

    @property
    def change(self) -> int:
        """What White gained by the guess, in hundredths; without a guess, in the whole turn."""
        balance = self.balance
        return balance.read if self.guess else balance.after - balance.before


class TriedOrder(NamedTuple):
    """The verdict on an order that was tried, beside that on the order of the game."""

    tried: SideVerdict
    written: SideVerdict | None = None
    """None: the side wrote just this order, or the turn belongs to no game."""


def turn_verdict(analysis: TurnAnalysis) -> TurnVerdict:
    """What is to be said about a turn of a game."""
    turn, assessment = analysis.played, analysis.assessment
    sides = BySide.each(lambda color: _side_verdict(analysis, color))
    return TurnVerdict(
        turn,
        _clear(assessment.value, analysis.error),
        assessment.exact,
        max(len(assessment.white_orders), len(assessment.black_orders)) > 1,
        sides,
        _sound_guess(analysis, sides),
        analysis.balance(),
        analysis.error,
    )


def _sound_guess(analysis: TurnAnalysis, sides: tuple[SideVerdict, ...]) -> Guess | None:
    """What became of the guess between two sound orders, if it made a clear difference."""
    turn, read = analysis.played, analysis.losses.read
    are_sound = all(side.judgment is Judgment.SOUND for side in sides)
    least = SOUND_LOSS if analysis.assessment.exact else CLEAR_READ
    if not are_sound or abs(read) < least:
        return None
    gainer = WHITE if read > 0 else BLACK
    return guess(turn.before, gainer, turn.order(gainer), turn.order(gainer.other))


def _clear(number: float, least: float) -> float:
    """A number, or 0 if it is less."""
    return number if abs(number) >= max(least, TABLE_STEP) else 0.0


def _side_verdict(analysis: TurnAnalysis, color: Color) -> SideVerdict:
    losses, assessment, turn = analysis.losses, analysis.assessment, analysis.played
    order, judgment = turn.order(color), losses.judgment(color)
    least = SOUND_LOSS if assessment.exact else CLEAR_LOSS
    put_back_loss = _clear(analysis.put_back_loss.get(color, 0.0), least)
    if judgment is not Judgment.MISTAKE:
        return SideVerdict(color, order, judgment, put_back_loss=put_back_loss)
    change = (losses.result - assessment.value) * color.sign
    written = turn.order(color.other)
    mistake = _mistake(turn.before, assessment, color, order, losses.loss(color), written)
    return replace(mistake, is_unpunished=change >= 0, put_back_loss=put_back_loss)


def _mistake(
    position: Position,
    assessment: Assessment,
    color: Color,
    order: Order | None,
    loss: float,
    written: Order | None,
) -> SideVerdict:
    """What is to be said about a mistake; reasons against what the enemy wrote come first."""
    better = _likeliest(assessment.mix(color))[:MOST_BETTER]
    is_one_best = assessment.mix(color)[better[0]] >= ONE_BEST
    for reply in (written, _decisive_reply(assessment, color, order, better[0])):
        risk, chance = reasons(position, color, order, better[0], reply)
        if risk is not None or chance is not None:
            break
    has_reason = risk is not None or chance is not None
    return SideVerdict(
        color,
        order,
        Judgment.MISTAKE,
        better,
        is_one_best=is_one_best,
        loss=loss,
        reply=reply,
        was_written=reply == written,
        risk=risk,
        chance=chance,
        coverage=None if has_reason else _coverage(assessment, color, order, better[0]),
    )


def _coverage(
    assessment: Assessment, color: Color, order: Order | None, better: Order | None
) -> Coverage | None:
    """How many likely orders both orders answer; None: the better one answers no more."""
    payoffs, own = assessment.payoffs_of(color), assessment.orders(color)
    likely = _likeliest(assessment.mix(color.other))
    columns = [assessment.orders(color.other).index(reply) for reply in likely]
    least = assessment.value * color.sign - TABLE_STEP
    written, best = (
        sum(payoffs[own.index(each)][column] >= least for column in columns)
        for each in (order, better)
    )
    return Coverage(written, best, len(likely), likely[0]) if best > written else None


def _likeliest(mix: Mapping[Order | None, float]) -> tuple[Order | None, ...]:
    """The orders of a mix that are likely enough to recommend, the likeliest first."""
    best = sorted(mix, key=lambda each: -mix[each])
    return tuple(each for each in best if each == best[0] or mix[each] >= LEAST_PART)


def tried_orders(assessment: Assessment, tried: Turn, written: Turn | None) -> list[TriedOrder]:
    """The verdicts on the orders of a turn that was tried in a position.

    If it was tried in place of a turn of the game, only the orders that differ count; if none does,
    both.
    """
    sides = turn_verdict(expected_turn(tried, assessment)).sides
    if written is None:
        return [TriedOrder(side) for side in sides]
    former = turn_verdict(expected_turn(written, assessment)).sides
    pairs = zip(sides, former, strict=True)
    changed = [TriedOrder(side, other) for side, other in pairs if side.order != other.order]
    return changed or [TriedOrder(side) for side in sides]


def worse_side(turn: Turn, assessment: Assessment) -> Color:
    """The side whose order lost more in a turn; White if neither did."""
    return max(Color, key=order_losses(assessment, turn).loss)


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
