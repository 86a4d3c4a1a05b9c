"""Bold text on terminals with 16 colors: dark colors stay dark.

Many terminals show bold text in a brighter color if its color is one of the first eight: black text
turns gray, on a yellow button or on white. Among them are xterm, rxvt-unicode, st, Konsole and the
Linux console.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_BRIGHTENED: Final = range(8)
"""The colors that such a terminal brightens in bold text."""
_PLAIN: Final = Style(bold=False)
_SYSTEM: Final = ColorSystem.STANDARD


@lru_cache(1024)
def _unbrightened(style: Style) -> Style:
    """The style, but not bold if its text would be brightened."""
    if not style.bold or style.color is None:
        return style
    return style + _PLAIN if style.color.downgrade(_SYSTEM).number in _BRIGHTENED else style


class PlainDarkText(LineFilter):
    """Takes bold type from text in a dark color, which keeps its color this way."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line, with their final styles."""
        return [
            Segment(text, style and _unbrightened(style), control)
            for text, style, control in segments
        ]


DARK_TEXT: Final = PlainDarkText()
"""The filter for terminals with 16 colors."""
