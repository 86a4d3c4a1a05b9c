"""Series: ten puzzles of one drill, one after the other, with the results so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.training.puzzle import Puzzle

LENGTH: Final = 10
"""The puzzles of a series."""
FILE: Final = Path(__file__).with_name("positions.txt")
"""The positions of all drills; `python -m tests.tools puzzles` makes them."""


class Drill(Enum):
    """A kind of puzzle."""

    TWO = "Mix two orders"
    THREE = "Mix three orders"
    FOUR = "Mix four orders"
    NEVER = "Which is never right?"

    @property
    def is_mix(self) -> bool:
        """Whether the player sets probabilities; else the player picks one order."""
        return self is not Drill.NEVER

    @property
    def task(self) -> str:
        """What the player is to do."""
        return _MIX_TASK if self.is_mix else _NEVER_TASK


_MIX_TASK: Final = (
    "How often would you write each of these orders? Your opponent knows your mix, but not "
    "which order you pick. You lose what the best reply takes from you."
)
_NEVER_TASK: Final = (
    "One of these orders is never right: another one is at least as good whatever your opponent "
    "writes. Which one?"
)


@cache
def puzzles(drill: Drill) -> tuple[Puzzle, ...]:
    """All puzzles of a drill."""
    lines = (line.split() for line in FILE.read_text("utf-8").splitlines())
    return tuple(
        Puzzle(Position.from_fen(fen), tuple(Order.parse(order) for order in orders))
        for name, fen, *orders in lines
        if name == drill.name
    )


def puzzle_of_day(number: int) -> tuple[Drill, Puzzle]:
    """The puzzle of a day, from its number: the same for everybody, each once before any again."""
    mixes = [
        (drill, puzzle)
        for drill in (Drill.TWO, Drill.THREE, Drill.FOUR)
        for puzzle in puzzles(drill)
    ]
    time, place = divmod(number - 1, len(mixes))
    # A hash, because a shuffle of Python may change with its version.
    shuffled = sorted(
        range(len(mixes)), key=lambda each: sha256(f"{time} {each}".encode()).digest()
    )
    return mixes[shuffled[place]]


class Result(NamedTuple):
    """How a puzzle was answered."""

    is_solved: bool
    loss: float
    """What the answer gives up, where 1 is the difference between a draw and a win."""


@dataclass
class Series:
    """Ten puzzles of a drill."""

    drill: Drill
    puzzles: tuple[Puzzle, ...]
    results: list[Result] = field(default_factory=list)
    """The results of the puzzles that are answered."""

    @classmethod
    def of(cls, drill: Drill, chance: Random) -> Series:
        """Ten puzzles of a drill, drawn by chance."""
        return cls(drill, tuple(chance.sample(puzzles(drill), LENGTH)))

    @property
    def solved(self) -> int:
        """The number of puzzles that were solved."""
        return sum(result.is_solved for result in self.results)

    @property
    def sentence(self) -> str:
        """How the series went, in words."""
        colon = "" if self.drill.value.endswith("?") else ":"
        solved = f"{self.drill.value}{colon} {self.solved} of {len(self.results)} solved."
        if not self.drill.is_mix or not self.results:
            return solved
        loss = 100 * sum(result.loss for result in self.results) / len(self.results)
        return f"{solved} You lost {loss:.1f} points per puzzle."


@dataclass
class Streak:
    """The number of puzzles solved in a row, and the most there ever were."""

    best: int = 0
    now: int = 0

    def count(self, result: Result) -> None:
        """Count one more result."""
        self.now = self.now + 1 if result.is_solved else 0
        self.best = max(self.best, self.now)
