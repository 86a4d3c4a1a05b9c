"""Quitting asks first during a game; a no changes nothing, and a yes ends with status 0."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from textual.screen import Screen

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.position import START
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.help import HelpScreen
from apocalypse.tui.screens.menu import LeaveScreen, MenuScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.title import TitleScreen
from tests.tui.players import key_event, running_app
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.test_sizes import MAKERS
from tests.tui.visible import lines, shown_text

OUTSIDE_A_GAME = ("settings", "lesson")
"""Some screens on which no game is played."""


@pytest.mark.parametrize("name", OUTSIDE_A_GAME)
async def test_outside_a_game_the_question_stands_beside_the_start(name: str) -> None:
    async with staged(MAKERS[name]()) as (player, app):
        screen = await player.press_to(LeaveScreen, "ctrl+q")
        assert screen.query_one(Board).position == START
        assert lines(app)[0].split() == ["APOCALYPSE", "Quit"]
        assert shown_text(app, "#question") == "Quit Apocalypse?"
        keys = "Up Down Move  Enter Choose  Y Quit  N Stay  ? Help"
        assert lines(app)[-1].strip() == keys


MAY_LOSE_ORDERS = {
    "handover": False,  # the first player has not begun to write
    "order": True,
    "covered order": True,
    "second handover": True,
    "last curtain": True,
    "thinking": True,
    "reveal": False,
    "put back": False,
    "result": False,
}
"""The screens of a game, and whether an order that is not revealed yet may be written on them."""


def second_handover() -> HandoverScreen:
    return HandoverScreen(match_of_turns(), BLACK, "Bob, take the keyboard", "Ada, look away.")


@pytest.mark.parametrize(("name", "may_lose_orders"), MAY_LOSE_ORDERS.items())
async def test_it_warns_of_lost_orders_only_where_one_may_be_written(
    name: str, may_lose_orders: bool
) -> None:
    makers = {**MAKERS, "second handover": second_handover}
    async with staged(makers[name]()) as (player, app):
        await player.press_to(LeaveScreen, "ctrl+q")
        asked = shown_text(app, "#question")
        assert ("Orders not yet revealed are lost." in asked) is may_lose_orders
        assert "Your game is not saved." in asked


async def test_asking_twice_is_one_question() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.press_to(LeaveScreen, "ctrl+c", "ctrl+c", "ctrl+q")
        await player.press("ctrl+c")
        kinds = [type(screen) for screen in app.screen_stack[1:]]
        assert kinds == [OrderScreen, LeaveScreen]
        await player.press_to(OrderScreen, "space")


@pytest.mark.parametrize("keys", [("e", "4", "e", "3", "s"), ("ctrl+q", "n")])
async def test_a_key_that_comes_while_the_program_ends_changes_nothing(
    keys: tuple[str, ...],
) -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        await player.press(*keys[:-1])
        await player.still()
        app.workers.cancel_all()  # as Textual does first
        await player.still()
        await player.press(keys[-1])
        await player.still()
        assert app.results == []


async def test_the_next_screen_waits_for_the_answer_to_a_question_between_two_screens() -> None:
    first, second = (OrderScreen(match_of_turns(), color) for color in Color)
    is_over = asyncio.Event()

    async def course(app: ApocalypseApp) -> None:
        await app.show(first)
        await is_over.wait()
        await app.show(second)

    async with staged(course) as (player, app):
        await player.press(*"e4e3s")
        await player.until(lambda: app.screen is not first)
        question = await player.press_to(LeaveScreen, "ctrl+c")
        is_over.set()
        await player.still()
        assert app.screen is question
        await player.press("n")
        await player.until(lambda: app.screen is second)
        assert question not in app.screen_stack


async def test_no_screen_opens_above_the_question_while_the_last_ones_are_taken_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = (OrderScreen(match_of_turns(), color) for color in Color)
    taken_apart = {MenuScreen: asyncio.Event(), OrderScreen: asyncio.Event()}

    async def course(app: ApocalypseApp) -> None:
        await app.show(first)
        await app.show(second)

    async def wait(screen: Screen[Any]) -> None:
        await taken_apart[type(screen)].wait()

    for kind in taken_apart:
        monkeypatch.setattr(kind, "on_unmount", wait, raising=False)
    async with staged(course) as (player, app):
        await player.press_to(MenuScreen, "escape")
        await player.calm()
        player.send(key_event("x"))
        await player.until(lambda: first.is_dismissed)
        player.send(key_event("ctrl+q"))
        taken_apart[MenuScreen].set()
        await player.until(lambda: len(app.screen_stack) > 1)
        taken_apart[OrderScreen].set()
        await player.until(lambda: len(app.screen_stack) > 2)
        assert [type(screen) for screen in app.screen_stack[1:]] == [OrderScreen, LeaveScreen]
        await player.press("n")
        assert await player.on(OrderScreen) is second


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_yes_leaves_with_exit_status_0_also_after_help_on_the_question(key: str) -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        question = await player.press_to(LeaveScreen, *"e4e3", key)
        await player.press_to(HelpScreen, "f1")
        await player.press(key)
        assert await player.on(LeaveScreen) is question
        await player.press_each("y")
        await player.until(lambda: not app.is_running)
        assert (app.return_value, app.return_code) == (0, 0)
        assert app.results == []


async def test_of_two_exit_statuses_the_first_one_counts() -> None:
    """Of two signals, or of a signal while the players quit."""
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        for status in (143, 0, 129):
            app.exit(status, status)
        await player.until(lambda: not app.is_running)
        assert app.status == 143


@pytest.mark.parametrize("key", ["ctrl+c", "q"])
async def test_the_title_is_left_without_a_question(key: str) -> None:
    async with running_app() as player:
        await player.on(TitleScreen)
        await player.press(key)
        await player.until(lambda: not player.app.is_running)
        assert (player.app.return_value, player.app.return_code) == (0, 0)
