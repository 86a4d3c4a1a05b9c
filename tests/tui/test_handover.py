"""The curtain between two players lifts for nobody but the one who waits and presses Space."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.quiet import QUIET, RepeatedKey
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import Clock, Player
from tests.tui.reveal_steps import match_of_turns, play_turn, staged
from tests.tui.visible import cells, lines

MOMENT = 0.01


def curtain(color: Color | None = BLACK, clock: Clock | None = None) -> HandoverScreen:
    """A curtain like those of a match."""
    return HandoverScreen(color, "Bob, take the keyboard", "Ada, look away.", clock or Clock())


async def press_after(player: Player, clock: Clock, quiet: float, *keys: str) -> None:
    """Let so many seconds pass without a key, and press some."""
    clock.now += quiet
    await player.press(*keys)


async def test_space_lifts_it_after_three_quarters_of_a_second_of_quiet() -> None:
    clock = Clock()
    async with staged(curtain(clock=clock)) as (player, app):
        await press_after(player, clock, QUIET - MOMENT, "space")
        assert app.results == []
        await press_after(player, clock, QUIET, "space")
        assert app.results == [None]


async def test_no_other_key_lifts_it_and_any_key_begins_the_quiet_again() -> None:
    clock = Clock()
    async with staged(curtain(clock=clock)) as (player, app):
        for key in ("s", "enter", "escape", "a", "t", "f", "[", "tab", "backspace"):
            await press_after(player, clock, 2 * QUIET, key)
            await press_after(player, clock, QUIET - MOMENT, "space")
            assert app.results == [], key
        assert app.bells == 0


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_a_key_that_repeats_never_lifts_it_however_long_it_is_held(key: str) -> None:
    clock = Clock()
    async with staged(curtain(clock=clock)) as (player, app):
        await press_after(player, clock, QUIET - MOMENT, key)
        for _ in range(15):
            await press_after(player, clock, 1 / 30, key)
        assert app.results == []
        await press_after(player, clock, QUIET, "space")
        assert app.results == [None]


class HastyClock(Clock):
    """A clock that advances by a second whenever somebody looks at it."""

    def __call__(self) -> float:
        self.now += 1
        return self.now


async def test_it_lifts_once_even_if_each_of_many_spaces_would_do() -> None:
    async with staged(curtain(clock=HastyClock())) as (player, app):
        await player.press(*["space"] * 5)
        assert app.results == [None]


async def test_it_lifts_once_however_many_spaces_come_together() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        player.clock.now += QUIET
        await player.press(*["space"] * 15)
        screen = await player.on(OrderScreen)
        assert screen.color is WHITE
        assert [type(below) for below in app.screen_stack[1:]] == [OrderScreen]


async def test_it_covers_all_that_is_below_from_edge_to_edge() -> None:
    async with staged(curtain()) as (_, app):
        assert app.screen.styles.background.a == 1
        assert not app.screen.is_modal
        assert all(len(line) == 80 for line in lines(app))
        assert [type(screen).__name__ for screen in app.screen_stack] == [
            "Screen",
            "HandoverScreen",
        ]
        assert "Bob, take the keyboard" in "\n".join(lines(app))


async def test_two_curtains_of_one_side_are_the_same_to_the_last_cell() -> None:
    looks = []
    for _ in range(2):
        async with staged(curtain()) as (_, app):
            looks.append(cells(app.screen))
    assert looks[0] == looks[1]
    async with staged(curtain(WHITE)) as (_, app):
        assert cells(app.screen) != looks[0]


async def test_every_curtain_and_every_order_screen_of_a_turn_is_new() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        shown: list[Screen[Any]] = [app.screen]
        for order in ("e4e3", "e2e3"):
            await player.lift()
            shown.append(await player.on(OrderScreen))
            await player.press(*order, "s")
            shown.append(await player.on(HandoverScreen))
        assert len({id(screen) for screen in shown}) == 5


async def test_nothing_of_an_order_screen_is_left_below_the_curtain() -> None:
    async with staged(lambda host: play_turn(host, match_of_turns())) as (player, app):
        await player.lift()
        written = await player.on(OrderScreen)
        await player.press(*"e4e3s")
        await player.on(HandoverScreen)
        await player.settle()
        assert [type(screen).__name__ for screen in app.screen_stack] == [
            "Screen",
            "HandoverScreen",
        ]
        await player.until(lambda: not written.is_attached)


async def test_a_screen_is_left_once_however_often_it_is_asked_to() -> None:
    screen = curtain()
    async with staged(screen) as (player, app):
        screen.dismiss()
        screen.dismiss()
        await player.until(lambda: app.results == [None])
        await player.settle()
        assert len(app.screen_stack) == 1


async def test_a_key_that_the_terminal_says_is_held_lifts_nothing_however_late_it_comes() -> None:
    clock = Clock()
    async with staged(curtain(clock=clock)) as (player, app):
        clock.now += 2 * QUIET
        player.send(RepeatedKey("space", " "))
        await player.settle()
        assert app.results == []
        await press_after(player, clock, 2 * QUIET, "space")
        assert app.results == [None]
