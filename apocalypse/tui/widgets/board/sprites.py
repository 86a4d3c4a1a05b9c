"""Sprites: the silhouettes, lit from the upper left and outlined, placed in a square."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import BLACK, Kind, Piece
from apocalypse.tui.widgets.board import silhouettes
from apocalypse.tui.widgets.board.palette import Inks, Palette
from apocalypse.tui.widgets.board.scales import XL, XXL, L, M, Scale

Pixels: TypeAlias = dict[tuple[int, int], int]
"""Colors by column and row."""

_ART: Final = {
    M: silhouettes.SMALL,
    L: silhouettes.SMALL,
    XL: silhouettes.MEDIUM,
    XXL: silhouettes.LARGE,
}
"""One size smaller than the square, so that a ring around it stays whole. M has no room for it."""


class Sprite(NamedTuple):
    """A piece as it stands in its square; places are counted from the square's upper left."""

    pixels: Pixels
    runs: tuple[tuple[int, int, tuple[int, ...]], ...]
    """The same by row: column, row, and the colors from there to the right."""
    feet: int
    """The row below its base."""
    shadow: tuple[tuple[int, int], ...]
    """Where its shadow lies when it stands."""


@lru_cache(maxsize=64)
def sprite(piece: Piece, scale: Scale, palette: Palette) -> Sprite:
    """The sprite of a piece. White's knights look left, Black's right."""
    art = _ART[scale]
    width, height = silhouettes.size_of(art)
    body = _body(art[piece.kind], mirrored=piece.color is BLACK)
    left, top = _margins(scale, width, height, piece)
    inks = palette.inks(piece.color)
    placed = {(x + left, y + top): mark for (x, y), mark in body.items()}
    pixels = _outline(placed, inks, scale, top + height) | _shaded(placed, inks, top + height - 1)
    feet = top + height
    return Sprite(pixels, tuple(_runs(pixels)), feet, tuple(_shadow(pixels, scale, feet)))


def _margins(scale: Scale, width: int, height: int, piece: Piece) -> tuple[int, int]:
    """Columns left of the art and rows above it: knights mirror each other exactly."""
    spare = scale.width - width
    left = spare - spare // 2 if piece == Piece(BLACK, Kind.KNIGHT) else spare // 2
    return left, (scale.height - height) // 2


def _body(silhouette: silhouettes.Silhouette, *, mirrored: bool) -> dict[tuple[int, int], str]:
    rows = [row[::-1] if mirrored else row for row in silhouette]
    return {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "."}


def _shaded(body: dict[tuple[int, int], str], inks: Inks, base: int) -> Pixels:
    return {place: _tone(body, place, inks, base) for place in body}


def _tone(body: dict[tuple[int, int], str], place: tuple[int, int], inks: Inks, base: int) -> int:
    x, y = place
    if body[place] == "e":
        return inks.eye
    lit = (x - 1, y) not in body or (x, y - 1) not in body
    if lit and (x - 1, y - 1) not in body:
        return inks.rim
    if y == base or (x + 1, y) not in body or (x, y + 1) not in body:
        return inks.shade
    return inks.body


def _outline(body: dict[tuple[int, int], str], inks: Inks, scale: Scale, ground: int) -> Pixels:
    """The dark pixels around a body, above the ground and inside the square."""
    around = {(x + dx, y + dy) for x, y in body for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    return {
        (x, y): inks.outline
        for x, y in around - body.keys()
        if 0 <= x < scale.width and 0 <= y < ground
    }


def _runs(pixels: Pixels) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    for x, y in sorted(pixels, key=lambda place: (place[1], place[0])):
        if (x - 1, y) in pixels:
            continue
        end = x
        while (end, y) in pixels:
            end += 1
        yield x, y, tuple(pixels[column, y] for column in range(x, end))


def _shadow(pixels: Pixels, scale: Scale, feet: int) -> Iterator[tuple[int, int]]:
    """A thin shade on the ground, below the base, a pixel to the right."""
    base = [x for x, y in pixels if y == feet - 1]
    for x in range(min(base) + 1, max(base) + 2):
        if x < scale.width and feet < scale.height:
            yield x, feet
