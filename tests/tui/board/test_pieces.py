from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Kind, Piece
from apocalypse.tui.board.geometry import SCALES, S, Scale
from apocalypse.tui.board.palettes import DARK, LIGHT
from apocalypse.tui.board.pieces import (
    LARGE_SILHOUETTES,
    MEDIUM_SILHOUETTES,
    SMALL_SILHOUETTES,
    Silhouette,
    silhouette_size,
    sprite,
)

SILHOUETTES = [SMALL_SILHOUETTES, MEDIUM_SILHOUETTES, LARGE_SILHOUETTES]
SCALES_OF_PIXELS = [scale for scale in SCALES if scale is not S]


@pytest.mark.parametrize("silhouettes", SILHOUETTES)
def test_a_silhouette_is_a_full_rectangle_of_known_marks(
    silhouettes: dict[Kind, Silhouette],
) -> None:
    for rows in silhouettes.values():
        assert {len(row) for row in rows} == {silhouette_size(silhouettes)[0]}
        assert len(rows) == silhouette_size(silhouettes)[1]
        assert set("".join(rows)) <= set("#e.")


@pytest.mark.parametrize("silhouettes", SILHOUETTES)
def test_a_knight_has_one_eye_and_a_pawn_has_none(silhouettes: dict[Kind, Silhouette]) -> None:
    assert "".join(silhouettes[KNIGHT]).count("e") == 1
    assert "e" not in "".join(silhouettes[PAWN])


@pytest.mark.parametrize("silhouettes", SILHOUETTES)
def test_a_pawn_is_the_same_from_both_sides(silhouettes: dict[Kind, Silhouette]) -> None:
    assert all(row == row[::-1] for row in silhouettes[PAWN])


@pytest.mark.parametrize("scale", SCALES_OF_PIXELS, ids=lambda scale: scale.name)
@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("kind", Kind)
def test_a_sprite_stays_inside_its_square(scale: Scale, color: Color, kind: Kind) -> None:
    pixels = sprite(Piece(color, kind), scale, DARK).pixels
    assert all(0 <= x < scale.width and 0 <= y < scale.height for x, y in pixels)


@pytest.mark.parametrize("scale", SCALES_OF_PIXELS, ids=lambda scale: scale.name)
def test_blacks_knight_is_the_mirror_image_of_whites(scale: Scale) -> None:
    white = sprite(Piece(WHITE, KNIGHT), scale, LIGHT).pixels
    black = sprite(Piece(BLACK, KNIGHT), scale, LIGHT).pixels
    assert {(scale.width - 1 - x, y) for x, y in white} == black.keys()


def test_spans_hold_the_same_pixels() -> None:
    for piece in (Piece(WHITE, KNIGHT), Piece(BLACK, PAWN)):
        drawn = sprite(piece, SCALES[-1], DARK)
        unrolled = {
            (x + step, y): color
            for x, y, colors in drawn.spans
            for step, color in enumerate(colors)
        }
        assert unrolled == drawn.pixels
