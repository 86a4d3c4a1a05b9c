"""Measure how strong the levels are in the rule sets with bets.

Matches in every rule set that is not classic, as in `classic`: sides exchanged after every game, a
draw counting half, with Wilson intervals. Each aim is checked, and the exit status says whether all
are met. The level Strong has a budget of positions instead of its second, so that every run plays
the same games. Each row ends with the times of the first player's orders.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from multiprocessing import Pool
from random import Random
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, PRESETS, VCHESS, Rules, with_draws
from apocalypse.strategy.levels import Level
from apocalypse.strategy.players import Effort, level_mix, pick_order
from tests.tools.parser import tool_parser
from tests.tools.strength.classic import GAMES, POINTS, Interval, interval
from tests.tools.strength.opponents import chess_material

Opponent: TypeAlias = Callable[[Game, Color, Random], Order | None]
"""Gives an order for a side of a game."""

RULE_SETS: Final[Mapping[str, Rules]] = {
    **{name: rules for name, rules in PRESETS.items() if rules is not CLASSIC},
    "free": replace(VCHESS, capped=False),
}
TWO_TURNS: Final = Effort(2, nodes=300)
"""For the level Strong: as many positions as a quiet machine of 2026 searches in a second."""


def of_level(level: Level) -> Opponent:
    """The computer at a level."""

    def play(game: Game, color: Color, chance: Random) -> Order | None:
        effort = TWO_TURNS if level is Level.STRONG else None
        return pick_order(level_mix(game, color, level, chance=chance, effort=effort), chance)

    return play


def counts_own_order(game: Game, color: Color, chance: Random, *, bets: bool) -> Order | None:
    """Writes an order that, carried out alone, leaves it the most material, or a bet.

    Args:
        game: the game.
        color: the side.
        chance: draws the order.
        bets: whether it bets, at random and as often as bets are among its legal orders. The
            program that had this player first does; without them it lasts longer.
    """
    legal = legal_orders(game.position, color, game.rules)
    risky = [order for order, conditions in legal.items() if conditions]
    safe = [order for order in choices(game.position, color, game.rules) if order not in risky]
    if bets and chance.random() * len(legal) < len(risky):
        return chance.choice(risky)

    def material(order: Order | None) -> int:
        white, black = (order, None) if color is WHITE else (None, order)
        value = chess_material(resolve(game.position, white, black, game.rules).position)
        return value if color is WHITE else -value

    most = max(map(material, safe))
    return chance.choice([order for order in safe if material(order) == most])


class Pairing(NamedTuple):
    """A match, and the score that its first player has to reach."""

    name: str
    first: Opponent
    second: Opponent
    aim: float
    is_certain: bool = False
    """Whether the whole interval has to lie above the aim."""

    def is_met(self, result: Interval) -> bool:
        """Whether a result meets the aim."""
        return result.low > self.aim if self.is_certain else result.score >= self.aim


BEGINNER, EASY, FAIR, STRONG = map(of_level, list(Level)[:4])
BETTOR, COUNTER = (partial(counts_own_order, bets=bets) for bets in (True, False))
PAIRINGS: Final = {
    "easy-beginner": Pairing("Easy against Beginner", EASY, BEGINNER, 0.5, is_certain=True),
    "fair-easy": Pairing("Fair against Easy", FAIR, EASY, 0.8),
    "fair-bettor": Pairing("Fair against a player that counts and bets", FAIR, BETTOR, 0.75),
    "fair-counter": Pairing("Fair against the same without bets", FAIR, COUNTER, 0.75),
    "strong-fair": Pairing("Strong against Fair", STRONG, FAIR, 0.5, is_certain=True),
    "strong-easy": Pairing("Strong against Easy", STRONG, EASY, 0.8),
    "strong-bettor": Pairing("Strong against a player that counts and bets", STRONG, BETTOR, 0.75),
    "strong-counter": Pairing("Strong against the same without bets", STRONG, COUNTER, 0.75),
}


def play(task: tuple[str, str, int]) -> tuple[float, list[float]]:
    """One game of a pairing in a rule set, by their words and a seed.

    Returns:
        The first player's points, and the seconds of its orders.
    """
    word, rule_set, seed = task
    pairing, chance, spent = PAIRINGS[word], Random(" ".join(map(str, task))), []
    ours = WHITE if seed % 2 else BLACK
    players = {ours: pairing.first, ours.other: pairing.second}
    game = Game(with_draws(RULE_SETS[rule_set]))
    while game.outcome is None:
        orders = []
        for color in Color:
            begun = perf_counter()
            orders.append(players[color](game, color, chance))
            if color is ours:
                spent.append(perf_counter() - begun)
        game = game.play(*orders)
    points = POINTS[game.result]
    return (points if ours is WHITE else 1 - points), spent


def main() -> None:
    """Measure, print the rows of the page's table, and exit with 1 if an aim is missed."""
    parser = tool_parser("strength.bets", __doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each match ({GAMES})")
    parser.add_argument("--only", nargs="*", choices=list(PAIRINGS), default=list(PAIRINGS))
    parser.add_argument("--rules", nargs="*", choices=list(RULE_SETS), default=list(RULE_SETS))
    arguments = parser.parse_args()
    missed = []
    with Pool() as pool:
        for word in arguments.only:
            for rule_set in arguments.rules:
                tasks = [(word, rule_set, seed) for seed in range(arguments.games)]
                points, spent = zip(*pool.imap_unordered(play, tasks), strict=True)
                result = interval(sum(points), arguments.games)
                seconds = [second for part in spent for second in part]
                pairing = PAIRINGS[word]
                print(
                    f"| {pairing.name} | {rule_set} | {result} | {arguments.games} | "
                    f"{median(seconds):.3f} s, at most {max(seconds):.2f} s |",
                    flush=True,
                )
                if not pairing.is_met(result):
                    missed.append(f"{pairing.name}, {rule_set}: {result}, aim {pairing.aim}")
    sys.exit("Missed:\n" + "\n".join(missed) if missed else 0)


if __name__ == "__main__":
    main()
