"""The pictures of the title and the curtain, on canvases of all sizes."""

from __future__ import annotations

from itertools import product

import pytest

from apocalypse.rules.board import BLACK, Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.palettes import palette_for
from apocalypse.tui.screens.title import TitlePicture, TitleScreen
from apocalypse.tui.themes import themes_for
from apocalypse.tui.widgets.pictures import draw_knights
from tests.cases import case
from tests.tui.board.vision import contrast
from tests.tui.reveal_steps import staged
from tests.tui.without_disk import nowhere

SYSTEMS = ("truecolor", "256", "standard")
GROUNDS = [
    (palette_for(theme, system), int(str(theme.background).removeprefix("#"), 16))
    for system in SYSTEMS
    for theme in themes_for(system)
]
"""Every palette with the background of its theme."""


def test_each_knight_stands_out_from_the_background() -> None:
    for (palette, ground), color in product(GROUNDS, Color):
        canvas = Canvas(40, 32, ground, can_blend=palette.can_blend)
        draw_knights(canvas, palette, color, 0, 32)
        inked = [pixel for row in canvas.rows for pixel in row if pixel != ground]
        with case(palette.name, color.name):
            if color is BLACK and palette.black.body != ground:
                assert len(inked) > 40 * 32 / 4, "its body shows, and not its edge alone"
            distinct = [pixel for pixel in inked if contrast(pixel, ground, "normal") >= 3]
            assert len(distinct) > len(inked) / 8


@pytest.mark.parametrize(("size", "unfinished"), [((50, 16), False), ((80, 24), True)])
async def test_the_knights_are_on_the_title_with_and_without_a_game_to_continue(
    size: tuple[int, int], unfinished: bool
) -> None:
    with nowhere():
        async with staged(TitleScreen(unfinished=unfinished), size) as (_, app):
            picture = app.screen.query_one(TitlePicture)
            palette = palette_for(app.current_theme, "truecolor")
            pixels = {pixel for row in picture._canvas().rows for pixel in row}
            assert {palette.white.eye, palette.black.eye} <= pixels


async def test_a_name_in_whole_cells_does_not_touch_the_edge_of_the_window() -> None:
    with nowhere("standard"):
        async with staged(TitleScreen(letters=True, unfinished=True), letters=True) as (_, app):
            first, second, *_ = app.screen.query_one(TitlePicture)._canvas().rows[::2]
            assert len(set(first)) == 1
            assert len(set(second)) > 1
