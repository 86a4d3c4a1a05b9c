"""Measure how strong the levels are, by matches from random openings.

Each level plays the one below it and has to score from 0.65 to 0.80, and Master has to beat Strong.
A greedy bot, which captures what it can as if the enemy stood still, plays each level, too. Three
turns of random orders open a game, and each opening is played with both colors. The last column is
the share of games that a repetition draws.

Where a level searches, the luck of the draw is taken out (Zinkevich and others 2006; Burch and
others, AIVAT, 2018): both mixes of a turn are known, so the value after the orders that were drawn,
less the average over all that might have been, is luck. Its average is zero whatever values are
used; these are those of a search. What is left has the same average as the score, and a narrower
interval.

The level Master has a budget of positions instead of its second, so that every run plays the same
games. Its match takes long, and is played only if ``--only`` names it. The exit status is 1 if a
score is not as it has to be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
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
from apocalypse.rules.outcome import Termination
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.level_orders import (
    Effort,
    Searches,
    choose_put_back_square,
    level_mix,
    pick_order,
    search_effort,
)
from apocalypse.strategy.levels import LADDER, Level, levels, supports
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.search.ruleset_values import RulesetValues, State
from apocalypse.strategy.search.values import Values
from apocalypse.strategy.simple_players import CapturingPlayer
from tests.tools.parser import tool_parser

Mixes: TypeAlias = dict[Color, Mix]
Orders: TypeAlias = dict[Color, Order | None]

GAMES: Final = 600
"""The games of a match between players that do not search."""
SEARCH_GAMES: Final = 240
"""The games of a match in which a player searches."""
OPENING: Final = 3
"""The turns of random orders before a game."""
SECOND: Final = 5000
"""The positions that Master searches for an order, as many as in a second on a quiet computer."""
LUCK_DEPTH: Final = 1
"""The depth of the search that says what luck was; a deeper one costs more than it gains."""
NORMAL_95: Final = 1.96
POINTS: Final = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
LEAST_STEP, MOST_STEP = 0.65, 0.80
"""What a level has to score against the one below it."""


class Contestant(NamedTuple):
    """A player of a match."""

    name: str
    level: Level
    """How it plays; a bot puts pawns back like this level."""
    is_greedy_bot: bool = False
    effort: Effort | None = None
    """How long it searches, if not as long as its level."""

    @property
    def searches(self) -> bool:
        """Whether it searches, by the classic rules."""
        return search_effort(self.level, CLASSIC) is not None and not self.is_greedy_bot


class Match(NamedTuple):
    """Two players, and what the first one has to score; None: anything."""

    first: Contestant
    second: Contestant
    aim: tuple[float, float] | None = None

    @property
    def searches(self) -> bool:
        """Whether a player searches, so that games take seconds."""
        return self.first.searches or self.second.searches

    @property
    def is_without_luck(self) -> bool:
        """Whether the luck of the draw is taken out, which takes as long as the games."""
        return self.searches and not self.first.is_greedy_bot


LEVELS: Final = {level: Contestant(level.title, level) for level in LADDER} | {
    Level.MASTER: Contestant(
        Level.MASTER.title,
        Level.MASTER,
        effort=Effort(3, nodes=SECOND, further=9),
    )
}
LEVELS_BELOW_MASTER: Final = [LEVELS[level] for level in LADDER[:-1]]
GREEDY_BOT: Final = Contestant("greedy bot", Level.EASY, is_greedy_bot=True)
ONE_TURN: Final = Contestant("Fair of 1.0", Level.STRONG, effort=Effort(1))
"""The level Fair of version 1.0, a mix of a search of one turn."""


def _matches() -> Iterator[Match]:
    for weaker, stronger in pairwise(LADDER):
        aim = (0.5, 1.0) if stronger is Level.MASTER else (LEAST_STEP, MOST_STEP)
        yield Match(LEVELS[stronger], LEVELS[weaker], aim)
    for level in LADDER:
        yield Match(LEVELS[level], LEVELS[level])
        yield Match(GREEDY_BOT, LEVELS[level])
    yield Match(ONE_TURN, LEVELS[Level.GOOD])
    yield Match(LEVELS[Level.STRONG], ONE_TURN)


def _word(contestant: Contestant) -> str:
    return contestant.name.lower().replace(" ", "-")


MATCHES: Final = {f"{_word(match.first)}/{_word(match.second)}": match for match in _matches()}
"""All matches by their words on the command line."""
USUAL: Final = [
    word
    for word, match in MATCHES.items()
    if match.second in LEVELS_BELOW_MASTER
    and (match.first is GREEDY_BOT or (match.aim and match.first in LEVELS_BELOW_MASTER))
]
"""The words of the matches that are played unless others are named: those that take minutes."""


class Interval(NamedTuple):
    """The mean of some numbers, and how far off the true mean may be, with 95 % probability."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


