"""Robust mixes: what to play against an enemy who knows the mix, but has other payoffs.

The payoffs of a search are off. In an equilibrium several columns are equally good replies, so an
enemy who reads the mix lets its own payoffs decide between them, and is often right. Let its payoff
of each column differ by an error with a Gumbel distribution of scale s. Then it plays logit replies
(McFadden 1974; McKelvey and Palfrey 1995): to the mix x the column j with a probability that is
proportional to exp(-c_j / s), where c = xA are the payoffs of the columns. By its own payoffs it
leaves the row player, but for a constant,

    f(x) = -s log sum exp(-c_j / s) = the least of yc + s sum y_j log y_j over all mixes y.

The robust mix is the x with the greatest f(x). Since f is concave, cutting planes find it (Kelley
1960): the logit reply to the last mix becomes a column of a matrix game, whose value is never less
than the greatest f(x), and whose mix is the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from apocalypse.strategy.payoff_matrix import PayoffMatrix, solve

SCALE: Final = 0.03
"""The scale s of the errors, in points."""
CLOSE: Final = 1e-4
"""How close to the greatest f(x) that of the mix has to be."""
MAX_ROUNDS: Final = 100
"""Two to four rows need about ten rounds."""


def robust_mix(matrix: PayoffMatrix, start: Sequence[float]) -> tuple[float, ...]:
    """The robust mix of the rows of a matrix game.

    Args:
        matrix: payoffs to the row player.
        start: a mix of the rows, best that of an equilibrium.
    """
    columns = list(zip(*matrix, strict=True))
    planes: list[list[float]] = []
    mix = best_mix = tuple(start)
    best, bound = -float("inf"), float("inf")
    for _ in range(MAX_ROUNDS):
        payoffs = [_mean(mix, column) for column in columns]
        value, reply = logit_reply(payoffs)
        if value > best:
            best, best_mix = value, mix
        if bound - best < CLOSE:
            break
        entropy = -sum(part * log(part) for part in reply if part)
        planes.append([_mean(reply, row) - SCALE * entropy for row in matrix])
        bound, mix, _ = solve(list(zip(*planes, strict=True)))
    return best_mix


def logit_reply(payoffs: Sequence[float]) -> tuple[float, list[float]]:
    """The value f of the payoffs of the columns, and the logit reply to them."""
    lowest = min(payoffs)
    weights = [exp((lowest - payoff) / SCALE) for payoff in payoffs]
    total = sum(weights)
    return lowest - SCALE * log(total), [weight / total for weight in weights]


def _mean(mix: Sequence[float], numbers: Sequence[float]) -> float:
    return sum(part * number for part, number in zip(mix, numbers, strict=True))
