"""An order is written with arrows, letters and mouse, mixed as one likes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from textual.geometry import Offset

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.notation import PAGE, read_order, read_square, square_name
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import KEYBOARD, MOUSE, TYPING, Player, Way
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines, shown_text


@asynccontextmanager
async def writing(
    color: Color = WHITE, fen: str = "", *, flipped: bool = False
) -> AsyncIterator[tuple[Player, OrderScreen]]:
    """The order screen of a side."""
    match = match_of_turns(fen=fen)
    match.flipped = flipped
    screen = OrderScreen(match, color)
    async with staged(screen) as (player, _):
        yield player, screen


def cursor_name(screen: OrderScreen) -> str:
    """Where the cursor is, as players say it."""
    assert screen.board.cursor == screen.cursor
    return square_name(screen.cursor, PAGE)


@pytest.mark.parametrize("first", [KEYBOARD, TYPING, MOUSE])
async def test_the_piece_may_be_chosen_in_one_way_and_its_square_in_another(first: Way) -> None:
    async with writing() as (player, screen):
        for second in (KEYBOARD, TYPING, MOUSE):
            await first(player, read_square("a5", PAGE))
            assert shown_text(player.app, "#order") == "Knight a5 to __"
            await second(player, read_square("b3", PAGE))
            assert shown_text(player.app, "#order") == "Knight a5 to b3"
            assert screen.entry.order == read_order("a5b3", PAGE)
            assert shown_text(player.app).startswith("Press S to seal it.")
            await player.press("backspace", "backspace")


async def test_a_letter_without_its_number_is_forgotten_when_a_square_is_chosen() -> None:
    async with writing() as (player, _):
        await player.press("a")
        assert shown_text(player.app, "#order") == "a_"
        await player.press("down", "down", "enter")
        assert shown_text(player.app, "#order") == "Pawn c5 to __"


async def test_keys_do_their_work_in_the_order_in_which_they_came() -> None:
    async with writing() as (player, screen):
        await player.press(*"e4e3", "backspace", "backspace", *"a5", "up", "up", "right", "enter")
        assert shown_text(player.app, "#order") == "Knight a5 to b3"
        assert screen.entry.message == ""


@pytest.mark.parametrize("color", Color)
async def test_the_cursor_begins_in_the_middle_for_both(color: Color) -> None:
    async with writing(color) as (_, screen):
        assert cursor_name(screen) == "c3"


async def test_the_cursor_stops_at_the_edge() -> None:
    async with writing() as (player, screen):
        await player.press(*["left"] * 9, *["up"] * 9)
        assert cursor_name(screen) == "a1"


async def test_arrows_go_where_they_point_on_a_board_that_is_turned() -> None:
    async with writing(BLACK, flipped=True) as (player, screen):
        await player.press("left", "up")
        assert cursor_name(screen) == "d4"
        await player.press("f", "left", "up")
        assert cursor_name(screen) == "c3"


async def test_a_click_chooses_the_square_that_is_seen_there_on_a_turned_board() -> None:
    async with writing(BLACK, flipped=True) as (player, screen):
        await player.click(read_square("e1", PAGE))
        assert screen.entry.origin == read_square("e1", PAGE)


async def backspace(player: Player) -> None:
    await player.press("backspace")


async def click_take_back(player: Player) -> None:
    bar = lines(player.app)[-1]
    await player.click_at(Offset(bar.index("Take back"), 23))


@pytest.mark.parametrize("take_back", [backspace, click_take_back])
async def test_what_was_chosen_is_taken_back_step_by_step(
    take_back: Callable[[Player], Awaitable[None]],
) -> None:
    async with writing() as (player, screen):
        await player.press(*"a5b3c")
        panel_texts = [shown_text(player.app, "#order")]
        for _ in range(4):
            await take_back(player)
            panel_texts.append(shown_text(player.app, "#order"))
        assert panel_texts == ["Knight a5 to c_", "Knight a5 to b3", "Knight a5 to __", "__", "__"]
        assert screen.board.selected is None
        assert screen.board.targets == 0


async def test_the_board_lights_where_the_piece_may_go_and_then_shows_the_order() -> None:
    async with writing() as (player, screen):
        await player.press(*"a5")
        lit = read_square("b3", PAGE), read_square("c4", PAGE)
        assert screen.board.targets == sum(1 << square for square in lit)
        await player.press(*"b3")
        assert screen.board.targets == 0
        assert [arrow[:2] for arrow in screen.board.arrows] == [(0, 11)]


async def test_letters_and_numbers_of_an_order_are_never_commands() -> None:
    async with writing() as (_, screen):
        assert not {*"abcdeh12345ABCDEH"} & {*screen.active_bindings}


async def test_t_and_f_are_commands_and_write_nothing() -> None:
    async with writing() as (player, screen):
        theme = player.app.theme
        await player.press("a", "5", "t", "f")
        assert player.app.theme != theme
        assert screen.board.flipped
        assert shown_text(player.app, "#order") == "Knight a5 to __"
        assert "-refused" not in screen.query_one("#advice").classes


async def test_tab_and_paste_and_function_keys_write_nothing() -> None:
    async with writing() as (player, screen):
        await player.press("tab", "f2", "escape", "home", "ctrl+p", "ctrl+z")
        assert player.app.screen is screen
        assert screen.entry == OrderScreen(screen.match, WHITE).entry