class Task(NamedTuple):
    """A game of a match."""

    match: str
    """A word of `MATCHES`."""
    rules: str
    seed: int
    """Two seeds, an even one and the next, share the opening."""


class Played(NamedTuple):
    """A game that was played."""

    points: float
    """The points of the first player, without the luck of the draw if a player searches."""
    is_repetition: bool
    """Whether a repetition drew it."""


def play(task: Task) -> Played:
    """Play a game of a match."""
    match = MATCHES[task.match]
    ours = WHITE if task.seed % 2 else BLACK
    players = {ours: match.first, ours.other: match.second}
    chance = Random(f"{task.match} {task.rules} {task.seed}")
    game = random_opening(PRESETS[task.rules], task.seed // 2)
    searches = {color: Values(lookup(discounted=True)) for color in Color}
    luck = 0.0
    while game.outcome is None:
        mixes = {
            color: mix_of(game, color, players[color], searches[color], chance) for color in Color
        }
        orders = {color: pick_order(mixes[color], chance) for color in Color}
        if match.is_without_luck:
            luck += luck_of_turn(game, mixes, orders)
        game = game.after(orders[WHITE], orders[BLACK])
        squares = {
            color: put_back_square(game, color, players[color], searches[color], chance)
            for color in game.to_put_back
        }
        game = game.put_back(squares)
    points = POINTS[game.result] if ours is WHITE else 1 - POINTS[game.result]
    is_repetition = game.outcome.termination is Termination.REPETITION
    return Played(points - ours.sign * luck / 2, is_repetition)


def random_opening(rules: Rules, seed: int) -> Game:
    """A game after some turns of random orders, in which nobody has won yet."""
    chance = Random(seed)
    while True:
        game = Game(with_draws(rules))
        while len(game.turns) < OPENING and game.outcome is None:
            white, black = (
                chance.choice([*choices(game.position, color, game.rules)]) for color in Color
            )
            game = game.after(white, black)
            squares = {
                color: chance.choice([*squares_in(put_back_squares(game.position, color))])
                for color in game.to_put_back
            }
            game = game.put_back(squares)
        if game.outcome is None:
            return game


def mix_of(game: Game, color: Color, player: Contestant, values: Values, chance: Random) -> Mix:
    """The mix of a player."""
    if player.is_greedy_bot:
        return CapturingPlayer().mix(game, color)
    return level_mix(
        game,
        color,
        player.level,
        effort=player.effort,
        chance=chance,
        searches=Searches(values, lookup()),
    )


def put_back_square(
    game: Game, color: Color, player: Contestant, values: Values, chance: Random
) -> int:
    """The square where a player puts its pawn back."""
    return choose_put_back_square(
        game.position, color, player.level, chance=chance, searches=Searches(values, lookup())
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
    parser.add_argument(
        "--games",
        type=int,
        help=f"for each match ({GAMES}, or {SEARCH_GAMES} if a player searches)",
    )
    parser.add_argument("--only", nargs="*", choices=list(MATCHES), default=USUAL, metavar="MATCH")
    parser.add_argument("--rules", choices=list(PRESETS), default=CLASSIC.name)
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        help="the number of the first opening; the levels were tuned by those from 0 on",
    )
    parser.add_argument("--processes", type=int, help="the number of games at a time")
    arguments = parser.parse_args()
    first = 2 * arguments.seed  # two games share an opening
    missed = []
    print("| match | score | games | repetition |\n| --- | --- | --- | --- |", flush=True)
    with Pool(arguments.processes) as pool:
        for word in arguments.only:
            match = MATCHES[word]
            available = levels(PRESETS[arguments.rules])
            if match.first.level not in available or match.second.level not in available:
                continue
            games = arguments.games or (SEARCH_GAMES if match.searches else GAMES)
            tasks = [Task(word, arguments.rules, seed) for seed in range(first, first + games)]
            results = pool.map(play, tasks, chunksize=1)
            result = score([each.points for each in results])
            repetitions = fmean(each.is_repetition for each in results)
            title = f"{match.first.name} against {match.second.name}"
            print(f"| {title} | {result} | {games} | {repetitions:.0%} |", flush=True)
            if match.aim is not None and not match.aim[0] <= result.mean <= match.aim[1]:
                missed.append(f"{title}: {result}")
    sys.exit("Missed:\n" + "\n".join(missed) if missed else 0)


if __name__ == "__main__":
    main()
