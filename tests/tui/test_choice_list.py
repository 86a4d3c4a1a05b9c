"""Lists and puzzles can be used without arrow keys and without a mouse."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import DataTable, OptionList

from apocalypse.formats.writer import write_sheet
from apocalypse.tui.screens.base import GameView
from apocalypse.tui.screens.board_list import LessonListScreen
from apocalypse.tui.screens.menu import MenuChoice, MenuScreen
from apocalypse.tui.screens.puzzle import PuzzleScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.screens.title import TitleChoice, TitleScreen
from tests.cases import case
from tests.library.sheets import SHORT, sheet
from tests.tui.players import HOLDS, hold
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.test_sizes import MAKERS


def menu() -> MenuScreen:
    """A menu with four items: back, help, settings and the ways out."""
    view = GameView(match_of_turns())
    return MenuScreen(view, saved="Saved.", requests=(), is_written=False)


async def test_tab_and_numbers_reach_the_middle_of_a_list() -> None:
    screens: dict[Screen[Any], tuple[tuple[str, ...], object]] = {
        TitleScreen(): (("2",), TitleChoice.COMPUTER),
        menu(): (("3",), MenuChoice.SETTINGS),
        LessonListScreen(match_of_turns(), ()): (("9", "tab", "tab", "shift+tab"), 10),
    }
    for screen, (keys, value) in screens.items():
        async with staged(screen) as (player, app):
            with case(type(screen).__name__):
                await player.press(*keys)
                assert app.results == []
                await player.press("enter")
                assert app.results == [value]


async def test_a_number_without_an_entry_and_one_that_is_held_choose_nothing() -> None:
    async with staged(menu()) as (player, app):
        await player.press("9")
        assert app.screen.query_one(OptionList).highlighted == 0
        await hold(player, "2", *HOLDS[0])
        assert app.screen.query_one(OptionList).highlighted == 1
        assert app.results == []


async def test_saved_games_are_chosen_by_tab_and_by_number(games_folder: Path) -> None:
    for hour, name in enumerate("abc"):
        file = games_folder / f"{name}.txt"
        file.write_text(write_sheet(sheet(*SHORT)), "utf-8")
        os.utime(file, (hour, hour))
    async with staged(SavedGamesScreen()) as (player, app):
        await player.still()
        table = app.screen.query_one(DataTable)
        for key, row in (("tab", 1), ("3", 2), ("shift+tab", 1), ("9", 1)):
            await player.press(key)
            assert table.cursor_row == row


async def test_the_shares_of_a_puzzle_change_by_plus_and_minus() -> None:
    async with staged(MAKERS["mix"]()) as (player, app):
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        await player.press("plus")
        assert screen.panel.mix == pytest.approx((0.55, 0.45))
        await player.press("tab", "minus", "equals_sign", "plus")
        assert screen.panel.chosen == 1
        assert screen.panel.mix == pytest.approx((0.5, 0.5))
        await player.press("enter")
        assert screen.panel.answer is not None
