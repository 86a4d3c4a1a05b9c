"""Search: the value of a state for White, so many turns deep, whatever the rules are.

Each turn is a matrix game over all pairs of options, and a payoff is the value of the state that a
pair leads to. So a search of several turns is a matrix of matrices (Shapley 1953; Bošanský and
others, Artificial Intelligence 237, 2016). The double oracle method solves each from a part of its
payoffs, and starts with the options in the mixes one turn shallower. Before the last turn, states
are estimated.

What differs between rule sets is in the abstract methods of `TurnSearch`: `values` has the classic
rules, `ruleset_values` all others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from time import monotonic, sleep
from typing import Final, Generic, TypeVar

from apocalypse.rules.orders import Order
from apocalypse.strategy.payoff_matrix import (
    Equilibrium,
    Payoff,
    PayoffMatrix,
    Support,
    double_oracle,
    matrix_value,
    solve,
    support_of,
)

CHECK_INTERVAL: Final = 8
"""The number of nodes between two checks of the clock, some two milliseconds."""
PAUSE_SECONDS: Final = 1e-4
"""The rest of a search at each check, so that other threads can run: a screen is drawn."""


class StoppedError(Exception):
    """The search stopped before it was complete."""


class Limits:
    """A time limit, a node limit, and a way to cancel; and rests for other threads."""

    def __init__(
        self,
        seconds: float | None = None,
        cancelled: Callable[[], bool] | None = None,
        nodes: int | None = None,
    ) -> None:
        """Set the seconds from now, what stops a search when it returns True, and the positions."""
        self._end = None if seconds is None else monotonic() + seconds
        self._cancelled = cancelled
        self._max_nodes = nodes
        self.nodes = 0
        """The positions that were searched so far."""

    def check(self, nodes: int = 1) -> None:
        """Count nodes, and from time to time check the limits.

        Raises:
            StoppedError: a limit is reached.
        """
        self.nodes += nodes
        if self._max_nodes is not None and self.nodes > self._max_nodes:
            raise StoppedError
        if self.nodes % CHECK_INTERVAL >= nodes:
            return
        sleep(PAUSE_SECONDS)
        if self._end is not None and monotonic() >= self._end:
            raise StoppedError
        if self._cancelled is not None and self._cancelled():
            raise StoppedError


CACHE_SIZE: Final = 1 << 18
"""The number of values that a search keeps."""

FIRST: Final = Support([0], [0])
"""Where a turn that was not searched before begins: at a safe order of each side, if it has one."""

StateT = TypeVar("StateT", bound=Hashable)
"""All that counts of a game at the start of a turn, such as its position."""
OptionT = TypeVar("OptionT")
"""One thing that a side may write in a turn, such as an order."""


class TurnSearch(ABC, Generic[StateT, OptionT]):
    """A search: the values of states, each computed once for a depth.

    It may serve for many turns of a game: the values of one turn are part of those of the next.
    """

    def __init__(self) -> None:
        self.limits = Limits()
        """The limits of the next search."""
        self._cache: dict[tuple[StateT, int], float] = {}
        self._supports: dict[StateT, Support] = {}

    @abstractmethod
    def options(self, state: StateT) -> tuple[Sequence[OptionT], Sequence[OptionT]]:
        """The options of White and of Black, the safe orders first."""

    @abstractmethod
    def play(self, state: StateT, white: OptionT, black: OptionT, /) -> StateT:
        """The state after a turn. The game may be over, or pawns may have to be put back."""

    @abstractmethod
    def result(self, state: StateT, /) -> float | None:
        """White's result if a turn that led to a state ended the game: 1, 0 or -1; else None."""

    @abstractmethod
    def put_backs(self, state: StateT, depth: int) -> list[list[StateT]]:
        """The states after a turn's put-backs: rows are White's choices, columns Black's.

        Without a pawn to put back it is empty. A search to a greater depth may leave choices out.
        """

    @abstractmethod
    def exact(self, state: StateT) -> float | None:
        """The value of a state at the start of a turn if it needs no search; else None."""

    @abstractmethod
    def estimate(self, state: StateT, /) -> float:
        """The estimated value of a state at the start of a turn."""

    @abstractmethod
    def order(self, option: OptionT, /) -> Order | None:
        """The order that an option stands for; None is a pass."""

    def is_bet(self, option: OptionT) -> bool:
        """Whether an option may fail."""
        del option
        return False

    def last_turn(self, state: StateT) -> PayoffMatrix | None:
        """All payoffs of a turn after which states are estimated.

        None: there are so many that the double oracle method has to choose.
        """
        del state
        return None

    def value(self, state: StateT, depth: int) -> float:
        """The value of a state at the start of a turn, by a search to a depth; 0 estimates it.

        Raises:
            StoppedError: the limits are reached.
        """
        if depth == 0:
            value = self.exact(state)
            if value is None:
                value = self.estimate(state)
            return value

        key = state, depth
        value = self._cache.get(key)
        if value is not None:
            return value
        value = self.exact(state)
        if value is None:
            self.limits.check()
            matrix = self.last_turn(state) if depth == 1 else None
            if matrix is not None:
                value = matrix_value(matrix)
            else:
                value = self.equilibrium(state, depth).value

        if len(self._cache) >= CACHE_SIZE:
            self._cache.clear()
            self._supports.clear()
        self._cache[key] = value
        return value

    def after(self, state: StateT, depth: int) -> float:
        """The value of a state that a turn has led to, by a search to a further depth."""
        result = self.result(state)
        if result is not None:
            return result
        choices = self.put_backs(state, depth)
        if not choices:
            return self.value(state, depth)
        payoffs = []
        for row in choices:
            payoffs.append([self.after(choice, depth) for choice in row])
        return matrix_value(payoffs)

    def payoff(self, state: StateT, depth: int) -> Payoff:
        """A function from the indexes of both options to White's payoff; depth 1 is this turn."""
        matrix = self.last_turn(state) if depth == 1 else None
        if matrix is not None:
            return lambda row, column: matrix[row][column]
        whites, blacks = self.options(state)
        return lambda row, column: self.after(
            self.play(state, whites[row], blacks[column]), depth - 1
        )

    def payoffs(self, state: StateT, depth: int) -> list[list[float]]:
        """The payoff matrix of a turn by `options`: the values after each pair of them."""
        payoff = self.payoff(state, depth)
        whites, blacks = self.options(state)
        columns = range(len(blacks))
        return [[payoff(row, column) for column in columns] for row in range(len(whites))]

    def equilibrium(self, state: StateT, depth: int) -> Equilibrium:
        """The value and the mixed strategies of a turn, without all of its payoffs.

        The same value as that of `payoffs`; of several mixed strategies it may find another.
        """
        matrix = self.last_turn(state) if depth == 1 else None
        if matrix is not None:
            return solve(matrix)

        # The mixes one turn shallower are a good beginning.
        start = self._supports.get(state, FIRST)
        if start is FIRST and depth > 1:
            start = support_of(self.equilibrium(state, depth - 1))

        whites, blacks = self.options(state)
        payoff = self.payoff(state, depth)
        equilibrium = double_oracle(len(whites), len(blacks), payoff, start)
        self._supports[state] = support_of(equilibrium)
        return equilibrium
