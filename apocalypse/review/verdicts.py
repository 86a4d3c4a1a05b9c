"""Verdicts: what the analysis of a turn says about its orders, as facts for sentences.

Every order is sound, unclear, or a mistake (`errors.judgment`). Of a mistake the verdict knows what
it lost, and better orders from the mix: against the enemy's mix they lose nothing. The reasons are
what happened against the order that the enemy wrote, or else what explains most of the loss; what
the payoffs do not carry is no reason. Of other orders no loss is named: it is smaller than the
search can be sure of.
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
from apocalypse.review.errors import (
    CLEAR_LOSS,
    IN_MIX,
    SOUND_LOSS,
    Judgment,
    last_two,
    recommended_orders,
)
from apocalypse.review.reasons import (
    NO_REASONS,
    Guess,
    Reason,
    Reasons,
    deciding_square,
    guess,
    reasons,
    weight_of,
)
from apocalypse.rules.board import BLACK, WHITE, BySide, Color, Square
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.strategy.search.assessment import Assessment

CLEAR_READ: Final = 0.25
"""A smaller read is not clear, if it comes from a search."""
MOST_BETTER: Final = 2
"""The number of orders that are recommended together."""
ONE_BEST: Final = 0.99
"""An order of this probability is the only one in the mix."""


LEAST_SHARE: Final = 0.25
"""The part of a loss that a reason has to explain."""


class Coverage(NamedTuple):
    """How many of the enemy's likely orders two orders answer: they lose nothing against them."""

    written: int
    better: int
    replies: int
    likeliest: Order | None


@dataclass(frozen=True)
class SideVerdict:
    """The facts about the order of a side."""

    color: Color
    order: Order | None
    judgment: Judgment = Judgment.SOUND
    better: tuple[Order | None, ...] = ()
    """Of a mistake: orders that are clearly better, the likeliest first."""
    is_one_best: bool = False
    """Whether the first of them is the only one in the mix."""
    loss: float = 0.0
    """The loss of a mistake; of other orders none is named."""
    is_unpunished: bool = False
    """Whether the turn went no worse than play in the mix, and took no piece of the side."""
    reply: Order | None = None
    """The enemy's order against which the reasons hold."""
    was_written: bool = False
    """Whether the enemy wrote it."""
    risk: Reason | None = None
    """The loss of this side, or the threat to it, against that reply, and not by the better order;
    None: nothing on the board."""
    chance: Reason | None = None
    """The gain or the threat of the better order against that reply, which the other lacks."""
    coverage: Coverage | None = None
    """Against how many of the enemy's likely orders the better order does well, if that says more
    than the board does."""
    put_back_loss: float = 0.0
    """The loss by the put-back square, if it is clear."""

    @property
    def is_mistake(self) -> bool:
        """Whether the order lost points, and that is clear."""
        return self.judgment is Judgment.MISTAKE

    @property
    def has_reason(self) -> bool:
        """Whether the verdict says why it is a mistake."""
        return any(why is not None for why in (self.risk, self.chance, self.coverage))

    @property
    def greatest_loss(self) -> float:
        """The loss by the order or the put-back square; 0 if neither is clear."""
        return max(self.loss, self.put_back_loss)


@dataclass(frozen=True)
class TurnVerdict:
    """The facts about a turn. Numbers that are not clear are 0."""

    turn: Turn
    value: float
    """White's value before it."""
    is_exact: bool
    """Whether the value comes from endgame tables."""
    has_choice: bool
    """Whether a side had more than one order."""
    sides: BySide[SideVerdict]
    guess: Guess | None
    """The result of the guess between two sound orders; None: the board shows nothing, or they
    made little difference."""
    balance: Balance
    """The changes of the value, in hundredths, within the error or not."""
    error: float
    """The expected error of the value; 0 if it comes from endgame tables."""

    @property
    def gainer(self) -> Color:
        """The side for which the turn went better than expected."""
        return WHITE if self.change > 0 else BLACK

    @property
    def change(self) -> int:
        """White's gain by the guess, in hundredths; without a guess, in the whole turn."""
        balance = self.balance
        return balance.read if self.guess else balance.after - balance.before


class TriedOrder(NamedTuple):
    """The verdict on an order that was tried, beside that on the order of the game."""

    tried: SideVerdict
    written: SideVerdict | None = None
    """None: the side wrote just this order, or the turn belongs to no game."""


