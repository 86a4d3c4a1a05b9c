"""The pictures of the title and the curtain, on canvases of all sizes."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from apocalypse.rules.board import BLACK, Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.palettes import palette_for
from apocalypse.tui.screens.title import TitlePicture, TitleScreen, _lettering
from apocalypse.tui.themes import themes_for
from apocalypse.tui.widgets.bars import BRAND
from apocalypse.tui.widgets.knights import draw_knights
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
            first, *others = app.screen.query_one(TitlePicture)._canvas().rows[::2]
            assert len(set(first)) == 1
            assert any(len(set(row)) > 1 for row in others)


def test_a_shadow_leaves_the_inside_of_small_letters_free() -> None:
    lettering = _lettering(80, 20, 1)
    assert lettering is not None
    assert lettering.zoom == 1
    inks = list(lettering.ink())
    for letter, ink, shadow in zip(BRAND, inks, lettering.shadow(), strict=True):
        shaded = {(x + 1, y + 1) for x, y in shadow} - ink
        left = min(x for x, _ in ink)
        with case(letter):
            assert shaded, "it throws a shadow"
            if letter in "AO":
                assert not any(x in (left + 2, left + 3) and y < 4 for x, y in shaded)


def test_no_hole_is_between_l_and_y() -> None:
    lettering = _lettering(80, 20, 1)
    assert lettering is not None
    inks = list(lettering.ink())
    edges = [(min(x for x, _ in ink), max(x for x, _ in ink)) for ink in inks]
    gaps = [right[0] - left[1] for left, right in pairwise(edges)]
    pairs = ["".join(pair) for pair in pairwise(BRAND)]
    closer = dict(zip(pairs, gaps, strict=True))
    assert closer.pop("LY") < min(closer.values())
    assert not inks[5] & inks[6], "the letters do not touch"
