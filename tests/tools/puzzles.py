"""Find the positions of the puzzles, in seconds.

A puzzle is worth asking if no single order is nearly as good as a mix, every order of the best mix
has a fair part, many results are plain wins, draws and losses, and a mix in tenths can solve it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.search.assessment import assess
from apocalypse.training.puzzle import Puzzle
from apocalypse.training.series import FILE
from tests.tools.parser import tool_parser

SAME: Final = 1e-4
"""Payoffs of the tables that differ by less are the same."""
COUNT: Final = 80
"""The puzzles."""
ORDERS: Final = 2
"""The orders of a best mix."""
TENTHS: Final = 10
"""The parts of a mix that players guess."""
MATERIALS: Final = (
    (1, 1, 1, 1), (2, 1, 1, 1), (1, 1, 2, 1), (2, 1, 2, 0), (2, 0, 2, 1), (2, 0, 2, 0),
    (2, 1, 1, 0), (1, 1, 2, 0),
)  # fmt: skip  # one line each says no more
"""White's pawns and knights, and Black's: no side has a pawn to put back."""
MOST: Final = 0.75
"""The greatest value of a puzzle, in size."""
GAIN: Final = 0.2
"""What a mix gains over any single order."""
FAIR: Final = 0.1
"""The least probability of an order in the best mix."""
PLAIN: Final = 0.4
"""The least part of payoffs that are wins, draws or losses."""
EVEN: Final = 0.08
"""The least that a mix of equal parts loses."""
CLOSE: Final = 0.02
"""The most that the best mix in tenths loses."""


def positions(chance: Random) -> Iterator[Position]:
    """Endings with few pieces, at random."""
    while True:
        material = chance.choice(MATERIALS)
        squares = iter(chance.sample(range(25), sum(material)))
        masks = (sum(1 << next(squares) for _ in range(count)) for count in material)
        yield Position(*masks)


def puzzle_of(position: Position) -> Puzzle | None:
    """The puzzle in a position, if there is one that is worth asking."""
    value = lookup()(*position)
    if value is None or abs(value) > MOST:
        return None
    assessment = assess(position, 1, lookup=lookup())
    if assessment.value - max(map(min, assessment.payoffs)) < GAIN:
        return None
    mix = {order: part for order, part in assessment.white.items() if part > SAME}
    if len(mix) != ORDERS or min(mix.values()) < FAIR:
        return None
    puzzle = Puzzle(position, tuple(sorted(mix, key=str)))
    cells = [
        payoff
        for row in puzzle.payoffs
        for payoff, part in zip(row, assessment.equilibrium.columns, strict=True)
        if part > SAME
    ]
    plain = sum(abs(payoff - round(payoff)) < SAME for payoff in cells)
    if plain < PLAIN * len(cells) or puzzle.score([1] * len(mix)).loss < EVEN:
        return None
    return puzzle if _least_loss(puzzle) <= CLOSE else None


def _least_loss(puzzle: Puzzle) -> float:
    """What the best mix in tenths loses."""
    return min(puzzle.score((part, TENTHS - part)).loss for part in range(TENTHS + 1))


def main() -> None:
    """Write the file of positions."""
    tool_parser("puzzles", __doc__).parse_args()
    puzzles: dict[Position, Puzzle] = {}
    for position in positions(Random(17)):
        puzzle = puzzle_of(position)
        if puzzle is not None and position.mirrored() not in puzzles:
            puzzles[position] = puzzle
            print(len(puzzles), flush=True)
        if len(puzzles) == COUNT:
            break
    lines = [" ".join((each.position.fen, *map(str, each.orders))) for each in puzzles.values()]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
