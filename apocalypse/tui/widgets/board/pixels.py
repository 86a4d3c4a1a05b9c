"""Pixels: a picture of half-block pixels, and how it becomes lines of the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress
from operator import ne
from typing import Final

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

UPPER_HALF: Final = "\N{UPPER HALF BLOCK}"
STEPS: Final = 8
"""Mixtures are made in eighths, so that few different colors, and styles, are ever needed."""

GAP: Final = 4
"""Cells between two stretches of a line that are painted apart."""


@lru_cache(maxsize=1 << 16)
def mix(under: int, over: int, eighths: int) -> int:
    """A color laid over another, so many eighths of it."""
    mixed = 0
    for shift in (16, 8, 0):
        low, high = under >> shift & 255, over >> shift & 255
        mixed |= low + (high - low) * eighths // STEPS << shift
    return mixed


class Canvas:
    """A picture: rows of colors ``0xRRGGBB``. What is drawn outside it is cut off."""

    def __init__(self, width: int, height: int, color: int, *, smooth: bool) -> None:
        """Make a picture of one color, in which colors may be mixed or not."""
        self.width = width
        self.height = height
        self.smooth = smooth
        self.rows = [[color] * width for _ in range(height)]

    def copy(self) -> Canvas:
        """The same picture, to draw on."""
        other = Canvas(0, 0, 0, smooth=self.smooth)
        other.width, other.height = self.width, self.height
        other.rows = [row.copy() for row in self.rows]
        return other

    def fill(self, x: int, y: int, width: int, height: int, color: int) -> None:
        """Fill a rectangle."""
        left, right = max(x, 0), min(x + width, self.width)
        if left >= right:
            return
        for row in self.rows[max(y, 0) : max(y + height, 0)]:
            row[left:right] = [color] * (right - left)

    def run(self, x: int, y: int, colors: tuple[int, ...]) -> None:
        """Draw pixels side by side, from a place to the right."""
        if not 0 <= y < self.height:
            return
        if x < 0:
            x, colors = 0, colors[-x:]
        colors = colors[: max(self.width - x, 0)]
        self.rows[y][x : x + len(colors)] = colors

    def dot(self, x: int, y: int, color: int, strength: float = 1.0) -> None:
        """Draw a pixel, mixed with what is below it; where nothing is mixed, all of it or none."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return
        eighths = round(strength * STEPS) if self.smooth else round(strength) * STEPS
        if eighths >= STEPS:
            self.rows[y][x] = color
        elif eighths > 0:
            row = self.rows[y]
            row[x] = mix(row[x], color, eighths)

    def dots(self, places: Iterable[tuple[int, int]], color: int, strength: float = 1.0) -> None:
        """Draw pixels of one color."""
        eighths = round(strength * STEPS) if self.smooth else round(strength) * STEPS
        if eighths <= 0:
            return
        width, height, rows = self.width, self.height, self.rows
        for x, y in places:
            if 0 <= x < width and 0 <= y < height:
                row = rows[y]
                row[x] = color if eighths >= STEPS else mix(row[x], color, eighths)


def changed_regions(old: Canvas, new: Canvas) -> list[Region]:
    """The cells in which two pictures of one size differ: on each line the stretches of them.

    Stretches that are close together are one, since to go to another place costs bytes, too.
    """
    regions = []
    for line in range(new.height // 2):
        above, below = 2 * line, 2 * line + 1
        if old.rows[above] == new.rows[above] and old.rows[below] == new.rows[below]:
            continue
        changed = map(ne, _cells_of(old, line), _cells_of(new, line))
        columns = [*compress(range(new.width), changed)]
        left, last = columns[0], columns[0]
        for column in columns:
            if column > last + GAP:
                regions.append(Region(left, line, last + 1 - left, 1))
                left = column
            last = column
        regions.append(Region(left, line, last + 1 - left, 1))
    return regions


def _cells_of(canvas: Canvas, line: int) -> Iterator[tuple[int, int]]:
    return zip(canvas.rows[2 * line], canvas.rows[2 * line + 1], strict=True)


@lru_cache(maxsize=1 << 14)
def half_block_style(upper: int, lower: int) -> Style:
    """The style of a cell with an upper and a lower color."""
    return Style(color=_rich(upper), bgcolor=_rich(lower))


@lru_cache(maxsize=1 << 12)
def _rich(color: int) -> Color:
    return Color.from_rgb(color >> 16, color >> 8 & 255, color & 255)


@lru_cache(maxsize=1 << 14)
def _cells(upper: int, lower: int, count: int) -> Segment:
    glyph = " " if upper == lower else UPPER_HALF
    return Segment(glyph * count, half_block_style(upper, lower))


def segments(
    upper: list[int], lower: list[int], letters: dict[int, str], ink: int
) -> list[Segment]:
    """One line of cells from two rows of pixels.

    ``letters`` are labels by column. A label's upper pixel has the color ``ink``; where it has
    not, something is drawn over the label, which gives way.
    """
    line = []
    top, bottom, count = upper[0], lower[0], 0
    for above, below in zip(upper, lower, strict=True):
        if above == top and below == bottom:
            count += 1
        else:
            line.append(_cells(top, bottom, count))
            top, bottom, count = above, below, 1
    line.append(_cells(top, bottom, count))
    return _labeled(line, upper, letters, ink) if letters else line


def _labeled(
    line: list[Segment], upper: list[int], letters: dict[int, str], ink: int
) -> list[Segment]:
    labeled, column = [], 0
    for text, style, _ in line:
        letter = letters.get(column) if upper[column] == ink else None
        labeled.append(Segment(letter * len(text) if letter else text, style))
        column += len(text)
    return labeled
