"""The puzzles on screens. Nothing is saved but the best streak, and how the daily puzzle went."""

from __future__ import annotations

import asyncio
from random import Random

from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.training.daily_puzzle import DailyPuzzle, day_number
from apocalypse.training.puzzle import TrainingError
from apocalypse.training.series import Series, Streak
from apocalypse.tui.flows.host import Host, board_view
from apocalypse.tui.screens.puzzle import DailyTries, PuzzleScreen


async def train(host: Host) -> str:
    """Give ten puzzles, or as many as the player wants; how that went, or why there are none."""
    series = Series.of(Random())
    streak = Streak(host.settings.best_streak)
    try:
        await _give(host, series, streak)
    except TrainingError as error:
        return str(error)
    if not series.results:
        return ""
    return series.sentence(streak)


async def give_daily_puzzle(host: Host) -> str:
    """Give the daily puzzle, which is tried at most three times; why there is none, or empty."""
    daily = DailyPuzzle.of(host.settings.day, day_number())
    puzzle = daily.puzzle
    try:
        await asyncio.to_thread(puzzle.prepare)
    except TrainingError as error:
        return str(error)

    def remember(tried: DailyPuzzle) -> None:
        host.remember(host.settings._replace(day=tried.saved()))

    match = board_view(host)
    match.game = Game(CLASSIC, puzzle.position)
    heading = f"day {daily.number}"
    await host.show(PuzzleScreen(match, puzzle, heading, DailyTries(daily, remember)))
    return ""


async def _give(host: Host, series: Series, streak: Streak) -> None:
    """Give the puzzles of a series until the last one is answered, or the player goes back.

    Raises:
        TrainingError: the endgame tables cannot be read.
    """
    match = board_view(host)
    for number, puzzle in enumerate(series.puzzles, 1):
        await asyncio.to_thread(puzzle.prepare)
        match.game = Game(CLASSIC, puzzle.position)
        heading = f"{number} of {len(series.puzzles)}"
        if streak.now > 1:
            heading = f"streak {streak.now}, {heading}"
        result = await host.show(PuzzleScreen(match, puzzle, heading))
        if result is None:
            return
        series.results.append(result)
        streak.count(result)
        host.remember(host.settings._replace(best_streak=streak.best))
