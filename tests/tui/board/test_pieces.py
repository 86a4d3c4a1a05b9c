from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Kind, Piece
from apocalypse.tui.widgets.board.palettes import DARK, LIGHT
from apocalypse.tui.widgets.board.scales import SCALES, S, Scale
from apocalypse.tui.widgets.board.silhouettes import LARGE, MEDIUM, SMALL, Silhouette, size_of
from apocalypse.tui.widgets.board.sprites import sprite

ARTS = [SMALL, MEDIUM, LARGE]
SCALES_OF_PIXELS = [scale for scale in SCALES if scale is not S]


@pytest.mark.parametrize("art", ARTS)
def test_a_silhouette_is_a_full_rectangle_of_known_marks(art: dict[Kind, Silhouette]) -> None:
    for rows in art.values():
        assert {len(row) for row in rows} == {size_of(art)[0]}
        assert len(rows) == size_of(art)[1]
        assert set("".join(rows)) <= set("#e.")


@pytest.mark.parametrize("art", ARTS)
def test_a_knight_has_one_eye_and_a_pawn_has_none(art: dict[Kind, Silhouette]) -> None:
    assert "".join(art[KNIGHT]).count("e") == 1
    assert "e" not in "".join(art[PAWN])


@pytest.mark.parametrize("art", ARTS)
def test_a_pawn_is_the_same_from_both_sides(art: dict[Kind, Silhouette]) -> None:
    assert all(row == row[::-1] for row in art[PAWN])


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


def test_runs_hold_the_same_pixels() -> None:
    for piece in (Piece(WHITE, KNIGHT), Piece(BLACK, PAWN)):
        drawn = sprite(piece, SCALES[-1], DARK)
        unrolled = {
            (x + step, y): color for x, y, colors in drawn.runs for step, color in enumerate(colors)
        }
        assert unrolled == drawn.pixels
