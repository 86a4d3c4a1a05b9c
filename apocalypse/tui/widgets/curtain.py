"""Curtain: a drawn curtain over the whole screen, with a knight embroidered on it.

The folds are drawn from the width alone: two curtains of one side are the same to the last cell.
"""

from __future__ import annotations

from math import sin
from typing import ClassVar, Final

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from apocalypse.rules.board import KNIGHT, WHITE, Color, Piece
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.palettes import palette_for
from apocalypse.tui.widgets.board.pixels import Canvas, mix, segments
from apocalypse.tui.widgets.board.scales import XXL
from apocalypse.tui.widgets.board.sprites import sprite

WORDS_LINES: Final = 8
"""Lines at the bottom that belong to the words."""
FOLDS: Final = ((0.31, 0.0, 1.0), (0.73, 1.9, 0.6), (1.37, 4.2, 0.35))
"""The waves of the cloth: radians a column, shift, height."""


class Curtain(Widget):
    """Cloth in folds, from edge to edge, with a knight that says whose turn it is, and words."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"curtain--title", "curtain--words"}
    """
    | Class | Description |
    | :- | :- |
    | `curtain--title` | The first line of the words. |
    | `curtain--words` | The other lines. |
    """

    DEFAULT_CSS: ClassVar[str] = """
    Curtain { width: 100%; height: 100%; }
    Curtain .curtain--title { background: $background; color: $accent; text-style: bold; }
    Curtain .curtain--words { background: $background; color: $foreground; }
    """

    def __init__(self, color: Color | None, words: tuple[str, ...]) -> None:
        """Make a curtain with one side's knight, or with both (None), and lines of words."""
        super().__init__()
        self._colors = tuple(Color) if color is None else (color,)
        self._words = words
        self._drawn: tuple[object, Canvas] | None = None

    @property
    def _palette(self) -> Palette:
        return palette_for(self.app.current_theme.dark, self.app.console.color_system)

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        canvas = self._canvas()
        if 2 * y + 1 >= canvas.height:
            return Strip.blank(self.size.width)
        upper, lower = canvas.rows[2 * y : 2 * y + 2]
        cloth = Strip(segments(upper, lower, {}, -1), self.size.width)
        number, gap = divmod(y - (self.size.height - WORDS_LINES), 2)
        if gap or not 0 <= number < len(self._words):
            return cloth
        return self._with_words(cloth, number)

    def _with_words(self, cloth: Strip, number: int) -> Strip:
        """A line of words, on a label sewn to the cloth."""
        style = self.get_component_rich_style(f"curtain--{'words' if number else 'title'}")
        label = Strip([Segment(f"  {self._words[number]}  ", style)])
        left = max(0, (self.size.width - label.cell_length) // 2)
        right = left + label.cell_length
        return Strip.join([cloth.crop(0, left), label, cloth.crop(right)])

    def _canvas(self) -> Canvas:
        """The whole picture, drawn anew only when the size or the colors change."""
        palette = self._palette
        key = (self.size, palette.name)
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, _cloth(self.size.width, 2 * self.size.height, palette)
            _embroider(self._drawn[1], self._colors, palette)
        return self._drawn[1]


def _cloth(width: int, height: int, palette: Palette) -> Canvas:
    """The folds: darker and lighter columns, with the light coming from the upper left."""
    canvas = Canvas(width, height, palette.frame, smooth=palette.smooth)
    tones = [_tone(column, palette) for column in range(width)]
    for row in canvas.rows:
        row[:] = tones
    return canvas


def _tone(column: int, palette: Palette) -> int:
    wave = sum(tall * sin(column * step + shift) for step, shift, tall in FOLDS)
    if not palette.smooth:
        return palette.curtain[wave > 0.4]
    deep, bright = palette.curtain
    return mix(deep, bright, max(0, min(8, round(4 + 2.2 * wave))))


def _embroider(canvas: Canvas, colors: tuple[Color, ...], palette: Palette) -> None:
    """Set the knights side by side into the middle of the room above the words."""
    room = canvas.height - 2 * WORDS_LINES
    size = max(1, min(room // XXL.height, canvas.width // (XXL.width * len(colors) + 2)))
    width, height = size * XXL.width, size * XXL.height
    left = (canvas.width - width * len(colors)) // 2
    top = max(0, (room - height) // 2 + 2)
    # White's knight looks left and Black's right: side by side they stand back to back, so Black
    # is set first and they face each other.
    for index, color in enumerate(sorted(colors, key=lambda c: c is WHITE)):
        pixels = sprite(Piece(color, KNIGHT), XXL, palette).pixels
        for (x, y), ink in pixels.items():
            canvas.fill(left + index * width + x * size, top + y * size, size, size, ink)
