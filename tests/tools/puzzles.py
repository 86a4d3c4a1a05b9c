"""Find the positions of the puzzles, in a few minutes.

A puzzle is worth asking if no single order is nearly as good as a mix, every order of the best mix
has a fair part, many results are plain wins, draws and losses, and a mix in tenths can solve it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.search.assessment import assess
from apocalypse.training.puzzle import PARTS, SAME, Puzzle
from apocalypse.training.series import FILE, Drill
from tests.tools.parser import tool_parser

EACH: Final = 40
"""The puzzles of a drill."""
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
CLEAR: Final = 0.3
"""The least that the dominating order gains against some reply."""


def positions(chance: Random) -> Iterator[Position]:
    """Endings with few pieces, at random."""
    while True:
        material = chance.choice(MATERIALS)
        squares = iter(chance.sample(range(25), sum(material)))
        masks = (sum(1 << next(squares) for _ in range(count)) for count in material)
        yield Position(*masks)


def puzzle_of(position: Position) -> tuple[Drill, Puzzle] | None:
    """The puzzle in a position, if there is one that is worth asking."""
    value = lookup()(*position)
    if value is None or abs(value) > MOST:
        return None
    assessment = assess(position, 1, lookup=lookup())
    if assessment.value - max(map(min, assessment.payoffs)) < GAIN:
        return None
    mix = {order: part for order, part in assessment.white.items() if part > SAME}
    if len(mix) not in (2, 3, 4) or min(mix.values()) < FAIR:
        return None
    puzzle = Puzzle(position, tuple(sorted(mix, key=str)))
    cells = [
        payoff
        for row in puzzle.payoffs
        for payoff, part in zip(row, assessment.equilibrium.columns, strict=True)
        if part > SAME
    ]
    plain = sum(abs(payoff - round(payoff)) < SAME for payoff in cells)
    if plain < PLAIN * len(cells) or puzzle.never is not None:
        return None
    if len(mix) == 2 and (never := _with_never(puzzle)):
        return Drill.NEVER, never
    if puzzle.score([1] * len(mix)).loss < EVEN:
        return None
    drill = {2: Drill.TWO, 3: Drill.THREE, 4: Drill.FOUR}[len(mix)]
    return (drill, puzzle) if _least_loss(puzzle) <= CLOSE else None


def _least_loss(puzzle: Puzzle) -> float:
    """What the best mix in tenths loses."""
    best = puzzle.equilibrium.rows
    ranges = [range(max(0, int(PARTS * part) - 1), int(PARTS * part) + 3) for part in best]
    return min(puzzle.score(parts).loss for parts in product(*ranges) if sum(parts))


def _with_never(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with one more order, which one of the two dominates, by much."""
    for order in puzzle.assessment.white_orders:
        if order in puzzle.orders:
            continue
        more = Puzzle(puzzle.position, tuple(sorted((*puzzle.orders, order), key=str)))
        dominated = [each for each in range(3) if more.dominating(each) is not None]
        if dominated != [more.orders.index(order)]:
            continue
        better = more.dominating(dominated[0])
        assert better is not None
        rows = zip(more.payoffs[better], more.payoffs[dominated[0]], strict=True)
        if max(high - low for high, low in rows) >= CLEAR:
            return more
    return None


def main() -> None:
    """Write the file of positions."""
    tool_parser("puzzles", __doc__).parse_args()
    chance = Random(17)
    puzzles: dict[Drill, list[Puzzle]] = {drill: [] for drill in Drill}
    asked = set[Position]()
    for position in positions(chance):
        if position in asked or position.mirrored() in asked:
            continue
        match puzzle_of(position):
            case drill, puzzle if len(puzzles[drill]) < EACH:
                puzzles[drill].append(puzzle)
                asked.add(position)
                print(drill.name, len(puzzles[drill]), flush=True)
        if all(len(each) == EACH for each in puzzles.values()):
            break
    lines = [
        " ".join((drill.name, puzzle.position.fen, *map(str, puzzle.orders)))
        for drill, each in puzzles.items()
        for puzzle in each
    ]
    FILE.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