def turn_verdict(analysis: TurnAnalysis) -> TurnVerdict:
    """The facts about a turn of a game."""
    assessment = analysis.assessment
    sides = BySide.each(lambda color: _side_verdict(analysis, color))
    return TurnVerdict(
        analysis.played,
        value=_clear(assessment.value, analysis.error),
        is_exact=assessment.exact,
        has_choice=len(assessment.white_orders) > 1 or len(assessment.black_orders) > 1,
        sides=sides,
        guess=_sound_guess(analysis, sides),
        balance=analysis.balance(),
        error=analysis.error,
    )


def _sound_guess(analysis: TurnAnalysis, sides: BySide[SideVerdict]) -> Guess | None:
    """The result of the guess between two sound orders, if it made a clear difference."""
    turn = analysis.played
    read = analysis.losses.read
    least = SOUND_LOSS if analysis.assessment.exact else CLEAR_READ
    if abs(read) < least or any(side.judgment is not Judgment.SOUND for side in sides):
        return None
    gainer = WHITE if read > 0 else BLACK
    return guess(turn.before, gainer, turn.order(gainer), turn.order(gainer.other))


def _clear(number: float, least: float) -> float:
    """A number, or 0 if it is less."""
    return number if abs(number) >= max(least, TABLE_STEP) else 0.0


def _side_verdict(analysis: TurnAnalysis, color: Color) -> SideVerdict:
    """The facts about the order of a side."""
    order = analysis.played.order(color)
    judgment = analysis.losses.judgment(color)
    least = SOUND_LOSS if analysis.assessment.exact else CLEAR_LOSS
    put_back_loss = _clear(analysis.put_back_loss.get(color, 0.0), least)
    if judgment is not Judgment.MISTAKE:
        return SideVerdict(color, order, judgment, put_back_loss=put_back_loss)
    mistake = _mistake(analysis, color)
    return replace(mistake, put_back_loss=put_back_loss)


def _mistake(analysis: TurnAnalysis, color: Color) -> SideVerdict:
    """The facts about a mistake of a side."""
    assessment = analysis.assessment
    order = analysis.played.order(color)
    written = analysis.played.order(color.other)
    mix = assessment.mix(color)
    better = recommended_orders(assessment, color)[:MOST_BETTER]
    best = better[0]
    turn = analysis.played
    went_well = (analysis.losses.result - assessment.value) * color.sign >= 0
    pieces_before = turn.before.occupied_by(color).bit_count()
    lost_nothing = turn.after.occupied_by(color).bit_count() == pieces_before

    reply, why = _Comparison.of(analysis.played, assessment, color, best).explanation(written)
    if went_well and reply == written:
        # What the enemy's order led to was no risk then.
        why = Reasons(None, why.chance)
    return SideVerdict(
        color,
        order,
        Judgment.MISTAKE,
        better,
        is_one_best=mix[best] >= ONE_BEST,
        loss=analysis.losses.loss(color),
        is_unpunished=went_well and lost_nothing,
        reply=reply,
        was_written=reply == written,
        risk=why.risk,
        chance=why.chance,
        coverage=None if why.are_on_board else _coverage(assessment, color, order, best),
    )


def _coverage(
    assessment: Assessment, color: Color, order: Order | None, better: Order | None
) -> Coverage | None:
    """How many likely orders both orders answer; None: the better one answers no more."""
    payoffs = assessment.payoffs_of(color)
    own = assessment.orders(color)
    likely = _likeliest(assessment.mix(color.other))
    columns = [assessment.orders(color.other).index(reply) for reply in likely]
    least = assessment.value * color.sign - TABLE_STEP

    def answered(answer: Order | None) -> int:
        """How many of the likely orders an order answers."""
        row = payoffs[own.index(answer)]
        return len([column for column in columns if row[column] >= least])

    coverage = Coverage(answered(order), answered(better), len(likely), likely[0])
    return coverage if coverage.better > coverage.written else None


def _likeliest(mix: Mapping[Order | None, float]) -> tuple[Order | None, ...]:
    """The likely orders of a mix, the likeliest first."""
    best = sorted(mix, key=lambda each: -mix[each])
    return tuple(each for each in best if each == best[0] or mix[each] >= IN_MIX)


