"""Series: ten puzzles, one after the other, with the results so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from apocalypse.review.points import POINTS
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.training.puzzle import Puzzle

LENGTH: Final = 10
"""The puzzles of a series."""
FILE: Final = Path(__file__).with_name("positions.txt")
"""The positions of the puzzles; `python -m tests.tools puzzles` makes them."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles."""
    read = []
    for line in FILE.read_text("utf-8").splitlines():
        fen, *words = line.split()
        orders = tuple(Order.parse(word) for word in words)
        read.append(Puzzle(Position.from_fen(fen), orders))
    return tuple(read)


class Result(NamedTuple):
    """How a puzzle was answered."""

    is_solved: bool
    loss: float
    """The loss of the answer, where 1 is the difference between a draw and a win."""


@dataclass
class Series:
    """Ten puzzles."""

    puzzles: tuple[Puzzle, ...]
    results: list[Result] = field(default_factory=list)
    """The results of the puzzles that are answered."""

    @classmethod
    def of(cls, chance: Random) -> Series:
        """Ten puzzles, drawn by chance."""
        return cls(tuple(chance.sample(puzzles(), LENGTH)))

    @property
    def solved(self) -> int:
        """The number of puzzles that were solved."""
        return len([result for result in self.results if result.is_solved])

    def sentence(self, streak: Streak) -> str:
        """How the series went so far, in clauses, the most important one first."""
        count = len(self.results)
        points = POINTS * sum(result.loss for result in self.results) / count
        solved = f"{self.solved} of {count} mixes found"
        return f"{solved}, {points:.1f} points lost per puzzle, best streak {streak.best}"


@dataclass
class Streak:
    """The number of puzzles solved in a row, and the most there ever were."""

    best: int = 0
    now: int = 0

    def count(self, result: Result) -> None:
        """Count one more result."""
        if result.is_solved:
            self.now += 1
        else:
            self.now = 0
        self.best = max(self.best, self.now)
