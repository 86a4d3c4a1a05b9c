"""Measure how far values and losses are off, in an hour.

It draws games as people play them, each order from the mix of some level from Beginner to Strong,
and adds the published games. Every turn is analyzed as a review does, and searched deeper, which
counts as the truth. Half of the turns give the errors, which it writes into
`apocalypse.review.errors`; the other half tests them. It also prints how many losses of ten points
or more a review names, and how many of those that it names are smaller. The truth is a search in
machine code, so the tool needs numpy and numba (the extra ``tables``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import ceil
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from apocalypse.formats.reader import read_sheet
from apocalypse.review import errors
from apocalypse.review.game_analysis import GameAnalysis
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import Level
from apocalypse.strategy.players import choose_put_back_square, level_mix, pick_order
from apocalypse.strategy.search.assessment import Assessment, assess_with, deepened
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser
from tests.tools.table_builder.materials import WORK

FILE: Final = Path(errors.__file__)
GAMES: Final = Path(__file__).parents[1] / "data" / "games"
MEASURED: Final = re.compile(r"(?<=\] = )\{\n.*?\n\}\n", re.S)
"""The numbers in that file."""
GROUPS: Final = (8, 11, 25)
"""The greatest number of pieces of each row."""
DEPTHS: Final = (1, 2, 3)
PEOPLE: Final = {Level.BEGINNER: 0.1, Level.EASY: 0.25, Level.FAIR: 0.35, Level.STRONG: 0.3}
"""How often an order comes from the mix of each level."""
SHARE: Final = 0.97
"""The share of the measured errors within the number, so that 95 % of others are."""
STEP: Final = 20
"""The errors are rounded up to one part in so many."""
GREAT: Final = 0.1
"""A loss of this size is to be named."""


class Written(NamedTuple):
    """What an order of a side came to."""

    pieces: int
    values: tuple[float, ...]
    """White's value before the turn by depth, the truth last."""
    losses: tuple[float, ...]
    """The loss by depth, the truth last."""
    is_named: bool
    """Whether a review names it."""


def group_of(pieces: int) -> int:
    """The number of the row for so many pieces."""
    return next(number for number, most in enumerate(GROUPS) if pieces <= most)


def drawn_game(seed: int) -> Game:
    """A game as people play it."""
    chance, values, plain = Random(seed), Values(lookup(discounted=True)), lookup()
    game = Game(with_draws(CLASSIC))
    while game.outcome is None:
        orders = []
        for color in Color:
            (level,) = chance.choices([*PEOPLE], [*PEOPLE.values()])
            mix = level_mix(game, color, level, chance=chance, values=values, plain=plain)
            orders.append(pick_order(mix, chance))
        game = game.play(*orders)
        if game.to_put_back:
            choose = partial(choose_put_back_square, chance=chance, values=values, plain=plain)
            squares = {
                color: choose(game.position, color, Level.STRONG) for color in game.to_put_back
            }
            game = game.put_back(squares)
    return game


def published_games() -> list[Game]:
    """The four games that were published with the rules."""
    return [read_sheet(file.read_text("utf-8")).game for file in sorted(GAMES.glob("[1-4]-*.txt"))]


def written_orders(game: Game, deepest: int, values: Values) -> list[Written]:
    """The orders of a game in turns that the tables do not have, with a search for the truth."""
    analysis, orders = GameAnalysis(game), list[Written]()
    for _ in analysis.run():
        pass
    for number, turn in enumerate(analysis.turns):
        if not turn.assessment.exact:
            played = game.turns[number]
            searches = [*_searches(played, values, deepest)]
            for color in Color:
                losses = tuple(_loss(search, played, color) for search in searches)
                values_by_depth = tuple(search.value for search in searches)
                orders.append(
                    Written(turn.pieces, values_by_depth, losses, color in turn.losses.clear)
                )
    return orders


def _searches(turn: Turn, values: Values, deepest: int) -> Iterator[Assessment]:
    """A turn at each depth of the table, and at the deepest one."""
    assessment = assess_with(turn.before, 1, values)
    for depth in range(1, deepest + 1):
        if depth > 1:
            pair = turn.white, turn.black
            assessment = deepened(assessment, turn.before, values, pair)
        if depth in DEPTHS or depth == deepest:
            yield assessment


