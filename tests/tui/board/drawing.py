"""Drawings on an empty board, and questions to them, for the tests of drawing functions."""

from __future__ import annotations

from collections.abc import Set
from itertools import product
from typing import Final, NamedTuple

from apocalypse.rules.board import Piece, Square
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import Canvas, Pixel
from apocalypse.tui.board.geometry import XL, Geometry, Scale
from apocalypse.tui.board.palettes import DARK, Palette
from apocalypse.tui.board.renderers import draw_board
from tests.tui.board.marks import NO_PIECES

OPAQUE: Final = DARK._replace(can_blend=False, flash=0x010101, spark=0x020202, dust=0x030303)
"""Without blending every pixel has one color of the palette, which no other role has."""


class Shift(NamedTuple):
    """How far from its square a piece is drawn, in pixels."""

    right: int
    up: int


def blank(
    scale: Scale = XL, palette: Palette = DARK, position: Position = NO_PIECES
) -> BoardCanvas:
    """A board at rest without marks."""
    return draw_board(position, Geometry(scale), palette)


def ink(canvas: Canvas, color: int) -> set[Pixel]:
    """The pixels of a color."""
    pixels = set()
    for y, row in enumerate(canvas.rows):
        for x, pixel in enumerate(row):
            if pixel == color:
                pixels.add((x, y))
    return pixels


def changed(before: Canvas, after: Canvas) -> set[Pixel]:
    """The pixels in which two canvases differ."""
    pixels = set()
    for y, (old, new) in enumerate(zip(before.rows, after.rows, strict=True)):
        for x, (one, other) in enumerate(zip(old, new, strict=True)):
            if one != other:
                pixels.add((x, y))
    return pixels


def picture(pixels: Set[Pixel]) -> list[str]:
    """Pixels as rows of text: ``#`` is one of them. The picture is no larger than it must be."""
    columns = [x for x, _ in pixels]
    rows = [y for _, y in pixels]
    lines = []
    for y in range(min(rows), max(rows) + 1):
        line = ["#" if (x, y) in pixels else "." for x in range(min(columns), max(columns) + 1)]
        lines.append("".join(line))
    return lines


def square_picture(canvas: BoardCanvas, square: Square, color: int) -> list[str]:
    """The pixels of a color on a square as rows of text."""
    left, top = canvas.square_corner(square)
    lines = []
    for y in range(top, top + canvas.scale.height):
        row = canvas.rows[y][left : left + canvas.scale.width]
        lines.append("".join("#" if pixel == color else "." for pixel in row))
    return lines


def shift_of(canvas: BoardCanvas, piece: Piece, square: Square) -> Shift:
    """How far from a square a piece is drawn: where most of its pixels are in sight."""
    left, top = canvas.square_corner(square)
    pixels = canvas.sprite(piece).pixels

    def pixels_in_sight(shift: Shift) -> int:
        count = 0
        for (x, y), color in pixels.items():
            column = left + x + shift.right
            row = top + y - shift.up
            if 0 <= column < canvas.width and 0 <= row < canvas.height:
                count += canvas.rows[row][column] == color
        return count

    # Of two shifts that are as good it is the nearer one.
    reach = range(-canvas.scale.width - 1, canvas.scale.width + 2)
    shifts = [Shift(right, up) for right, up in product(reach, reach)]
    shifts.sort(key=lambda shift: abs(shift.right) + abs(shift.up))
    for shift in shifts:
        if pixels_in_sight(shift) == len(pixels):
            return shift
    shift = max(shifts, key=pixels_in_sight)
    assert pixels_in_sight(shift) >= 0.7 * len(pixels), "the piece is not in sight"
    return shift
