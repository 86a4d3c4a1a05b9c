"""Text weight: no bold text on terminals with 16 colors.

Many of them, such as xterm, Konsole and the Linux console, show bold text in a brighter color:
black text on a yellow button turns gray.
"""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_PLAIN: Final = Style(bold=False)


class PlainText(LineFilter):
    """Takes bold type from all text."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line, with their final styles."""
        return [
            Segment(text, style and style + _PLAIN, control) for text, style, control in segments
        ]
