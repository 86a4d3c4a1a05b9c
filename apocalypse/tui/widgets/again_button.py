"""AgainButton: the next game of the same players, as the largest button of a result."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.widget import Widget

from apocalypse.tui.widgets.call_letters import ALPHABETS, call_letters

LARGE_LINES: Final = 5
"""The lines from which on the label is drawn in the letters of the calls."""


class AgainButton(Widget, can_focus=False):
    """The Enter key for the mouse."""

    DEFAULT_CSS = """
    AgainButton { height: 1; dock: bottom; background: $accent; color: $background;
                  text-style: bold; text-align: center; content-align: center middle; }
    """

    def __init__(self, label: str, *, letters: bool) -> None:
        """Make a button; without half blocks its label is always text."""
        super().__init__()
        self._label = label
        self._letters = letters

    def render(self) -> Content:
        """The label with its key, in large letters if there is room."""
        width, height = self.content_size
        if height >= LARGE_LINES and not self._letters:
            for alphabet in ALPHABETS:
                drawn = call_letters(self._label, alphabet, width - 2)
                if drawn is not None and len(drawn) < height:
                    lines = [line.ljust(max(map(len, drawn))) for line in drawn]
                    return Content("\n".join([*lines, "Enter"]))
        return Content(f"Enter  {self._label}")

    async def on_click(self) -> None:
        """Press Enter, unless another screen is on top by now."""
        if self.app.screen is self.screen:
            await self.run_action("screen.press('enter')")
