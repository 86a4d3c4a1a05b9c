from __future__ import annotations

from itertools import product

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Kind, Piece
from apocalypse.tui.board.geometry import XL, XXXXL, M, Scale
from apocalypse.tui.board.palettes import DARK, LIGHT
from apocalypse.tui.board.pieces import (
    SILHOUETTES,
    silhouette_size,
    sprite,
)
from tests.cases import case


def test_a_silhouette_is_a_full_rectangle_of_known_marks() -> None:
    for silhouettes in SILHOUETTES.values():
        for rows in silhouettes.values():
            assert {len(row) for row in rows} == {silhouette_size(silhouettes)[0]}
            assert len(rows) == silhouette_size(silhouettes)[1]
            assert set("".join(rows)) <= set("#-e.")


def test_a_sprite_stays_inside_its_square() -> None:
    for scale, color, kind in product(SILHOUETTES, Color, Kind):
        pixels = sprite(Piece(color, kind), scale, DARK).pixels
        assert all(0 <= x < scale.width and 0 <= y < scale.height for x, y in pixels)


@pytest.mark.parametrize("scale", SILHOUETTES, ids=lambda scale: scale.name)
def test_blacks_knight_is_the_mirror_image_of_whites_without_the_outline_below_its_muzzle(
    scale: Scale,
) -> None:
    white = sprite(Piece(WHITE, KNIGHT), scale, LIGHT).pixels
    black = sprite(Piece(BLACK, KNIGHT), scale, LIGHT).pixels
    mirrored = {(scale.width - 1 - x, y): color for (x, y), color in white.items()}
    missing = mirrored.keys() - black.keys()
    assert black.keys() | missing == mirrored.keys()
    assert {mirrored[at] for at in missing} == {LIGHT.white.outline}


@pytest.mark.parametrize("scale", SILHOUETTES, ids=lambda scale: scale.name)
def test_spans_are_the_pixels_of_a_piece_row_by_row(scale: Scale) -> None:
    for color, kind in product(Color, Kind):
        drawn = sprite(Piece(color, kind), scale, DARK)
        pixels = {}
        for span in drawn.spans:
            assert (span.column - 1, span.row) not in drawn.pixels
            assert (span.column + len(span.colors), span.row) not in drawn.pixels
            for column, pixel in enumerate(span.colors, span.column):
                pixels[column, span.row] = pixel
        assert pixels == drawn.pixels


def test_light_falls_on_a_piece_from_the_upper_left() -> None:
    for scale, has_rim in ((M, False), (XL, True), (XXXXL, True)):
        colors = DARK.white
        pixels = sprite(Piece(WHITE, PAWN), scale, DARK).pixels
        rim = [x for (x, _), color in pixels.items() if color == colors.rim]
        shade = [x for (x, _), color in pixels.items() if color == colors.shade]
        assert bool(rim) is has_rim
        assert max(shade) > scale.width / 2
        if has_rim:
            assert sum(rim) / len(rim) < sum(shade) / len(shade)


def test_the_base_of_a_piece_is_in_the_shade_and_has_an_outline_beside_it_but_not_below() -> None:
    for color, kind in product(Color, Kind):
        colors = DARK.piece_colors(color)
        drawn = sprite(Piece(color, kind), XL, DARK)
        base = [pixel for (_, y), pixel in sorted(drawn.pixels.items()) if y == drawn.base]
        assert {base[0], base[-1]} == {colors.outline}
        assert colors.shade in base
        assert set(base[1:-1]) <= {colors.shade, colors.rim}
        assert max(y for _, y in drawn.pixels) == drawn.base


def test_a_knight_has_one_eye_and_a_pawn_none() -> None:
    for scale in SILHOUETTES:
        for color in Color:
            eye = DARK.piece_colors(color).eye
            for kind, count in ((KNIGHT, 1), (PAWN, 0)):
                rows = SILHOUETTES[scale][kind]
                pixels = sprite(Piece(color, kind), scale, DARK).pixels
                marks = "".join(rows).count("e")
                assert list(pixels.values()).count(eye) == marks
                assert (marks > 0) is (count > 0)


def test_the_shadow_of_a_piece_is_a_row_below_it_a_pixel_to_the_right() -> None:
    for scale, kind in product(SILHOUETTES, Kind):
        drawn = sprite(Piece(WHITE, kind), scale, DARK)
        base = [x for x, y in drawn.pixels if y == drawn.base]
        expected = {(x + 1, drawn.base + 1) for x in base if x + 1 < scale.width}
        assert set(drawn.shadow) == (expected if drawn.base + 1 < scale.height else set())


def test_no_piece_has_a_hole_of_one_pixel() -> None:
    for scale, kind, color in product(SILHOUETTES, (KNIGHT, PAWN), (WHITE, BLACK)):
        inked = sprite(Piece(color, kind), scale, DARK).pixels.keys()
        for x, y in product(range(scale.width), range(scale.height)):
            around = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
            with case(scale.name, kind.name, color.name, x, y):
                assert (x, y) in inked or not around <= inked
