"""A canvas that knows the board: it draws pieces by square."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import Piece, Square
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.geometry import Geometry
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import Sprite, sprite

SHADOW_OPACITY: Final = 0.3
"""The opacity of the shadow below a standing piece."""


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
        self.scale = scale = geometry.scale
        width, height = scale.board_columns, 2 * scale.board_lines
        super().__init__(width, height, palette.frame, can_blend=palette.can_blend)
        self.palette = palette
        self.square_corner = geometry.square_corner

    def square_center(self, square: Square) -> tuple[float, float]:
        """The middle of a square, in pixels."""
        x, y = self.square_corner(square)
        return x + (self.scale.width - 1) / 2, y + (self.scale.height - 1) / 2

    def placement_corner(self, placement: Placement) -> tuple[int, int]:
        """The corner of a piece at a placement."""
        x, y = self.square_corner(placement.square)
        sign = -1 if self.geometry.flipped else 1
        right, down = placement.right * self.scale.width, placement.down * self.scale.height
        return x + sign * round(right), y + sign * round(down)

    def sprite(self, piece: Piece) -> Sprite:
        """The sprite of a piece in this scale and palette."""
        return sprite(piece, self.scale, self.palette)

    def draw_piece(self, piece: Piece, x: int, y: int, height: int = 0) -> None:
        """Draw a piece some pixels above the ground, where its shadow stays and fades."""
        self.draw_shadow(piece, x, y, max(0.0, 1 - height / self.scale.height))
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
