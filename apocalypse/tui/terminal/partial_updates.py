"""Partial updates: write only the changed part of each line.

Textual writes a line from the left edge of the widget to the end of the change. For a piece that
moves on the right of the board, most bytes would be unchanged squares on its left.

The classes and attributes used here are private to Textual. If one is missing, Textual's own
update is written, which shows the same in more bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.control import Control

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from textual._compositor import ChopsUpdate
else:
    try:
        from textual._compositor import ChopsUpdate
    except ImportError:
        ChopsUpdate = None

_PARTS: Final = ("chops", "spans", "chop_ends", "render_segments")
"""The attributes of Textual's update that this module uses."""


def narrow_update(update: RenderableType | None) -> RenderableType | None:
    """The same update in fewer bytes, if it is a partial one."""
    if ChopsUpdate is None or not isinstance(update, ChopsUpdate):
        return update
    if not all(hasattr(update, part) for part in _PARTS):
        return update
    return NarrowUpdate(update)


class NarrowUpdate(ChopsUpdate or object):  # type: ignore[misc]  # not in each Textual
    """An update of parts of lines, cut at both ends."""

    def __init__(self, update: ChopsUpdate) -> None:
        """Copy an update of Textual's."""
        super().__init__(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """The characters and escape sequences of the update."""
        texts = []
        for y, left, right in self.spans:
            line = self.chops[y]
            for end, (start, strip) in zip(self.chop_ends[y], line.items(), strict=False):
                begin, stop = max(start, left), min(end, right)
                if strip is None or begin >= stop:
                    continue
                is_complete = (begin, stop) == (start, end)
                part = strip if is_complete else strip.crop(begin - start, stop - start)
                texts.append(Control.move_to(begin, y).segment.text + part.render(console))
        return "".join(texts)
