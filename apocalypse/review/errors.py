"""Errors: how far the numbers of a search are off, and what it can say about an order.

Nearly all numbers are closer to those of a deeper search than the error. It was measured in commit
8c493a23 on 24 games, in comparison with a search five turns deep: half of the turns gave the
number within which 97 of 100 were, rounded up to 0.05, and the other half tested it. That search
has errors of its own, so these are right to 0.05 at best. Commit b6a87085 is the last one with the
tool that measured them, `python -m tests.tools expected_errors`.

A loss depends on the mix that the search has found for the enemy, and often other mixes are as
good: one of them may spare the order. So a loss is *clear* if it is great enough, and if a good
part of it is lost against every mix of the enemy that is nearly as good as the best one.

Every front end judges an order by `judgment`, and names the loss of a mistake alone.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order

if TYPE_CHECKING:
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
LEAST_PART: Final = 0.4
"""The part of a clear loss that an order loses against every good mix of the enemy."""
GOOD_MIX: Final = 0.02
"""A mix that guarantees this much less than the best one is good."""


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
"""From this probability on, an order of the mix is recommended, and so it is sound."""


class Judgment(Enum):
    """The judgment of a search on an order."""

    SOUND = "sound"
    """It loses less than `SOUND_LOSS`, and no good mix of the enemy makes that much more."""
    UNCLEAR = "unclear"
    """It may lose more, but within the error of the search."""
    MISTAKE = "mistake"
    """It loses points, and that is clear."""


def judgment(assessment: Assessment, color: Color, order: Order | None, loss: float) -> Judgment:
    """The judgment of an assessment on an order of a side that loses so much by its numbers."""
    if is_clear_loss(assessment, color, order, loss):
        return Judgment.MISTAKE
    if loss >= SOUND_LOSS or may_lose(assessment, color, order):
        return Judgment.UNCLEAR
    return Judgment.SOUND


def is_clear_loss(assessment: Assessment, color: Color, order: Order | None, loss: float) -> bool:
    """Whether the loss of an order is so clear that it may be named."""
    if assessment.exact:
        return loss >= SOUND_LOSS
    return loss >= CLEAR_LOSS and is_loss(assessment, color, order, LEAST_PART * loss)


def may_lose(assessment: Assessment, color: Color, order: Order | None) -> bool:
    """Whether an order that is not in the best mix loses much against another mix of the enemy.

    It does if a mix exists that guarantees only `NEARLY_GOOD_MIX` less than the best one, and
    against which the order loses `CLEAR_LOSS`.
    """
    if assessment.exact or assessment.mix(color)[order] >= IN_MIX:
        return False
    # Here and not above: two people who play each other load nothing that thinks.
    from apocalypse.strategy.payoff_matrix import matrix_value

    payoffs = assessment.payoffs_of(color)
    own = assessment.orders(color).index(order)
    value = assessment.value * color.sign
    conditions = [[payoff - value - NEARLY_GOOD_MIX for payoff in row] for row in payoffs]
    conditions.append([payoff - value + CLEAR_LOSS for payoff in payoffs[own]])
    return matrix_value(conditions) <= 0


def is_loss(assessment: Assessment, color: Color, order: Order | None, least_loss: float) -> bool:
    """Whether an order loses more than a least loss against every good mix of the enemy.

    The order is no loss if a mix of the enemy exists that is good, so that no order gains more than
    `GOOD_MIX` against it, and against which this order loses at most that. Each of the
    conditions is a row of a matrix game, and such a mix exists if its value is not above 0.
    """
    # Here and not above: two people who play each other load nothing that thinks.
    from apocalypse.strategy.payoff_matrix import matrix_value

    payoffs = assessment.payoffs_of(color)
    own = assessment.orders(color).index(order)
    value = assessment.value * color.sign
    conditions = [[payoff - value - GOOD_MIX for payoff in row] for row in payoffs]
    conditions.append([value - least_loss - payoff for payoff in payoffs[own]])
    return matrix_value(conditions) > 0
