"""How pieces look: hand-drawn silhouettes, lit and outlined as sprites.

The silhouettes stand in ``silhouettes.txt``. The knights in them look left; Black's are mirrored.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, Color, Kind, Piece
from apocalypse.tui.board.canvas import SIDES, Pixel
from apocalypse.tui.board.geometry import XL, XXL, XXXL, XXXXL, XXXXXL, L, M, Scale
from apocalypse.tui.board.palettes import Palette, PieceColors

Silhouette: TypeAlias = tuple[str, ...]
"""Rows of equal length, top first: ``#`` is body, ``-`` a line in it, ``e`` an eye, ``.`` clear."""


def _drawings() -> Iterator[dict[Kind, Silhouette]]:
    """The knight and the pawn of each size."""
    text = Path(__file__).with_name("silhouettes.txt").read_text("utf-8")
    for block in text.split("\n\n"):
        rows = [line.split() for line in block.splitlines()]
        yield dict(zip((KNIGHT, PAWN), zip(*rows, strict=True), strict=True))


SMALLEST, SMALL, MEDIUM, LARGE, HUGE = _drawings()
"""9, 9, 11, 12 and 18 pixels wide."""


def facing(rows: Silhouette, color: Color) -> Silhouette:
    """A silhouette as a side has it: Black's is mirrored."""
    if color is BLACK:
        return tuple(row[::-1] for row in rows)
    return rows


def silhouette_size(silhouettes: dict[Kind, Silhouette]) -> tuple[int, int]:
    """The width and the height that both kinds of piece share, in pixels."""
    rows = silhouettes[PAWN]
    return len(rows[0]), len(rows)


SILHOUETTES: Final = {
    M: SMALLEST,
    L: SMALL,
    XL: MEDIUM,
    XXL: LARGE,
    XXXL: LARGE,
    XXXXL: HUGE,
    XXXXXL: HUGE,
}
"""One size smaller than the square, to fit inside a cursor ring; M has no room for that."""

Pixels: TypeAlias = dict[Pixel, int]
"""Colors by pixel."""
Body: TypeAlias = dict[Pixel, str]
"""The marks of a silhouette by pixel, without those that are clear."""


class Span(NamedTuple):
    """Pixels side by side."""

    column: int
    row: int
    colors: tuple[int, ...]
    """Those from the column to the right."""


class Sprite(NamedTuple):
    """A piece in a box the size of a square. Columns and rows count from its upper left."""

    pixels: Pixels
    spans: tuple[Span, ...]
    """The same by row."""
    base: int
    """The lowest row of the silhouette; its shadow is in the next one."""
    shadow: tuple[Pixel, ...]
    """The pixels of its shadow while it stands."""


@lru_cache(maxsize=64)
def sprite(piece: Piece, scale: Scale, palette: Palette) -> Sprite:
    """The sprite of a piece. White's knights look left, Black's right."""
    silhouettes = SILHOUETTES[scale]
    width, height = silhouette_size(silhouettes)
    left = (scale.width - width) // 2
    top = (scale.height - height) // 2
    base = top + height - 1
    body = {}
    for y, row in enumerate(facing(silhouettes[piece.kind], piece.color), top):
        for x, mark in enumerate(row, left):
            if mark != ".":
                body[x, y] = mark

    colors = palette.piece_colors(piece.color)
    has_rim = silhouettes not in (SMALLEST, SMALL)
    pixels = dict.fromkeys(_outline(body, scale, base, piece.color), colors.outline)
    for pixel in body:
        pixels[pixel] = _lit(body, pixel, colors, base, has_rim=has_rim)
    return Sprite(pixels, tuple(_spans(pixels)), base, tuple(_shadow(pixels, scale, base)))


def _lit(body: Body, pixel: Pixel, colors: PieceColors, base: int, *, has_rim: bool) -> int:
    """The color of a pixel of a body in the light from the upper left."""
    x, y = pixel
    if body[pixel] == "e":
        return colors.eye
    if body[pixel] == "-":
        return colors.line

    has_left = (x - 1, y) in body
    has_right = (x + 1, y) in body
    has_above = (x, y - 1) in body
    has_below = (x, y + 1) in body
    has_corner = (x - 1, y - 1) in body
    faces_light = not (has_left and has_above) and not has_corner and has_right
    if has_rim and faces_light:
        return colors.rim
    if y == base or not has_right or (has_rim and not has_below):
        return colors.shade
    return colors.body


def _outline(body: Body, scale: Scale, base: int, side: Color) -> Iterator[Pixel]:
    """The pixels around a body, not below its base and inside the square.

    Black has none below an overhang: as dark as the body, they would fill the gap below a muzzle.
    Where pieces are large, a neck keeps them, or its outline would have holes. A small piece keeps
    those that would be holes of one pixel.
    """
    around = {(x + dx, y + dy) for x, y in body for dx, dy in SIDES}
    if side is BLACK:
        below = {(x, y + 1) for x, y in body}
        if scale.width > L.width:
            for x, y in body:
                below -= {(x - 1, y), (x + 1, y)}
        dropped = around & below - body.keys()
        around -= below
        inked = around | body.keys()
        around |= {each for each in dropped if _is_enclosed(each, inked)}
    for x, y in around - body.keys():
        if 0 <= x < scale.width and 0 <= y <= base:
            yield x, y


def _is_enclosed(pixel: Pixel, inked: Set[Pixel]) -> bool:
    """Whether all four neighbors of a pixel are inked."""
    x, y = pixel
    return all((x + dx, y + dy) in inked for dx, dy in SIDES)


def _spans(pixels: Pixels) -> Iterator[Span]:
    """The stretches of pixels without a gap, row by row from the left."""
    for x, y in sorted(pixels, key=lambda pixel: (pixel[1], pixel[0])):
        if (x - 1, y) in pixels:
            continue
        colors: list[int] = []
        while (x + len(colors), y) in pixels:
            colors.append(pixels[x + len(colors), y])
        yield Span(x, y, tuple(colors))


def _shadow(pixels: Pixels, scale: Scale, base: int) -> Iterator[Pixel]:
    """One row on the ground below the base, shifted a pixel to the right."""
    ground = base + 1
    if ground >= scale.height:
        return
    columns = [x for x, y in pixels if y == base]
    for x in range(min(columns) + 1, max(columns) + 2):
        if x < scale.width:
            yield x, ground
