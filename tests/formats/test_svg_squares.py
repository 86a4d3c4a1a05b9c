"""The squares of a picture: each once, dark and light in turn, and dark in the corners."""

from __future__ import annotations

import re

import pytest

from apocalypse.formats.svg import DARK, KNIGHT_SHAPE, LIGHT, MARGIN, PAWN, SQUARE, write_svg
from apocalypse.rules.board import BLACK, SIZE, WHITE, Color
from apocalypse.rules.notation import PAGE
from apocalypse.rules.position import START


@pytest.mark.parametrize("below", Color)
def test_the_corners_are_dark_and_neighbors_differ(below: Color) -> None:
    picture = write_svg(START, PAGE, below)
    rects = re.findall(r'<rect x="(\d+)" y="(\d+)" width="60" height="60" fill="(.*?)"', picture)
    fills = {
        ((int(x) - MARGIN) // SQUARE, (int(y) - MARGIN) // SQUARE): fill for x, y, fill in rects
    }
    assert len(rects) == len(fills) == SIZE * SIZE
    for (column, row), fill in fills.items():
        assert fill == (DARK if (column + row) % 2 == 0 else LIGHT)


def test_a_picture_is_as_large_as_its_board_with_its_margins() -> None:
    side = SIZE * SQUARE + 2 * MARGIN
    head = write_svg(START, PAGE).splitlines()[0]
    assert f'viewBox="0 0 {side} {side}" width="{side}" height="{side}"' in head


def test_each_side_and_each_kind_looks_different() -> None:
    """By its fill and its shape, not by its title alone."""
    looks: dict[str, set[tuple[str, str]]] = {}
    for shape, fill, title in re.findall(
        r'd="(.*?)" fill="(.*?)".*?<title>(.*?)</title>', write_svg(START, PAGE)
    ):
        looks.setdefault(title, set()).add((shape, fill))
    assert looks.keys() == {"white pawn", "white knight", "black pawn", "black knight"}
    assert all(len(look) == 1 for look in looks.values())
    shapes = {title: next(iter(look))[0] for title, look in looks.items()}
    fills = {title: next(iter(look))[1] for title, look in looks.items()}
    assert shapes["white pawn"] == shapes["black pawn"] == PAWN
    assert shapes["white knight"] == shapes["black knight"] == KNIGHT_SHAPE
    assert fills["white pawn"] == fills["white knight"] != fills["black pawn"]
    assert fills["black pawn"] == fills["black knight"]
    assert sum(int(fills["white pawn"][at : at + 2], 16) for at in (1, 3, 5)) > sum(
        int(fills["black pawn"][at : at + 2], 16) for at in (1, 3, 5)
    )


@pytest.mark.parametrize(
    ("below", "files", "ranks"), [(WHITE, "abcde", "12345"), (BLACK, "edcba", "54321")]
)
def test_files_stand_below_their_squares_and_ranks_beside_them(
    below: Color, files: str, ranks: str
) -> None:
    picture = write_svg(START, PAGE, below)
    assert "\n</svg>\n" in picture
    assert picture.count("\n") == 1 + SIZE * SIZE + 2 * SIZE + 14 + 1
    labels = re.findall(r'<text x="(\d+)" y="(\d+)".*?>(.)</text>', picture)
    middles = [MARGIN + SQUARE * number + SQUARE // 2 for number in range(SIZE)]
    edge = MARGIN + SIZE * SQUARE + MARGIN // 2
    beside = [(str(MARGIN // 2), str(y), rank) for y, rank in zip(middles, ranks, strict=True)]
    under = [(str(x), str(edge), file) for x, file in zip(middles, files, strict=True)]
    assert sorted(labels) == sorted([*beside, *under])
