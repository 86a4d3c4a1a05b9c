"""The curtain of the handover screen: cloth from edge to edge, knights, and words.

The folds depend on the width alone: two curtains of one side are the same to the last cell.
"""

from __future__ import annotations

from math import sin
from typing import ClassVar, Final

from rich.segment import Segment
from textual.strip import Strip

from apocalypse.rules.board import Color
from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend
from apocalypse.tui.board.geometry import XXL
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.pixel_picture import PixelPicture, draw_knights

TEXT_LINES: Final = 8
"""Lines at the bottom, reserved for the words."""
FOLDS: Final = ((0.31, 0.0, 1.0), (0.73, 1.9, 0.6), (1.37, 4.2, 0.35))
"""The waves of the cloth: radians per column, phase, amplitude."""
BRIGHT_ABOVE: Final = 0.4
"""Where colors do not blend, the cloth is bright above this height of the waves."""


class Curtain(PixelPicture):
    """Cloth in folds, with the knight of the side whose turn it is to write, and words."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"curtain--title", "curtain--words"}
    """
    | Class | Description |
    | :- | :- |
    | `curtain--title` | The first line of the words. |
    | `curtain--words` | The other lines. |
    """

    DEFAULT_CSS: ClassVar[str] = """
    Curtain .curtain--title { background: $background; color: $accent; text-style: bold; }
    Curtain .curtain--words { background: $background; color: $foreground; }
    """

    def __init__(
        self, side: Color | None, words: tuple[str, ...], *, letters: bool = False
    ) -> None:
        """Make a curtain.

        Args:
            side: whose knight is on the cloth; None: both.
            words: lines of text, the title first.
            letters: whether pixels are whole cells, for terminals without half blocks.
        """
        super().__init__(letters=letters)
        self._side = side
        self._words = words

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the folds, and the knights in the middle of the space above the words."""
        cloth = [_cloth_color(column, palette) for column in range(canvas.width)]
        for row in canvas.rows:
            row[:] = cloth
        height, count = canvas.height - 2 * TEXT_LINES, 2 if self._side is None else 1
        zoom = max(1, min(height // XXL.height, canvas.width // (XXL.width * count + 2)))
        top = max(0, (height - zoom * XXL.height) // 2 + 2)
        draw_knights(canvas, palette, self._side, top, zoom)

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words."""
        cloth = super().render_line(y)
        number, is_gap = divmod(y - (self.size.height - TEXT_LINES), 2)
        if is_gap or not 0 <= number < len(self._words):
            return cloth
        style = self.get_component_rich_style(f"curtain--{'words' if number else 'title'}")
        text = Strip([Segment(f"  {self._words[number]}  ", style)])
        left = max(0, (self.size.width - text.cell_length) // 2)
        return Strip.join([cloth.crop(0, left), text, cloth.crop(left + text.cell_length)])


def _cloth_color(column: int, palette: Palette) -> int:
    """The color of a column of cloth: brighter on the folds than between them."""
    height = sum(amplitude * sin(column * step + phase) for step, phase, amplitude in FOLDS)
    dark, bright = palette.curtain
    if not palette.can_blend:
        return bright if height > BRIGHT_ABOVE else dark
    eighths = round(BLEND_STEPS / 2 + 2.2 * height)
    return blend(dark, bright, max(0, min(BLEND_STEPS, eighths)))
