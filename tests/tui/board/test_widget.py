from __future__ import annotations

import asyncio

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.strip import Strip

from apocalypse.rules.board import SQUARES, Square
from apocalypse.rules.position import START
from apocalypse.tui.board.geometry import XL, XS, L, M, S, Scale
from apocalypse.tui.board.widget import Board
from tests.tui.board.turns import order_turn, square
from tests.tui.players import PATIENCE


class Table(App[None]):
    """A screen with nothing but the board."""

    def __init__(self, *, letters: bool = False) -> None:
        super().__init__()
        self.board = Board(START, letters=letters)
        self.clicked: list[Square] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_square_clicked(self, message: Board.SquareClicked) -> None:
        self.clicked.append(message.square)


async def resize(pilot: Pilot[None], board: Board, *size: int) -> None:
    """Give the window so many columns and rows, and wait until the board has them."""
    await pilot.resize_terminal(*size)
    async with asyncio.timeout(PATIENCE):
        while board.outer_size != size:
            await asyncio.sleep(0.001)


def shown(board: Board) -> list[Strip]:
    return [board.render_line(line) for line in range(board.size.height)]


def texts(board: Board) -> str:
    return "\n".join(strip.text for strip in shown(board))


@pytest.mark.parametrize(
    ("size", "scale"),
    [((80, 24), M), ((60, 27), L), ((75, 40), XL), ((48, 20), S), ((40, 14), XS), ((28, 12), None)],
)
async def test_the_board_takes_the_largest_scale_and_every_line_is_full(
    size: tuple[int, int], scale: Scale | None
) -> None:
    app = Table()
    async with app.run_test(size=size):
        assert app.board.scale is scale
        assert {strip.cell_length for strip in shown(app.board)} == {size[0]}


@pytest.mark.parametrize("flipped", [False, True])
async def test_a_click_names_the_square_under_it(flipped: bool) -> None:
    app = Table()
    async with app.run_test(size=(70, 30)) as pilot:
        app.board.flipped = flipped
        await pilot.pause()
        corner = (70 - L.board_columns) // 2, (30 - L.board_lines) // 2
        for at in SQUARES[::6]:
            column, line = at % 5, 4 - at // 5
            if flipped:
                column, line = 4 - column, 4 - line
            cell = corner[0] + 3 + column * 11 + 5, corner[1] + 1 + line * 5 + 2
            await pilot.click(Board, offset=cell)
        await pilot.click(Board, offset=(0, 0))
        await pilot.pause()
        assert app.clicked == list(SQUARES[::6])


async def test_a_beat_ends_at_rest_in_the_position_after_it() -> None:
    app = Table()
    resolution, timeline = order_turn("two knights clash")
    async with app.run_test(size=(60, 27)):
        for beat in timeline:
            await app.board.play(beat, speed=20)
        assert app.board.position == resolution.position
        moved = shown(app.board)
        app.board.position = START
        app.board.position = resolution.position
        assert shown(app.board) == moved


async def test_a_beat_can_be_skipped() -> None:
    app = Table()
    _, timeline = order_turn("both move")
    async with app.run_test(size=(60, 27)) as pilot:
        skip = asyncio.Event()
        playing = asyncio.create_task(app.board.play(timeline[0], speed=0.001, skip=skip))
        await pilot.pause()
        assert not playing.done()
        skip.set()
        await asyncio.wait_for(playing, timeout=PATIENCE)
        assert app.board.progress == 1.0
        assert app.board.position == timeline[0].after


async def test_a_frame_stays_when_the_board_is_resized() -> None:
    app = Table()
    _, timeline = order_turn("a capture")
    async with app.run_test(size=(60, 27)) as pilot:
        app.board.show_frame(timeline[0], 0.5)
        before = shown(app.board)
        await resize(pilot, app.board, 75, 40)
        assert app.board.scale is XL
        await resize(pilot, app.board, 60, 27)
        assert shown(app.board) == before


async def test_a_letter_board_shows_the_marks_and_the_jump_of_a_piece() -> None:
    app = Table(letters=True)
    _, timeline = order_turn("both move")
    async with app.run_test(size=(80, 24)):
        board = app.board
        board.position = timeline[0].before
        board.mark(cursor=square("c3"), selected=square("a1"))
        board.mark(targets=1 << square("c3"))
        assert all(sign in texts(board) for sign in ("[", "]", ">", "<", "*"))
        rest = texts(board)
        board.show_frame(timeline[0], 0.49)
        assert texts(board) == rest
        board.show_frame(timeline[0], 0.5)
        assert texts(board) != rest


async def test_setting_the_position_ends_the_beat_on_display() -> None:
    app = Table()
    _, timeline = order_turn("a capture")
    async with app.run_test(size=(60, 27)):
        rest = shown(app.board)
        app.board.show_frame(timeline[0], 0.5)
        assert shown(app.board) != rest
        app.board.position = timeline[0].after
        app.board.position = START
        assert shown(app.board) == rest


async def test_hovering_changes_nothing() -> None:
    app = Table()
    async with app.run_test(size=(60, 27)) as pilot:
        before = shown(app.board)
        await pilot.hover(Board, offset=(30, 12))
        assert shown(app.board) == before
        assert app.board.tooltip is None
