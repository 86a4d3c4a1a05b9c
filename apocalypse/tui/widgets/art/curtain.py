"""Curtain: a drawn curtain over the whole screen, with a knight embroidered on it.

The folds are drawn from the width alone: two curtains of one side are the same to the last cell.
"""

from __future__ import annotations

from math import sin
from typing import ClassVar, Final

from rich.segment import Segment
from textual.strip import Strip

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.tui.widgets.art.painting import Painting, paint_knight
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.pixels import STEPS, Canvas, mix
from apocalypse.tui.widgets.board.scales import XXL

WORDS_LINES: Final = 8
"""Lines at the bottom that belong to the words."""
FOLDS: Final = ((0.31, 0.0, 1.0), (0.73, 1.9, 0.6), (1.37, 4.2, 0.35))
"""The waves of the cloth: radians a column, shift, height."""
HIGH: Final = 0.4
"""Where there are two tones only, what is above this wave has the brighter one."""


class Curtain(Painting):
    """Cloth in folds from edge to edge, with a knight that says whose turn it is, and words."""

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
        self, color: Color | None, words: tuple[str, ...], *, letters: bool = False
    ) -> None:
        """Make a curtain with one side's knight, or with both (None), and lines of words."""
        super().__init__(letters=letters)
        # Black's knight looks right and White's left: set so, they face each other.
        self._colors = (BLACK, WHITE) if color is None else (color,)
        self._words = words

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        """The folds, and the knights side by side in the middle of the room above the words."""
        tones = [_tone(column, palette) for column in range(canvas.width)]
        for row in canvas.rows:
            row[:] = tones
        room, count = canvas.height - 2 * WORDS_LINES, len(self._colors)
        size = max(1, min(room // XXL.height, canvas.width // (XXL.width * count + 2)))
        left = (canvas.width - size * XXL.width * count) // 2
        top = max(0, (room - size * XXL.height) // 2 + 2)
        for index, color in enumerate(self._colors):
            paint_knight(canvas, palette, color, left + index * size * XXL.width, top, size)

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words."""
        cloth = super().render_line(y)
        number, gap = divmod(y - (self.size.height - WORDS_LINES), 2)
        if gap or not 0 <= number < len(self._words):
            return cloth
        style = self.get_component_rich_style(f"curtain--{'words' if number else 'title'}")
        label = Strip([Segment(f"  {self._words[number]}  ", style)])
        left = max(0, (self.size.width - label.cell_length) // 2)
        return Strip.join([cloth.crop(0, left), label, cloth.crop(left + label.cell_length)])


def _tone(column: int, palette: Palette) -> int:
    """The color of a column of cloth: lighter on its folds than in them."""
    wave = sum(tall * sin(column * step + shift) for step, shift, tall in FOLDS)
    deep, bright = palette.curtain
    if not palette.smooth:
        return bright if wave > HIGH else deep
    return mix(deep, bright, max(0, min(STEPS, round(STEPS / 2 + 2.2 * wave))))
