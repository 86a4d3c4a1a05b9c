"""The driver for ``textual serve``: the app ends when its server ends."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from textual.app import App
from textual.drivers.web_driver import WebDriver

from apocalypse.tui.terminal.signals import HUNG_UP


class BrowserDriver(WebDriver):
    """Textual's driver for a browser; it leaves no process behind when the server ends."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=False, mouse=mouse, size=size)
        self._application = app
        self._application_loop = asyncio.get_running_loop()

    def write(self, data: str) -> None:
        """Write to the server; does nothing after the server has ended."""
        with suppress(OSError):
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        """Send metadata to the server; does nothing after the server has ended."""
        with suppress(OSError):
            super().write_meta(data)

    def run_input_thread(self) -> None:
        """Read what the server sends, and end the app when the server has ended."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            with suppress(RuntimeError):  # The loop is closed because the app has ended.
                self._application_loop.call_soon_threadsafe(self._hang_up)

    def _hang_up(self) -> None:
        self._application.exit(HUNG_UP, return_code=HUNG_UP)
