"""Painting: a widget that is one picture of half-block pixels."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from textual import events
from textual.strip import Strip
from textual.widget import Widget

from apocalypse.rules.board import KNIGHT, Color, Piece
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.palettes import palette_for
from apocalypse.tui.widgets.board.pixels import Canvas, segments
from apocalypse.tui.widgets.board.scales import XXL
from apocalypse.tui.widgets.board.sprites import sprite

NO_LABEL = -1


class Painting(Widget, can_focus=False):
    """A picture that is painted anew when its size or its colors change, and else kept."""

    DEFAULT_CSS: ClassVar[str] = """
    Painting {
        width: 100%;
        height: 100%;
    }
    """

    def __init__(self, *, letters: bool = False) -> None:
        """Make a picture; ``letters``: of whole cells, for terminals without half blocks."""
        super().__init__()
        self._letters = letters

    _painted: tuple[object, Canvas] | None = None

    def _on_mount(self, event: events.Mount) -> None:
        super()._on_mount(event)
        # Two themes may share every color of the widget itself, and differ in the picture.
        self.app.theme_changed_signal.subscribe(self, lambda _: self.refresh())

    @abstractmethod
    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """Paint the picture on a canvas of the color behind the widget."""

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        canvas = self._canvas()
        if 2 * y + 1 >= canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        upper, lower = canvas.rows[2 * y : 2 * y + 2]
        if self._letters:
            lower = upper
        return Strip(segments(upper, lower, {}, NO_LABEL), canvas.width)

    def _canvas(self) -> Canvas:
        key = (self.size, self.app.theme)
        if self._painted is None or self._painted[0] != key:
            palette = palette_for(self.app.current_theme, self.app.console.color_system)
            red, green, blue = self.background_colors[1].rgb
            behind = red << 16 | green << 8 | blue
            canvas = Canvas(self.size.width, 2 * self.size.height, behind, smooth=palette.smooth)
            self.paint(canvas, palette)
            self._painted = key, canvas
        return self._painted[1]


def paint_knight(
    canvas: Canvas, palette: Palette, color: Color, left: int, top: int, size: int
) -> None:
    """Paint a side's knight with pixels of so many pixels; it is 16 times as wide and high."""
    for (x, y), ink in sprite(Piece(color, KNIGHT), XXL, palette).pixels.items():
        canvas.fill(left + x * size, top + y * size, size, size, ink)
