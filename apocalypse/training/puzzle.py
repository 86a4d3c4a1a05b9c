"""Puzzle: a position, some orders of a side, and what each of them comes to.

The question is how often to write each order, so that no reply hurts. The player is White, and
payoffs come from the endgame tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.shared import lookup, shared_tables
from apocalypse.strategy.payoff_matrix import Equilibrium, solve
from apocalypse.strategy.search.assessment import Assessment, assess

SOLVED: Final = 0.05
"""A mix that loses no more than this has solved its puzzle: five points of a hundred."""


class TrainingError(Exception):
    """A puzzle that cannot be asked; the message is a sentence for the player."""


class MixScore(NamedTuple):
    """The results of a mix against each reply."""

    results: tuple[float, ...]
    """The player's value after each reply, on average."""
    reply: int
    """The best reply, by its number among the replies."""
    loss: float
    """The loss by the best reply: the value of the puzzle less what the mix guarantees."""

    @property
    def guaranteed(self) -> float:
        """The player's value, on average, after the best reply."""
        return self.results[self.reply]

    @property
    def is_solved(self) -> bool:
        """Whether the mix is good enough."""
        return self.loss <= SOLVED


@dataclass(frozen=True)
class Puzzle:
    """A position with two orders of White."""

    position: Position
    orders: tuple[Order | None, ...]
    """The orders to choose from; among them are all that an optimal mix needs."""

    @cached_property
    def assessment(self) -> Assessment:
        """The turn as a matrix game.

        Raises:
            TrainingError: the endgame tables cannot be read.
        """
        assessment = assess(self.position, 1, lookup=lookup())
        if not assessment.exact:
            trouble = shared_tables().trouble or "The endgame tables do not have this position."
            raise TrainingError(f"{trouble} There are no puzzles without the tables.")
        return assessment

    def prepare(self) -> None:
        """Read what is needed from the tables, in up to some tenths of a second.

        Raises:
            TrainingError: the endgame tables cannot be read.
        """
        _ = self.assessment

    @property
    def replies(self) -> tuple[Order | None, ...]:
        """The orders of Black, the opponent."""
        return self.assessment.orders(BLACK)

    @cached_property
    def payoffs(self) -> tuple[Sequence[float], ...]:
        """By order and reply: the player's value after them, from 1 (a win) to -1."""
        rows = self.assessment.payoffs_of(WHITE)
        all_orders = self.assessment.orders(WHITE)
        return tuple(rows[all_orders.index(order)] for order in self.orders)

    @cached_property
    def equilibrium(self) -> Equilibrium:
        """The value of the puzzle, one best mix of its orders, and one of the replies."""
        return solve(self.payoffs)

    @property
    def value(self) -> float:
        """The player's value with a best mix."""
        return self.equilibrium.value

    def score(self, parts: Sequence[float]) -> MixScore:
        """The score of a mix, given by the part of each order; the odds count, and not the sum.

        Raises:
            ValueError: there are no parts, or too few or many numbers.
        """
        total = sum(parts)
        if total <= 0:
            raise ValueError("a mix needs at least one part")
        mix = [part / total for part in parts]

        # The opponent knows the mix, and so writes the reply that leaves least of it.
        results = []
        for column in zip(*self.payoffs, strict=True):
            results.append(sum(part * payoff for part, payoff in zip(mix, column, strict=True)))
        guaranteed = min(results)
        loss = max(0.0, self.value - guaranteed)
        return MixScore(tuple(results), results.index(guaranteed), loss)

    def best_reply(self, number: int) -> int:
        """The number of the reply that hurts one order most, if the opponent knew of it."""
        row = self.payoffs[number]
        return row.index(min(row))

    def relevant_replies(self, most: int, first: int | None = None) -> list[int]:
        """The numbers of at most ``most`` replies for a small matrix, always with ``first``."""
        columns = list(zip(*self.payoffs, strict=True))
        chances = self.equilibrium.columns

        def rank(number: int) -> tuple[bool, float, float]:
            """First the one that is always there, then likely ones, then those that matter most."""
            difference = max(columns[number]) - min(columns[number])
            return number != first, -chances[number], -difference

        by_rank = sorted(range(len(columns)), key=rank)
        return sorted(by_rank[:most])
