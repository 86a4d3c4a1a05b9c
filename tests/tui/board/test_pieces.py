from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Color, Kind, Piece
from apocalypse.tui.board.geometry import PIXEL_SCALES, M, Scale
from apocalypse.tui.board.palettes import DARK, DARK_16, LIGHT, Palette
from apocalypse.tui.board.pieces import (
    SILHOUETTES,
    Silhouette,
    silhouette_size,
    sprite,
)

DRAWINGS = list(SILHOUETTES.values())


@pytest.mark.parametrize("silhouettes", DRAWINGS)
def test_a_silhouette_is_a_full_rectangle_of_known_marks(
    silhouettes: dict[Kind, Silhouette],
) -> None:
    for rows in silhouettes.values():
        assert {len(row) for row in rows} == {silhouette_size(silhouettes)[0]}
        assert len(rows) == silhouette_size(silhouettes)[1]
        assert set("".join(rows)) <= set("#-e.")


@pytest.mark.parametrize("silhouettes", DRAWINGS)
def test_a_knight_has_one_eye_and_a_pawn_has_none(silhouettes: dict[Kind, Silhouette]) -> None:
    rows = silhouettes[KNIGHT]
    eyes = {(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "e"}
    columns, lines = ({eye[axis] for eye in eyes} for axis in (0, 1))
    assert len(eyes) == len(columns) * len(lines) in {1, 4}
    assert "e" not in "".join(silhouettes[PAWN])


@pytest.mark.parametrize("silhouettes", DRAWINGS)
def test_a_pawn_is_the_same_from_both_sides(silhouettes: dict[Kind, Silhouette]) -> None:
    assert all(row == row[::-1] for row in silhouettes[PAWN])


@pytest.mark.parametrize("silhouettes", DRAWINGS)
def test_a_pawn_is_a_size_smaller_than_a_knight(silhouettes: dict[Kind, Silhouette]) -> None:
    knight, pawn = (_extent(silhouettes[kind]) for kind in (KNIGHT, PAWN))
    assert pawn[0] < knight[0]
    assert pawn[1] < knight[1]


def _extent(rows: Silhouette) -> tuple[int, int]:
    """The columns and the rows that a drawing takes."""
    columns = [x for row in rows for x, mark in enumerate(row) if mark != "."]
    return max(columns) - min(columns) + 1, sum(row.strip(".") != "" for row in rows)


@pytest.mark.parametrize("palette", [DARK, LIGHT, DARK_16], ids=lambda palette: palette.name)
@pytest.mark.parametrize("color", Color)
def test_the_smallest_pieces_are_flat_with_one_shade_and_a_colored_eye(
    palette: Palette, color: Color
) -> None:
    colors = palette.piece_colors(color)
    flat = {colors.outline, colors.body, colors.shade}
    assert set(sprite(Piece(color, PAWN), M, palette).pixels.values()) == flat
    knight = set(sprite(Piece(color, KNIGHT), M, palette).pixels.values())
    assert knight == flat | {colors.eye}
    red, green, blue = colors.eye >> 16, colors.eye >> 8 & 255, colors.eye & 255
    assert max(red, green, blue) - min(red, green, blue) >= 100, "an eye has a color"


@pytest.mark.parametrize("scale", PIXEL_SCALES, ids=lambda scale: scale.name)
@pytest.mark.parametrize("color", Color)
@pytest.mark.parametrize("kind", Kind)
def test_a_sprite_stays_inside_its_square(scale: Scale, color: Color, kind: Kind) -> None:
    pixels = sprite(Piece(color, kind), scale, DARK).pixels
    assert all(0 <= x < scale.width and 0 <= y < scale.height for x, y in pixels)


@pytest.mark.parametrize("scale", PIXEL_SCALES, ids=lambda scale: scale.name)
def test_blacks_knight_is_the_mirror_image_of_whites_without_the_outline_below_its_muzzle(
    scale: Scale,
) -> None:
    white = sprite(Piece(WHITE, KNIGHT), scale, LIGHT).pixels
    black = sprite(Piece(BLACK, KNIGHT), scale, LIGHT).pixels
    mirrored = {(scale.width - 1 - x, y): color for (x, y), color in white.items()}
    missing = mirrored.keys() - black.keys()
    assert black.keys() | missing == mirrored.keys()
    assert {mirrored[at] for at in missing} == {LIGHT.white.outline}


def test_spans_hold_the_same_pixels() -> None:
    for piece in (Piece(WHITE, KNIGHT), Piece(BLACK, PAWN)):
        drawn = sprite(piece, PIXEL_SCALES[-1], DARK)
        unrolled = {
            (x + step, y): color
            for x, y, colors in drawn.spans
            for step, color in enumerate(colors)
        }
        assert unrolled == drawn.pixels
