"""SealButton: the S key for the mouse."""

from __future__ import annotations

from textual.widgets import Static


class SealButton(Static):
    """A button below an order or a square, which is bright as soon as there is one to seal."""

    DEFAULT_CSS = """
    SealButton { width: auto; height: 1; background: $panel; color: $quiet; padding: 0 1;
                 dock: bottom; }
    SealButton.-ready { background: $accent; color: $background; text-style: bold; }
    """

    def show(self, label: str, *, is_ready: bool) -> None:
        """Show another label, and whether there is something to seal."""
        self.set_class(is_ready, "-ready")
        self.update(label, layout=True)

    async def on_click(self) -> None:
        """Press S, unless another screen is on top by now."""
        if self.app.screen is self.screen:
            await self.run_action("screen.press('s')")
