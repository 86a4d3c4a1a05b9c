"""The driver: what Textual's drivers lack to end with their terminal and survive its input."""

from __future__ import annotations

import os
import select
import signal
from threading import Event
from typing import Final

from textual import constants
from textual.driver import Driver

from apocalypse.tui.terminal.input import TerminalInput

SILENCE: Final = 0.1
"""Seconds without input after which Escape is a key, and no longer the start of a sequence."""
REPEATS: Final = "\x1b[=2;2u"
NO_REPEATS: Final = "\x1b[=2;3u"
"""Ask a terminal to say that a key is held or released, in the kitty protocol, and no longer."""
ERASE: Final = "\x1b[H\x1b[2J"
"""A terminal without a second screen, such as the Linux console, keeps what is not erased."""


class TerminalDriver(Driver):
    """A mixin for Textual's drivers of a terminal and of ``textual serve``."""

    exit_event: Event
    fileno: int

    def run_input_thread(self) -> None:
        """Send what comes from the terminal to the app, until either ends."""
        if self.is_web:
            super().run_input_thread()  # type: ignore[misc]  # of Textual's driver
        else:
            self._read_terminal()
        if not self.exit_event.is_set():
            os.kill(os.getpid(), signal.SIGHUP)

    def _read_terminal(self) -> None:
        source = TerminalInput()
        while not self.exit_event.is_set():
            has_input = bool(select.select([self.fileno], [], [], SILENCE)[0])
            try:
                data = os.read(self.fileno, 4096) if has_input else b""
            except OSError:
                return
            if has_input and not data:
                return
            for message in source.feed(data) if has_input else source.tick():
                self.process_message(message)

    def start_application_mode(self) -> None:
        """Take the terminal."""
        super().start_application_mode()  # type: ignore[safe-super]  # of Textual's driver
        if not constants.DISABLE_KITTY_KEY:
            self.write(REPEATS)

    def stop_application_mode(self) -> None:
        """Give the terminal back, with nothing of the app on its screen."""
        self.write(f"{NO_REPEATS}{ERASE}")
        super().stop_application_mode()  # type: ignore[safe-super]  # of Textual's driver