def searched_orders(game: Game, deepest: int, work: Path) -> list[Written]:
    """The orders of a game, with a search in machine code; its tables are in a work folder."""
    from tests.tools.compiled_search.values import CompiledValues, engine

    return written_orders(game, deepest, CompiledValues(engine(1.0, work=work), lookup()))


def _loss(assessment: Assessment, turn: Turn, color: Color) -> float:
    payoffs = assessment.payoffs_of(color)[assessment.orders(color).index(turn.order(color))]
    mix = assessment.mix(color.other).values()
    average = sum(part * payoff for part, payoff in zip(mix, payoffs, strict=True))
    return max(0.0, assessment.value * color.sign - average)


def bound(sizes: Iterable[float]) -> float:
    """The number within which nearly all errors are, rounded up; 1 if there are none."""
    ordered = sorted(sizes)
    return ceil(STEP * ordered[ceil(SHARE * len(ordered)) - 1]) / STEP if ordered else 1.0


def measured_errors(orders: Sequence[Written], depth: int) -> tuple[list[float], ...]:
    """The errors of a depth: of values, of small losses and of great ones."""
    at = DEPTHS.index(depth)
    losses = [(order.losses[at], abs(order.losses[at] - order.losses[-1])) for order in orders]
    return (
        [abs(order.values[at] - order.values[-1]) for order in orders],
        [error for loss, error in losses if loss < GREAT],
        [error for loss, error in losses if loss >= GREAT],
    )


def naming_words(orders: Sequence[Written]) -> str:
    """How many great losses a review names, and how many of those named are no great losses."""
    great = [order for order in orders if order.losses[-1] >= GREAT]
    named = [order for order in orders if order.is_named]
    right = sum(order.is_named for order in great)
    wrong = sum(order.losses[-1] < GREAT for order in named)
    return (
        f"named {right} of {len(great)} losses of ten points or more; "
        f"{wrong} of the {len(named)} that are named are smaller"
    )


def main() -> None:
    """Measure, write the numbers, and print how many of the other half are within them."""
    parser = tool_parser("expected_errors", __doc__)
    parser.add_argument("--games", type=int, default=20, help="that are drawn (20)")
    parser.add_argument("--depth", type=int, default=5, help="of the truth, in turns (5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=WORK, help="of the table builder")
    parser.add_argument("--processes", type=int, default=2)
    arguments = parser.parse_args()
    drawn = [drawn_game(arguments.seed + number) for number in range(arguments.games)]
    published = published_games()
    with Pool(arguments.processes) as pool:
        search = partial(searched_orders, deepest=arguments.depth, work=arguments.work)
        by_game = pool.map(search, [*published, *drawn], chunksize=1)
    own = [order for game in by_game[: len(published)] for order in game]
    others = [order for game in by_game[len(published) :] for order in game]
    print(f"published games: {naming_words(own)}")
    print(f"drawn games: {naming_words(others)}")
    lines = []
    for depth in DEPTHS:
        rows = []
        for number, most in enumerate(GROUPS):
            orders = [order for order in own + others if group_of(order.pieces) == number]
            limits = [bound(sizes) for sizes in measured_errors(orders[::2], depth)]
            rows.append((most, *limits))
            tested = zip(limits, measured_errors(orders[1::2], depth), strict=True)
            shares = (
                f"{sum(size <= limit for size in sizes) / max(1, len(sizes)):.0%} of {len(sizes)}"
                for limit, sizes in tested
            )
            print(f"depth {depth}, up to {most} pieces: {rows[-1][1:]}; {', '.join(shares)}")
        listed = ", ".join(str(row) for row in rows)
        lines.append(f"    {depth}: ({listed}),\n")
    text = FILE.read_text("utf-8")
    FILE.write_text(MEASURED.sub("{\n" + "".join(lines) + "}\n", text, count=1), "utf-8")


if __name__ == "__main__":
    main()
