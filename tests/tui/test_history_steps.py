"""Earlier turns can be looked at while an order is written, and nothing of it is lost."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import pytest

from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import PAGE, read_square
from apocalypse.tui.board.widget import Board
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets.bars import TopBar
from apocalypse.tui.widgets.history import History
from tests.tui.players import Player
from tests.tui.reveal_steps import StagedApp, match_of_turns, staged
from tests.tui.test_sizes import MAKERS

Act: TypeAlias = Callable[[Player], Awaitable[None]]


@asynccontextmanager
async def third_turn() -> AsyncIterator[tuple[Player, OrderScreen, StagedApp]]:
    """White writes the third order of a game."""
    screen = OrderScreen(match_of_turns("e4e3 e2e3", "a5b3 a1b3"), WHITE)
    async with staged(screen) as (player, app):
        yield player, screen, app


def status(screen: OrderScreen) -> str:
    return screen.query_one(TopBar).status


@pytest.mark.parametrize(("back", "on"), ["[]", ("pageup", "pagedown")])
async def test_two_pairs_of_keys_step_back_to_the_start_and_on_to_the_present(
    back: str, on: str
) -> None:
    async with third_turn() as (player, screen, _):
        game = screen.match.game
        looks = []
        for key in [back] * 4 + [on] * 4:
            await player.press(key)
            looks.append((screen.shown_turn, screen.board.position))
        now = (None, game.position)
        after = [(0, game.start), *((turn.number, turn.after) for turn in game.turns)]
        assert looks == [after[2], after[1], after[0], after[0], after[1], after[2], now, now]


async def test_a_click_on_a_row_of_the_history_looks_at_that_turn() -> None:
    async with third_turn() as (player, screen, _):
        history = screen.query_one(History)
        await player.click_on(history, (4, 1))
        assert (screen.shown_turn, status(screen)) == (1, "After turn 1")
        await player.click_on(history, (4, 0))
        assert (screen.shown_turn, status(screen)) == (0, "The start")
        await player.click_on(history, (4, 3))
        assert screen.shown_turn == 0, "the row that is still being written is no turn"
        await player.click_on(history, (4, history.content_size.height - 1))
        assert screen.shown_turn == 0, "the legend is no turn"


async def test_the_past_shows_nothing_of_the_order_and_the_present_shows_all_of_it() -> None:
    async with third_turn() as (player, screen, _):
        await player.press(*"d5d4")
        before = screen.board.marks
        await player.press("[")
        past = screen.board.marks
        assert (past.cursor, past.selected, past.targets) == (None, None, 0)
        turn = screen.match.game.turns[-1]
        assert [arrow[:2] for arrow in past.arrows] == [
            order[:2] for order in (turn.white, turn.black) if order
        ]
        await player.press("]")
        assert screen.board.marks == before
        assert screen.entry.is_complete


async def click_c4(player: Player) -> None:
    await player.click(read_square("c4", PAGE))


def pressing(*keys: str) -> Act:
    """Press keys."""

    async def act(player: Player) -> None:
        await player.press(*keys)

    return act


ENTRIES: dict[str, Act] = {
    "an arrow": pressing("left"),
    "Enter": pressing("enter"),
    "a letter": pressing("a"),
    "an unknown letter": pressing("x"),
    "Backspace": pressing("backspace"),
    "a click": click_c4,
}


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES.keys())
async def test_whatever_is_entered_in_the_past_is_entered_in_the_present(entry: Act) -> None:
    async with third_turn() as (player, screen, _):
        await player.press("[", "[")
        await entry(player)
        assert screen.shown_turn is None
        assert screen.query_one(History).shown_turn is None
        assert screen.query_one(Board).position == screen.match.game.position
        assert status(screen) == "Ada writes, Bob looks away"


async def test_sealing_from_the_past_shows_the_order_panel_first() -> None:
    async with third_turn() as (player, screen, app):
        await player.press(*"d5d4[[s")
        assert screen.shown_turn is None
        assert app.results == []
        await player.press("s")
        assert len(app.results) == 1


@pytest.mark.parametrize("name", ["lessons", "drills", "mix", "board editor", "trial", "menu"])
@pytest.mark.parametrize("key", ["[", "pageup"])
async def test_a_screen_without_a_history_shows_no_earlier_turn(name: str, key: str) -> None:
    screen = MAKERS[name]()
    assert isinstance(screen, BoardScreen)
    async with staged(screen) as (player, _):
        await player.press(key)
        assert screen.shown_turn is None
