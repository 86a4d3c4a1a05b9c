"""The payoffs of a turn by a search, each found when it is needed."""

from __future__ import annotations

from functools import cache, partial

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.orders import Order
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.payoff_matrix import Equilibrium, double_oracle, support_of
from apocalypse.strategy.search.turn_search import FIRST, OptionT, StateT, TurnSearch


class TurnPayoffs:
    """What both sides get after their orders, by a search to a depth in turns."""

    def __init__(self, search: TurnSearch[StateT, OptionT], state: StateT, depth: int) -> None:
        self.orders = {
            color: [search.order(option) for option in options]
            for color, options in zip(Color, search.options(state), strict=True)
        }
        self._numbers = {
            color: {order: number for number, order in enumerate(orders)}
            for color, orders in self.orders.items()
        }
        self._payoff = cache(search.payoff(state, depth))
        self._shallow = partial(search.equilibrium, state)
        self._depth = depth

    def gain(self, color: Color, own: Order | None, other: Order | None) -> float:
        """What a side gets after its order and the enemy's, from 1 (a win) to -1."""
        pair = self._numbers[color][own], self._numbers[color.other][other]
        return color.sign * self._payoff(*(pair if color is WHITE else pair[::-1]))

    def average(self, color: Color, own: Mix, other: Mix, least: float = -1.0) -> float:
        """What a side gets on average; if it can be no more than ``least``, perhaps less.

        Args:
            color: the side.
            own: its mix.
            other: the enemy's.
            least: the search may stop when less than this is certain.
        """
        parts = [(p * q, a, b) for a, p in own.items() for b, q in other.items() if p * q > 0]
        total, left = 0.0, 1.0
        for part, order, reply in sorted(parts, key=lambda each: -each[0]):
            if total + left < least:
                break
            total += part * self.gain(color, order, reply)
            left -= part
        return total

    def equilibrium(self) -> tuple[float, dict[Color, Mix]]:
        """White's value of the turn, and the mixes of its equilibrium."""
        start = FIRST
        for depth in range(1, self._depth):
            start = support_of(self._shallow(depth))
        height, width = map(len, self.orders.values())
        solved: Equilibrium = double_oracle(height, width, self._payoff, start)
        mixes = zip(self.orders.items(), solved[1:], strict=True)
        return solved.value, {
            color: dict(zip(orders, mix, strict=True)) for (color, orders), mix in mixes
        }
