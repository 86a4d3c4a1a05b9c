"""Pictures above the result of a game: an emblem, or the scoreboard of its match."""

from __future__ import annotations

from typing import Final

from apocalypse.match.score import Scoreboard
from apocalypse.rules.board import Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.knights import draw_knights
from apocalypse.tui.widgets.pictures import PixelPicture
from apocalypse.tui.widgets.scoreboard import draw_scoreboard

STACK_ROWS: Final = 14
"""The pixels of points with names below them, before zooming."""


class Emblem(PixelPicture):
    """One knight in the middle, or two that face each other."""

    DEFAULT_CSS = "Emblem { height: 8; }"

    def __init__(self, winner: Color | None, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self._winner = winner

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the knights."""
        draw_knights(canvas, palette, self._winner, 0, canvas.height)


class ResultPicture(PixelPicture):
    """The scoreboard of a match on the cloth of the curtain, on which gold can be read."""

    DEFAULT_CSS = "ResultPicture { height: 8; }"

    def __init__(self, board: Scoreboard, *, letters: bool = False) -> None:
        super().__init__(letters=letters)
        self._board = board

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the points with the names below them."""
        canvas.fill(0, 0, canvas.width, canvas.height, palette.curtain.dark)
        zoom = max(1, canvas.height // STACK_ROWS)
        draw_scoreboard(canvas, palette, self._board, canvas.height, zoom, is_stacked=True)
