from __future__ import annotations

from itertools import product

import pytest

from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Color, Kind, Piece
from apocalypse.tui.board.geometry import Scale
from apocalypse.tui.board.palettes import DARK, LIGHT
from apocalypse.tui.board.pieces import (
    SILHOUETTES,
    silhouette_size,
    sprite,
)


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
