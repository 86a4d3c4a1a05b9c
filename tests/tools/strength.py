"""Measure how strong the levels are, by matches from random openings.

Three turns of random orders open a game, and each opening is played with both colors. The luck of
the draw is taken out (Zinkevich and others 2006; Burch and others, AIVAT, 2018): both mixed
strategies of a turn are known, so the value after the orders that were drawn, less the average over
all that might have been, is luck. Its average is zero whatever values are used; these are those of
a search. What is left has the same average as the score, and a narrower interval.

A *reader* knows the mix of the level it meets, though not its dice, and plays the best reply by a
search one turn deeper. What it scores more than the same search without that knowledge is the gain
of reading.

By the classic rules, values come from machine code (the extra ``tables``). The level
Master has a budget of positions instead of its second, so that every run plays the same games. The
exit status is 1 if an aim is missed.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import hypot, sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from apocalypse.rules.board import BLACK, WHITE, Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, Rules, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import Level, levels, supports
from apocalypse.strategy.mixed_strategy import NEARLY, Mix
from apocalypse.strategy.players import (
    EFFORTS,
    Effort,
    choose_put_back_square,
    even_mix,
    level_mix,
    pick_order,
)
from apocalypse.strategy.search.ruleset_values import RulesetValues, State
from apocalypse.strategy.search.turn_search import Limits
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser
from tests.tools.turn_payoffs import TurnPayoffs

if TYPE_CHECKING:
    from tests.tools.compiled_search.searches import Engine

Search: TypeAlias = Values | RulesetValues

GAMES: Final = 400
OPENING: Final = 3
"""The turns of random orders before a game."""
SECOND: Final = 5000
"""The positions that Master searches for an order, as many as in a second on a quiet computer."""
LUCK_DEPTH: Final = 2
NORMAL_95: Final = 1.96
POINTS: Final = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}
MOST_GAIN: Final = 0.08
"""What a reader may gain against Master."""
RULE_SETS: Final[Mapping[str, Rules]] = PRESETS | {"free": replace(VCHESS, capped=False)}


class Player(NamedTuple):
    """A level, or a search in its place."""

    level: Level
    effort: Effort | None = None
    """Instead of that of the level."""
    reads: bool = False
    """Whether it knows the other player's mix."""


BEGINNER, EASY, FAIR = map(Player, list(Level)[:3])
STRONG: Final = Player(Level.STRONG, EFFORTS[Level.STRONG])
MASTER: Final = Player(Level.MASTER, EFFORTS[Level.MASTER]._replace(seconds=None, nodes=SECOND))
THREE, FOUR = (Player(Level.STRONG, Effort(depth)) for depth in (3, 4))
LADDER: Final = {
    "easy-beginner": (EASY, BEGINNER),
    "fair-easy": (FAIR, EASY),
    "strong-fair": (STRONG, FAIR),
    "master-strong": (MASTER, STRONG),
}
"""By the word of the command line: a level, and the one below it, which it has to beat."""
MATCHES: Final = LADDER | {
    "three-strong": (THREE, STRONG),
    "reader-strong": (THREE._replace(reads=True), STRONG),
    "four-master": (FOUR, MASTER),
    "reader-master": (FOUR._replace(reads=True), MASTER),
}
GAINS: Final = {"reader-strong": "three-strong", "reader-master": "four-master"}
"""By the match of a reader: the same without reading."""