def tried_orders(assessment: Assessment, tried: Turn, written: Turn | None) -> list[TriedOrder]:
    """The verdicts on the orders of a turn that was tried in a position.

    If it was tried in place of a turn of the game, only the orders that differ count; if none does,
    both.
    """
    sides = turn_verdict(expected_turn(tried, assessment)).sides
    if written is None:
        return [TriedOrder(side) for side in sides]
    written_sides = turn_verdict(expected_turn(written, assessment)).sides
    changed = []
    for side in sides:
        former = written_sides.of(side.color)
        if side.order != former.order:
            changed.append(TriedOrder(side, former))
    return changed or [TriedOrder(side) for side in sides]


def worse_side(turn: Turn, assessment: Assessment) -> Color:
    """The side whose order lost more in a turn; White if neither did."""
    return max(Color, key=order_losses(assessment, turn).loss)


class _Explanation(NamedTuple):
    """Reasons against a reply."""

    reply: Order | None
    why: Reasons

    @property
    def weight(self) -> float:
        """The weight of the heavier reason."""
        return weight_of(self.why.heavier)


@dataclass(frozen=True)
class _Comparison:
    """A mistake of a side beside a better order."""

    position: Position
    color: Color
    order: Order | None
    better: Order | None
    mix: Mapping[Order | None, float]
    """The enemy's mix."""
    gains: Mapping[Order | None, float]
    """By reply: how much more the better order brings."""
    certain_gains: Mapping[Order | None, float]
    """By reply: how much more it brings at least, by this search and by one a turn less deep."""
    least_gain: float
    """The least gain by the better order with which a reason counts."""

    @classmethod
    def of(
        cls, turn: Turn, assessment: Assessment, color: Color, better: Order | None
    ) -> _Comparison:
        """Compare the order that a side wrote with a better one."""
        order = turn.order(color)
        gains = _gains(assessment, color, order, better)
        certain_gains = dict(gains)
        for search in last_two(assessment):
            for reply, gain in _gains(search, color, order, better).items():
                certain_gains[reply] = min(gain, certain_gains[reply])
        return cls(
            turn.before,
            color,
            order,
            better,
            mix=assessment.mix(color.other),
            gains=gains,
            certain_gains=certain_gains,
            least_gain=SOUND_LOSS if assessment.exact else CLEAR_LOSS,
        )

    def explanation(self, written: Order | None) -> _Explanation:
        """The reasons against the reply that was written, unless likelier ones weigh much more.

        There may be none.
        """
        of_written = self._against(written)
        likely = self._likeliest()
        if of_written.why.are_on_board and of_written.weight >= likely.weight / 2:
            return of_written
        return likely

    def _against(self, reply: Order | None) -> _Explanation:
        """The reasons against a reply; none if the better order brings little more against it."""
        if self.certain_gains[reply] < self.least_gain:
            return _Explanation(reply, NO_REASONS)
        why = reasons(self.position, self.color, self.order, self.better, reply)
        return _Explanation(reply, why.weighty)

    def _likeliest(self) -> _Explanation:
        """The reasons that explain most of the loss; none if they explain a small part of it."""
        shares = {reply: part * self.gains[reply] for reply, part in self.mix.items()}
        decisive_first = sorted(shares, key=shares.__getitem__, reverse=True)

        # Several replies may take the same piece: then they explain the loss together.
        explained: dict[tuple[type, Square | None], float] = {}
        first: dict[tuple[type, Square | None], _Explanation] = {}
        for reply in decisive_first:
            explanation = self._against(reply)
            reason = explanation.why.heavier
            if shares[reply] > 0 and reason is not None:
                key = type(reason), deciding_square(reason)
                first.setdefault(key, explanation)
                explained[key] = explained.get(key, 0.0) + shares[reply]

        most = max(explained, key=explained.__getitem__, default=None)
        if most is None or explained[most] < LEAST_SHARE * sum(shares.values()):
            return _Explanation(decisive_first[0], NO_REASONS)
        return first[most]


def _gains(
    assessment: Assessment, color: Color, order: Order | None, better: Order | None
) -> dict[Order | None, float]:
    """By reply: how much more a better order brings than another."""
    own = assessment.orders(color)
    payoffs = assessment.payoffs_of(color)
    better_payoffs = payoffs[own.index(better)]
    payoffs_of_order = payoffs[own.index(order)]
    gains = {}
    for column, reply in enumerate(assessment.orders(color.other)):
        gains[reply] = better_payoffs[column] - payoffs_of_order[column]
    return gains
