"""An order is written with arrows, letters and mouse, mixed as one likes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.notation import PAGE, read_square, square_name
from apocalypse.rules.orders import Order
from apocalypse.tui.screens.order import OrderScreen
from tests.tui.players import KEYBOARD, MOUSE, TYPING, Player, Way
from tests.tui.reveal_steps import StagedApp, match_of_turns, staged
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
    cursor = screen.order_panel.cursor
    assert screen.board.marks.cursor == cursor
    return square_name(cursor, PAGE)


@pytest.mark.parametrize("first", [KEYBOARD, TYPING, MOUSE])
async def test_the_piece_may_be_chosen_in_one_way_and_its_square_in_another(first: Way) -> None:
    async with writing() as (player, screen):
        for second in (KEYBOARD, TYPING, MOUSE):
            await first(player, read_square("a5", PAGE))
            assert shown_text(player.app, "#order") == "Knight a5 to __"
            await second(player, read_square("b3", PAGE))
            assert shown_text(player.app, "#order") == "Knight a5 to b3"
            assert screen.order_panel.entry.order == Order.parse("a5b3", PAGE)
            assert shown_text(player.app).startswith("Press S, or Enter twice,")
            await player.press("backspace", "backspace")


async def test_a_letter_without_its_number_is_forgotten_when_a_square_is_chosen() -> None:
    async with writing() as (player, _):
        await player.press("a")
        assert shown_text(player.app, "#order") == "a_"
        await player.press("enter")
        assert shown_text(player.app, "#order") == "Pawn c5 to __"


async def test_a_pasted_order_is_taken_as_typed_and_not_sealed() -> None:
    async with writing() as (player, screen):
        for text, order in (("e4e3\n", "Pawn e4 to e3"), (" Ha5-b3s\n", "Knight a5 to b3")):
            player.send(events.Paste(text))
            await player.settle()
            assert shown_text(player.app, "#order") == order
        assert shown_text(player.app).startswith("s is not part of a square.")
        assert not screen.is_dismissed


async def test_keys_do_their_work_in_the_order_in_which_they_came() -> None:
    async with writing() as (player, screen):
        await player.press(*"e4e3", "backspace", "backspace", *"a5", "up", "up", "right", "enter")
        assert shown_text(player.app, "#order") == "Knight a5 to b3"
        assert screen.order_panel.entry.message == ""


@pytest.mark.parametrize(
    ("color", "square", "fen"),
    [(WHITE, "c5", ""), (BLACK, "c1", ""), (WHITE, "a5", "5/4p/2p2/2P2/N4")],
)
async def test_the_cursor_begins_on_a_piece_of_ones_own_that_can_move(
    color: Color, square: str, fen: str
) -> None:
    async with writing(color, fen) as (player, screen):
        assert cursor_name(screen) == square
        await player.press("enter")
        assert screen.order_panel.entry.origin == read_square(square, PAGE)


async def test_tab_goes_from_piece_to_piece_as_one_reads() -> None:
    async with writing() as (player, screen):
        visited = []
        for _ in range(8):
            await player.press("tab")
            visited.append(cursor_name(screen))
        assert visited == ["d5", "e5", "a4", "e4", "a5", "b5", "c5", "d5"]
        await player.press("shift+tab", "shift+tab")
        assert cursor_name(screen) == "b5"
        await player.press("f", "tab")
        assert cursor_name(screen) == "a5"


async def test_once_a_piece_is_chosen_tab_goes_to_the_marked_squares() -> None:
    async with writing() as (player, screen):
        await player.press("tab", "tab", "tab", "tab", "tab", "enter")
        assert screen.order_panel.entry.origin == read_square("a5", PAGE)
        visited = []
        for _ in range(3):
            await player.press("tab")
            visited.append(cursor_name(screen))
        assert visited == ["b3", "c4", "b3"]
        await player.press("enter")
        assert screen.order_panel.entry.order == Order.parse("a5b3", PAGE)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_and_space_choose_then_arm_the_order_and_then_seal_it(key: str) -> None:
    async with writing() as (player, screen):
        await player.press_each(key, "up", key)
        assert shown_text(player.app).startswith("Press S, or Enter twice,")
        await player.press_each(key)
        assert shown_text(player.app).startswith("Press Enter once more to seal it.")
        await player.still()
        assert "Enter  Seal" in "\n".join(lines(player.app))
        assert not screen.is_dismissed
        await player.press_each(key)
        assert results(player) == [Order.parse("c5c4", PAGE)]


async def test_enter_pressed_twice_seals_a_typed_order() -> None:
    async with writing() as (player, screen):
        await player.press_each(*"e4e3")
        await player.press_each("enter")
        assert not screen.is_dismissed
        await player.press_each("enter")
        assert results(player) == [Order.parse("e4e3", PAGE)]


@pytest.mark.parametrize("keys", [["b"], ["up"], [*"c5c4"]], ids=" ".join)
async def test_a_key_in_between_disarms_the_order(keys: list[str]) -> None:
    async with writing() as (player, screen):
        await player.press_each(*"e4e3", "enter", *keys, "enter")
        assert not screen.is_dismissed


async def test_a_pass_is_armed_and_sealed_wherever_the_cursor_is() -> None:
    async with writing(fen="5/4p/1p3/1P3/5") as (player, _):
        await player.press_each("up", "enter", "enter")
        assert results(player) == [None]


def results(player: Player) -> list[Order | None]:
    """The orders that were sealed."""
    assert isinstance(player.app, StagedApp)
    return [sealed.open() for sealed in player.app.results]


async def test_arrows_go_where_they_point_on_a_board_that_is_turned() -> None:
    async with writing(BLACK, flipped=True) as (player, screen):
        await player.press("left", "up")
        assert cursor_name(screen) == "d2"
        await player.press("f", "left", "up")
        assert cursor_name(screen) == "c1"


@pytest.mark.parametrize("is_clicked", [False, True])
async def test_what_was_chosen_is_taken_back_step_by_step(
    is_clicked: bool,
) -> None:
    async with writing() as (player, screen):
        await player.press(*"a5b3c")
        panel_texts = [shown_text(player.app, "#order")]
        for _ in range(4):
            await (player.click_words("Take back") if is_clicked else player.press("backspace"))
            panel_texts.append(shown_text(player.app, "#order"))
        assert panel_texts == ["Knight a5 to c_", "Knight a5 to b3", "Knight a5 to __", "", ""]
        assert screen.board.marks.selected is None
        assert screen.board.marks.targets == 0


async def test_the_board_lights_where_the_piece_may_go_and_then_shows_the_order() -> None:
    async with writing() as (player, screen):
        await player.press(*"a5")
        lit = read_square("b3", PAGE), read_square("c4", PAGE)
        assert screen.board.marks.targets == sum(1 << square for square in lit)
        await player.press(*"b3")
        assert screen.board.marks.targets == 0
        assert [arrow[:2] for arrow in screen.board.marks.arrows] == [(0, 11)]


async def test_letters_and_numbers_of_an_order_are_never_commands() -> None:
    async with writing() as (_, screen):
        assert not {*"abcdeh12345ABCDEH"} & {*screen.active_bindings}


async def test_t_and_f_are_commands_and_write_nothing() -> None:
    async with writing() as (player, screen):
        theme = player.app.theme
        await player.press(*"A5TF")
        assert player.app.theme != theme
        assert screen.board.flipped
        assert shown_text(player.app, "#order") == "Knight a5 to __"
        assert "-refused" not in screen.query_one("#advice").classes


async def test_tab_and_paste_and_function_keys_write_nothing() -> None:
    async with writing() as (player, screen):
        await player.press("tab", "f2", "home", "ctrl+p", "ctrl+z")
        assert player.app.screen is screen
        assert screen.order_panel.entry == OrderScreen(screen.match, WHITE).order_panel.entry
