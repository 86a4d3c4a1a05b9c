"""The curtain between two players lifts for nobody but the one who waits and presses Space."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.quiet import CERTAIN, QUIET, SLACK, CurtainQuiet, RepeatedKey
from apocalypse.tui.screens.handover import HANDS_OFF, NOW, STEPS, HandoverScreen
from apocalypse.tui.screens.menu import MenuScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.widgets.pictures import Curtain
from tests.tui.players import Clock, Player
from tests.tui.reveal_steps import match_of_turns, play_turn, staged
from tests.tui.visible import cells, lines, repainted

MOMENT = 0.01


def curtain(color: Color | None = BLACK) -> HandoverScreen:
    """A curtain like those of a match."""
    return HandoverScreen(match_of_turns(), color, "Bob, take the keyboard", "Ada, look away.")


async def press_after(player: Player, clock: Clock, quiet: float, *keys: str) -> None:
    """Let so many seconds pass without a key, and press some."""
    clock.now += quiet
    await player.press(*keys)


async def test_space_lifts_it_after_three_quarters_of_a_second_of_quiet() -> None:
    clock = Clock()
    async with staged(curtain(), clock=clock) as (player, app):
        await press_after(player, clock, 0, "a")
        await press_after(player, clock, QUIET - MOMENT, "space")
        assert app.results == []
        await press_after(player, clock, QUIET, "space")
        assert app.results == [True]


async def test_no_other_key_lifts_it_and_any_other_key_begins_the_quiet_again() -> None:
    clock = Clock()
    async with staged(curtain(), clock=clock) as (player, app):
        for key in ("s", "enter", "a", "t", "f", "[", "tab", "backspace"):
            await press_after(player, clock, 2 * QUIET, key)
            await press_after(player, clock, QUIET - MOMENT, "space")
            assert app.results == [], key
        assert app.bells == 0


async def test_a_single_space_too_early_does_not_begin_the_quiet_again() -> None:
    clock = Clock()
    screen = curtain()
    async with staged(screen, clock=clock) as (player, app):
        await press_after(player, clock, 0, "s")
        await press_after(player, clock, QUIET / 3, "space")
        left = screen.advice
        clock.now += QUIET / 3
        assert screen.advice.count("-") < left.count("-")
        await press_after(player, clock, QUIET / 3, "space")
        assert (screen.advice, app.results) == (NOW, [])
        clock.now += SLACK * 2 * QUIET / 3
        screen.tick()
        await player.until(lambda: app.results)
        assert app.results == [True]


async def test_a_space_after_an_early_one_costs_no_more_than_the_quiet_time() -> None:
    clock = Clock()
    screen = curtain()
    async with staged(screen, clock=clock) as (player, app):
        await press_after(player, clock, 0, "s")
        await press_after(player, clock, QUIET - MOMENT, "space")
        await press_after(player, clock, QUIET, "space")
        assert app.results == [True]


@pytest.mark.parametrize("delay", [0.25, 0.5, 0.66, QUIET - MOMENT])
@pytest.mark.parametrize("pause", [1 / 30, 0.1, CERTAIN - MOMENT, 0.3, 0.5, 0.7])
@pytest.mark.parametrize("first", [0.0, 0.3, 0.5, QUIET - MOMENT])
async def test_a_held_space_begins_the_quiet_again_however_it_repeats(
    delay: float, pause: float, first: float
) -> None:
    clock = Clock()
    quiet = CurtainQuiet(clock)
    clock.now += first
    lifted = [quiet.lifts()]
    pause = min(pause, delay)  # a key repeats no slower than it began to
    clock.now += delay
    for _ in range(20):
        lifted += [quiet.lifts(), quiet.is_certain]
        clock.now += pause
        lifted.append(quiet.is_certain)
    assert not any(lifted)
    assert quiet.seconds_left == pytest.approx(QUIET - pause)
    clock.now += QUIET
    assert quiet.lifts()


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_a_key_that_repeats_never_lifts_it_however_long_it_is_held(key: str) -> None:
    clock = Clock()
    screen = curtain()
    async with staged(screen, clock=clock) as (player, app):
        await press_after(player, clock, 0, "s")
        await press_after(player, clock, QUIET - MOMENT, key)
        for _ in range(15):
            await press_after(player, clock, 1 / 30, key)
            screen.tick()
        assert app.results == []
        assert HANDS_OFF in screen.advice
        await press_after(player, clock, QUIET, "space")
        assert app.results == [True]


async def test_it_shows_how_the_quiet_time_runs_down() -> None:
    clock = Clock()
    screen = curtain()
    async with staged(screen, clock=clock) as (player, app):
        await player.press("a")
        columns = set[int]()
        for gone in range(STEPS):
            screen.tick()
            await player.still()
            line = next(line for line in lines(app) if HANDS_OFF in line)
            assert f"{HANDS_OFF}  {'-' * (STEPS - gone)} " in line
            columns.add(line.index(HANDS_OFF))
            clock.now += QUIET / STEPS
        assert len(columns) == 1, "the words stand still"
        screen.tick()
        await player.still()
        assert NOW in "\n".join(lines(app))
        assert HANDS_OFF not in "\n".join(lines(app))


async def test_the_time_that_runs_down_repaints_its_line_and_nothing_else() -> None:
    clock = Clock()
    screen = curtain()
    async with staged(screen, clock=clock) as (player, app):
        row = next(y for y, line in enumerate(lines(app)) if HANDS_OFF in line)
        await player.press("a")
        await player.still()
        with repainted() as spans:
            clock.now += QUIET / 2
            screen.tick()
            await player.until(lambda: spans)
        assert {y for y, _, _ in spans} == {row}


async def test_it_paints_nothing_under_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    screen = curtain()
    async with staged(screen, clock=clock) as (player, app):
        await player.press("escape")
        await player.on(MenuScreen)
        await player.still()
        updates: list[object] = []
        monkeypatch.setattr(app, "_display", lambda _, update: updates.append(update))
        for _ in range(STEPS):
            clock.now += QUIET / STEPS
            screen.tick()
            await player.still()
        assert [*filter(None, updates)] == []


async def test_a_click_lifts_it_after_the_quiet_and_changes_nothing_before() -> None:
    clock = Clock()
    screen = curtain()
    async with staged(screen, clock=clock) as (player, app):
        await player.press("s")
        clock.now += QUIET - MOMENT
        await player.click_on(screen.query_one(Curtain), (9, 3))
        assert app.results == []
        clock.now += MOMENT
        await player.click_on(screen.query_one(Curtain), (9, 3))
        await player.until(lambda: app.results)
        assert app.results == [True]


async def test_players_who_want_it_so_see_the_reveal_without_a_last_curtain() -> None:
    match = match_of_turns()
    async with staged(lambda host: play_turn(host, match)) as (player, app):
        app.remember(app.settings._replace(last_curtain=False))
        for order in ("e4e3s", "e2e3s"):
            await player.begin_order(*order)
        screen = await player.on(RevealScreen)
        await player.press("space", "enter", "enter")
        assert app.screen is screen
        assert len(match.game.turns) == 1


class HastyClock(Clock):
    """A clock that advances by a second whenever somebody looks at it."""

    def __call__(self) -> float:
        self.now += 1
        return self.now


async def test_it_lifts_once_even_if_each_of_many_spaces_would_do() -> None:
    async with staged(curtain(), clock=HastyClock()) as (player, app):
        await player.press(*["space"] * 5)
        assert app.results == [True]


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
        written = await player.begin_order(*"e4e3s")
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
    async with staged(curtain(), clock=clock) as (player, app):
        clock.now += 2 * QUIET
        player.send(RepeatedKey("space", " "))
        await player.settle()
        assert app.results == []
        await press_after(player, clock, 2 * QUIET, "space")
        assert app.results == [True]
