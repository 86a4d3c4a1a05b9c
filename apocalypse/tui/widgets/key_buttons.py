"""Buttons that press a key, for the mouse."""

from __future__ import annotations

from textual.widgets import Static


class KeyButton(Static):
    """A button with the name of its key."""

    def __init__(self, key: str, label: str) -> None:
        super().__init__(label, markup=False)
        self._key = key

    async def on_click(self) -> None:
        """Press the key, unless another screen is on top by now."""
        if self.app.screen is self.screen:
            await self.run_action(f"screen.press({self._key!r})")


class SealButton(KeyButton):
    """A button below an order or a square, which is bright as soon as there is one to seal."""

    DEFAULT_CSS = """
    SealButton {
        width: auto; height: 1; background: $panel; color: $quiet; padding: 0 1; dock: bottom;
        &.-ready { background: $accent; color: $background; text-style: bold; }
    }
    """

    def __init__(self, label: str) -> None:
        super().__init__("s", label)

    def show(self, label: str, *, is_ready: bool) -> None:
        """Show another label, and whether there is something to seal."""
        self.set_class(is_ready, "-ready")
        self.update(label, layout=True)


class AgainButton(KeyButton):
    """The button for the next game of the same players."""

    DEFAULT_CSS = """
    AgainButton {
        height: 1; dock: bottom; background: $accent; color: $background; text-style: bold;
        text-align: center; content-align: center middle;
    }
    """

    def __init__(self, label: str) -> None:
        super().__init__("enter", f"Enter  {label}")
