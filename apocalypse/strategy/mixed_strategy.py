"""Mixed strategy: the probabilities with which the computer plays each order.

In an equilibrium both sides are perfect. A player that follows it gains nothing from an opponent's
errors, and does not distinguish orders that are equally good against perfect play. So the computer
plays an equilibrium of the turn in which the opponent's hand trembles (Selten 1975): among such
orders, the gain from slips decides. An opponent who knows this gains at most what those slips were
assumed to cost.
"""

from __future__ import annotations

from random import Random
from typing import Final

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.orders import Order
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import Assessment

SLIP_PROBABILITY: Final = 0.1
"""The probability that the opponent slips and plays any order, each equally likely."""


def played_mix(
    assessment: Assessment, color: Color, chance: Random | None = None
) -> dict[Order | None, float]:
    """The orders of a side with the probabilities with which it plays them.

    Args:
        assessment: the side's assessment of the turn.
        color: the side.
        chance: chooses between mixed strategies that are equally good.
    """
    if color is WHITE:
        orders, payoffs = assessment.white_orders, list(assessment.payoffs)
    else:
        orders = assessment.black_orders
        columns = zip(*assessment.payoffs, strict=True)
        payoffs = [tuple(-payoff for payoff in column) for column in columns]
    slips = [SLIP_PROBABILITY * sum(row) / len(row) for row in payoffs]
    expected = [
        [(1 - SLIP_PROBABILITY) * payoff + slip for payoff in row]
        for row, slip in zip(payoffs, slips, strict=True)
    ]
    return dict(zip(orders, solve(expected, chance).rows, strict=True))
