"""The last turns as small boards, in a wide window."""

from __future__ import annotations

import pytest
from rich.color import Color

from apocalypse.rules.board import WHITE
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.geometry import Scale
from apocalypse.tui.board.palettes import Palette, palette_for
from apocalypse.tui.board.small_board import Lines, small_board
from apocalypse.tui.screens.board_screen import BoardScreen
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.widgets import last_turns
from apocalypse.tui.widgets.history import History
from apocalypse.tui.widgets.last_turns import LastTurns
from apocalypse.tui.widgets.material import MaterialPanel
from tests.cases import case
from tests.tools.blank_cells import blank_part
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.screens import hung
from tests.tui.test_reveal import in_motion
from tests.tui.visible import lines

WIDE = (200, 60)
"""A window with room for one small board."""
VAST = (270, 70)
"""A window with room for four."""


def captions(boards: LastTurns) -> list[str]:
    """The lines of the box that have letters."""
    height = boards.content_size.height
    texts = (boards.render_line(y).text for y in range(height))
    return [text for text in texts if any(mark.isalnum() for mark in text)]


async def test_the_last_turn_stands_with_its_orders_on_a_board_that_can_be_read() -> None:
    async with hung("order", WIDE) as player:
        boards = player.app.screen.query_one(LastTurns)
        (caption,) = captions(boards)
        assert " ".join(caption.split()) == "8 Ha3c2 He1c2 clash"


async def test_the_last_four_turns_stand_in_their_order_with_their_orders() -> None:
    async with hung("order", VAST) as player:
        boards = player.app.screen.query_one(LastTurns)
        upper, lower = captions(boards)
        assert " ".join(upper.split()) == "5 b5b4 a2a3 6 Hc4a3 a3b4 missed, captured"
        assert " ".join(lower.split()) == "7 c5b4 b4b5 c4 missed 8 Ha3c2 He1c2 clash"


@pytest.mark.parametrize("turns", range(4))
async def test_no_place_is_kept_for_a_turn_that_is_still_to_come(turns: int) -> None:
    orders = ("e4e3 e2e3", "a5b3 a1b3", "b5b4 b1b2")[:turns]
    async with staged(OrderScreen(match_of_turns(*orders), WHITE), VAST) as (_, app):
        boards = app.screen.query_one(LastTurns)
        palette = palette_for(app.current_theme, app.console.color_system)
        frame = Color.parse(f"#{palette.frame:06x}")
        segments = [each for y in range(boards.size.height) for each in boards.render_line(y)]
        assert not any(each.style and each.style.bgcolor == frame for each in segments)
        words = " ".join(captions(boards)).split()
        assert ("start" in words) is (turns in {0, 3}), "one large board is that of the last turn"


async def test_a_click_on_a_board_shows_its_turn_large() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3", "b5b4 b1b2")
    async with staged(OrderScreen(match, WHITE), VAST) as (player, app):
        screen = app.screen
        assert isinstance(screen, BoardScreen)
        boards = screen.query_one(LastTurns)
        for place, turn in (((60, 8), 1), ((5, 27), 2), ((5, 8), 0), ((60, 27), 3)):
            await player.click_on(boards, place)
            with case(turn):
                assert (screen.shown_turn, boards.shown_turn) == (turn, turn)
        await player.press("]")
        assert boards.shown_turn is None


async def test_a_click_between_two_boards_shows_no_turn() -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3", "b5b4 b1b2")
    async with staged(OrderScreen(match, WHITE), VAST) as (player, app):
        boards = app.screen.query_one(LastTurns)
        grid = last_turns._best_grid(boards.content_size, len(match.game.turns))
        assert grid is not None
        await player.click_on(boards, (grid.left + grid.width, 8))
        assert boards.shown_turn is None


async def test_the_boards_follow_the_turn_that_is_shown() -> None:
    async with hung("order", VAST) as player:
        screen = player.app.screen
        assert isinstance(screen, BoardScreen)
        boards = screen.query_one(LastTurns)
        for turn, first in ((3, "1"), (1, "The"), (7, "5"), (None, "5")):
            screen.show_turn(turn)
            with case(turn):
                assert captions(boards)[0].split()[0] == first


