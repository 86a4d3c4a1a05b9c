"""A canvas of half-block pixels, and how its rows become lines of terminal cells."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress
from operator import ne
from pathlib import Path
from typing import Final, Self, TypeAlias

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

UPPER_HALF: Final = "\N{UPPER HALF BLOCK}"

Pixel: TypeAlias = tuple[int, int]
"""A column and a row of pixels, from the upper left."""
SIDES: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""The steps from a pixel to its neighbors."""
BLEND_STEPS: Final = 8
"""Colors blend in eighths, which keeps the number of different colors and styles small."""

GAP: Final = 4
"""Two changed stretches of a line with at most this many cells between them become one region."""


@lru_cache(maxsize=1 << 16)
def blend(under: int, over: int, eighths: int) -> int:
    """Lay a color over another with an opacity from 0 to 8 eighths."""
    blended = 0
    for shift in (16, 8, 0):
        low = under >> shift & 255
        high = over >> shift & 255
        channel = low + (high - low) * eighths // BLEND_STEPS
        blended |= channel << shift
    return blended


class Canvas:
    """Rows of pixels, each a color ``0xRRGGBB``. Drawing outside the canvas is cut off."""

    def __init__(self, width: int, height: int, color: int, *, can_blend: bool) -> None:
        """Fill a canvas, whose size is in pixels, with one color.

        If it cannot blend, a pixel is drawn opaque from half opacity on, and else not at all.
        """
        self.width = width
        self.height = height
        self.can_blend = can_blend
        self.rows = [[color] * width for _ in range(height)]

    def copy(self) -> Self:
        """Copy the pixels, so that drawing on the copy leaves this canvas alone."""
        other = object.__new__(type(self))
        # Not `copy.copy`: attributes set one by one are faster to read, in every pixel drawn.
        for name, value in vars(self).items():
            setattr(other, name, value)
        other.rows = [row.copy() for row in self.rows]
        return other

    def line_rows(self, line: int) -> list[list[int]]:
        """The upper and the lower row of pixels of a line of cells."""
        return self.rows[2 * line : 2 * line + 2]

    def fill(self, x: int, y: int, width: int, height: int, color: int) -> None:
        """Fill a rectangle."""
        left = max(x, 0)
        right = min(x + width, self.width)
        if left >= right:
            return
        top = max(y, 0)
        bottom = max(y + height, 0)
        for row in self.rows[top:bottom]:
            row[left:right] = [color] * (right - left)

    def draw_span(self, x: int, y: int, colors: tuple[int, ...]) -> None:
        """Draw opaque pixels side by side, from x to the right."""
        if not 0 <= y < self.height:
            return
        if x < 0:
            colors = colors[-x:]
            x = 0
        columns_left = max(self.width - x, 0)
        colors = colors[:columns_left]
        self.rows[y][x : x + len(colors)] = colors

    def draw_pixel(self, x: int, y: int, color: int, opacity: float = 1.0) -> None:
        """Blend a color into a pixel."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return
        eighths = self._eighths(opacity)
        if eighths >= BLEND_STEPS:
            self.rows[y][x] = color
        elif eighths > 0:
            row = self.rows[y]
            row[x] = blend(row[x], color, eighths)

    def _eighths(self, opacity: float) -> int:
        """An opacity in eighths: all or nothing where colors do not blend."""
        if self.can_blend:
            return round(opacity * BLEND_STEPS)
        return round(opacity) * BLEND_STEPS

    def draw_pixels(self, pixels: Iterable[Pixel], color: int, opacity: float = 1.0) -> None:
        """Blend one color into many pixels."""
        eighths = self._eighths(opacity)
        if eighths <= 0:
            return
        width = self.width
        height = self.height
        for x, y in pixels:
            if not (0 <= x < width and 0 <= y < height):
                continue
            row = self.rows[y]
            if eighths >= BLEND_STEPS:
                row[x] = color
            else:
                row[x] = blend(row[x], color, eighths)


def changed_regions(old: Canvas, new: Canvas) -> list[Region]:
    """Find the cells in which two canvases of one size differ, as stretches of lines.

    Stretches close to each other become one, since moving the terminal's cursor costs bytes too.
    """
    regions = []
    for line in range(new.height // 2):
        old_upper, old_lower = old.line_rows(line)
        new_upper, new_lower = new.line_rows(line)
        if old_upper == new_upper and old_lower == new_lower:
            continue
        old_cells = zip(old_upper, old_lower, strict=True)
        new_cells = zip(new_upper, new_lower, strict=True)
        is_changed = map(ne, old_cells, new_cells)
        changed = list(compress(range(new.width), is_changed))

        # A region for each run of changed cells; a small gap is drawn again with them.
        left = changed[0]
        last = left
        for column in changed:
            if column > last + GAP:
                regions.append(Region(left, line, last + 1 - left, 1))
                left = column
            last = column
        regions.append(Region(left, line, last + 1 - left, 1))
    return regions


@lru_cache(maxsize=1 << 14)
def half_block_style(upper: int, lower: int) -> Style:
    """The style of a cell with these two colors."""
    return Style(color=_rich_color(upper), bgcolor=_rich_color(lower))


@lru_cache(maxsize=1 << 12)
def _rich_color(color: int) -> Color:
    red = color >> 16
    green = color >> 8 & 255
    blue = color & 255
    return Color.from_rgb(red, green, blue)


@lru_cache(maxsize=1 << 14)
def _half_blocks(upper: int, lower: int, count: int) -> Segment:
    glyph = " " if upper == lower else UPPER_HALF
    return Segment(glyph * count, half_block_style(upper, lower))


def half_block_segments(upper: list[int], lower: list[int]) -> list[Segment]:
    """Turn the upper and the lower row of pixels of a line into cells."""
    segments = []
    run_upper = upper[0]
    run_lower = lower[0]
    count = 0
    for upper_color, lower_color in zip(upper, lower, strict=True):
        if upper_color == run_upper and lower_color == run_lower:
            count += 1
        else:
            segments.append(_half_blocks(run_upper, run_lower, count))
            run_upper = upper_color
            run_lower = lower_color
            count = 1
    segments.append(_half_blocks(run_upper, run_lower, count))
    return segments


Alphabet: TypeAlias = dict[str, tuple[str, ...]]
"""The rows of each letter: ``#`` is ink. They stand in ``letters.txt``, in three sizes."""


def _alphabets() -> Iterable[Alphabet]:
    """The letters of the title, of 6 x 7 pixels; letters of 5 x 7 pixels, and of 3 x 5.

    The last two have small letters for the names of files, and else capitals.
    All widths but those of the title are odd, as calls need them. M, N and W have no shape in 3
    pixels.
    """
    text = Path(__file__).with_name("letters.txt").read_text("utf-8")
    alphabets: dict[int, Alphabet] = {}
    for block in text.split("\n\n"):
        names, *rows = [line.split() for line in block.splitlines()]
        letters = zip(*rows, strict=True)
        width = len(rows[0][0])
        alphabet = alphabets.setdefault(width, {})
        alphabet.update(zip(names, letters, strict=True))
    return alphabets.values()


TITLE_LETTERS, LARGE_LETTERS, SMALL_LETTERS = _alphabets()
