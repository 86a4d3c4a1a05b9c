"""The driver for a terminal: it ends with its terminal, and no input makes it fail."""

from __future__ import annotations

import asyncio
import os
import selectors
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TextIO

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from apocalypse.terminal_guard import GUARD, Mode, erased
from apocalypse.tui.terminal.input import TerminalInput
from apocalypse.tui.terminal.signals import HUNG_UP

if TYPE_CHECKING:
    from textual.app import App

CHUNK: Final = 4096
"""The most bytes of one read."""
POLL_SECONDS: Final = 0.1
"""How often the input thread checks whether the app has ended, and whether a key follows Escape."""


class TerminalDriver(LinuxDriver):
    """Textual's driver for Linux and macOS, with four repairs.

    - Input ends when the terminal is gone; Textual's driver would loop at the end of file.
    - Application mode never starts after the app has ended, or without a terminal.
    - No input from the terminal ends the program.
    - The driver erases the screen before it leaves the alternate screen.

    It overrides only public methods. If Textual renames them, Textual's own methods run.
    """

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        # With debug, Textual would write every key to a file.
        super().__init__(app, debug=False, mouse=mouse, size=size)
        assert sys.__stderr__ is not None  # else the command line would not draw
        self._file = _Output(sys.__stderr__)  # type: ignore[assignment]  # no real file
        self._application_loop = asyncio.get_running_loop()
        self._starting = self._suspending = False
        self.is_active = False
        """Whether the app has the screen, not the shell."""
        self.has_ended = False
        """Whether the app has given the terminal back for good."""
        self.is_gone = False
        """Whether the terminal is gone."""
        self.when_gone: Callable[[], object] = partial(app.exit, HUNG_UP, return_code=HUNG_UP)
        """Ends the app when its terminal is gone."""

    def start_application_mode(self) -> None:
        """Take the terminal, unless the app has ended or the terminal is gone.

        In the background ``is_active`` stays false.
        """
        if self.has_ended or self.is_gone or self.is_active:
            return
        self._starting = True
        try:
            super().start_application_mode()  # type: ignore[no-untyped-call]  # of Textual
        finally:
            self._starting = False

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self._suspending = True
        try:
            super().suspend_application_mode()
        finally:
            self._suspending = False

    def stop_application_mode(self) -> None:
        """Give the terminal back, with nothing of the app on its screen."""
        self.has_ended = self.has_ended or not self._suspending
        if self.is_active:
            with suppress(OSError):
                self.write(erased(os.get_terminal_size(self.fileno).lines))
            super().stop_application_mode()

    def close(self) -> None:
        """Finish writing, and return the terminal to the shell."""
        if self.is_active:
            super().close()
            self.is_active = False
            GUARD.set_mode(Mode.SHELL)

    def write(self, data: str) -> None:
        """Write to the terminal, but nothing while the shell has it."""
        if self._starting and not self.is_active:
            GUARD.set_mode(Mode.SCREEN)
            self.is_active = True
        if self.is_active:
            super().write(data)

    def run_input_thread(self) -> None:
        """Read what the terminal sends, until the app ends or the terminal is gone."""
        source = TerminalInput()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(POLL_SECONDS):
                    data = self._read()
                    if data is None:
                        self._hang_up()
                        return
                    self._process(source.feed(data))
                self._process(source.tick())

    def _read(self) -> bytes | None:
        """The bytes that the terminal sent; None at the end of input."""
        try:
            return os.read(self.fileno, CHUNK) or None
        except BlockingIOError:
            return b""
        except OSError:
            return None

    def _process(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if self._application_loop.is_closed():
                return
            self.process_message(message)

    def _hang_up(self) -> None:
        """End the app, because its terminal is gone."""
        self.is_gone = True
        with suppress(RuntimeError):  # The loop is closed because the app has ended.
            self._application_loop.call_soon_threadsafe(self.when_gone)


class _Output:
    """Standard error, on which Textual draws; errors after the loss of the terminal are ignored.

    Otherwise Textual's writer thread would fail, and the app would wait for it.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write a text, if there is a terminal."""
        with suppress(OSError, ValueError):
            self._file.write(text)

    def flush(self) -> None:
        """Flush the file."""
        with suppress(OSError, ValueError):
            self._file.flush()

    def fileno(self) -> int:
        """The file descriptor."""
        return self._file.fileno()
