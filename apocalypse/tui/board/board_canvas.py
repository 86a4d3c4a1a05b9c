"""A canvas that knows the board: it draws pieces by square."""

from __future__ import annotations

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

    def draw_piece(self, piece: Piece, x: int, y: int, height: int = 0) -> None:
        """Draw a piece some pixels above the ground, where its shadow stays and fades."""
        strength = max(0.0, 1 - height / self.scale.height)
        self.draw_shadow(piece, x, y, strength)
        self.draw_body(piece, x, y - height)

    def draw_body(self, piece: Piece, x: int, y: int) -> None:
        """Draw a piece without its shadow."""
        for dx, dy, colors in self.sprite(piece).spans:
            self.draw_span(x + dx, y + dy, colors)

    def draw_shadow(self, piece: Piece, x: int, y: int, strength: float = 1.0) -> None:
        """Draw the shadow of a piece without the piece."""
        if self.palette.can_blend:
            pixels = ((x + dx, y + dy) for dx, dy in self.sprite(piece).shadow)
            self.draw_pixels(pixels, self.palette.shadow, SHADOW_OPACITY * strength)

    def tint_piece(self, piece: Piece, x: int, y: int, color: int, opacity: float) -> None:
        """Blend a color into the pixels that a piece covers."""
        pixels = ((x + dx, y + dy) for dx, dy in self.sprite(piece).pixels)
        self.draw_pixels(pixels, color, opacity)
