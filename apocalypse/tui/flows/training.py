"""The drills on screens: ten puzzles, one after the other. Nothing is saved but the best streak."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final

from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.training.day import Day, day_number
from apocalypse.training.puzzle import Puzzle, TrainingError
from apocalypse.training.series import (
    NO_COSTLY_TURNS,
    Drill,
    Series,
    Streak,
    puzzle_of_day,
    puzzles,
)
from apocalypse.tui.flows.host import Host, board_view
from apocalypse.tui.match_view import MatchView
from apocalypse.tui.screens.board_list import DrillListScreen, PlayerChoiceScreen
from apocalypse.tui.screens.puzzle import MixOfTheDayScreen, PuzzleScreen

HOW_TO_ANALYZE: Final = "Choose Open a game, review one of yours, and press P there."


async def train(host: Host, chance: Random | None = None) -> None:
    """Show the drills, and give those that are chosen, until the player goes back."""
    chance = chance or Random()
    match = board_view(host)
    streak = Streak(host.settings.best_streak)
    drill: Drill | None = Drill.TWO
    choice: Sequence[Puzzle] | None
    remark = ""
    while drill is not None:
        match.game = Game(CLASSIC)
        drill = await host.show(DrillListScreen(match, drill, streak, remark))
        if drill is None:
            return
        choice = puzzles(drill) if drill is not Drill.YOURS else await _own_puzzles(host)
        if choice is None:
            continue
        if not choice:
            remark = f"{NO_COSTLY_TURNS} {HOW_TO_ANALYZE}"
            continue
        series = Series.of(drill, chance, choice)
        try:
            await _give(host, match, series, streak)
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


async def _own_puzzles(host: Host) -> list[Puzzle] | None:
    """The costly turns of a player whom the player chooses; None: the player goes back."""
    # Here and not above: the other drills read no games.
    from apocalypse.library.analyses import analyzed_games
    from apocalypse.training.costly_turns import choices, own_puzzles

    puzzles = await asyncio.to_thread(lambda: own_puzzles(analyzed_games()))
    lists = choices(puzzles)
    return await host.show(PlayerChoiceScreen(lists)) if lists else puzzles


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
