"""Measure the analysis of the published games, and one three turns deep.

The first pass is complete when every turn has a value; the final one also searches the costly turns
deeper. Memory is the greatest that the program had until then.
"""

from __future__ import annotations

from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, process_time
from typing import Final, NamedTuple

from apocalypse.formats.reader import read_sheet
from apocalypse.review.analysis import DEPTH
from apocalypse.review.game_analysis import GameAnalysis
from apocalypse.rules.game import Game
from apocalypse.strategy.endgame_tables.shared import lookup
from tests.tools.parser import tool_parser

GAMES: Final = sorted((Path(__file__).parents[2] / "data" / "games").glob("[1-4]-*.txt"))


class Measure(NamedTuple):
    """Seconds until every turn had a value, until the end, and of the processor."""

    first: float
    final: float
    processor: float


def measured(game: Game, depth: int | None = None) -> Measure:
    """Analyze a game, by default as a review does."""
    begun, processor, first = perf_counter(), process_time(), 0.0
    analysis = GameAnalysis(game, depth=depth)
    for _ in analysis.run():
        if analysis.is_complete and not first:
            first = perf_counter() - begun
    return Measure(first, perf_counter() - begun, process_time() - processor)


def main() -> None:
    """Measure and print."""
    tool_parser("benchmarks.analysis", __doc__).parse_args()
    lookup()(1 << 7, 0, 1 << 17, 0)  # opens the endgame tables
    games = {file.stem: read_sheet(file.read_text("utf-8")).game for file in GAMES}
    results = {name: measured(game) for name, game in games.items()}
    memory = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    for name, game in games.items():
        own, deep = results[name], measured(game, DEPTH)
        passes = f"first pass {own.first:.1f} s, final {own.final:.1f} s"
        print(
            f"{name}, {len(game.turns)} turns: {passes} ({own.processor:.1f} s of the processor); "
            f"all turns {DEPTH} deep {deep.final:.1f} s ({deep.processor:.1f} s)"
        )
    print(f"memory: {memory:.0f} MB")


if __name__ == "__main__":
    main()
