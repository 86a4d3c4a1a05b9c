"""AgainButton: the next game of the same players."""

from __future__ import annotations

from textual.content import Content
from textual.widget import Widget


class AgainButton(Widget, can_focus=False):
    """The Enter key for the mouse."""

    DEFAULT_CSS = """
    AgainButton { height: 1; dock: bottom; background: $accent; color: $background;
                  text-style: bold; text-align: center; content-align: center middle; }
    """

    def __init__(self, label: str) -> None:
        super().__init__()
        self._label = label

    def render(self) -> Content:
        """The label with its key."""
        return Content(f"Enter  {self._label}")

    async def on_click(self) -> None:
        """Press Enter, unless another screen is on top by now."""
        if self.app.screen is self.screen:
            await self.run_action("screen.press('enter')")
