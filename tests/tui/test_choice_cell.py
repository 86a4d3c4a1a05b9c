"""The hidden cursor of the terminal is where the choice is, for magnifiers and braille displays."""

from __future__ import annotations

from typing import Any

from textual.geometry import Offset
from textual.screen import Screen
from textual.widgets import Input

from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.game_view import GameView
from apocalypse.tui.screens.board_list import LessonListScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.menu import LeaveScreen
from apocalypse.tui.screens.order import CoveredOrderScreen, OrderScreen
from apocalypse.tui.screens.setup import SetupScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.cases import case
from tests.tui.players import Player
from tests.tui.reveal_steps import StagedApp, match_of_turns, play_turn, staged
from tests.tui.visible import lines

CORNER = Offset(0, 0)


def text_at_cursor(app: StagedApp) -> str:
    """What stands from the cursor on."""
    column, row = app.cursor_position
    return lines(app)[row][column:].strip()


async def test_in_a_list_it_is_on_the_chosen_entry() -> None:
    screens: dict[Screen[Any], tuple[str, str]] = {
        TitleScreen(): ("Two players", "Against the computer"),
        LessonListScreen(match_of_turns(), ()): ("1 ", "2 "),
        LeaveScreen(GameView(match_of_turns())): ("Stay", "Quit"),
    }
    for screen, (first, second) in screens.items():
        async with staged(screen) as (player, app):
            await player.still()
            with case(type(screen).__name__):
                assert text_at_cursor(app).startswith(first)
                await player.press("down")
                await player.still()
                assert text_at_cursor(app).startswith(second)


async def test_in_a_form_it_is_on_the_answer_and_in_a_name_behind_its_letters() -> None:
    async with staged(SetupScreen(MatchSetup(), against_computer=False)) as (player, app):
        await player.press_each("A", "n")
        await player.still()
        name = app.screen.focused
        assert isinstance(name, Input)
        assert app.cursor_position == name.cursor_screen_offset
        app.screen.query_one("#more").focus()
        await player.press_each("enter")
        for row, first, second in (
            ("#privacy", "look away", "covered keys"),
            ("#rules", "Classic", "With bets"),
        ):
            app.screen.query_one(row).focus()
            await player.still()
            assert text_at_cursor(app).startswith(first)
            await player.press_each("right")
            await player.still()
            assert text_at_cursor(app).startswith(second)


async def order_cursor(player: Player, app: StagedApp) -> Offset:
    """Where it is, when all is painted."""
    await player.still()
    return app.cursor_position


async def test_on_an_order_screen_it_is_on_the_square_of_the_cursor() -> None:
    async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE)) as (player, app):
        screen = app.screen
        assert isinstance(screen, OrderScreen)
        for key in ("left", "up", "right", "f"):
            await player.press(key)
            cell = await order_cursor(player, app) - screen.board.content_region.offset
            assert screen.board.square_at(cell) == screen.order_panel.cursor
        await player.press("[")
        assert await order_cursor(player, app) == CORNER, "no cursor is drawn on an earlier turn"


async def test_it_stays_in_the_corner_on_curtains_and_with_covered_keys() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        for order in ("e4e3", "e2e3"):
            await player.on(HandoverScreen)
            assert await order_cursor(player, app) == CORNER
            await player.begin_order(*order)
            assert await order_cursor(player, app) != CORNER
            await player.press("s")
        await player.on(HandoverScreen)
        assert await order_cursor(player, app) == CORNER
    async with staged(CoveredOrderScreen(match_of_turns(), BLACK)) as (player, app):
        await player.press(*"e2e3")
        assert await order_cursor(player, app) == CORNER


async def test_once_an_order_is_sealed_nothing_that_is_painted_moves_it_there(
    every_frame: None,
) -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        screen = await player.begin_order(*"e4e3")
        assert await order_cursor(player, app) != CORNER
        screen.is_dismissed = True
        screen.refresh()
        await player.until(lambda: app.cursor_position == CORNER)
