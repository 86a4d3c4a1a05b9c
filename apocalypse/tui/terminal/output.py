"""Terminal output: only the changed part of each line, and no bold text in 16 colors.

Textual writes a line from the left edge of the widget to the end of the change. Over a link of
200 KB/s three pieces in motion would then have 20 frames a second, and not 50.

The classes and attributes used here are private to Textual. If one is missing, Textual's own
update is written, which shows the same in more bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from textual._compositor import ChopsUpdate
else:
    try:
        from textual._compositor import ChopsUpdate
    except ImportError:
        ChopsUpdate = type("ChopsUpdate", (), {})  # no update is one, so all stay as they are


def narrow_update(update: RenderableType | None) -> RenderableType | None:
    """The same update in fewer bytes, if it is a partial one."""
    if not isinstance(update, ChopsUpdate):
        return update
    try:
        return NarrowUpdate(update)
    except AttributeError:
        return update


class NarrowUpdate(ChopsUpdate):
    """An update of parts of lines, cut at both ends."""

    def __init__(self, update: ChopsUpdate) -> None:
        super().__init__(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """The characters and escape sequences of the update."""
        texts = []
        for y, left, right in self.spans:
            line = self.chops[y]
            for end, (start, strip) in zip(self.chop_ends[y], line.items(), strict=False):
                begin = max(start, left)
                stop = min(end, right)
                if strip is not None and begin < stop:
                    part = strip.crop(begin - start, stop - start)
                    texts.append(Control.move_to(begin, y).segment.text + part.render(console))
        return "".join(texts)


_PLAIN: Final = Style(bold=False)


class PlainText(LineFilter):
    """Takes bold type from all text.

    Many terminals of 16 colors, such as xterm, Konsole and the Linux console, show bold text in a
    brighter color: black text on a yellow button turns gray.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line, with their final styles."""
        return [
            Segment(text, style and style + _PLAIN, control) for text, style, control in segments
        ]