async def test_the_board_of_a_turn_comes_at_the_end_of_its_reveal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_of_turns("e4e3 e2e3", "a5b3 a1b3", "b5b4 b1b2")
    async with in_motion(match, monkeypatch) as (stands, _):
        await stands.player.resize(*VAST)
        boards = stands.screen.query_one(LastTurns)
        assert "b5b4" not in "".join(captions(boards))
        await stands.player.press("enter")
        await stands.player.revealed()
        assert "3 b5b4  b1b2" in captions(boards)[-1]
        await stands.player.press("r")
        assert "b5b4" not in "".join(captions(boards))


@pytest.mark.parametrize("name", ["reveal", "put back"])
async def test_a_board_that_stands_alone_does_not_repeat_the_large_one(name: str) -> None:
    async with hung(name, WIDE) as player:
        screen = player.app.screen
        assert isinstance(screen, BoardScreen)
        boards = screen.query_one(LastTurns)
        for turn in (None, *range(screen.turn_number + 1)):
            screen.show_turn(turn)
            large = screen.turn_number if turn is None else turn
            (caption,) = captions(boards)
            beside = caption.split()[0]
            with case(turn):
                assert beside == {0: "1", 1: "The"}.get(large, f"{large - 1}")


async def test_the_boards_stand_in_the_middle_of_their_box() -> None:
    for size in (WIDE, VAST):
        async with hung("order", size) as player:
            boards = player.app.screen.query_one(LastTurns)
            shown = [boards.render_line(y).text for y in range(boards.content_size.height)]
            above = next(number for number, line in enumerate(shown) if line.strip())
            below = next(number for number, line in enumerate(shown[::-1]) if line.strip())
            with case(*size):
                assert abs(below - above) <= 1


async def test_the_boards_and_the_pieces_stand_beside_the_history_and_not_below_it() -> None:
    for size in (WIDE, VAST):
        async with hung("order", size) as player:
            screen = player.app.screen
            left = screen.query_one(History).region.x
            with case(*size):
                assert screen.query_one(LastTurns).region.right <= left
                assert screen.query_one(MaterialPanel).region.right <= left


async def test_a_window_without_room_has_no_small_boards() -> None:
    async with hung("order", WIDE) as player:
        for size, is_there in (((132, 46), False), ((200, 60), True), ((200, 40), False)):
            await player.resize(*size)
            with case(*size):
                assert player.app.screen.query_one(LastTurns).display is is_there


async def test_a_board_in_letters_has_no_small_boards() -> None:
    async with hung("order", WIDE, letters=True) as player:
        assert not player.app.screen.query_one(LastTurns).display
        assert "The turns" not in "\n".join(lines(player.app))


async def test_nothing_is_drawn_again_while_an_order_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = []

    def counted(
        position: Position,
        arrows: tuple[Arrow, ...],
        scale: Scale,
        palette: Palette,
        *,
        flipped: bool,
    ) -> Lines:
        drawn.append(position)
        return small_board(position, arrows, scale, palette, flipped=flipped)

    monkeypatch.setattr(last_turns, "small_board", counted)
    async with staged(OrderScreen(match_of_turns("e4e3 e2e3"), WHITE), WIDE) as (player, app):
        screen = app.screen
        panels = [*screen.query(LastTurns), *screen.query(History), *screen.query(MaterialPanel)]
        before = [panel.render_line(y).text for panel in panels for y in range(panel.size.height)]
        drawn.clear()
        await player.press(*"a5b3", "up", "backspace", "left")
        after = [panel.render_line(y).text for panel in panels for y in range(panel.size.height)]
        assert after == before
        assert drawn == []


@pytest.mark.parametrize("name", ["order", "past", "reveal", "result"])
async def test_no_large_rectangle_of_a_large_window_is_blank(name: str) -> None:
    async with hung(name, (132, 46)) as player:
        for size in ((132, 46), (200, 60), (270, 70)):
            await player.resize(*size)
            await player.still()
            with case(*size):
                assert blank_part(player.app.screen) < 0.08
