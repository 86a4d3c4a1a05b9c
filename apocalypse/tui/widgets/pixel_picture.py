"""Pixel pictures: widgets that show one picture of half-block pixels."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual.strip import Strip
from textual.widget import Widget

from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Color, Piece
from apocalypse.tui.board.canvas import Canvas, half_block_segments
from apocalypse.tui.board.geometry import XXL
from apocalypse.tui.board.palettes import Palette, palette_for
from apocalypse.tui.board.pieces import sprite

NO_LABEL = -1


class PixelPicture(Widget, can_focus=False):
    """A picture that is drawn when its size or its theme changes, and cached otherwise."""

    DEFAULT_CSS: ClassVar[str] = """
    PixelPicture {
        width: 100%;
        height: 100%;
    }
    """

    def __init__(self, *, letters: bool = False) -> None:
        """Make a picture.

        Args:
            letters: whether pixels are whole cells, for terminals without half blocks.
        """
        super().__init__()
        self._letters = letters
        self._cached: tuple[object, Canvas] | None = None

    def on_mount(self) -> None:
        """Follow the theme."""
        # Two themes can agree on every color of the widget itself and differ in the picture.
        self.app.theme_changed_signal.subscribe(self, lambda _: self.refresh())

    @abstractmethod
    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the picture on a canvas filled with the background of the widget."""

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        canvas = self._canvas()
        if 2 * y + 1 >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        upper, lower = canvas.rows[2 * y : 2 * y + 2]
        if self._letters:
            lower = upper
        return Strip(half_block_segments(upper, lower, {}, NO_LABEL), canvas.width)

    def _canvas(self) -> Canvas:
        key = (self.size, self.app.theme)
        if self._cached is None or self._cached[0] != key:
            palette = palette_for(self.app.current_theme, self.app.console.color_system)
            red, green, blue = self.background_colors[1].rgb
            background = red << 16 | green << 8 | blue
            width, height = self.size.width, 2 * self.size.height
            canvas = Canvas(width, height, background, can_blend=palette.can_blend)
            self.draw(canvas, palette)
            self._cached = key, canvas
        return self._cached[1]


def draw_knight(
    canvas: Canvas, palette: Palette, color: Color, left: int, top: int, zoom: int
) -> None:
    """Draw a side's knight, 16 times ``zoom`` pixels wide and high."""
    for (x, y), pixel in sprite(Piece(color, KNIGHT), XXL, palette).pixels.items():
        canvas.fill(left + x * zoom, top + y * zoom, zoom, zoom, pixel)


def draw_knights(canvas: Canvas, palette: Palette, side: Color | None, top: int, zoom: int) -> None:
    """Draw one side's knight in the middle, or both (None), which then face each other."""
    colors = (BLACK, WHITE) if side is None else (side,)
    left = (canvas.width - zoom * XXL.width * len(colors)) // 2
    for index, color in enumerate(colors):
        draw_knight(canvas, palette, color, left + index * zoom * XXL.width, top, zoom)
