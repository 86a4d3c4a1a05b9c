"""Assessment: what a position comes to, and how both sides should mix their orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Final

from apocalypse.rules.board import Color
from apocalypse.rules.kernel import Masks, black_moves, play_turn, white_moves
from apocalypse.rules.orders import Order, order_of
from apocalypse.rules.position import Position
from apocalypse.strategy.matrix import Solution, solve
from apocalypse.strategy.search.limits import Limits, StoppedError
from apocalypse.strategy.search.values import Lookup, Values, no_tables

DEEPEST: Final = 12
"""Nobody has waited for more turns than these."""
NOTHING_ENDS: Final[Mapping[Masks, float]] = MappingProxyType({})
UNCERTAINTY: Final = 0.05
"""How far a value that is not exact may be off, as a rule."""


@dataclass(frozen=True)
class Assessment:
    """The turn in a position as a matrix game."""

    whites: tuple[Order | None, ...]
    """White's orders; None is a pass."""
    blacks: tuple[Order | None, ...]
    """Black's orders."""
    payoffs: tuple[tuple[float, ...], ...]
    """By White's order and Black's: what it comes to for White, 1 for a win to -1 for a loss."""
    solution: Solution
    """Its value, and the two mixes in the order of the orders."""
    depth: int
    """How many turns ahead it was looked; 1 is the turn itself."""
    exact: bool
    """Whether every payoff is the value of an ending that is known, or of a game that is over."""

    @property
    def value(self) -> float:
        """What the position is worth to White."""
        return self.solution.value

    @cached_property
    def white(self) -> dict[Order | None, float]:
        """White's mix: his orders with their probabilities."""
        return dict(zip(self.whites, self.solution.rows, strict=True))

    @cached_property
    def black(self) -> dict[Order | None, float]:
        """Black's mix."""
        return dict(zip(self.blacks, self.solution.columns, strict=True))

    def mix(self, color: Color) -> dict[Order | None, float]:
        """The mix of a side."""
        return self.white if color is Color.WHITE else self.black

    def payoff(self, white: Order | None, black: Order | None) -> float:
        """What a pair of orders comes to for White.

        Raises:
            ValueError: one of them cannot be given.
        """
        return self.payoffs[self.whites.index(white)][self.blacks.index(black)]


def assess(
    position: Position,
    depth: int,
    *,
    lookup: Lookup = no_tables,
    limits: Limits | None = None,
    drawn: Mapping[Masks, float] = NOTHING_ENDS,
    chance: Random | None = None,
) -> Assessment:
    """Look so many turns ahead.

    Args:
        position: a position of the classic rules when a turn begins; the game goes on.
        depth: 1 or more turns.
        lookup: values of endings.
        limits: when to stop.
        drawn: positions that end the game in a draw if the turn leads to them, and what that draw
            is worth to White.
        chance: decides between mixes that are equally good.

    Raises:
        StoppedError: the limits are reached.
    """
    return _assess(position, depth, Values(lookup, limits), drawn, chance)


def deepening(
    position: Position,
    *,
    seconds: float | None = None,
    deepest: int = DEEPEST,
    lookup: Lookup = no_tables,
    cancelled: Callable[[], bool] | None = None,
    drawn: Mapping[Masks, float] = NOTHING_ENDS,
    chance: Random | None = None,
) -> Iterator[Assessment]:
    """Look one turn ahead, then two, and so on, until the time is over or nothing is left to see.

    The first assessment comes in any case; every later one is better.
    """
    limits = Limits(seconds, cancelled)
    values = Values(lookup, limits)
    yield (found := _assess(position, 1, Values(lookup), drawn, chance))
    for depth in range(2, deepest + 1):
        if found.exact:
            return
        try:
            found = _assess(position, depth, values, drawn, chance)
        except StoppedError:
            return
        yield found


def _assess(
    position: Position,
    depth: int,
    values: Values,
    drawn: Mapping[Masks, float],
    chance: Random | None,
) -> Assessment:
    whites, blacks = white_moves(position), black_moves(position)
    payoffs = values.payoffs(position, depth)
    if drawn:
        for row, white in zip(payoffs, whites, strict=True):
            for column, black in enumerate(blacks):
                after = play_turn(position, white, black)
                row[column] = drawn.get(after, row[column])
    return Assessment(
        tuple(map(order_of, whites)),
        tuple(map(order_of, blacks)),
        tuple(map(tuple, payoffs)),
        solve(payoffs, chance),
        depth,
        exact=values.known_ending(position) is not None,
    )
