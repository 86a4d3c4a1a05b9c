"""The board for one order, beside an opponent in text mode."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.widgets import OptionList

from apocalypse.match.last_turn import Request
from apocalypse.match.match import Match
from apocalypse.match.players import Players
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.sealed import Sealed
from apocalypse.tui.areas.order_panel import empty_entry
from apocalypse.tui.order_app import OrderApp
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.menu import LeaveScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.result import ResultScreen
from apocalypse.tui.screens.review import ReviewScreen
from tests.tui.players import Clock, Player, key_event, playing
from tests.tui.reveal_steps import PEOPLE, game_of
from tests.tui.test_menu import choose
from tests.tui.visible import lines

TURN = "e4e3 e2e3"


@asynccontextmanager
async def writing(
    color: Color, *turns: str, fen: str = "", people: Players = PEOPLE
) -> AsyncIterator[tuple[Player, OrderApp]]:
    match = Match(game_of(*turns, fen=fen), people)
    reveals = [(turn.before, turn.resolution.events) for turn in match.game.turns]
    clock = Clock()
    app = OrderApp(match, color, reveals)
    app.clock = clock
    async with playing(app, clock) as player:
        yield player, app


async def left(player: Player, app: OrderApp) -> None:
    await player.until(lambda: app.status is not None)
    assert app.status == 0


async def order_screen(player: Player) -> OrderScreen:
    """The order screen, when it is laid out."""
    screen = await player.on(OrderScreen)
    await player.still()
    return screen


async def test_an_order_is_written_without_a_curtain_and_stays_sealed() -> None:
    async with writing(BLACK) as (player, app):
        await order_screen(player)
        await player.press_each("a", "2", "a", "3")
        await player.press_each("s")
        await left(player, app)
    assert isinstance(app.answer, Sealed)
    assert app.answer.open() == Order.parse("a2a3", PAGE)
    assert "a2" not in repr(app.answer)


async def test_the_last_turn_is_revealed_before_the_order() -> None:
    async with writing(WHITE, TURN) as (player, app):
        await player.revealed()
        await player.press_to(OrderScreen, "space")
        assert app.answer is None


async def test_what_was_typed_before_the_board_appeared_writes_nothing() -> None:
    async with writing(WHITE) as (player, _):
        screen = await order_screen(player)
        player.clock.now = screen.opened_at - 1
        for key in "a4a3s":
            player.send(key_event(key))
        await player.still()
        assert screen.order_panel.entry == empty_entry(screen.match, WHITE)


LAST_TURN = ("d5c3 a1b3", "n4/5/2p2/P4/3N1")
"""The turn in which White wins, and the position before it."""


@pytest.mark.parametrize("people", [PEOPLE, Players()], ids=["Ada and Bob", "nameless"])
async def test_after_the_turn_that_ended_the_game_comes_its_result(people: Players) -> None:
    turn, fen = LAST_TURN
    async with writing(WHITE, turn, fen=fen, people=people) as (player, app):
        await player.revealed()
        await player.press_to(ResultScreen, "space")
        assert "1-0" in "\n".join(lines(app))
        assert lines(app)[-1].split("  ")[0] == " Enter Continue"
        await player.press("n")
        await player.press_to(ReviewScreen, "v")
        await player.press_to(ResultScreen, "escape")
        await player.press_each("enter")
        await left(player, app)
    assert app.answer is None


async def test_a_void_turn_is_asked_for_elsewhere_at_the_end_too() -> None:
    turn, fen = LAST_TURN
    async with writing(WHITE, turn, fen=fen) as (player, app):
        await player.revealed()
        screen = await player.press_to(ResultScreen, "space")
        screen.leave_for(Request.VOID)
        await left(player, app)
    assert app.answer is Request.VOID


async def test_a_draw_and_a_void_turn_are_asked_for_elsewhere_and_this_player_can_resign() -> None:
    for request in (Termination.AGREEMENT, Request.VOID):
        async with writing(BLACK, TURN) as (player, app):
            screen = await player.revealed()
            screen.leave_for(request)
            await left(player, app)
        assert app.answer is request
    async with writing(BLACK) as (player, app):
        order = await order_screen(player)
        order.leave_for(Termination.RESIGNATION)
        asked = await player.on(ConsentScreen)
        assert len(asked.query_one(OptionList).options) == 2, "nobody, or this player"
        await player.press_each("down", "enter", "y")
        await left(player, app)
    assert app.answer == Outcome(Termination.RESIGNATION, WHITE)


async def test_a_game_that_is_over_after_the_first_reveal_shows_no_second_one() -> None:
    async with writing(WHITE, TURN, "a4a3 a2a3") as (player, app):
        screen = await player.revealed()
        screen.leave_for(Termination.RESIGNATION)
        await player.on(ConsentScreen)
        await player.press_each("down", "enter", "y")
        await left(player, app)
    assert app.answer == Outcome(Termination.RESIGNATION, BLACK)


async def test_leaving_answers_nothing() -> None:
    async with writing(WHITE) as (player, app):
        await order_screen(player)
        await player.press_each("ctrl+q")
        await player.on(LeaveScreen)
        await player.press_each("y")
        await left(player, app)
    assert app.answer is None
    async with writing(WHITE) as (player, app):
        await order_screen(player)
        await choose(player, "Return to the title")
        await left(player, app)
    assert app.answer is None
