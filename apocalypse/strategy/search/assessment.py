"""Assessment: the value of a position and the mixed strategies of both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from random import Random
from typing import Final

from apocalypse.rules.arguments import check_type
from apocalypse.rules.board import Color
from apocalypse.rules.kernel import pawn_result
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.position import Position
from apocalypse.strategy.payoff_matrix import Equilibrium, PayoffMatrix, solve
from apocalypse.strategy.search.double_oracle import double_oracle, support_of
from apocalypse.strategy.search.limits import Limits, StoppedError
from apocalypse.strategy.search.values import Lookup, Values, no_lookup

MAX_DEPTH: Final = 12
"""The deepest search that anybody has waited for."""


@dataclass(frozen=True)
class Assessment:
    """A turn as a matrix game, with its solution."""

    white_orders: tuple[Order | None, ...]
    """White's orders; None is a pass."""
    black_orders: tuple[Order | None, ...]
    """Black's orders."""
    payoffs: tuple[tuple[float, ...], ...]
    """The payoff matrix: White's value after each pair of orders, from 1 (a win) to -1."""
    equilibrium: Equilibrium
    """Its value and both mixed strategies, in the sequence of the orders."""
    depth: int
    """The depth of the search in turns; 1 is the turn itself."""
    exact: bool
    """Whether every payoff comes from the endgame tables or from a game that is over."""

    @property
    def value(self) -> float:
        """The value of the position for White, from 1 (a win) to -1."""
        return self.equilibrium.value

    @cached_property
    def white(self) -> dict[Order | None, float]:
        """White's mixed strategy: every order with its probability, 0 to 1; None is a pass."""
        return dict(zip(self.white_orders, self.equilibrium.rows, strict=True))

    @cached_property
    def black(self) -> dict[Order | None, float]:
        """Black's mixed strategy, likewise."""
        return dict(zip(self.black_orders, self.equilibrium.columns, strict=True))

    def mix(self, color: Color) -> dict[Order | None, float]:
        """The mixed strategy of a side."""
        check_type(color, Color)
        return self.white if color is Color.WHITE else self.black

    def orders(self, color: Color) -> tuple[Order | None, ...]:
        """The orders of a side."""
        return self.white_orders if color is Color.WHITE else self.black_orders

    def payoffs_of(self, color: Color) -> list[Sequence[float]]:
        """The payoff matrix of a side: by its order and the enemy's, the value for that side."""
        return own_payoffs(self.payoffs, color)

    def payoff(self, white: Order | None, black: Order | None) -> float:
        """White's value after a pair of orders, from 1 (a win) to -1.

        Raises:
            ValueError: one of the orders is not legal here.
        """
        return self.payoffs[self.white_orders.index(white)][self.black_orders.index(black)]


def own_payoffs(payoffs: PayoffMatrix, color: Color) -> list[Sequence[float]]:
    """A payoff matrix as a side sees it: its own orders in the rows, and its gains."""
    if color is Color.WHITE:
        return list(payoffs)
    return [[-payoff for payoff in column] for column in zip(*payoffs, strict=True)]


def assess(
    position: Position,
    depth: int,
    *,
    lookup: Lookup = no_lookup,
    chance: Random | None = None,
) -> Assessment:
    """Assess a position by a search to a depth.

    Args:
        position: a position at the start of a turn, by the classic rules; the game is not over.
        depth: in turns, 1 or more.
        lookup: values of endings, such as `EndgameTables.lookup`. By default there are none, and
            endings are searched, too.
        chance: chooses between mixed strategies that are equally good.

    Raises:
        ValueError: the depth is below 1, or a side has no pawns left (6).
    """
    check_type(position, Position)
    if depth < 1:
        raise ValueError(f"Expected a depth of 1 turn or more, found {depth}.")
    if pawn_result(position) is not None:
        raise ValueError("The game is over in this position: a side has no pawns left.")
    return assessed(position, depth, Values(lookup), chance)


def deepen(
    position: Position,
    *,
    seconds: float | None = None,
    deepest: int = MAX_DEPTH,
    lookup: Lookup = no_lookup,
    cancelled: Callable[[], bool] | None = None,
    chance: Random | None = None,
) -> Iterator[Assessment]:
    """Assess a position at depth 1, then 2 and so on, until time is up or the value is exact.

    There is always a first assessment; each later one is better.
    """
    values = Values(lookup)
    yield (assessment := assessed(position, 1, values, chance))
    values.limits = Limits(seconds, cancelled)
    with suppress(StoppedError):
        for depth in range(2, 1 if assessment.exact else deepest + 1):
            if depth == 2:
                assessment = assessed(position, depth, values, chance)
            else:
                assessment = deepened(assessment, position, values)
            yield assessment


def assessed(
    position: Position,
    depth: int,
    values: Values,
    chance: Random | None = None,
) -> Assessment:
    """Assess a position with a search that other positions of its game share.

    The arguments are those of `assess`.

    Raises:
        StoppedError: the limits of the search are reached.
    """
    whites, blacks = values.options(position)
    payoffs = values.payoffs(position, depth)
    return Assessment(
        tuple(map(order_of, whites)),
        tuple(map(order_of, blacks)),
        tuple(map(tuple, payoffs)),
        solve(payoffs, chance),
        depth,
        exact=values.exact(position) is not None,
    )


def deepened(
    assessment: Assessment,
    position: Position,
    values: Values,
    pair: tuple[Order | None, Order | None] | None = None,
) -> Assessment:
    """The same turn, searched one turn deeper.

    Only the pairs of orders that decide are searched deeper: those of the double oracle, every
    order against the orders of the enemy's new mix, and one more pair, if it is given. The payoffs
    of the others stay as they were.

    Raises:
        StoppedError: the limits of the search are reached.
        ValueError: an order of the pair is not legal here.
    """
    payoffs, searched = [list(row) for row in assessment.payoffs], set[tuple[int, int]]()
    deeper = values.payoff(position, assessment.depth + 1)

    def payoff(row: int, column: int) -> float:
        if (row, column) not in searched:
            searched.add((row, column))
            payoffs[row][column] = deeper(row, column)
        return payoffs[row][column]

    start = support_of(assessment.equilibrium)
    equilibrium = double_oracle(len(payoffs), len(payoffs[0]), payoff, start)
    mixes = support_of(equilibrium)
    for row, column in product(range(len(payoffs)), range(len(payoffs[0]))):
        if row in mixes.rows or column in mixes.columns:
            payoff(row, column)
    if pair is not None:
        payoff(assessment.white_orders.index(pair[0]), assessment.black_orders.index(pair[1]))
    return replace(
        assessment,
        payoffs=tuple(map(tuple, payoffs)),
        equilibrium=equilibrium,
        depth=assessment.depth + 1,
    )
