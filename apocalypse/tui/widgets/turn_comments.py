"""TurnComments: what people wrote about a turn, in a few lines."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

MOST_LINES: Final = 4
MORE: Final = " ..."
"""The end of the last line if there is more."""


class TurnComments(Widget):
    """The comments on the turn shown; it takes no room if there are none."""

    DEFAULT_CSS: ClassVar[str] = "TurnComments { height: auto; color: $accent; padding: 0 1; }"

    texts: reactive[tuple[str, ...]] = reactive[tuple[str, ...]]((), layout=True)

    def _lines(self, width: int) -> list[Content]:
        """The comments, wrapped; if there are too many lines, the last one says so."""
        comments = (Content(text.strip()) for text in self.texts)
        lines = [line for comment in comments for line in comment.wrap(max(1, width))]
        if len(lines) > MOST_LINES:
            words, *_ = lines[MOST_LINES - 1].wrap(max(1, width - len(MORE)))
            lines[MOST_LINES - 1 :] = [words.rstrip() + MORE]
        return lines

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the comments need."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The comments, each from the beginning of a line."""
        return Content("\n").join(self._lines(self.content_size.width))
