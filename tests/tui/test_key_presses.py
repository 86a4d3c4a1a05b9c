"""Keys act at once; one that is held down leaves no screen and decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from textual import events
from textual.screen import Screen

from apocalypse.match.last_turn import Request
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.tui.background_analysis import BackgroundAnalysis
from apocalypse.tui.game_view import GameView
from apocalypse.tui.key_presses import KeyPresses, Press, RepeatedKey
from apocalypse.tui.screens.consent import ConsentScreen
from apocalypse.tui.screens.handover import HandoverScreen
from apocalypse.tui.screens.menu import LeaveScreen
from apocalypse.tui.screens.order import OrderScreen, TimeUpScreen
from apocalypse.tui.screens.result import ResultAnswer, ResultScreen
from apocalypse.tui.screens.reveal import RevealScreen
from apocalypse.tui.screens.review import ReviewScreen
from apocalypse.tui.widgets.bars import KeyBar
from apocalypse.tui.widgets.curtain import Curtain
from tests.tui.players import HOLDS, Clock, Player, hold, key_event
from tests.tui.reveal_steps import match_of_turns, play_game, staged
from tests.tui.test_menu import FINISHED
from tests.tui.test_reveal import of_last_turn

FAST: Final = 0.17
"""Seconds between two taps of a fast player."""


def taken(*keys: tuple[float, events.Key]) -> list[Press]:
    """What events say that arrived at some times."""
    presses = KeyPresses()
    kinds = []
    for time, event in keys:
        event.time = time
        kinds.append(presses.take(event))
    return kinds


def test_the_time_since_the_last_event_of_a_key_tells_what_it_is() -> None:
    times = (0.0, 0.5, 0.53, 1.0, 1.75)
    assert taken(*((time, key_event("space")) for time in times)) == [
        Press.CERTAIN,
        Press.DOUBTFUL,
        Press.REPEAT,
        Press.DOUBTFUL,
        Press.CERTAIN,
    ]


def test_another_key_between_two_events_of_a_key_makes_it_a_press() -> None:
    keys = [(0.1 * time, key_event(key)) for time, key in enumerate("yny")]
    assert taken(*keys) == [Press.CERTAIN] * 3


def test_a_key_stays_the_same_when_shift_is_let_go_while_it_is_held() -> None:
    for first, then in (("S", "s"), ("shift+up", "up")):
        kinds = taken((0, key_event(first)), (0.5, key_event(then)), (0.53, key_event(then)))
        assert kinds == [Press.CERTAIN, Press.DOUBTFUL, Press.REPEAT]


async def test_shift_with_an_arrow_is_the_arrow_where_it_means_nothing_else() -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE), clock=Clock()) as (player, app):
        screen = await player.on(OrderScreen)
        square = screen.order_panel.cursor
        await player.press("left")
        beside = screen.order_panel.cursor
        assert beside != square
        await player.press("right", "shift+left")
        assert screen.order_panel.cursor == beside
        player.send(key_event("shift+right"))
        player.send(key_event("shift+right"))
        await player.settle()
        assert screen.order_panel.cursor == beside + 2, "it repeats, too"
        assert app.results == []


def test_a_key_that_the_terminal_says_is_held_is_held_however_late_it_comes() -> None:
    assert taken((0, key_event("space")), (9, RepeatedKey("space", " "))) == [
        Press.CERTAIN,
        Press.REPEAT,
    ]


async def after_both_seals(player: Player) -> Screen[Any]:
    """Let both write in a game of two people; the third curtain."""
    for keys in ("a4a3s", "a2a3s"):
        await player.begin_order(*keys)
    return await player.on(HandoverScreen)


async def test_one_who_taps_space_or_clicks_takes_a_step_with_each() -> None:
    async with staged(lambda host: play_game(host, match_of_turns())) as (player, _):
        screen = await after_both_seals(player)
        for kind in (RevealScreen, HandoverScreen, OrderScreen):
            player.send(key_event("space"))
            await player.pass_time(FAST)
            screen = await player.on_other(screen, kind)
        assert isinstance(screen, OrderScreen)
        assert screen.color is WHITE
        await player.press(*"e4e3s")
        await player.begin_order(*"e2e3s")
        screen = await player.on(HandoverScreen)
        for half in ((9, 3), (70, 3)):
            await player.click_on(screen.query_one(Curtain), half)
            await player.pass_time(FAST)
        screen = await player.on_other(screen, RevealScreen)
        await player.click_words("Space")
        screen = await player.on_other(screen, HandoverScreen)
        await player.pass_time(FAST)
        await player.click_on(screen.query_one(Curtain), (9, 3))
        await player.on_other(screen, OrderScreen)


@pytest.mark.parametrize(("delay", "pause"), HOLDS[::2])
async def test_a_held_key_takes_one_step_in_a_turn(delay: float, pause: float) -> None:
    """Enter writes, either key seals, and Space lifts one curtain and stays on the reveal."""
    match = match_of_turns()
    async with staged(lambda host: play_game(host, match)) as (player, app):
        screen = await player.begin_order(*"a4a3")
        await hold(player, "enter", delay, pause)
        assert app.screen is screen
        await hold(player, "s", delay, pause)
        assert isinstance(app.screen, HandoverScreen)
        await player.press("enter")
        assert (await player.on(OrderScreen)).color is BLACK
        await player.press(*"a2a3", "enter")
        await player.pass_time(1)
        await hold(player, "enter", delay, pause)
        assert isinstance(app.screen, HandoverScreen)
        assert not match.game.turns
        await hold(player, "space", delay, pause)
        assert isinstance(app.screen, RevealScreen)
        assert len(match.game.turns) == 1


async def test_input_before_a_curtain_is_painted_does_not_lift_it() -> None:
    curtain = HandoverScreen(match_of_turns(), BLACK, "Bob, take the keyboard", "Ada, look away.")
    async with staged(curtain, clock=Clock(5)) as (player, app):
        await player.on(HandoverScreen)
        player.clock.now -= 1
        await player.press("space", "enter")
        await player.click_on(curtain.query_one(Curtain), (9, 3))
        assert app.results == []
        player.clock.now += 1
        await player.press("space")
        assert app.results == [True]


async def test_a_key_for_an_order_does_not_take_away_the_news_that_the_time_is_up() -> None:
    async with staged(TimeUpScreen(match_of_turns(), WHITE), clock=Clock(5)) as (player, app):
        await player.on(TimeUpScreen)
        player.clock.now -= 1
        await player.press("space", "enter")
        assert app.results == []
        player.clock.now += 1
        await player.press("space")
        assert app.results == [True]


Ask = tuple[Callable[[], Screen[Any]], str, str, object]

VIEW: Final = GameView(match_of_turns("e4e3 e2e3"))
DECISIONS: Final[dict[str, Ask]] = {
    "accept a draw": (
        lambda: ConsentScreen(Termination.AGREEMENT, VIEW),
        "down enter",
        "y",
        Outcome(Termination.AGREEMENT),
    ),
    "resign": (
        lambda: ConsentScreen(Termination.RESIGNATION, VIEW),
        "down enter",
        "y",
        Outcome(Termination.RESIGNATION, BLACK),
    ),
    "void a turn": (lambda: ConsentScreen(Request.VOID, VIEW), "down enter", "y", Request.VOID),
    "rematch": (lambda: ResultScreen(FINISHED), "", "enter", ResultAnswer.REMATCH),
    "leave": (LeaveScreen, "", "y", True),
}


@pytest.mark.parametrize("asked", ["accept a draw", "rematch", "leave"])
async def test_an_answer_counts_immediately(asked: str) -> None:
    make, before, key, value = DECISIONS[asked]
    async with staged(make(), clock=Clock()) as (player, app):
        for each in (*before.split(), key):
            await player.press(each)
        assert app.results == [value]


@pytest.mark.parametrize(
    ("asked", "key"), [("accept a draw", "enter"), ("resign", "y"), ("void a turn", "down")]
)
async def test_a_key_that_opens_a_question_does_not_answer_yes_while_it_is_held(
    asked: str, key: str
) -> None:
    make, _, _, value = DECISIONS[asked]
    async with staged(make(), clock=Clock()) as (player, app):
        await hold(player, key, *HOLDS[-1])
        assert value not in app.results


async def test_a_doubtful_key_acts_before_another_one_that_comes_soon_after_it() -> None:
    async with staged(lambda host: play_game(host, match_of_turns())) as (player, app):
        screen = await player.begin_order(*"a4a3")
        await player.press("enter")
        player.clock.now += 0.5
        player.send(key_event("enter"))
        await player.settle()
        assert app.screen is screen
        player.send(key_event("f"))
        await player.on(HandoverScreen)


async def test_an_order_that_is_typed_while_a_doubtful_key_lifts_the_curtain_is_whole() -> None:
    async with staged(lambda host: play_game(host, match_of_turns())) as (player, _):
        await after_both_seals(player)
        await player.press("space")
        await player.revealed()
        await player.press_to(HandoverScreen, "space")
        player.clock.now += 0.3
        for key in ("space", *"b5b4"):
            player.send(key_event(key))
            player.clock.now += 0.17
        screen = await player.on(OrderScreen)
        await player.settle()
        assert screen.order_panel.entry.is_complete


async def test_a_key_that_is_held_in_vain_flashes_in_the_key_bar() -> None:
    async with staged(of_last_turn(match_of_turns("e4e3 e2e3"))) as (player, _):
        screen = await player.revealed()
        bar = screen.query_one(KeyBar)
        assert not bar.flashing
        player.send(RepeatedKey("space", " "))
        await player.until(lambda: bar.flashing == "Space")
        await player.until(lambda: not bar.flashing)


async def test_a_toggle_acts_immediately_each_time() -> None:
    match = match_of_turns("e5d3 a1b3", fen="n4/4p/5/P4/4N")
    analysis = BackgroundAnalysis(match.game)
    async with staged(ReviewScreen(match, 1, analysis), clock=Clock()) as (player, _):
        for is_shown in (True, False):
            player.send(key_event("p"))
            await player.settle()
            assert analysis.is_shown is is_shown
            player.clock.now += 0.2
