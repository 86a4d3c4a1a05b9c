"""Price: what the orders of a turn were worth, compared with what could have been guaranteed.

With the payoffs A to White, their value V and optimal mixes x and y, and the orders a and b that
were given: White's loss is ``V - (A y)[a]``, Black's is ``(x A)[b] - V``; neither is below 0. What
remains of the difference between ``A[a][b]`` and V is the guess, and averages 0 over the mixes::

    A[a][b] - V = - White's loss + Black's loss + guess
"""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.rules.board import Color
from apocalypse.rules.orders import Order
from apocalypse.strategy.search.assessment import Assessment


@dataclass(frozen=True)
class Price:
    """What the two orders of a turn were worth."""

    result: float
    """What they came to for White."""
    white_loss: float
    """What White gave away against a Black who plays his mix; 0 or more."""
    black_loss: float
    """The same for Black."""
    guess: float
    """What White won, or lost if below 0, by what the other happened to do."""
    white_rank: int
    """The place of White's order, from 1, among all his answers to what Black really did."""
    black_rank: int
    """The same for Black. The best answer is known in hindsight only."""

    def loss(self, color: Color) -> float:
        """What a side gave away."""
        return self.white_loss if color is Color.WHITE else self.black_loss

    def rank(self, color: Color) -> int:
        """The place of a side's order among its answers."""
        return self.white_rank if color is Color.WHITE else self.black_rank


def price(assessment: Assessment, white: Order | None, black: Order | None) -> Price:
    """The price of a turn.

    Raises:
        ValueError: one of the orders cannot be given in the position.
    """
    row, column = assessment.whites.index(white), assessment.blacks.index(black)
    payoffs, (value, rows, columns) = assessment.payoffs, assessment.solution
    result = payoffs[row][column]
    against_mix = sum(part * entry for part, entry in zip(columns, payoffs[row], strict=True))
    down = [line[column] for line in payoffs]
    for_mix = sum(part * entry for part, entry in zip(rows, down, strict=True))
    return Price(
        result,
        max(0.0, value - against_mix),
        max(0.0, for_mix - value),
        result - against_mix - for_mix + value,
        1 + sum(other > result for other in down),
        1 + sum(other < result for other in payoffs[row]),
    )
