"""Errors: how far the numbers of a search are off, and what it can say about an order.

Nearly all numbers are closer to those of a deeper search than the error. It was measured in commit
8c493a23 on 24 games, in comparison with a search five turns deep: half of the turns gave the
number within which 97 of 100 were, rounded up to 0.05, and the other half tested it. That search
has errors of its own, so these are right to 0.05 at best. Commit b6a87085 is the last one with the
tool that measured them, `python -m tests.tools expected_errors`.

A loss depends on the mix that the search has found for the enemy. Often other mixes are nearly as
good, and a deeper search finds another one. So the last search and the one a turn less deep have to
agree: an order is a *mistake* if by both it loses something against every mix of the enemy that is
nearly as good as the best one, and *sound* if by neither one of these mixes makes it lose much, or
if it is in the best mix of a search deeper than `SHALLOW_DEPTH`. Between them it is *unclear*.

In 51 games between levels (seeds 5301 to 5308, 5401 to 5408, and 35 from 6023 to 6060), a search
two turns deeper contradicted 9 of 220 mistakes and 16 of 1133 sound orders. Only those from 5401 to
5408 were looked at after the rule was last changed.

Every front end judges an order by `judgment`, recommends `recommended_orders`, and names no loss
but that of a mistake.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order

if TYPE_CHECKING:
    from collections.abc import Sequence

    # Loaded by all who have one; sentences need the judgments alone.
    from apocalypse.strategy.search.assessment import Assessment


class ExpectedErrors(NamedTuple):
    """The errors of a search in positions of up to a number of pieces."""

    most_pieces: int
    value: float
    small_loss: float
    great_loss: float


MEASURED: Final[dict[int, tuple[ExpectedErrors, ...]]] = {
    1: (
        ExpectedErrors(8, value=0.35, small_loss=0.15, great_loss=0.65),
        ExpectedErrors(11, value=0.25, small_loss=0.15, great_loss=0.45),
        ExpectedErrors(25, value=0.25, small_loss=0.15, great_loss=0.40),
    ),
    2: (
        ExpectedErrors(8, value=0.20, small_loss=0.15, great_loss=0.55),
        ExpectedErrors(11, value=0.20, small_loss=0.15, great_loss=0.30),
        ExpectedErrors(25, value=0.15, small_loss=0.15, great_loss=0.30),
    ),
    3: (
        ExpectedErrors(8, value=0.10, small_loss=0.10, great_loss=0.50),
        ExpectedErrors(11, value=0.15, small_loss=0.10, great_loss=0.40),
        ExpectedErrors(25, value=0.10, small_loss=0.15, great_loss=0.25),
    ),
}
"""By depth: the errors that were measured, for few pieces first."""
GREAT_LOSS: Final = 0.1
"""From this loss on, the error is that of a great one."""
CLEAR_LOSS: Final = 0.12
"""A smaller loss is not clear, if it comes from a search."""
SOUND_LOSS: Final = 0.05
"""An order that loses less is sound. From the endgame tables, every other loss is clear."""


def value_error(assessment: Assessment, pieces: int) -> float:
    """The expected error of the value of a position; 0 if it comes from endgame tables.

    A deeper search than was measured counts as no better.
    """
    if assessment.exact:
        return 0.0
    return _expected_errors(assessment.depth, pieces).value


def loss_error(assessment: Assessment, pieces: int, loss: float) -> float:
    """The expected error of a loss or a read, likewise."""
    if assessment.exact:
        return 0.0
    errors = _expected_errors(assessment.depth, pieces)
    return errors.great_loss if loss >= GREAT_LOSS else errors.small_loss


def _expected_errors(depth: int, pieces: int) -> ExpectedErrors:
    measured_depth = min(depth, max(MEASURED))
    return next(errors for errors in MEASURED[measured_depth] if pieces <= errors.most_pieces)


NEARLY_GOOD_MIX: Final = 0.05
"""A mix that guarantees this much less than the best one may be the best one of a deeper search."""
IN_MIX: Final = 0.05
"""An order that is less likely is not recommended, if there is another."""
SHALLOW_DEPTH: Final = 2
"""In a search of so many turns, an order of the mix is judged like any other.

