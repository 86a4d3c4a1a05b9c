"""The outlines of the two pieces, drawn by hand at three sizes.

One character is one pixel: ``#`` is body, ``e`` an eye, ``.`` clear. The knight looks left.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from apocalypse.rules.board import KNIGHT, PAWN, Kind

Silhouette: TypeAlias = tuple[str, ...]
"""Rows of equal length, from the top."""


def _rows(drawing: str) -> Silhouette:
    return tuple(drawing.split())


SMALL: Final = {
    KNIGHT: _rows("""
        ....#....
        ...####..
        ..#e####.
        .#######.
        .##.####.
        ...####..
        ..######.
        .#######.
    """),
    PAWN: _rows("""
        .........
        ...###...
        ..#####..
        ..#####..
        ...###...
        ...###...
        ..#####..
        .#######.
    """),
}
"""9 x 8 pixels."""

MEDIUM: Final = {
    KNIGHT: _rows("""
        .....#.....
        ....####...
        ...######..
        ..#e######.
        .#########.
        .####.####.
        ..##.#####.
        ....#####..
        ...#######.
        ..########.
    """),
    PAWN: _rows("""
        ...........
        ....###....
        ...#####...
        ...#####...
        ....###....
        ...#####...
        ....###....
        ....###....
        ...#####...
        ..#######..
    """),
}
"""11 x 10 pixels."""

LARGE: Final = {
    KNIGHT: _rows("""
        ......#......
        .....###.....
        ....#######..
        ...##e######.
        ..##########.
        .###########.
        .#####.#####.
        ..##..######.
        .....######..
        ....#######..
        ...#########.
        ..##########.
    """),
    PAWN: _rows("""
        .............
        .....###.....
        ....#####....
        ....#####....
        ....#####....
        .....###.....
        ...#######...
        .....###.....
        .....###.....
        ....#####....
        ...#######...
        ..#########..
    """),
}
"""13 x 12 pixels."""


def size_of(art: dict[Kind, Silhouette]) -> tuple[int, int]:
    """The width and the height of a pair of silhouettes, in pixels."""
    return len(art[PAWN][0]), len(art[PAWN])
