"""Mixed strategy: the probabilities with which the computer plays each order.

A search of whole turns treats all pairs of orders alike, although only few are likely. The error of
a mix matters where both sides really play. So after the last whole turn the likely pairs are
searched a turn deeper, the likeliest first, and after each the turn is solved again. When none is
left, they are searched a further turn deeper, and so on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from typing import Final, Generic, TypeAlias

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.kernel import Masks
from apocalypse.rules.orders import Order
from apocalypse.strategy.payoff_matrix import (
    Equilibrium,
    Payoff,
    Support,
    double_oracle,
    support_of,
)
from apocalypse.strategy.search.assessment import MAX_DEPTH, own_payoffs
from apocalypse.strategy.search.turn_search import FIRST, OptionT, StateT, StoppedError, TurnSearch
from apocalypse.strategy.search.values import Lookup, Values

NEARLY: Final = 1e-9
"""The difference up to which two values, from -1 to 1, count as equal."""
MARGIN: Final = 0.06
"""An order that loses less than this value against the enemy's mix is likely."""

Pair: TypeAlias = tuple[int, int]

Mix: TypeAlias = dict[Order | None, float]
"""Orders with their probabilities; None is a pass."""


def deepening_mixes(
    state: StateT,
    color: Color,
    search: TurnSearch[StateT, OptionT],
    *,
    depth: int = MAX_DEPTH,
    deepest: int = MAX_DEPTH,
    rows: Sequence[int] = (),
    drawn: Collection[StateT] = (),
    draw_value: float = 0.0,
    chance: Random | None = None,
) -> Iterator[Mix]:
    """The mixes that a side plays as a search proceeds, each better than the one before.

    There is always a first one, by a search of one turn. The last one is found when the limits of
    the search are reached; an ending of the tables has only one.

    Args:
        state: a state at the start of a turn; the game is not over.
        color: the side.
        search: the search.
        depth: the depth to which all pairs of orders are searched, in turns.
        deepest: the depth to which likely pairs are searched.
        rows: the indexes of the orders that may be played; none: all.
        drawn: states that draw the game if the turn leads to them.
        draw_value: White's value of that draw.
        chance: chooses between mixed strategies that are equally good.
    """
    turn = TurnGame(state, color, search, rows, drawn, draw_value, chance)
    equilibrium = turn.solve()
    yield turn.mix(equilibrium)
    if search.exact(state) is not None:
        return

    with suppress(StoppedError):
        # Whole turns: all pairs of orders, a turn deeper each time.
        for next_depth in range(2, depth + 1):
            turn.depth = next_depth
            equilibrium = turn.solve(support_of(equilibrium))
            yield turn.mix(equilibrium)

        # Likely pairs: a new mix after each, because it decides which pairs are likely.
        for deeper in range(depth + 1, deepest + 1):
            while (pair := turn.likeliest_pair(equilibrium, deeper)) is not None:
                turn.deeper[pair] = deeper
                equilibrium = turn.solve(support_of(equilibrium))
                yield turn.mix(equilibrium)


def winning_orders(position: Masks, color: Color, plain: Lookup) -> list[int]:
    """The indexes of the orders that lead to a won ending, or win, against every reply.

    There are none if ``plain``, the values of endings without a discount, does not have the
    position, or if it is not won.
    """
    value = plain(*position)
    if value is None or color.sign * value < 1 - NEARLY:
        return []
    winning = []
    for number, gains in enumerate(own_payoffs(Values(plain).payoffs(position, 1), color)):
        if min(gains) >= 1 - NEARLY:
            winning.append(number)
    return winning


class TurnGame(Generic[StateT, OptionT]):
    """A turn as one side sees it: its options are the rows, the enemy's are the columns."""

    def __init__(
        self,
        state: StateT,
        color: Color,
        search: TurnSearch[StateT, OptionT],
        rows: Sequence[int],
        drawn: Collection[StateT],
        draw_value: float,
        chance: Random | None,
    ) -> None:
        whites, blacks = search.options(state)
        if color is WHITE:
            own = whites
            enemy = blacks
        else:
            own = blacks
            enemy = whites
        self.rows = _shuffled(own, rows or range(len(own)), search, chance)
        self.columns = _shuffled(enemy, range(len(enemy)), search, chance)
        self.depth = 1
        """The depth to which all pairs of options are searched, in turns."""
        self.deeper: dict[Pair, int] = {}
        """By pair of a row and a column: the depth, if it is another."""
        self._orders = list(map(search.order, own))

        @cache
        def payoff_at(depth: int) -> Payoff:
            return search.payoff(state, depth)

        @cache
        def gain(row: int, column: int, depth: int) -> float:
            white = self.rows[row]
            black = self.columns[column]
            if color is BLACK:
                white, black = black, white
            if drawn and search.play(state, whites[white], blacks[black]) in drawn:
                return color.sign * draw_value
            payoff = payoff_at(depth)
            return color.sign * payoff(white, black)

        self._gain = gain

    def gain(self, row: int, column: int) -> float:
        """The gain of the side from a pair of options, by the deepest search of it."""
        return self._gain(row, column, self._depth_of((row, column)))

    def _depth_of(self, pair: Pair) -> int:
        return self.deeper.get(pair, self.depth)

    def solve(self, start: Support = FIRST) -> Equilibrium:
        """The equilibrium by these gains, beginning with some rows and columns."""
        return double_oracle(len(self.rows), len(self.columns), self.gain, start)

    def likeliest_pair(self, equilibrium: Equilibrium, depth: int) -> Pair | None:
        """The pair that both sides play most often and that is not searched to a depth yet.

        Pairs that are never played count if both options lose less than the margin.
        """
        value, rows, columns = equilibrium
        likely_rows = self._likely(value, rows, columns, self.gain)
        likely_columns = self._likely(-value, columns, rows, self._enemy_gain)
        best_rank = None
        likeliest = None
        for row, row_loss in likely_rows.items():
            for column, column_loss in likely_columns.items():
                pair = row, column
                if self._depth_of(pair) >= depth:
                    continue
                rank = rows[row] * columns[column], -row_loss - column_loss, pair
                if best_rank is None or rank > best_rank:
                    best_rank = rank
                    likeliest = pair
        return likeliest

    def _enemy_gain(self, column: int, row: int) -> float:
        return -self.gain(row, column)

    def mix(self, equilibrium: Equilibrium) -> Mix:
        """The mix of all orders."""
        played = dict(zip(self.rows, equilibrium.rows, strict=True))
        return {order: played.get(row, 0.0) for row, order in enumerate(self._orders)}

    @staticmethod
    def _likely(
        value: float, own: Sequence[float], enemy: Sequence[float], gain: Payoff
    ) -> dict[int, float]:
        """The likely options with what they lose against the mix of the enemy."""
        replies = []
        for reply, part in enumerate(enemy):
            if part:
                replies.append((part, reply))
        replies.sort(reverse=True)

        # Each gain may take a search. So an option is left as soon as it must lose too much.
        likely = {}
        for option in range(len(own)):
            most = 1.0
            for part, reply in replies:
                most -= part * (1.0 - gain(option, reply))
                if most <= value - MARGIN:
                    break
            else:
                likely[option] = value - most
        return likely


def _shuffled(
    options: Sequence[OptionT],
    numbers: Iterable[int],
    search: TurnSearch[StateT, OptionT],
    chance: Random | None,
) -> list[int]:
    """Numbers of options by chance, so that no mix is preferred; but safe orders come first."""
    shuffled = list(numbers)
    if chance is not None:
        chance.shuffle(shuffled)
    return sorted(shuffled, key=lambda number: search.is_bet(options[number]))
