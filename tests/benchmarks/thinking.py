"""How long the program thinks: ``python -m tests.benchmarks.thinking``.

Positions come from games of the two-turn player against itself. The measure beside it is perft 2 of
the engine of the rules: 7 183 turns carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.perft import perft
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.analysis import analyze
from apocalypse.strategy.endgame_tables.shared import lookup, shared_tables
from apocalypse.strategy.levels import Level
from apocalypse.strategy.players import THINKING_SECONDS, choose_order, choose_put_back_square

GAMES: Final = 20
BUDGETS: Final = 20
LONGEST: Final = Path(__file__).parents[1] / "data" / "games" / "1-composed.txt"


def seconds(action: Callable[[], object]) -> float:
    """How long something takes."""
    begun = perf_counter()
    action()
    return perf_counter() - begun


def self_play(games: int) -> list[float]:
    """The seconds of each order of the two-turn player."""
    chance, order_seconds = Random(5), []
    values = lookup(discounted=True)
    shared_tables().open_all()  # as in a game, where the first orders leave time to open them
    for _ in range(games):
        game = Game(with_draws(CLASSIC))
        while game.outcome is None:
            orders = []
            for color in Color:
                begun = perf_counter()
                order = choose_order(game, color, Level.STRONG, chance=chance, lookup=values)
                order_seconds.append(perf_counter() - begun)
                orders.append(order)
            game = game.play(*orders)
            if game.to_put_back:
                level = Level.FAIR
                squares = {
                    color: choose_put_back_square(
                        game.position, color, level, chance=chance, lookup=values
                    )
                    for color in game.to_put_back
                }
                game = game.put_back(squares)
    return order_seconds


def overruns(count: int) -> list[float]:
    """By how many seconds a player exceeds its second, in positions of published games."""
    game = read_sheet(LONGEST.read_text("utf-8")).game
    values = lookup(discounted=True)
    excesses = []
    for number in range(count):
        early = game.first_turns(number % len(game.turns))
        think = partial(choose_order, early, Color.WHITE, Level.MASTER, lookup=values)
        excesses.append(seconds(think) - THINKING_SECONDS)
    return excesses


def main() -> None:
    """Measure and print."""
    lookup()(1 << 7, 0, 1 << 17, 0)
    plain = min(seconds(lambda: perft(2)) for _ in range(5))
    print(f"perft 2 of the rules: {plain * 1000:.1f} ms")
    orders = self_play(GAMES)
    for name, spent in (("median", median(orders)), ("longest", max(orders))):
        result = f"{spent * 1000:.0f} ms, {spent / plain:.2f} x perft 2"
        print(f"depth 2, {name} of {len(orders)} orders: {result}")
    over = overruns(BUDGETS)
    print(f"a second of thinking ends at most {max(over) * 1000:.0f} ms late, of {len(over)} times")
    game = read_sheet(LONGEST.read_text("utf-8")).game
    begun = perf_counter()
    times = [perf_counter() - begun for _ in analyze(game, lookup=lookup())]
    result = f"first turn after {times[0]:.2f} s, all after {times[-1]:.1f} s"
    print(f"review of a game of {len(times)} turns: {result}")


if __name__ == "__main__":
    main()
