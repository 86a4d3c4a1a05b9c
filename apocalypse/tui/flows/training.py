"""The drills on screens: ten puzzles, one after the other. Nothing is saved but the best streak."""

from __future__ import annotations

import asyncio
from random import Random

from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.training.day import Day, day_number
from apocalypse.training.puzzle import TrainingError
from apocalypse.training.series import Drill, Series, Streak, puzzle_of_day
from apocalypse.tui.flows.host import Host, board_view
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_list import DrillListScreen
from apocalypse.tui.screens.puzzle import MixOfTheDayScreen, PuzzleScreen


async def train(host: Host) -> None:
    """Show the drills, and give those that are chosen, until the player goes back."""
    streak = Streak(host.settings.best_streak)
    drill, remark = Drill.TWO, ""
    while chosen := await host.show(DrillListScreen(board_view(host), drill, streak, remark)):
        drill = chosen
        series = Series.of(drill, Random())
        try:
            await _give(host, board_view(host), series, streak)
        except TrainingError as error:
            remark = str(error)
        else:
            remark = series.sentence if series.results else ""


async def give_mix_of_the_day(host: Host) -> None:
    """Give the puzzle of today, which is tried at most three times."""
    number = day_number()
    drill, puzzle = puzzle_of_day(number)
    try:
        await asyncio.to_thread(puzzle.prepare)
    except TrainingError as error:
        host.say(str(error), "Find the mix")
        return

    def remember(day: Day) -> None:
        host.remember(host.settings._replace(day=day.saved()))

    match = board_view(host)
    match.game = Game(CLASSIC, puzzle.position)
    day = Day.of(host.settings.day, number)
    await host.show(MixOfTheDayScreen(match, puzzle, drill, day, remember))


async def _give(host: Host, match: MatchView, series: Series, streak: Streak) -> None:
    """Give the puzzles of a series until the last one is answered, or the player goes back.

    Raises:
        TrainingError: the endgame tables cannot be read.
    """
    for number, puzzle in enumerate(series.puzzles, 1):
        await asyncio.to_thread(puzzle.prepare)
        match.game = Game(CLASSIC, puzzle.position)
        heading = f"{number} of {len(series.puzzles)}"
        if streak.now > 1:
            heading = f"streak {streak.now}, {heading}"
        result = await host.show(PuzzleScreen(match, puzzle, series.drill, heading))
        if result is None:
            return
        series.results.append(result)
        streak.count(result)
        host.remember(host.settings._replace(best_streak=streak.best))