class Interval(NamedTuple):
    """The mean of some numbers, and how far off the true mean may be, with 95 % probability."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.error:.3f}"


def interval(numbers: list[float]) -> Interval:
    """The interval of the mean of independent numbers."""
    return Interval(fmean(numbers), NORMAL_95 * stdev(numbers) / sqrt(len(numbers)))


@cache
def _engine() -> Engine:
    from tests.tools.compiled_search.values import engine
    from tests.tools.table_builder.materials import DISCOUNT

    return engine(DISCOUNT)


def search_of(rules: Rules) -> Search:
    """A search by some rules that knows nothing yet; by the classic rules, in machine code."""
    if not supports(rules):
        return RulesetValues(rules)
    from tests.tools.compiled_search.searches import engine_of
    from tests.tools.compiled_search.values import CompiledValues

    return CompiledValues(engine_of(*_engine()[:2]), lookup(discounted=True))


def payoffs_of(game: Game, search: Search, depth: int) -> TurnPayoffs:
    """The payoffs of the next turn of a game."""
    if isinstance(search, Values):
        return TurnPayoffs(search, game.position, depth)
    return TurnPayoffs(search, State(game.position, game.penalties), depth)


def random_opening(rules: Rules, seed: int) -> Game:
    """A game after some turns of random orders, in which nobody has won yet."""
    chance = Random(seed)
    while True:
        game = Game(with_draws(rules))
        while len(game.turns) < OPENING and game.outcome is None:
            game = game.play(
                *(chance.choice(list(choices(game.position, color, rules))) for color in Color)
            )
            if game.to_put_back:
                squares = {
                    color: chance.choice([*squares_in(put_back_squares(game.position, color))])
                    for color in game.to_put_back
                }
                game = game.put_back(squares)
        if game.outcome is None:
            return game


def play(task: tuple[str, str, int]) -> float:
    """The points of the first player of a match, by its word, the rule set, and a seed.

    Two seeds, an even one and the next, share the opening.
    """
    word, rule_set, seed = task
    chance, ours = Random(" ".join(map(str, task))), WHITE if seed % 2 else BLACK
    game, luck = random_opening(RULE_SETS[rule_set], seed // 2), 0.0
    players = dict(zip((ours, ours.other), MATCHES[word], strict=True))
    searches = {color: search_of(game.rules) for color in Color}
    judge = search_of(game.rules)
    while game.outcome is None:
        mixes: dict[Color, Mix] = {}
        for color in sorted(Color, key=lambda color: players[color].reads):
            player, search = players[color], searches[color]
            if player.reads:
                mixes[color] = best_reply(game, color, mixes[color.other], search, player)
            else:
                mixes[color] = mix_of(game, color, search, player, chance)
        orders = {color: pick_order(mixes[color], chance) for color in Color}
        luck += luck_of_turn(payoffs_of(game, judge, LUCK_DEPTH), mixes, orders)
        game = game.play(*orders.values())
        if game.to_put_back:
            game = game.put_back(
                {
                    color: put_back_square(game, color, searches[color], chance)
                    for color in game.to_put_back
                }
            )
    points = POINTS[game.result] if ours is WHITE else 1 - POINTS[game.result]
    return points - ours.sign * luck / 2


def mix_of(game: Game, color: Color, search: Search, player: Player, chance: Random) -> Mix:
    """The mix of a player that does not read."""
    return level_mix(
        game,
        color,
        player.level,
        chance=chance,
        values=search if isinstance(search, Values) else None,
        plain=lookup(),
        effort=player.effort,
    )


def put_back_square(game: Game, color: Color, search: Search, chance: Random) -> int:
    """Both sides put pawns back as well as Strong does: what is compared are orders."""
    values = search if isinstance(search, Values) else None
    return choose_put_back_square(
        game.position, color, Level.STRONG, chance=chance, values=values, plain=lookup()
    )


def best_reply(game: Game, color: Color, enemy: Mix, search: Search, player: Player) -> Mix:
    """The best orders against a mix of the enemy, by a search."""
    assert player.effort is not None
    search.limits = Limits()  # those of a put-back square are spent
    payoffs, best, replies = payoffs_of(game, search, player.effort.depth), -1.0, {}
    for order in payoffs.orders[color]:
        replies[order] = payoffs.average(color, {order: 1.0}, enemy, best)
        best = max(best, replies[order])
    return even_mix(order for order, average in replies.items() if average >= best - NEARLY)


def luck_of_turn(
    payoffs: TurnPayoffs, mixes: dict[Color, Mix], orders: dict[Color, Order | None]
) -> float:
    """How much better for White the drawn orders are than the mixes are on average."""
    return payoffs.gain(WHITE, orders[WHITE], orders[BLACK]) - payoffs.average(
        WHITE, mixes[WHITE], mixes[BLACK]
    )


def score(results: list[float]) -> Interval:
    """The score of a match; two games with one opening are one observation."""
    return interval([fmean(results[first : first + 2]) for first in range(0, len(results), 2)])


def main() -> None:
    """Measure, print a row for each match, and exit with 1 if an aim is missed."""
    parser = tool_parser("strength", __doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each match ({GAMES})")
    parser.add_argument("--only", nargs="*", choices=list(MATCHES), default=list(MATCHES))
    parser.add_argument("--rules", nargs="*", choices=list(RULE_SETS), default=[CLASSIC.name])
    parser.add_argument("--processes", type=int, help="the number of games at a time")
    arguments = parser.parse_args()
    missed, scores = [], {}
    with Pool(arguments.processes) as pool:
        for rule_set in arguments.rules:
            for word in arguments.only:
                if any(each.level not in levels(RULE_SETS[rule_set]) for each in MATCHES[word]):
                    continue
                tasks = [(word, rule_set, seed) for seed in range(arguments.games)]
                result = scores[word] = score(pool.map(play, tasks, chunksize=2))
                print(f"| {word} | {rule_set} | {result} | {arguments.games} |", flush=True)
                if word in LADDER and result.mean - result.error <= 0.5:
                    missed.append(f"{word}, {rule_set}: {result}")
    for read, unread in GAINS.items():
        if {read, unread} <= scores.keys():
            gain = Interval(
                scores[read].mean - scores[unread].mean,
                hypot(scores[read].error, scores[unread].error),
            )
            print(f"{read} gains {gain}")
            if MATCHES[read][1] is MASTER and gain.mean > MOST_GAIN:
                missed.append(f"{read} gains {gain}, more than {MOST_GAIN}")
    sys.exit("Missed:\n" + "\n".join(missed) if missed else 0)


if __name__ == "__main__":
    main()
