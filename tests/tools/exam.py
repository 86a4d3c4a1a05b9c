"""Measure what each level gives away in a turn, in hours.

Positions come from games of the level Fair against itself, after three turns of random orders; none
comes twice. In each, both mixes of a level are compared with the payoffs of a search that stands
for the truth: the endgame tables, up to five pieces, or else a search in machine code, two turns
deeper than the whole turns of Master. *Read*, a mix gives away the value of the position less what
it gets against its best reply. *Unread*, that reply is the mix of an opponent who plays perfectly,
but does not know the mix.

With up to five pieces the levels play without the tables, and so show what their searches are
worth. The level Master has a budget of positions instead of its second, so that every run gives the
same numbers; while a person writes, it thinks on, and searches some twenty times as many. The tool
needs numpy and numba (the extra ``tables``). The exit status is 1 if an aim
is missed.
"""

from __future__ import annotations

import sys
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.endgame_tables.material import MAX_PIECES
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.players import EFFORTS, choose_put_back_square, level_mix, pick_order
from apocalypse.strategy.search.values import Values, no_lookup
from tests.tools.parser import tool_parser
from tests.tools.strength import SECOND, interval, random_opening
from tests.tools.table_builder.materials import DISCOUNT, WORK
from tests.tools.turn_payoffs import TurnPayoffs

if TYPE_CHECKING:
    from tests.tools.compiled_search.searches import Engine

GROUPS: Final = {"4 and 5": (4, 5), "6": (6, 6), "7 to 9": (7, 9), "10 to 14": (10, 14)}
"""The numbers of pieces of a row, from the first to the last."""
DEPTH: Final = 5
"""Of the search that stands for the truth, in turns."""
AIMS: Final = 0.010, 0.002
"""The most that Master may give away with six pieces or more, read and unread."""
TAKEN: Final = 0.25
"""The part of the positions of a game that are taken."""


class Losses(NamedTuple):
    """What a mix gives away, or several on average."""

    read: float
    unread: float


def positions(fewest: int, most: int, count: int, seed: int) -> list[Position]:
    """So many positions with a number of pieces, each number as often if it can be had."""
    chance, values = Random(seed), Values(lookup(discounted=True))
    taken: dict[Position, int] = {}
    share = -(-count // (most - fewest + 1))
    for number in range(10**9):
        game = random_opening(CLASSIC, seed << 20 | number)
        while game.outcome is None:
            position, pieces = game.position, game.position.occupied.bit_count()
            if fewest <= pieces <= most and chance.random() < TAKEN:
                others = sum(other == pieces for other in taken.values())
                if others < share:
                    taken[position] = pieces
                if len(taken) == count:
                    return list(taken)
            mixes = (
                level_mix(game, color, Level.FAIR, chance=chance, values=values) for color in Color
            )
            game = game.play(*(pick_order(mix, chance) for mix in mixes))
            if game.to_put_back:
                squares = {
                    color: choose_put_back_square(game.position, color, Level.FAIR, chance=chance)
                    for color in game.to_put_back
                }
                game = game.put_back(squares)
    raise AssertionError


@cache
def engines(work: Path) -> dict[str, Engine]:
    """Searches by the true values of endings, by those that the computer plays by, and by none."""
    from tests.tools.compiled_search.values import engine

    return {
        "true": engine(1.0, work=work),
        "own": engine(DISCOUNT, work=work),
        "bare": engine(1.0, work=work, pieces=0),
    }


def examine(position: Position, work: Path, depth: int, searched: int) -> dict[Level, Losses]:
    """What each level gives away in a position, on average of both sides."""
    from tests.tools.compiled_search.searches import engine_of
    from tests.tools.compiled_search.values import CompiledValues

    is_ending = position.occupied.bit_count() <= MAX_PIECES
    true, own = engines(work)["true"], engines(work)["bare" if is_ending else "own"]
    truth = TurnPayoffs(CompiledValues(true, lookup()), position, 1 if is_ending else depth)
    equilibrium = truth.equilibrium()
    effort = EFFORTS[Level.MASTER]._replace(seconds=None, nodes=searched)
    levels: dict[Level, Losses] = {}
    for level in Level:
        sides = []
        for color in Color:
            values = CompiledValues(
                engine_of(own.model, own.tables),
                no_lookup if is_ending else lookup(discounted=True),
            )
            mix = level_mix(
                Game(start=position),
                color,
                level,
                chance=Random(repr(position)),
                values=values,
                effort=effort if level is Level.MASTER else None,
            )
            sides.append(losses(truth, equilibrium, color, mix))
        levels[level] = Losses(*map(fmean, zip(*sides, strict=True)))
    return levels


def losses(
    truth: TurnPayoffs, equilibrium: tuple[float, dict[Color, Mix]], color: Color, mix: Mix
) -> Losses:
    """What a side's mix gives away."""
    value, mixes = equilibrium
    unread, least = truth.average(color, mix, mixes[color.other]), 1.0
    for reply in truth.orders[color.other]:
        # The enemy's gain is less than what it has if it is certain to be less than -least.
        least = min(least, -truth.average(color.other, {reply: 1.0}, mix, -least))
    return Losses(color.sign * value - least, color.sign * value - unread)


def main() -> None:
    """Print the table, and exit with 1 if an aim is missed."""
    parser = tool_parser("exam", __doc__)
    parser.add_argument("--positions", type=int, default=200, help="of each row (200)")
    parser.add_argument("--depth", type=int, default=DEPTH, help=f"of the truth ({DEPTH})")
    parser.add_argument(
        "--searched",
        type=int,
        default=SECOND,
        help=f"the positions that Master searches for an order ({SECOND}, in about its second)",
    )
    parser.add_argument("--only", nargs="*", choices=list(GROUPS), default=list(GROUPS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=WORK, help="of the table builder")
    parser.add_argument("--processes", type=int, help="the number of positions at a time")
    arguments = parser.parse_args()
    missed = []
    print("| pieces | positions | " + " | ".join(level.title for level in Level) + " |")
    for name in arguments.only:
        chosen = positions(*GROUPS[name], arguments.positions, arguments.seed)
        task = partial(
            examine, work=arguments.work, depth=arguments.depth, searched=arguments.searched
        )
        with Pool(arguments.processes) as pool:
            results = pool.map(task, chosen, chunksize=1)
        cells = []
        for level in Level:
            read, unread = (
                interval([each[level][number] for each in results]) for number in (0, 1)
            )
            cells.append(f"{read}, {unread}")
            if level is Level.MASTER and GROUPS[name][0] > MAX_PIECES:
                missed += [
                    f"Master, {name} pieces: {result}, more than {aim}"
                    for result, aim in zip((read, unread), AIMS, strict=True)
                    if result.mean > aim
                ]
        print(f"| {name} | {len(results)} | " + " | ".join(cells) + " |", flush=True)
    sys.exit("Missed:\n" + "\n".join(missed) if missed else 0)


if __name__ == "__main__":
    main()
