"""ResultHeadline: who won, as the largest words of a result."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size

from apocalypse.rules.board import Color
from apocalypse.tui.board.themed import Themed
from apocalypse.tui.widgets.board_row import TALL
from apocalypse.tui.widgets.call_letters import ALPHABETS, call_letters
from apocalypse.tui.widgets.wrapped_text import wrapped


class ResultHeadline(Themed):
    """A few words about a side in its color, in the letters of the calls if there is room."""

    DEFAULT_CSS = "ResultHeadline { height: auto; text-align: center; color: $accent; }"

    def __init__(self, words: str, side: Color | None, *, letters: bool) -> None:
        """Make a headline; without half blocks it is always text."""
        super().__init__()
        self._words = words
        self._side = side
        self._letters = letters

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The lines of the letters or of the text."""
        return len(self._lines(width))

    def render(self) -> Content:
        """The words in the color of their side."""
        lines = self._lines(self.content_size.width)
        widest = max(map(len, lines))
        text = "\n".join(line.ljust(widest) for line in lines)
        if self._side is None:
            return Content(text)
        if self.app.no_color:
            return Content.styled(text, "bold $foreground")
        return Content.styled(text, self.palette.ink_style(self._side))

    def _lines(self, width: int) -> list[str]:
        """The words in the largest letters that fit.

        A long name stands above the last word in a tall window, and else gives way to it.
        """
        lines = []
        if not self._letters:
            lines = _drawn(self._words, width) or self._broken(width)
        return lines or [line.plain for line in wrapped(self._words, width)]

    def _broken(self, width: int) -> list[str]:
        """The last word in large letters, and above it the name; empty: there is no room."""
        name, _, last_word = self._words.rpartition(" ")
        lines = _drawn(last_word, width)
        if lines and self.app.size.height >= TALL:
            lines = _drawn(name, width) + lines
        widest = max(map(len, lines), default=0)
        return [line.center(widest) for line in lines]


def _drawn(words: str, width: int) -> list[str]:
    """Words in the largest letters that fit on one line; empty: none do."""
    for alphabet in ALPHABETS:
        lines = call_letters(words, alphabet, width)
        if lines is not None:
            return lines
    return []
