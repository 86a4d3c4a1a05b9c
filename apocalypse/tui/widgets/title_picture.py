"""The picture of the title: the name of the game over two knights at a fire."""

from __future__ import annotations

from math import sin
from typing import Final

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend
from apocalypse.tui.board.geometry import XXL
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.pixel_picture import PixelPicture, draw_knight

NAME: Final = "APOCALYPSE"

_LETTERS: Final = {
    "A": (".####.", "##..##", "##..##", "######", "##..##", "##..##", "##..##"),
    "C": (".####.", "##..##", "##....", "##....", "##....", "##..##", ".####."),
    "E": ("######", "##....", "##....", "#####.", "##....", "##....", "######"),
    "L": ("##....", "##....", "##....", "##....", "##....", "##....", "######"),
    "O": (".####.", "##..##", "##..##", "##..##", "##..##", "##..##", ".####."),
    "P": ("#####.", "##..##", "##..##", "#####.", "##....", "##....", "##...."),
    "S": (".#####", "##....", "##....", ".####.", "....##", "....##", "#####."),
    "Y": ("##..##", "##..##", "##..##", ".####.", "..##..", "..##..", "..##.."),
}

LETTER_WIDTH: Final = 6
LETTER_HEIGHT: Final = 7
TOP: Final = 3
"""Pixels above the name."""
MARGIN: Final = 6
"""Pixels that stay free beside the name."""
GAPS: Final = (4, 3, 2, 1)
"""Possible pixels between two letters, the widest first."""


class TitlePicture(PixelPicture):
    """The picture of the title, in all the space there is."""

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the fire, the name and the knights."""
        _draw_fire(canvas, palette)
        name_bottom = _draw_name(canvas, palette)
        height = canvas.height - name_bottom - 3
        zoom = max(1, min(height // XXL.height, 2 * canvas.width // (5 * XXL.width)))
        width, top = zoom * XXL.width, canvas.height - zoom * XXL.height
        middle, distance = canvas.width // 2, 4 * zoom
        draw_knight(canvas, palette, BLACK, middle - distance - width, top, zoom)
        draw_knight(canvas, palette, WHITE, middle + distance, top, zoom)


def _draw_fire(canvas: Canvas, palette: Palette) -> None:
    """Draw a glow along the ground, in tongues; nothing where colors do not blend."""
    if not palette.can_blend:
        return
    for x in range(canvas.width):
        height = canvas.height * (0.34 + 0.05 * sin(x * 0.21) + 0.04 * sin(x * 0.53 + 2))
        for y in range(canvas.height):
            heat = 1 - (canvas.height - 1 - y) / height
            if heat > 0:
                canvas.draw_pixel(x, y, palette.spark, heat * heat * 0.7)


def _draw_name(canvas: Canvas, palette: Palette) -> int:
    """Draw the name at the top with its shadow, and return the row below it."""
    zoom = max(1, canvas.width // _name_width(GAPS[1]))
    fitting = [gap for gap in GAPS if zoom * _name_width(gap) <= canvas.width - MARGIN]
    gap = fitting[0] if fitting else 0
    left = (canvas.width - zoom * _name_width(gap)) // 2
    pixels = _name_pixels(gap)
    for x, y in pixels:
        canvas.fill(left + x * zoom + 1, TOP + y * zoom + 1, zoom, zoom, palette.bevel)
    for x, y in pixels:
        eighths = BLEND_STEPS * y // LETTER_HEIGHT if palette.can_blend else 0
        color = blend(palette.cursor, palette.spark, eighths)
        canvas.fill(left + x * zoom, TOP + y * zoom, zoom, zoom, color)
    return TOP + zoom * LETTER_HEIGHT


def _name_width(gap: int) -> int:
    """The width of the name in pixels, with a gap between its letters."""
    return len(NAME) * (LETTER_WIDTH + gap) - gap


def _name_pixels(gap: int) -> set[tuple[int, int]]:
    """The pixels of the name, by column and row."""
    return {
        (index * (LETTER_WIDTH + gap) + x, y)
        for index, letter in enumerate(NAME)
        for y, row in enumerate(_LETTERS[letter])
        for x, mark in enumerate(row)
        if mark == "#"
    }
