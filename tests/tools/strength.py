"""Measure how strong the levels are, by matches from random openings.

Each level plays the one below it, and has to beat it. Three turns of random orders open a game, and
each opening is played with both colors.

The luck of the draw is taken out (Zinkevich and others 2006; Burch and others, AIVAT, 2018): both
mixes of a turn are known, so the value after the orders that were drawn, less the average over all
that might have been, is luck. Its average is zero whatever values are used; these are those of a
search. What is left has the same average as the score, and a narrower interval.

The level Master has a budget of positions instead of its second, so that every run plays the same
games. The exit status is 1 if a level does not beat the one below it.
"""

from __future__ import annotations

import sys
from itertools import pairwise, product
from math import sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import BLACK, WHITE, Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules, with_draws
from apocalypse.strategy.computer_orders import (
    EFFORTS,
    Searches,
    choose_put_back_square,
    level_mix,
    pick_order,
)
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import Level, levels, supports
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.search.ruleset_values import RulesetValues, State
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser

Mixes: TypeAlias = dict[Color, Mix]
Orders: TypeAlias = dict[Color, Order | None]

GAMES: Final = 100
OPENING: Final = 3
"""The turns of random orders before a game."""
SECOND: Final = 5000
"""The positions that Master searches for an order, as many as in a second on a quiet computer."""
LUCK_DEPTH: Final = 2
NORMAL_95: Final = 1.96
POINTS: Final = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
LADDER: Final = {
    f"{stronger.value}-{weaker.value}": (stronger, weaker) for weaker, stronger in pairwise(Level)
}
"""By the word of the command line: a level, and the one below it."""


class Interval(NamedTuple):
    """The mean of some numbers, and how far off the true mean may be, with 95 % probability."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


class Task(NamedTuple):
    """A game of a match."""

    match: str
    """A word of `LADDER`."""
    rules: str
    seed: int
    """Two seeds, an even one and the next, share the opening."""


def play(task: Task) -> float:
    """The points of the stronger level in a game, without the luck of the draw."""
    stronger, weaker = LADDER[task.match]
    ours = WHITE if task.seed % 2 else BLACK
    players = {ours: stronger, ours.other: weaker}
    chance = Random(f"{task.match} {task.rules} {task.seed}")
    game = random_opening(PRESETS[task.rules], task.seed // 2)
    searches = {color: Values(lookup(discounted=True)) for color in Color}
    luck = 0.0
    while game.outcome is None:
        mixes = {
            color: mix_of(game, color, players[color], searches[color], chance) for color in Color
        }
        orders = {color: pick_order(mixes[color], chance) for color in Color}
        luck += luck_of_turn(game, mixes, orders)
        game = game.play(orders[WHITE], orders[BLACK])
        squares = {
            color: put_back_square(game, color, searches[color], chance)
            for color in game.to_put_back
        }
        game = game.put_back(squares)
    points = POINTS[game.result] if ours is WHITE else 1 - POINTS[game.result]
    return points - ours.sign * luck / 2


def random_opening(rules: Rules, seed: int) -> Game:
    """A game after some turns of random orders, in which nobody has won yet."""
    chance = Random(seed)
    while True:
        game = Game(with_draws(rules))
        while len(game.turns) < OPENING and game.outcome is None:
            white, black = (
                chance.choice([*choices(game.position, color, game.rules)]) for color in Color
            )
            game = game.play(white, black)
            squares = {
                color: chance.choice([*squares_in(put_back_squares(game.position, color))])
                for color in game.to_put_back
            }
            game = game.put_back(squares)
        if game.outcome is None:
            return game


def mix_of(game: Game, color: Color, level: Level, values: Values, chance: Random) -> Mix:
    """The mix of a level; Master counts positions, not seconds."""
    effort = None
    if level is Level.MASTER:
        effort = EFFORTS[level]._replace(seconds=None, nodes=SECOND)
    return level_mix(
        game, color, level, chance=chance, searches=Searches(values, lookup()), effort=effort
    )


def put_back_square(game: Game, color: Color, values: Values, chance: Random) -> int:
    """Both sides put pawns back as well as Strong does: what is compared are orders."""
    return choose_put_back_square(
        game.position, color, Level.STRONG, chance=chance, searches=Searches(values, lookup())
    )


def luck_of_turn(game: Game, mixes: Mixes, orders: Orders) -> float:
    """How much better for White the drawn orders are than the mixes are on average."""
    gain = _Gain(game)
    average = sum(
        white_part * black_part * gain.of(white, black)
        for (white, white_part), (black, black_part) in product(
            mixes[WHITE].items(), mixes[BLACK].items()
        )
        if white_part * black_part > 0
    )
    return gain.of(orders[WHITE], orders[BLACK]) - average


class _Gain:
    """White's gain from a pair of orders, by a search."""

    def __init__(self, game: Game) -> None:
        if supports(game.rules):
            values = Values(lookup(discounted=True))
            self._payoff = values.payoff(game.position, LUCK_DEPTH)
            moves = values.options(game.position)
            self._orders = [[values.order(move) for move in side] for side in moves]
        else:
            search, state = RulesetValues(game.rules), State(game.position, game.penalties)
            self._payoff = search.payoff(state, 1)  # bets make a second turn very long
            self._orders = [[choice.order for choice in side] for side in search.options(state)]

    def of(self, white: Order | None, black: Order | None) -> float:
        whites, blacks = self._orders
        return self._payoff(whites.index(white), blacks.index(black))


def interval(numbers: list[float]) -> Interval:
    """The interval of the mean of independent numbers."""
    return Interval(fmean(numbers), NORMAL_95 * stdev(numbers) / sqrt(len(numbers)))


def score(results: list[float]) -> Interval:
    """The score of a match; two games with one opening are one observation."""
    return interval([fmean(results[first : first + 2]) for first in range(0, len(results), 2)])


def main() -> None:
    """Measure, print a row for each match, and exit with 1 if an aim is missed."""
    parser = tool_parser("strength", __doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each match ({GAMES})")
    parser.add_argument("--only", nargs="*", choices=list(LADDER), default=list(LADDER))
    parser.add_argument("--rules", choices=list(PRESETS), default=CLASSIC.name)
    parser.add_argument("--processes", type=int, help="the number of games at a time")
    arguments = parser.parse_args()
    missed = []
    with Pool(arguments.processes) as pool:
        for word in arguments.only:
            stronger, weaker = LADDER[word]
            if stronger not in levels(PRESETS[arguments.rules]):
                continue
            tasks = [Task(word, arguments.rules, seed) for seed in range(arguments.games)]
            result = score(pool.map(play, tasks, chunksize=1))
            match = f"{stronger.title} against {weaker.title}"
            print(f"| {match} | {result} | {arguments.games} |", flush=True)
            if result.mean - result.error <= 0.5:
                missed.append(f"{match}: {result}")
    sys.exit("Missed:\n" + "\n".join(missed) if missed else 0)


if __name__ == "__main__":
    main()
