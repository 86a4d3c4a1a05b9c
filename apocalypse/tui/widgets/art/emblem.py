"""Emblem: the knight of the winner; of both sides after a draw."""

from __future__ import annotations

from typing import ClassVar

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.widgets.art.painting import Painting, paint_knight
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.pixels import Canvas
from apocalypse.tui.widgets.board.scales import XXL


class Emblem(Painting):
    """One knight, or two who face each other, in the middle."""

    DEFAULT_CSS: ClassVar[str] = "Emblem { height: 8; }"

    def __init__(self, winner: Color | None, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self._colors = (BLACK, WHITE) if winner is None else (winner,)

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The knights side by side."""
        size = max(1, canvas.height // XXL.height)
        width = size * XXL.width
        left = (canvas.width - width * len(self._colors)) // 2
        for index, color in enumerate(self._colors):
            paint_knight(canvas, palette, color, left + index * width, 0, size)
