"""The emblem of a result: the knight of the winner, or both knights after a draw."""

from __future__ import annotations

from typing import ClassVar

from apocalypse.rules.board import Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.geometry import XXL
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.pixel_picture import PixelPicture, draw_knights


class Emblem(PixelPicture):
    """One knight in the middle, or two that face each other."""

    DEFAULT_CSS: ClassVar[str] = "Emblem { height: 8; }"

    def __init__(self, winner: Color | None, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self._winner = winner

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the knights."""
        draw_knights(canvas, palette, self._winner, 0, max(1, canvas.height // XXL.height))
