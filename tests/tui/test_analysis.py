"""A finished game is thought through while its result or its review is on the screen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.review.game_analysis import GameAnalysis
from apocalypse.rules.game import Game
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.widgets.game_summary import chart

SHEET = ";Coordinates: chess\n;Start: n4/4p/5/P4/4N\n1.a2a3 e4e3\n2.e1d3 a5b3\n"


async def analyzed(game: Game) -> tuple[BackgroundAnalysis, list[float]]:
    """The losses of a game, and how they are shown."""
    game_analysis = BackgroundAnalysis(game)
    return game_analysis, [done async for done in game_analysis.follow()]


async def test_losses_come_turn_by_turn_and_are_there_when_the_review_follows() -> None:
    game_analysis, done = await analyzed(read_sheet(SHEET).game)
    assert done == [0.05, 0.1, 1.0]
    assert [turn.number for turn in game_analysis.turns] == [1, 2]
    assert [done async for done in game_analysis.follow()] == [1.0]


async def test_a_search_that_nobody_follows_continues_and_is_not_begun_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[float] = []
    may_end = Event()

    def searching(*_: object) -> Iterator[float]:
        for part in (0.5, 1.0):
            begun.append(part)
            may_end.wait()
            yield part

    async def next_part() -> float:
        return await anext(game_analysis.follow())

    monkeypatch.setattr(GameAnalysis, "run", searching)
    game_analysis = BackgroundAnalysis(read_sheet(SHEET).game)
    first_screen = asyncio.create_task(next_part())
    while not begun:
        await asyncio.sleep(0)
    first_screen.cancel()
    second_screen = asyncio.create_task(next_part())
    await asyncio.sleep(0)
    may_end.set()
    assert await second_screen == 0.5
    assert begun == [0.5]


WAITING = ";Start: 4n/5/P3p/4P/N3N\n1.a3a2 e1c2\n2.a2a1 c2e1\n"


async def test_a_turn_that_waits_for_a_square_is_left_out() -> None:
    game = read_sheet(WAITING, unfinished=True).game
    game_analysis, done = await analyzed(game)
    assert (done[0], done[-1]) == (0.1, 1.0)
    assert game_analysis.is_final
    assert game_analysis.turn(2) is None
    last = game.turns[1]
    assert not BackgroundAnalysis(Game(start=last.before).after(last.white, last.black)).is_possible


def test_the_chart_has_a_bar_for_each_turn_upwards_where_white_is_better() -> None:
    assert [*chart((0.0, 0.1, 0.2, 0.6, 1.0, -0.2, -0.6, -1.0), 20)] == [
        "White     █   ",
        "         ██   ",
        "even  ─▀▀▀▀▄▄▄",
        "            ██",
        "Black        █",
    ]


def test_the_chart_leaves_out_the_first_turns_where_there_is_no_room() -> None:
    assert [len(row) for row in chart((0.5,) * 30, 26)] == [26] * 5
