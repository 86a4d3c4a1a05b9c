"""How pieces look: hand-drawn silhouettes, lit and outlined as sprites.

The silhouettes stand in ``silhouettes.txt``. The knights in them look left; Black's are mirrored.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, Color, Kind, Piece
from apocalypse.tui.board.canvas import SIDES
from apocalypse.tui.board.geometry import TINY, XL, XXL, XXXL, XXXXL, XXXXXL, L, M, Scale
from apocalypse.tui.board.palettes import Palette, PieceColors

Silhouette: TypeAlias = tuple[str, ...]
"""Rows of equal length, top first: ``#`` is body, ``-`` a line in it, ``e`` an eye, ``.`` clear."""


def _drawings() -> Iterator[dict[Kind, Silhouette]]:
    """The knight and the pawn of each size."""
    text = Path(__file__).with_name("silhouettes.txt").read_text("utf-8")
    for block in text.split("\n\n"):
        rows = [line.split() for line in block.splitlines()]
        yield dict(zip((KNIGHT, PAWN), zip(*rows, strict=True), strict=True))


TINY_SILHOUETTES, FLAT, SMALLEST, SMALL, MEDIUM, LARGE, HUGE = _drawings()
"""4 pixels high, for the material; 6 pixels wide, for earlier turns; 9, 9, 11, 12 and 18 pixels
wide, for the board."""


def flat_piece(
    piece: Piece,
    palette: Palette,
    ground: int,
    ink: int,
    silhouettes: dict[Kind, Silhouette] = TINY_SILHOUETTES,
) -> list[list[int]]:
    """The rows of a piece in one color, with its eye, on a ground."""
    rows = silhouettes[piece.kind]
    colors = {".": ground, "#": ink, "e": palette.piece_colors(piece.color).eye}
    if piece.color is BLACK:
        rows = tuple(row[::-1] for row in rows)
    return [[colors[mark] for mark in row] for row in rows]


def silhouette_size(silhouettes: dict[Kind, Silhouette]) -> tuple[int, int]:
    """The width and the height that both kinds of piece share, in pixels."""
    return len(silhouettes[PAWN][0]), len(silhouettes[PAWN])


SILHOUETTES: Final = {
    TINY: FLAT,
    M: SMALLEST,
    L: SMALL,
    XL: MEDIUM,
    XXL: LARGE,
    XXXL: LARGE,
    XXXXL: HUGE,
    XXXXXL: HUGE,
}
"""One size smaller than the square, to fit inside a cursor ring; M has no room for that."""

Pixels: TypeAlias = dict[tuple[int, int], int]
"""Colors by column and row."""


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
    ground: int
    """The row below the base of the piece."""
    shadow: tuple[tuple[int, int], ...]
    """The pixels of its shadow while it stands."""


@lru_cache(maxsize=64)
def sprite(piece: Piece, scale: Scale, palette: Palette) -> Sprite:
    """The sprite of a piece. White's knights look left, Black's right."""
    silhouettes = SILHOUETTES[scale]
    width, height = silhouette_size(silhouettes)
    left = (scale.width - width) // 2
    top = (scale.height - height) // 2
    ground = top + height
    body = {}
    for y, row in enumerate(silhouettes[piece.kind], top):
        marks = row[::-1] if piece.color is BLACK else row
        for x, mark in enumerate(marks, left):
            if mark != ".":
                body[x, y] = mark

    colors = palette.piece_colors(piece.color)
    has_rim = silhouettes not in (FLAT, SMALLEST, SMALL)
    lit = _lit_body(body, colors, ground - 1, has_rim=has_rim)
    pixels = _outline(body, colors, scale, ground, piece.color) | lit
    return Sprite(pixels, tuple(_spans(pixels)), ground, tuple(_shadow(pixels, scale, ground)))


def _lit_body(
    body: dict[tuple[int, int], str], colors: PieceColors, base: int, *, has_rim: bool
) -> Pixels:
    pixels = {}
    for (x, y), mark in body.items():
        lit = (x - 1, y) not in body or (x, y - 1) not in body
        if mark == "e":
            color = colors.eye
        elif mark == "-":
            color = colors.line
        elif has_rim and lit and (x - 1, y - 1) not in body and (x + 1, y) in body:
            color = colors.rim
        elif y == base or (x + 1, y) not in body or (has_rim and (x, y + 1) not in body):
            color = colors.shade
        else:
            color = colors.body
        pixels[x, y] = color
    return pixels


def _outline(
    body: dict[tuple[int, int], str], colors: PieceColors, scale: Scale, ground: int, side: Color
) -> Pixels:
    """The pixels around a body, above the ground and inside the square.

    Black has none below an overhang: as dark as the body, they would fill the gap below a muzzle.
    Where pieces are large, a neck keeps them, or its outline would have holes.
    """
    around = {(x + dx, y + dy) for x, y in body for dx, dy in SIDES}
    if side is BLACK:
        below = {(x, y + 1) for x, y in body}
        if scale.width > L.width:
            for x, y in body:
                below -= {(x - 1, y), (x + 1, y)}
        around -= below
    outline = {}
    for x, y in around - body.keys():
        if 0 <= x < scale.width and 0 <= y < ground:
            outline[x, y] = colors.outline
    return outline


def _spans(pixels: Pixels) -> Iterator[Span]:
    for x, y in sorted(pixels, key=lambda pixel: (pixel[1], pixel[0])):
        if (x - 1, y) in pixels:
            continue
        end = x
        while (end, y) in pixels:
            end += 1
        colors = tuple(pixels[column, y] for column in range(x, end))
        yield Span(x, y, colors)


def _shadow(pixels: Pixels, scale: Scale, ground: int) -> Iterator[tuple[int, int]]:
    """One row on the ground below the base, shifted a pixel to the right."""
    base = [x for x, y in pixels if y == ground - 1]
    for x in range(min(base) + 1, max(base) + 2):
        if x < scale.width and ground < scale.height:
            yield x, ground
