from __future__ import annotations

from typing import Literal
from unittest.mock import patch

import pyte
import pytest
from rich.console import Console
from textual.strip import Strip

from apocalypse.tui.board.animation import Beat
from apocalypse.tui.board.canvas import half_block_segments
from apocalypse.tui.board.geometry import Geometry, L
from apocalypse.tui.board.palettes import DARK, Palette, palettes_for
from apocalypse.tui.board.renderers import draw_board
from apocalypse.tui.board.strips import PixelStrip
from apocalypse.tui.board.widget import Board
from tests.cases import case
from tests.tui.board.test_widget import Table
from tests.tui.board.turns import order_turn, square

COLUMNS = L.board_columns

DARK_256 = palettes_for("256")["apocalypse-dark"]


def burst() -> tuple[Beat, float]:
    """A frame of many colors."""
    return order_turn("two knights clash")[1][1], 0.5


def lines(palette: Palette = DARK) -> list[PixelStrip]:
    beat, progress = burst()
    canvas = draw_board(beat.before, Geometry(L), palette, hidden=beat.hidden)
    beat.draw(canvas, progress)
    rows = canvas.rows
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return [PixelStrip(half_block_segments(upper, lower), COLUMNS) for upper, lower in pairs]


def terminal_cells(written: str, columns: int, rows: int) -> list[list[tuple[str, str, str]]]:
    """What a terminal of this size shows of a text: the cells with both colors."""
    terminal = pyte.Screen(columns, rows)
    pyte.Stream(terminal).feed(written)
    lines = [[terminal.buffer[y][x] for x in range(columns)] for y in range(rows)]
    return [[(c.data, c.bg, c.fg if c.data != " " else "") for c in line] for line in lines]


@pytest.mark.parametrize(("palette", "system"), [(DARK, "truecolor"), (DARK_256, "256")])
def test_fewer_bytes_show_the_same_cells(
    palette: Palette, system: Literal["truecolor", "256"]
) -> None:
    console = Console(color_system=system)
    few = [strip.render(console) for strip in lines(palette)]
    many = [Strip(strip, COLUMNS).render(console) for strip in lines(palette)]
    few_shown, many_shown = (
        terminal_cells("\r\n".join(written), COLUMNS, L.board_lines) for written in (few, many)
    )
    assert few_shown == many_shown
    assert len("".join(few)) < 0.8 * len("".join(many))


CUTS = [
    (start, end)
    for start in (0, 1, COLUMNS // 2, COLUMNS - 1)
    for end in range(start + 1, COLUMNS + 1, 3)
]


def test_a_cropped_strip_equals_the_one_that_textual_crops() -> None:
    for start, end in CUTS:
        with case(start, end):
            for strip in lines():
                cut = strip.crop(start, end)
                assert isinstance(cut, PixelStrip)
                assert [*cut.simplify()] == [*Strip(strip, COLUMNS).crop(start, end).simplify()]


@pytest.mark.usefixtures("every_frame")
async def test_a_line_is_rendered_again_only_when_it_has_changed() -> None:
    app = Table()
    async with app.run_test(size=(70, 30)) as pilot:
        app.board.render_lines(app.board.size.region)
        with patch.object(app.board, "render_line", wraps=app.board.render_line) as render_line:
            app.board.render_lines(app.board.size.region)
            render_line.assert_not_called()
            app.board.mark(cursor=square("c3"))
            await pilot.pause()
            changed = {call.args[0] for call in render_line.call_args_list}
            assert render_line.call_count == len(changed) == L.lines


async def test_the_board_renders_the_strips_that_textual_would_render() -> None:
    app = Table()
    async with app.run_test(size=(70, 30)):
        app.board.show_frame(*burst())
        region = app.board.size.region
        ours = app.board.render_lines(region)
        theirs = super(Board, app.board).render_lines(region)
        assert [[*strip.simplify()] for strip in ours] == [[*strip.simplify()] for strip in theirs]


async def test_without_color_the_board_is_gray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = Table()
    async with app.run_test(size=(70, 30)):
        for strip in app.board.render_lines(app.board.size.region):
            for segment in strip:
                assert segment.style is not None
                for color in (segment.style.color, segment.style.bgcolor):
                    assert color is None or len(set(color.get_truecolor())) == 1
