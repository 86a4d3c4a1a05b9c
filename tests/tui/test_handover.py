"""The curtain between two players lifts for nobody but the one who waits and presses Space."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from textual.screen import Screen

from apocalypse.match.score import Score
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import Clock, key_event
from tests.tui.reveal_steps import match_of_turns, play_turn, staged
from tests.tui.visible import lines


def is_gone(screen: Screen[Any]) -> bool:
    return not screen.is_attached


def curtain(color: Color | None = BLACK) -> HandoverScreen:
    """A curtain like those of a match."""
    return HandoverScreen(match_of_turns(), color, "Bob, take the keyboard", "Ada, look away.")


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_space_and_enter_lift_it_immediately_and_no_other_key(key: str) -> None:
    async with staged(curtain(), clock=Clock()) as (player, app):
        await player.on(HandoverScreen)
        assert app.screen.styles.background.a == 1, "it covers all that is below"
        await player.press("s", "a", "t", "f", "[", "tab", "backspace")
        assert app.results == []
        assert app.bells == 0
        await player.press(key)
        assert app.results == [True]


async def test_it_lifts_once_however_many_spaces_come_together() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        for _ in range(15):
            player.send(key_event("space"))
        await player.settle()
        screen = await player.on(OrderScreen)
        assert screen.color is WHITE
        assert [type(below) for below in app.screen_stack[1:]] == [OrderScreen]


async def test_every_screen_of_a_turn_is_new_and_no_order_screen_is_below_a_curtain() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        shown: list[Screen[Any]] = [app.screen]
        for order in ("e4e3", "e2e3"):
            written = await player.begin_order(*order, "s")
            above = await player.on(HandoverScreen)
            await player.settle()
            assert app.screen_stack[1:] == [above]
            await player.until(partial(is_gone, written))
            shown += [written, above]
        assert len({id(screen) for screen in shown}) == 5


async def test_a_screen_is_left_once_however_often_it_is_asked_to() -> None:
    screen = curtain()
    async with staged(screen) as (player, app):
        screen.dismiss()
        screen.dismiss()
        await player.until(lambda: app.results == [None])
        await player.settle()
        assert len(app.screen_stack) == 1


async def test_the_first_curtain_of_a_rematch_says_who_plays_white_now() -> None:
    match = match_of_turns()
    match.origin = replace(match.sheet, score=Score(2, 0))
    async with staged(partial(play_turn, match=match)) as (player, _):
        await player.on(HandoverScreen)
        await player.still()
        assert "Ada now plays White. Bob, look away." in "\n".join(lines(player.app))
