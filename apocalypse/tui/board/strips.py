"""Strips that reach the terminal in few bytes.

Textual writes both colors of every run of cells and resets them after it. On the board one of the
two is usually the same as in the cells before. Writing only what changes halves the bytes of a
frame.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

RESET: Final = "\x1b[0m"
DEFAULT_COLORS: Final = ("39", "49")
"""The codes for the foreground and the background of the terminal itself."""
STYLES: Final = 1 << 14
"""The styles whose codes are remembered."""


class PixelStrip(Strip):
    """A line of cells one column wide each, styled with two colors and nothing else."""

    __slots__ = ()

    def crop(self, start: int, end: int | None = None) -> Strip:
        """The cells from column ``start`` up to, not including, ``end``."""
        if end is None or end > self.cell_length:
            end = self.cell_length
        segments = []
        column = 0
        for segment in self:
            next_column = column + len(segment.text)
            if next_column > start:
                if column < start or next_column > end:
                    text = segment.text[max(start - column, 0) : end - column]
                    segments.append(Segment(text, segment.style))
                else:
                    segments.append(segment)
            if next_column >= end:
                break
            column = next_column
        return PixelStrip(segments, max(end - start, 0))

    def render(self, console: Console) -> str:
        """The characters and escape sequences for the terminal."""
        system = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        output = []
        foreground = ""
        background = ""
        for text, style, _ in self:
            new_foreground, new_background = _color_codes(style, system)
            changes = []
            if new_foreground != foreground and not text.isspace():  # blanks show the ground alone
                foreground = new_foreground
                changes.append(foreground)
            if new_background != background:
                background = new_background
                changes.append(background)
            if changes:
                output.append(f"\x1b[{';'.join(changes)}m")
            output.append(text)
        output.append(RESET)
        return "".join(output)


@lru_cache(maxsize=STYLES)
def _color_codes(style: Style | None, system: ColorSystem) -> tuple[str, str]:
    """The parameters of the escape sequences for the foreground and the background."""
    if style is None or style.color is None or style.bgcolor is None:
        return DEFAULT_COLORS
    foreground = style.color.downgrade(system).get_ansi_codes()
    background = style.bgcolor.downgrade(system).get_ansi_codes(foreground=False)
    return ";".join(foreground), ";".join(background)