A deeper search often has another mix: in 59 games, it contradicted 12 of 421 orders that were sound
two turns deep, and 5 of 392 without an exemption for those of the mix.
"""


class Judgment(Enum):
    """The judgment of a search on an order."""

    SOUND = "sound"
    """It loses less than `SOUND_LOSS`, and no nearly best mix of the enemy makes that much more."""
    UNCLEAR = "unclear"
    """It may lose more, but within the error of the search."""
    MISTAKE = "mistake"
    """It loses points, and that is clear."""


def last_two(assessment: Assessment) -> list[Assessment]:
    """An assessment and the one a turn less deep, if that is known.

    What both say is likely to be what a deeper search says.
    """
    if assessment.earlier is None:
        return [assessment]
    return [assessment, assessment.earlier]


def judgment(assessment: Assessment, color: Color, order: Order | None, loss: float) -> Judgment:
    """The judgment of an assessment on an order of a side that loses so much by its numbers."""
    if is_clear_loss(assessment, color, order, loss):
        return Judgment.MISTAKE
    if loss >= SOUND_LOSS:
        return Judgment.UNCLEAR
    is_mix_trusted = assessment.depth > SHALLOW_DEPTH
    if is_mix_trusted and order in recommended_orders(assessment, color):
        return Judgment.SOUND
    for each in last_two(assessment):
        if is_mix_trusted and each.mix(color)[order] >= IN_MIX:
            continue
        if may_lose(each, color, order):
            return Judgment.UNCLEAR
    return Judgment.SOUND


def is_clear_loss(assessment: Assessment, color: Color, order: Order | None, loss: float) -> bool:
    """Whether the loss of an order is so clear that it may be named."""
    if assessment.exact:
        return loss >= SOUND_LOSS
    if loss < CLEAR_LOSS:
        return False
    return all(is_loss(each, color, order) for each in last_two(assessment))


def recommended_orders(assessment: Assessment, color: Color) -> tuple[Order | None, ...]:
    """The orders of the best mix that lost little a turn less deep, too, the likeliest first.

    If none did, it is the likeliest one.
    """
    mix = assessment.mix(color)
    likeliest_first = sorted(mix, key=lambda order: -mix[order])
    recommended = []
    for order in likeliest_first:
        if mix[order] >= IN_MIX and not _lost_earlier(assessment, color, order):
            recommended.append(order)
    return tuple(recommended) or (likeliest_first[0],)


def _lost_earlier(assessment: Assessment, color: Color, order: Order | None) -> bool:
    """Whether an order lost something by the search one turn less deep."""
    earlier = assessment.earlier
    if earlier is None:
        return False
    loss = earlier.value * color.sign - earlier.expectation(color, order)
    return loss >= SOUND_LOSS


def may_lose(assessment: Assessment, color: Color, order: Order | None) -> bool:
    """Whether an order loses much against another mix of the enemy.

    It does if a mix exists that guarantees only `NEARLY_GOOD_MIX` less than the best one, and
    against which the order loses `CLEAR_LOSS`.
    """
    if assessment.exact:
        return False
    value = assessment.value * color.sign
    payoffs = _payoffs_of_order(assessment, color, order)
    loses_much = [payoff - value + CLEAR_LOSS for payoff in payoffs]
    return _has_nearly_good_mix(assessment, color, loses_much)


def is_loss(assessment: Assessment, color: Color, order: Order | None) -> bool:
    """Whether an order loses something against every mix of the enemy that is nearly as good."""
    value = assessment.value * color.sign
    payoffs = _payoffs_of_order(assessment, color, order)
    loses_nothing = [value - payoff for payoff in payoffs]
    return not _has_nearly_good_mix(assessment, color, loses_nothing)


def _payoffs_of_order(assessment: Assessment, color: Color, order: Order | None) -> Sequence[float]:
    """The payoffs of an order of a side, by the enemy's orders."""
    return assessment.payoffs_of(color)[assessment.orders(color).index(order)]


def _has_nearly_good_mix(assessment: Assessment, color: Color, condition: list[float]) -> bool:
    """Whether a mix of the enemy exists that is nearly as good, and for which a condition holds.

    It holds if the average of its numbers over the mix is not above 0. Each condition is a row of a
    matrix game, and such a mix exists if the value of the game is not above 0.
    """
    # Here and not above: two people who play each other load nothing that thinks.
    from apocalypse.strategy.payoff_matrix import matrix_value

    value = assessment.value * color.sign
    conditions = [
        [payoff - value - NEARLY_GOOD_MIX for payoff in row] for row in assessment.payoffs_of(color)
    ]
    conditions.append(condition)
    return matrix_value(conditions) <= 0
