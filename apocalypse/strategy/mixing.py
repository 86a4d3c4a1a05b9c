"""Mixing: with what probability a player gives which order.

In an equilibrium both sides are perfect. A player that mixes by it alone gains nothing from an
enemy who errs, and between orders that are as good against perfect play it takes any. So the
program plays an equilibrium of the turn in which the enemy's hand trembles now and then (Selten
1975): what an order makes of his slips decides. Nobody who knows this can take more from it than
the slips were thought to be worth.
"""

from __future__ import annotations

from random import Random
from typing import Final

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.orders import Order
from apocalypse.strategy.matrix import solve
from apocalypse.strategy.search.assessment import Assessment

SLIP: Final = 0.1
"""How often an enemy is thought to give any of his orders, whatever it is worth."""


def mix_to_play(
    assessment: Assessment, color: Color, chance: Random | None = None
) -> dict[Order | None, float]:
    """The orders of a side with the probabilities that it gives them.

    Args:
        assessment: the turn, as the side sees it.
        color: the side.
        chance: decides between mixes that are equally good.
    """
    if color is WHITE:
        orders, payoffs = assessment.whites, list(assessment.payoffs)
    else:
        orders = assessment.blacks
        columns = zip(*assessment.payoffs, strict=True)
        payoffs = [tuple(-payoff for payoff in column) for column in columns]
    slips = [SLIP * sum(row) / len(row) for row in payoffs]
    expected = [
        [(1 - SLIP) * payoff + slip for payoff in row]
        for row, slip in zip(payoffs, slips, strict=True)
    ]
    return dict(zip(orders, solve(expected, chance).rows, strict=True))
