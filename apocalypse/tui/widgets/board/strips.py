"""Strips: lines of the board that are written to the terminal in few bytes.

Textual writes both colors of every run of cells, and resets them behind it. On the board one of
them is most often that of the cells before: a frame takes half the bytes if only changes are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

RESET: Final = "\x1b[0m"


class Lines:
    """The lines of a widget, each made when it is asked for and kept while it does not change."""

    def __init__(self, make: Callable[[int], Strip]) -> None:
        self._make = make
        self._made: dict[int, Strip] = {}

    def forget(self, regions: Iterable[Region]) -> None:
        """Make the lines of these regions anew."""
        for region in regions:
            for y in region.line_range:
                self._made.pop(y, None)

    def clear(self) -> None:
        """Make every line anew."""
        self._made.clear()

    def within(self, crop: Region) -> list[Strip]:
        """The lines of a region, cut to its columns."""
        strips = []
        for y in crop.line_range:
            if y not in self._made:
                self._made[y] = self._make(y)
            strips.append(self._made[y])
        if any(strip.cell_length != crop.width for strip in strips):
            strips = [strip.crop(crop.x, crop.right) for strip in strips]
        return strips


class PixelStrip(Strip):
    """A line of cells one column wide each, in styles of two colors and nothing else."""

    __slots__ = ()

    def crop(self, start: int, end: int | None = None) -> Strip:
        """The cells from one column to the one before another."""
        end = self.cell_length if end is None else min(end, self.cell_length)
        taken, column = [], 0
        for segment in self:
            after = column + len(segment.text)
            if after > start:
                if column < start or after > end:
                    text = segment.text[max(start - column, 0) : end - column]
                    segment = Segment(text, segment.style)  # noqa: PLW2901
                taken.append(segment)
            if after >= end:
                break
            column = after
        return PixelStrip(taken, max(end - start, 0))

    def render(self, console: Console) -> str:
        """The characters and escape sequences that write it."""
        system = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        written, ink, paper = [], "", ""
        for text, style, _ in self:
            upper, lower = _codes(style, system)
            change = ""
            if upper != ink and not text.isspace():
                change = ink = upper
            if lower != paper:
                change = f"{change};{lower}" if change else lower
                paper = lower
            written.append(f"\x1b[{change}m{text}" if change else text)
        return "".join(written) + RESET


@lru_cache(maxsize=1 << 14)
def _codes(style: Style | None, system: ColorSystem) -> tuple[str, str]:
    """What sets the color of the letters and of what is behind them."""
    if style is None or style.color is None or style.bgcolor is None:
        return "39", "49"
    ink, paper = style.color.downgrade(system), style.bgcolor.downgrade(system)
    return ";".join(ink.get_ansi_codes()), ";".join(paper.get_ansi_codes(foreground=False))
