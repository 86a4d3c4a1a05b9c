"""The widget of a picture in half-block pixels."""

from __future__ import annotations

from abc import abstractmethod

from textual.strip import Strip

from apocalypse.tui.board.canvas import Canvas, half_block_segments
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.themed import Themed


class PixelPicture(Themed, can_focus=False):
    """A picture that is drawn when its size or its theme changes, and cached otherwise."""

    DEFAULT_CSS = "PixelPicture { width: 100%; height: 100%; }"

    def __init__(self, *, letters: bool = False) -> None:
        """Make a picture; in letters a pixel is a whole cell, where there are no half blocks."""
        super().__init__()
        self._letters = letters
        self._drawn: Canvas | None = None
        self._drawn_for: object = None
        """The size and the theme for which it was drawn."""

    @abstractmethod
    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the picture on a canvas filled with the background of the widget."""

    def redraw(self) -> None:
        """Draw the picture again, though its size and its theme are the same."""
        self._drawn = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        canvas = self._canvas()
        if 2 * y + 1 >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        upper, lower = canvas.rows[2 * y : 2 * y + 2]
        if self._letters:
            lower = upper
        return Strip(half_block_segments(upper, lower), canvas.width)

    def _canvas(self) -> Canvas:
        key = (self.size, self.app.theme)
        if self._drawn is None or self._drawn_for != key:
            palette = self.palette
            height = 2 * self.size.height
            canvas = Canvas(
                self.size.width, height, self._background(), can_blend=palette.can_blend
            )
            self.draw(canvas, palette)
            self._drawn = canvas
            self._drawn_for = key
        return self._drawn

    def _background(self) -> int:
        """The background of the widget, as a color of a canvas."""
        _, own = self.background_colors  # that of the widget behind it, and its own
        return int(own.hex6.removeprefix("#"), 16)

    @property
    def rows_per_pixel(self) -> int:
        """How many rows of the canvas show as one pixel: two where a pixel is a whole cell."""
        if self._letters:
            return 2
        return 1
