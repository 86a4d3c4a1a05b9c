"""Pixels: a picture of half-block pixels, and how it becomes lines of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Final

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

UPPER_HALF: Final = "\N{UPPER HALF BLOCK}"
STEPS: Final = 8
"""Mixtures are made in eighths, so that few different colors, and styles, are ever needed."""


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
        for row in self.rows[max(y, 0) : max(y + height, 0)]:
            row[left:right] = [color] * max(right - left, 0)

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


def changed_regions(old: Canvas, new: Canvas) -> list[Region]:
    """The cells in which two pictures of one size differ: at most one region a line."""
    regions = []
    for line in range(new.height // 2):
        spans = [
            _span(before, after)
            for before, after in zip(
                old.rows[2 * line : 2 * line + 2], new.rows[2 * line : 2 * line + 2], strict=True
            )
            if before != after
        ]
        if spans:
            left, right = min(span[0] for span in spans), max(span[1] for span in spans)
            regions.append(Region(left, line, right - left, 1))
    return regions


def _span(before: list[int], after: list[int]) -> tuple[int, int]:
    """The first column in which two rows differ, and the one after the last."""
    left = 0
    while before[left] == after[left]:
        left += 1
    right = len(after)
    while before[right - 1] == after[right - 1]:
        right -= 1
    return left, right


@lru_cache(maxsize=1 << 14)
def half_block_style(upper: int, lower: int) -> Style:
    """The style of a cell with an upper and a lower color."""
    return Style(color=_rich(upper), bgcolor=_rich(lower))


@lru_cache(maxsize=1 << 12)
def _rich(color: int) -> Color:
    return Color.from_rgb(color >> 16, color >> 8 & 255, color & 255)


def segments(
    upper: list[int], lower: list[int], letters: dict[int, str], ink: int
) -> Iterator[Segment]:
    """One line of cells from two rows of pixels.

    ``letters`` are labels by column. A label's upper pixel has the color ``ink``; where it has
    not, something is drawn over the label, which gives way.
    """
    column = 0
    for (top, bottom), cells in groupby(zip(upper, lower, strict=True)):
        count = len(list(cells))
        glyph = " " if top == bottom else UPPER_HALF
        if top == ink:
            glyph = letters.get(column, glyph)
        yield Segment(glyph * count, half_block_style(top, bottom))
        column += count
