"""Curtain: cloth in folds, with words; Lamps: a beam of light on each player's knight, once lit."""

from __future__ import annotations

from math import sin
from typing import Final

from textual.content import Content
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import Visual

from apocalypse.rules.board import WHITE, BySide, Color
from apocalypse.tui.board.canvas import BLEND_STEPS, Canvas, blend
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.pictures import PixelPicture, draw_knight, draw_knights, knight_size
from apocalypse.wording.names import fitted

TEXT_LINES: Final = 8
"""Lines at the bottom, reserved for the words."""
TITLE: Final = "bold $accent on $background"
"""The first line of the words, and a name below a dark lamp."""
WORDS: Final = "$foreground on $background"
LIT: Final = "bold $background on $accent"
"""The name below a lamp that is lit."""
FOLDS: Final = ((0.31, 0.0, 1.0), (0.73, 1.9, 0.6), (1.37, 4.2, 0.35))
"""The waves of the cloth: radians per column, phase, amplitude."""
BRIGHT_ABOVE: Final = 0.4
"""Where colors do not blend, the cloth is bright above this height of the waves."""


class Curtain(PixelPicture):
    """Cloth in folds, with the knight of the side whose turn it is to write, and words."""

    def __init__(
        self, side: Color | None, words: tuple[str, ...], *, letters: bool = False
    ) -> None:
        """Make a curtain with a side's knight on its cloth; None: with both.

        The title is the first of the words; an empty line is not drawn.
        """
        super().__init__(letters=letters)
        self._side = side
        self._words = words

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the folds, and the knights in the middle of the space above the words."""
        self.draw_cloth(canvas, palette)
        draw_knights(canvas, palette, self._side, 2, canvas.height - 2 * TEXT_LINES - 3)

    def draw_cloth(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the folds."""
        cloth = [_cloth_color(column, palette) for column in range(canvas.width)]
        for row in canvas.rows:
            row[:] = cloth

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words."""
        cloth = super().render_line(y)
        number, is_gap = divmod(y - (self.size.height - TEXT_LINES), 2)
        if is_gap or number < 0 or not any(self._words[number : number + 1]):
            return cloth
        return self.with_words(cloth, self._words[number], WORDS if number else TITLE)

    def with_words(self, line: Strip, words: str, style: str, middle: float = 0.5) -> Strip:
        """A line of cells with words, whose middle is at a part of the width."""
        content = Content.styled(f"  {words}  ", style)
        (text,) = Visual.to_strips(self, content, content.cell_length, 1, Style())
        left = max(0, int(self.size.width * middle - text.cell_length / 2))
        return Strip.join([line.crop(0, left), text, line.crop(left + text.cell_length)])


def _cloth_color(column: int, palette: Palette) -> int:
    """The color of a column of cloth: brighter on the folds than between them."""
    height = sum(amplitude * sin(column * step + phase) for step, phase, amplitude in FOLDS)
    dark, bright = palette.curtain
    if not palette.can_blend:
        return bright if height > BRIGHT_ABOVE else dark
    eighths = round(BLEND_STEPS / 2 + 2.2 * height)
    return blend(dark, bright, max(0, min(BLEND_STEPS, eighths)))


class Lamps(Curtain):
    """White's lamp on the left and Black's on the right, each with a name below it."""

    lit = reactive[frozenset[Color]](frozenset())
    """The sides whose lamps are lit."""

    def __init__(
        self,
        players: BySide[tuple[str, str]],
        words: tuple[str, ...],
        *,
        letters: bool = False,
    ) -> None:
        """Make two dark lamps, with the key and the name of each side in place of the title."""
        super().__init__(None, words, letters=letters)
        self._players = players

    def watch_lit(self) -> None:
        """Draw the picture again."""
        self._cached = None

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the folds, and on each half a knight: a shape in the dark, or in its light."""
        self.draw_cloth(canvas, palette)
        floor = canvas.height - 2 * TEXT_LINES - 2
        size = knight_size(canvas.width // 3, 3 * floor // 4, 1)
        for color in Color:
            middle = round(canvas.width * _middle(color))
            if color in self.lit:
                _draw_beam(canvas, palette, middle, floor)
            if size is not None:
                left, top = middle - size.width // 2, floor - size.height
                draw_knight(
                    *(canvas, palette, color, left, top, size),
                    is_lit=color in self.lit,
                    is_mirrored=True,  # they face each other
                )

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words or the names."""
        line = super().render_line(y)
        if y == self.size.height - TEXT_LINES:
            for color, (key, name) in zip(Color, self._players, strict=True):
                is_lit = color in self.lit
                text = fitted(name if is_lit else f"{key}  {name}", self.size.width // 2 - 6)
                line = self.with_words(line, text, LIT if is_lit else TITLE, _middle(color))
        return line


def _middle(color: Color) -> float:
    """Where a lamp hangs, as a part of the width."""
    return 0.25 if color is WHITE else 0.75


def _draw_beam(canvas: Canvas, palette: Palette, middle: int, floor: int) -> None:
    """Draw a beam that falls from above and widens on its way to the floor."""
    strength = 0.75 if canvas.can_blend else 1
    for y in range(floor + 1):
        reach = canvas.width * (0.06 + 0.15 * y / floor)
        for x in range(canvas.width):
            light = 1 - abs(x - middle) / reach
            if light > 0:
                canvas.draw_pixel(x, y, palette.spark, strength * light**0.5)
