"""Measure how long each level thinks.

Positions come from games of each level against itself. The measure beside it is perft 2 of
the engine of the rules: 7 183 turns carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.perft import perft
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup, shared_tables
from apocalypse.strategy.level_orders import (
    Searches,
    choose_put_back_square,
    level_mix,
    pick_order,
    search_effort,
)
from apocalypse.strategy.levels import LADDER, Level
from apocalypse.strategy.search.values import Values
from tests.tools.parser import tool_parser

GAMES: Final = {level: 2 if level is Level.MASTER else 20 for level in LADDER}


def seconds(action: Callable[[], object]) -> float:
    """How long something takes."""
    begun = perf_counter()
    action()
    return perf_counter() - begun


def self_play(level: Level, games: int) -> list[float]:
    """The seconds of each order of a level in games against itself."""
    chance, order_seconds = Random(5), []
    shared_tables().open_all()  # as in a game, where the first orders leave time to open them
    plain = lookup()
    for _ in range(games):
        game, sides = Game(with_draws(CLASSIC)), {color: new_values() for color in Color}
        while game.outcome is None:
            orders = []
            for color, values in sides.items():
                begun = perf_counter()
                mix = level_mix(game, color, level, chance=chance, searches=Searches(values, plain))
                order_seconds.append(perf_counter() - begun)
                orders.append(pick_order(mix, chance))
            game = game.after(*orders)
            if game.to_put_back:
                squares = {
                    color: choose_put_back_square(
                        game.position, color, level, chance=chance, searches=Searches(values, plain)
                    )
                    for color, values in sides.items()
                    if color in game.to_put_back
                }
                game = game.put_back(squares)
    return order_seconds


def new_values() -> Values:
    """A search as a player has it at the start of a game."""
    return Values(lookup(discounted=True))


def main() -> None:
    """Measure and print."""
    tool_parser("benchmarks.thinking", __doc__).parse_args()
    lookup()(1 << 7, 0, 1 << 17, 0)
    plain = min(seconds(lambda: perft(2)) for _ in range(5))
    print(f"perft 2 of the rules: {plain * 1000:.1f} ms")
    for level, games in GAMES.items():
        orders = self_play(level, games)
        results = (
            f"{name} {spent * 1000:.1f} ms ({spent / plain:.2f} x perft 2)"
            for name, spent in (("median", median(orders)), ("longest", max(orders)))
        )
        print(f"{level.title}, {len(orders)} orders: {', '.join(results)}")
        effort = search_effort(level, CLASSIC)
        limit = effort.seconds if effort is not None else None
        if limit is not None:
            print(
                f"{level.title} exceeds its time by at most {(max(orders) - limit) * 1000:.0f} ms"
            )


if __name__ == "__main__":
    main()
