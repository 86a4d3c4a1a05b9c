"""Assessment: the value of a position and the mixed strategies of both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from random import Random
from types import MappingProxyType
from typing import Final

from apocalypse.rules.board import Color, check_color
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import pawn_result
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.other_names import Advising
from apocalypse.rules.perft import check_depth
from apocalypse.rules.position import Position
from apocalypse.strategy.evaluation import classic_position
from apocalypse.strategy.payoff_matrix import (
    Equilibrium,
    Payoff,
    PayoffMatrix,
    Support,
    double_oracle,
    solve,
    support_of,
)
from apocalypse.strategy.search.values import Lookup, Values, no_lookup

MAX_DEPTH: Final = 12
"""The deepest search that anybody has waited for."""


@dataclass(frozen=True)
class Assessment(metaclass=Advising):
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
    earlier: Assessment | None = field(default=None, repr=False, compare=False)
    """The same turn, searched one turn less deep; None: that is not known."""

    @property
    def value(self) -> float:
        """The value of the position for White, from 1 (a win) to -1."""
        return self.equilibrium.value

    @property
    def white(self) -> Mapping[Order | None, float]:
        """White's mixed strategy: every order with its probability, 0 to 1; None is a pass."""
        mix = zip(self.white_orders, self.equilibrium.rows, strict=True)
        return MappingProxyType(dict(mix))

    @property
    def black(self) -> Mapping[Order | None, float]:
        """Black's mixed strategy, likewise."""
        mix = zip(self.black_orders, self.equilibrium.columns, strict=True)
        return MappingProxyType(dict(mix))

    def mix(self, color: Color) -> Mapping[Order | None, float]:
        """The mixed strategy of a side."""
        check_color(color)
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
        row, column = self.pair_index(white, black)
        return self.payoffs[row][column]

    def expectation(self, color: Color, order: Order | None) -> float:
        """The average result of an order of a side against the enemy's mix, from 1 to -1.

        Raises:
            ValueError: the order is not legal here.
        """
        payoffs = self.payoffs_of(color)[self.orders(color).index(order)]
        enemy_mix = self.mix(color.other).values()
        return sum(part * payoff for part, payoff in zip(enemy_mix, payoffs, strict=True))

    def pair_index(self, white: Order | None, black: Order | None) -> tuple[int, int]:
        """The row and the column of a pair of orders.

        Raises:
            ValueError: one of the orders is not legal here.
        """
        return self.white_orders.index(white), self.black_orders.index(black)


def own_payoffs(payoffs: PayoffMatrix, color: Color) -> list[Sequence[float]]:
    """A payoff matrix as a side sees it: its own orders in the rows, and its gains."""
    if color is Color.WHITE:
        return list(payoffs)
    return [[-payoff for payoff in column] for column in zip(*payoffs, strict=True)]


def assess(
    position: Position | Game,
    depth: int,
    *,
    lookup: Lookup = no_lookup,
    chance: Random | None = None,
) -> Assessment:
    """Assess a position by a search to a depth.

    Args:
        position: a position at the start of a turn by the classic rules, or a game; it is not over.
        depth: in turns, from 1 to 12.
        lookup: values of endings, such as `EndgameTables().value`. By default there are none, and
            endings are searched, too.
        chance: chooses between mixed strategies that are equally good.

    Raises:
        ValueError: the depth is another one, a side has no pawns left (6), or the game has other
            rules.
    """
    check_depth(depth, 1, MAX_DEPTH)
    position = classic_position(position)
    if pawn_result(position) is not None:
        raise ValueError("The game is over in this position: a side has no pawns left.")
    return assess_with(position, depth, Values(lookup), chance)


def assess_with(
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
        white_orders=tuple(map(order_of, whites)),
        black_orders=tuple(map(order_of, blacks)),
        payoffs=tuple(map(tuple, payoffs)),
        equilibrium=solve(payoffs, chance),
        depth=depth,
        exact=values.exact(position) is not None,
    )


def with_earlier(assessment: Assessment, position: Position, values: Values) -> Assessment:
    """The same assessment, with that of a search one turn less deep.

    Raises:
        StoppedError: the limits of the search are reached.
    """
    if assessment.exact or assessment.depth == 1:
        return assessment
    earlier = assess_with(position, assessment.depth - 1, values, Random(0))
    return replace(assessment, earlier=earlier)


def deepened(
    assessment: Assessment,
    position: Position,
    values: Values,
    pair: tuple[Order | None, Order | None] | None = None,
    *,
    among_mixes: bool = False,
) -> Assessment:
    """The same turn, searched one turn deeper where it matters.

    That is for the pairs of orders that decide the mixes, and for two orders that were written,
    against the enemy's new mix. The payoffs of other pairs stay as they were. ``among_mixes`` takes
    less time: the new mixes have orders of the old ones alone.

    Raises:
        StoppedError: the limits of the search are reached.
        ValueError: an order is not legal here.
    """
    depth = assessment.depth + 1
    payoffs = _Payoffs(assessment.payoffs, values.payoff(position, depth))
    height, width = payoffs.size
    start = support_of(assessment.equilibrium)
    equilibrium = double_oracle(height, width, payoffs, start, may_grow=not among_mixes)
    if pair is not None:
        row, column = assessment.pair_index(*pair)
        payoffs.search_pair(row, column, support_of(equilibrium))
    return replace(
        assessment,
        payoffs=payoffs.all,
        equilibrium=equilibrium,
        depth=depth,
        earlier=assessment,
    )


def completed(assessment: Assessment, position: Position, values: Values) -> Assessment:
    """The same turn, with every order searched against the enemy's mix, as deep as the turn.

    Raises:
        StoppedError: the limits of the search are reached.
    """
    payoffs = _Payoffs(assessment.payoffs, values.payoff(position, assessment.depth))
    mixes = support_of(assessment.equilibrium)
    height, width = payoffs.size
    for row, column in product(range(height), range(width)):
        if row in mixes.rows or column in mixes.columns:
            payoffs(row, column)
    return replace(assessment, payoffs=payoffs.all)


def with_pair(
    assessment: Assessment,
    position: Position,
    values: Values,
    pair: tuple[Order | None, Order | None],
) -> Assessment:
    """The same turn, with two orders searched against the enemy's mix, as deep as the turn.

    Raises:
        StoppedError: the limits of the search are reached.
        ValueError: an order is not legal here.
    """
    payoffs = _Payoffs(assessment.payoffs, values.payoff(position, assessment.depth))
    row, column = assessment.pair_index(*pair)
    payoffs.search_pair(row, column, support_of(assessment.equilibrium))
    return replace(assessment, payoffs=payoffs.all)


class _Payoffs:
    """A payoff matrix in which each payoff that is asked for is searched, once."""

    def __init__(self, payoffs: PayoffMatrix, search: Payoff) -> None:
        self._payoffs = [list(row) for row in payoffs]
        self._search = cache(search)

    def __call__(self, row: int, column: int) -> float:
        payoff = self._search(row, column)
        self._payoffs[row][column] = payoff
        return payoff

    def search_pair(self, row: int, column: int, mixes: Support) -> None:
        """Search a row and a column against the mixes of the enemy, and against each other."""
        for other in mixes.columns:
            self(row, other)
        for other in mixes.rows:
            self(other, column)
        self(row, column)

    @property
    def size(self) -> tuple[int, int]:
        """The number of rows and of columns."""
        return len(self._payoffs), len(self._payoffs[0])

    @property
    def all(self) -> tuple[tuple[float, ...], ...]:
        """The matrix as it is now."""
        return tuple(map(tuple, self._payoffs))
