"""The drills on screens: ten puzzles, one after the other. Nothing is saved but the best streak."""

from __future__ import annotations

import asyncio
from random import Random

from apocalypse.formats.sheet import Sheet
from apocalypse.match.match import match_of
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.training.puzzle import TrainingError
from apocalypse.training.series import Drill, Series, Streak
from apocalypse.tui.flows.host import SessionHost
from apocalypse.tui.match_view import MatchView, coordinates_of, view_of
from apocalypse.tui.screens.drill_list import DrillListScreen
from apocalypse.tui.screens.puzzle import PuzzleScreen


async def train(host: SessionHost, chance: Random | None = None) -> None:
    """Show the drills, and give those that are chosen, until the player goes back.

    Args:
        host: where the screens are shown.
        chance: draws the puzzles; None: others each time.
    """
    chance = chance or Random()
    sheet = Sheet(Game(CLASSIC), coordinates=coordinates_of(host.settings, CLASSIC))
    match = view_of(match_of(sheet), host.settings, letters=host.letters)
    streak = Streak(host.settings.best_streak)
    drill: Drill | None = Drill.TWO
    remark = ""
    while drill is not None:
        match.game = Game(CLASSIC)
        drill = await host.show(DrillListScreen(match, drill, streak, remark))
        if drill is not None:
            series = Series.of(drill, chance)
            try:
                await _give(host, match, series, streak)
            except TrainingError as error:
                remark = str(error)
            else:
                remark = series.sentence if series.results else ""


async def _give(host: SessionHost, match: MatchView, series: Series, streak: Streak) -> None:
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
