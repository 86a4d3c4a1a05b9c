"""TitleArt: the name over two knights who face each other before a fire."""

from __future__ import annotations

from math import sin
from typing import Final

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.widgets.art.lettering import LETTER_HEIGHT, name_pixels, name_width
from apocalypse.tui.widgets.art.painting import Painting, paint_knight
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.pixels import STEPS, Canvas, mix
from apocalypse.tui.widgets.board.scales import XXL

TOP: Final = 3
"""Pixels above the name."""
MARGIN: Final = 6
"""Pixels that stay free beside the name."""
GAPS: Final = (4, 3, 2, 1)
"""How far the letters may stand apart, the widest first."""


class TitleArt(Painting):
    """The picture of the title. It takes what space there is."""

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The fire, the name, the knights."""
        _paint_fire(canvas, palette)
        below = _paint_name(canvas, palette)
        room = canvas.height - below - 3
        size = max(1, min(room // XXL.height, 2 * canvas.width // (5 * XXL.width)))
        width, top = size * XXL.width, canvas.height - size * XXL.height
        middle, apart = canvas.width // 2, 4 * size
        paint_knight(canvas, palette, BLACK, middle - apart - width, top, size)
        paint_knight(canvas, palette, WHITE, middle + apart, top, size)


def _paint_fire(canvas: Canvas, palette: Palette) -> None:
    """A glow along the ground, in tongues; none where colors cannot be mixed."""
    if not palette.smooth:
        return
    for x in range(canvas.width):
        tall = canvas.height * (0.34 + 0.05 * sin(x * 0.21) + 0.04 * sin(x * 0.53 + 2))
        for y in range(canvas.height):
            heat = 1 - (canvas.height - 1 - y) / tall
            if heat > 0:
                canvas.dot(x, y, palette.spark, heat * heat * 0.7)


def _paint_name(canvas: Canvas, palette: Palette) -> int:
    """Set the name at the top, with its shadow; gives the row below it."""
    size = max(1, canvas.width // name_width(GAPS[1]))
    fitting = [gap for gap in GAPS if size * name_width(gap) <= canvas.width - MARGIN]
    gap = fitting[0] if fitting else 0
    left = (canvas.width - size * name_width(gap)) // 2
    pixels = name_pixels(gap)
    for x, y in pixels:
        canvas.fill(left + x * size + 1, TOP + y * size + 1, size, size, palette.bevel)
    for x, y in pixels:
        heat = STEPS * y // LETTER_HEIGHT if palette.smooth else 0
        ink = mix(palette.cursor, palette.spark, heat)
        canvas.fill(left + x * size, TOP + y * size, size, size, ink)
    return TOP + size * LETTER_HEIGHT
