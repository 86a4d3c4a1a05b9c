"""Signals: the program ends by itself when it is told to end, or when its terminal goes away.

Told to stop, it stops between two things that it does, and goes on with the same screen.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

from textual.app import App

if TYPE_CHECKING:
    from textual.drivers.linux_driver import LinuxDriver

ENDINGS: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
SIGNALED: Final = 128
"""An exit status above this is that of a signal, as shells give it."""


def listen_to_signals(app: App[int]) -> None:
    """Leave the terminal as it was found, instead of ending or stopping in the middle of a screen.

    Does nothing where signals cannot be listened to.
    """
    loop = asyncio.get_running_loop()
    with suppress(NotImplementedError, RuntimeError, ValueError):
        for number in ENDINGS:
            loop.add_signal_handler(number, _end, app, SIGNALED + number)
        if app._driver is not None and app._driver.can_suspend:
            rest = Rest(cast("LinuxDriver", app._driver))
            loop.add_signal_handler(signal.SIGTSTP, rest.begin)
            loop.add_signal_handler(signal.SIGCONT, rest.end)


def _end(app: App[int], status: int) -> None:
    app.exit(status, return_code=status)


class Rest:
    """The time in which the program is stopped.

    Textual would stop in the middle of whatever it does. If that is to hand a screen over to be
    written, a lock is held that the stop needs as well, and the program hangs for ever.
    """

    def __init__(self, driver: LinuxDriver) -> None:
        self._driver = driver
        self._continued = False
        """Whether the news that the program goes on is still to come, and no news any more."""

    def begin(self) -> None:
        """Give the terminal back, stop, and take it again as soon as the program goes on."""
        self._driver.suspend_application_mode()
        self._continued = True
        # To this thread and no other: it goes no further before it is stopped.
        signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)
        self._take()

    def end(self) -> None:
        """Take the terminal again, whoever had it; a program in the background waits for it."""
        if self._runs() and not self._continued:
            self._driver.suspend_application_mode()
        self._continued = False
        self._take()

    def _take(self) -> None:
        for _ in range(2):
            if not self._runs():
                self._driver.resume_application_mode()

    def _runs(self) -> bool:
        keys = self._driver._key_thread
        return keys is not None and keys.is_alive()
