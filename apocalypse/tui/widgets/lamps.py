"""Lamps: a curtain with a beam of light on each player's knight, once that player has lit it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.reactive import reactive
from textual.strip import Strip

from apocalypse.rules.board import WHITE, Color
from apocalypse.tui.board.canvas import Canvas
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.widgets.pictures import TEXT_LINES, Curtain, draw_knight, knight_size
from apocalypse.wording.names import fitted


class Lamps(Curtain):
    """White's lamp on the left and Black's on the right, each with a name below it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"lamps--lit"}
    """
    | Class | Description |
    | :- | :- |
    | `lamps--lit` | The name below a lamp that is lit. |
    """

    DEFAULT_CSS: ClassVar[str] = """
    Lamps .lamps--lit { background: $accent; color: $background; text-style: bold; }
    """

    lit: reactive[frozenset[Color]] = reactive[frozenset[Color]](frozenset())
    """The sides whose lamps are lit."""

    def __init__(
        self,
        players: Mapping[Color, tuple[str, str]],
        words: tuple[str, ...],
        *,
        letters: bool = False,
    ) -> None:
        """Make two dark lamps.

        Args:
            players: the key and the name of each side.
            words: the lines at the bottom; the names take the place of the first one.
            letters: whether a pixel is a whole cell.
        """
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
        for color in self._players:
            middle = round(canvas.width * _middle(color))
            if color in self.lit:
                _draw_beam(canvas, palette, middle, floor)
            if size is not None:
                left, top = middle - size.width // 2, floor - size.height
                draw_knight(canvas, palette, color, left, top, size, is_lit=color in self.lit)

    def render_line(self, y: int) -> Strip:
        """One line of cells, with its words or the names."""
        line = super().render_line(y)
        if y == self.size.height - TEXT_LINES:
            for color, (key, name) in self._players.items():
                is_lit = color in self.lit
                text = fitted(name if is_lit else f"{key}  {name}", self.size.width // 2 - 6)
                style = "lamps--lit" if is_lit else "curtain--title"
                line = self.with_words(line, f"  {text}  ", style, _middle(color))
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
