"""Stage: the picture of a board, and the means to draw on it by square and by piece."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import Piece, Square
from apocalypse.tui.widgets.board.bends import Bend, bent
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.pixels import Canvas
from apocalypse.tui.widgets.board.scales import Scale
from apocalypse.tui.widgets.board.sprites import Sprite, sprite

SHADE: Final = 0.3
"""How dark the shadow of a piece at rest is."""


class Spot(NamedTuple):
    """A place for a piece: a square, and a shift in squares to the right and down.

    Right and down are meant with White at the bottom.
    """

    square: Square
    right: float = 0.0
    down: float = 0.0


class Stage:
    """A canvas of the board with its geometry and its palette."""

    def __init__(self, canvas: Canvas, geometry: Geometry, palette: Palette) -> None:
        self.canvas = canvas
        self.geometry = geometry
        self.palette = palette

    def copy(self) -> Stage:
        """The same picture, to draw on."""
        return Stage(self.canvas.copy(), self.geometry, self.palette)

    @property
    def scale(self) -> Scale:
        """The size of a square."""
        return self.geometry.scale

    def at(self, square: Square) -> tuple[int, int]:
        """The upper left pixel of a square."""
        return self.geometry.pixel(square)

    def spot(self, spot: Spot) -> tuple[int, int]:
        """The upper left pixel of the box of a piece on a spot."""
        x, y = self.at(spot.square)
        turn = -1 if self.geometry.flipped else 1
        across, down = spot.right * self.scale.width, spot.down * self.scale.height
        return x + turn * round(across), y + turn * round(down)

    def center(self, square: Square) -> tuple[float, float]:
        """The middle of a square, in pixels."""
        x, y = self.at(square)
        return x + (self.scale.width - 1) / 2, y + (self.scale.height - 1) / 2

    def sprite(self, piece: Piece) -> Sprite:
        """How a piece looks here."""
        return sprite(piece, self.scale, self.palette)

    def stand(self, piece: Piece, square: Square) -> None:
        """Draw a piece at rest."""
        self.place(piece, *self.at(square))

    def place(self, piece: Piece, x: int, y: int, height: int = 0) -> None:
        """Draw a piece in the square-sized box at a pixel, so many pixels above its shadow."""
        self.shade(piece, x, y, max(0.0, 1 - height / self.scale.height))
        self.bare(piece, x, y - height)

    def bare(self, piece: Piece, x: int, y: int) -> None:
        """Draw a piece without a shadow."""
        for dx, dy, colors in self.sprite(piece).runs:
            self.canvas.run(x + dx, y + dy, colors)

    def shade(self, piece: Piece, x: int, y: int, strength: float = 1.0) -> None:
        """Draw the shadow alone of a piece in the box at a pixel."""
        if self.palette.smooth:
            places = ((x + dx, y + dy) for dx, dy in self.sprite(piece).shadow)
            self.canvas.dots(places, self.palette.shadow, SHADE * strength)

    def tinted(self, piece: Piece, x: int, y: int, color: int, strength: float) -> None:
        """Lay a color over the pixels of a piece in the box at a pixel."""
        places = ((x + dx, y + dy) for dx, dy in self.sprite(piece).pixels)
        self.canvas.dots(places, color, strength)

    def bent(self, piece: Piece, x: int, y: int, bend: Bend, strength: float) -> None:
        """Draw a piece bent out of shape, in the box at a pixel and around it."""
        for dx, dy, color in bent(piece, self.scale, self.palette, bend):
            self.canvas.dot(x + dx, y + dy, color, strength)
