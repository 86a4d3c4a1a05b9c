"""Narrow updates: of each line, no more is written than what changed.

Textual writes a line from the left edge of the widget to the end of what changed; most of the
bytes of a piece that moves on the right of the board would be squares that rest on its left.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate


class NarrowUpdate(ChopsUpdate):
    """An update of parts of lines, cut at both ends."""

    def __init__(self, update: ChopsUpdate) -> None:
        """Take over what an update of Textual's would write."""
        super().__init__(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """The characters and escape sequences that write it."""
        written = []
        for y, left, right in self.spans:
            line = self.chops[y]
            for end, (start, strip) in zip(self.chop_ends[y], line.items(), strict=False):
                begin, stop = max(start, left), min(end, right)
                if strip is None or begin >= stop:
                    continue
                if (begin, stop) != (start, end):
                    strip = strip.crop(begin - start, stop - start)  # noqa: PLW2901
                written.append(Control.move_to(begin, y).segment.text + strip.render(console))
        return "".join(written)
