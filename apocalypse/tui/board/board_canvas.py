"""A canvas that knows the board: it draws pieces by square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from apocalypse.rules.board import Piece, Square
from apocalypse.tui.board.canvas import Canvas, Pixel
from apocalypse.tui.board.geometry import Geometry
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import Sprite, sprite

SHADOW_OPACITY: Final = 0.3
"""The opacity of the shadow below a standing piece."""


class Point(NamedTuple):
    """A place on a canvas in pixels, and between them."""

    x: float
    y: float


class Placement(NamedTuple):
    """Where a piece is drawn: on a square, or shifted from it by a part of a square."""

    square: Square
    right: float = 0.0
    """The shift to the right in squares, when White is at the bottom."""
    down: float = 0.0


class BoardCanvas(Canvas):
    """A canvas with the geometry and the palette of a board.

    Pieces are drawn in a box the size of a square; a corner is the upper left pixel of that box.
    """

    def __init__(self, geometry: Geometry, palette: Palette) -> None:
        """Make a canvas in the color of the frame."""
        self.geometry = geometry
        self.scale = geometry.scale
        self.palette = palette
        width = self.scale.board_columns
        height = 2 * self.scale.board_lines
        super().__init__(width, height, palette.frame, can_blend=palette.can_blend)

    def square_corner(self, square: Square) -> Pixel:
        """The upper left pixel of a square."""
        return self.geometry.square_corner(square)

    def square_center(self, square: Square) -> Point:
        """The middle of a square."""
        left, top = self.square_corner(square)
        return Point(left + (self.scale.width - 1) / 2, top + (self.scale.height - 1) / 2)

    def placement_corner(self, placement: Placement) -> Pixel:
        """The corner of a piece at a placement."""
        x, y = self.square_corner(placement.square)
        right = round(placement.right * self.scale.width)
        down = round(placement.down * self.scale.height)
        if self.geometry.flipped:
            return x - right, y - down
        return x + right, y + down

    def sprite(self, piece: Piece) -> Sprite:
        """The sprite of a piece in this scale and palette."""
        return sprite(piece, self.scale, self.palette)

    def draw_piece(self, piece: Piece, corner: Pixel, lift: float = 0.0) -> None:
        """Draw a piece some squares above the ground, where its shadow stays and fades."""
        x, y = corner
        height = round(lift * self.scale.height)
        self.draw_shadow(piece, corner, 1 - height / self.scale.height)
        self.draw_body(piece, (x, y - height))

    def draw_body(self, piece: Piece, corner: Pixel) -> None:
        """Draw a piece without its shadow."""
        self.draw_rows(piece, corner, range(self.scale.height))

    def draw_rows(self, piece: Piece, corner: Pixel, rows: range) -> None:
        """Draw some rows of a piece without its shadow."""
        x, y = corner
        for span in self.sprite(piece).spans:
            if span.row in rows:
                self.draw_span(x + span.column, y + span.row, span.colors)

    def draw_shadow(self, piece: Piece, corner: Pixel, strength: float = 1.0) -> None:
        """Draw the shadow of a piece without the piece."""
        if self.palette.can_blend:
            shadow = self.sprite(piece).shadow
            opacity = SHADOW_OPACITY * strength
            self.draw_pixels(_shifted(shadow, corner), self.palette.shadow, opacity)

    def tint_piece(self, piece: Piece, corner: Pixel, color: int, opacity: float) -> None:
        """Blend a color into the pixels that a piece covers."""
        self.draw_pixels(_shifted(self.sprite(piece).pixels, corner), color, opacity)


def _shifted(pixels: Iterable[Pixel], corner: Pixel) -> Iterator[Pixel]:
    """Pixels of a square on the canvas."""
    left, top = corner
    for x, y in pixels:
        yield left + x, top + y
