"""Lists and puzzles can be used without arrow keys and without a mouse."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from textual.screen import Screen
from textual.widgets import DataTable, OptionList

from apocalypse.formats.writer import write_sheet
from apocalypse.library.famous_games import famous_games
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.board_list import FamousGamesScreen, LessonListScreen
from apocalypse.tui.screens.export import ExportScreen
from apocalypse.tui.screens.menu import MenuChoice, MenuScreen
from apocalypse.tui.screens.puzzle import PuzzleScreen
from apocalypse.tui.screens.saved_games import SavedGamesScreen
from apocalypse.tui.screens.title import TitleChoice, TitleScreen
from apocalypse.tui.widgets.choice_list import ChoiceList
from apocalypse.tui.widgets.games_table import GamesTable
from tests.cases import case
from tests.library.sheets import SHORT, sheet
from tests.tui.players import HOLDS, hold
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.test_sizes import MAKERS
from tests.tui.visible import lines


def menu() -> MenuScreen:
    """A menu with four items: back, help, settings and the ways out."""
    view = GameView(match_of_turns())
    return MenuScreen(view, saved="Saved.", requests=(), is_written=False)


class ChosenEntry(NamedTuple):
    """The entry under the cursor of the list on the screen."""

    app: ApocalypseApp

    @property
    def list(self) -> GamesTable | ChoiceList:
        """The list, which has the focus."""
        focused = self.app.screen.focused
        assert isinstance(focused, GamesTable | ChoiceList)
        return focused

    @property
    def number(self) -> int:
        """Its number; the first one has 0."""
        if isinstance(self.list, GamesTable):
            return self.list.cursor_row
        return self.list.highlighted or 0

    @property
    def last(self) -> int:
        """The number of the last entry."""
        if isinstance(self.list, GamesTable):
            return self.list.row_count - 1
        return self.list.option_count - 1

    @property
    def is_in_sight(self) -> bool:
        """Whether the list is scrolled to it."""
        return self.list.content_region.contains_point(self.list.cursor_screen_offset)


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


async def test_home_and_end_go_to_the_first_and_the_last_entry_of_every_list(
    games_folder: Path,
) -> None:
    for number in range(30):
        (games_folder / f"{number}.txt").write_text(write_sheet(sheet(*SHORT)), "utf-8")
    screens = (
        TitleScreen(),
        menu(),
        LessonListScreen(match_of_turns(), ()),
        FamousGamesScreen(match_of_turns(), famous_games()),
        ExportScreen(match_of_turns()),
        SavedGamesScreen(),
    )
    for screen in screens:
        async with staged(screen) as (player, app):
            with case(type(screen).__name__):
                await player.still()
                listed = ChosenEntry(app)
                await player.press("end")
                assert (listed.number, listed.is_in_sight) == (listed.last, True)
                await player.press("home")
                assert (listed.number, listed.is_in_sight) == (0, True)
                await player.press("pagedown")
                assert 0 < listed.number <= listed.last
                await player.press("pageup")
                assert (listed.number, listed.is_in_sight) == (0, True)


async def test_in_a_large_window_a_famous_game_has_its_turns_beside_the_board() -> None:
    screen = FamousGamesScreen(match_of_turns(), famous_games())
    async with staged(screen) as (player, app):
        assert "trampled" not in "\n".join(lines(app))
        await player.resize(132, 46)
        await player.still()
        shown = "\n".join(lines(app))
        assert "16 pass     Hc2e3    captured" in shown
        assert "Black wins: White has no pawns left." in shown
