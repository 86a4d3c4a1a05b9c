"""Signals: the program ends by itself at whatever would kill it, or when its terminal is gone.

Told to stop, it stops between two things that it does, and continues with the same screen.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from textual.app import App

    from apocalypse.tui.terminal.driver import TerminalDriver

SIGNALED: Final = 128
"""An exit status above this is that of a signal, as shells give it."""

HUNG_UP: Final = SIGNALED + 1
"""The exit status after SIGHUP, which is also that without a terminal."""

PATIENCE: Final = 1.5
"""Seconds that the app has to end by itself after a signal."""

HARMLESS: Final = frozenset(
    ("SIGCHLD", "SIGCONT", "SIGURG", "SIGWINCH", "SIGINFO", "SIGPIPE", "SIGXFSZ")
)
"""Signals that end no program, or no Python program."""
STOPPING: Final = frozenset(("SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU"))
FATAL: Final = frozenset(("SIGKILL", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL"))
"""Signals after which no line of Python runs: if a fault was their reason, it would happen again.

The terminal guard restores the terminal after these.
"""


def endings() -> list[int]:
    """The signals at which the app ends by itself: all others that would end a program.

    Those that whoever started the program wants to be ignored stay ignored.
    """
    numbers = []
    for number in sorted(signal.valid_signals()):
        try:
            name = signal.Signals(number).name
        except ValueError:
            name = ""  # one of the real-time signals
        if name in HARMLESS | STOPPING | FATAL or signal.getsignal(number) is signal.SIG_IGN:
            continue
        numbers.append(int(number))
    return numbers


class Deadline:
    """Ends the process when it does not end by itself, whatever it waits for.

    Every revealed turn is on disk by then, and the terminal guard restores the terminal.
    """

    def __init__(self) -> None:
        self._timer: threading.Timer | None = None

    def set(self, status: int, seconds: float = PATIENCE) -> None:
        """End the process with an exit status in so many seconds, if it is not set already."""
        if self._timer is None:
            self._timer = threading.Timer(seconds, os._exit, (status,))
            self._timer.daemon = True
            self._timer.start()

    def cancel(self) -> None:
        """Let the process live."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def listen_to_signals(app: App[int], driver: TerminalDriver | None, deadline: Deadline) -> None:
    """Leave the terminal as it was found, instead of ending or stopping in the middle of a screen.

    Does nothing where signals cannot be listened to.

    Args:
        app: what ends.
        driver: what stops and continues; without it Textual's own driver does as well as it can.
        deadline: when the process ends if the app does not.
    """
    loop = asyncio.get_running_loop()

    def end(status: int) -> None:
        deadline.set(status)
        app.exit(status, return_code=status)

    for number in endings():
        with suppress(NotImplementedError, RuntimeError, ValueError, OSError):
            loop.add_signal_handler(number, end, SIGNALED + number)
    if driver is not None:
        driver.when_gone = lambda: end(HUNG_UP)
        rest = Rest(driver)
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(signal.SIGTSTP, rest.begin)
            loop.add_signal_handler(signal.SIGCONT, rest.end)
    with suppress(ValueError):
        # Python would complain on the terminal of many signals at a time.
        signal.set_wakeup_fd(signal.set_wakeup_fd(-1), warn_on_full_buffer=False)


def end_threads(deadline: Deadline, status: int) -> None:
    """Give the threads that are left a moment, and see to it that nobody waits for them longer."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join(PATIENCE)
            if thread.is_alive():
                deadline.set(status)


class Rest:
    """The time in which the program is stopped.

    Textual would stop in the middle of whatever it does. If that is to hand a screen over to be
    written, a lock is held that the stop needs as well, and the program hangs for ever.
    """

    def __init__(self, driver: TerminalDriver) -> None:
        self._driver = driver
        self._continued = False
        """Whether the news that the program continues is still to come, and no news any more."""

    def begin(self) -> None:
        """Give the terminal back, stop, and take it again as soon as the program continues."""
        self._driver.suspend_application_mode()
        self._continued = True
        # To this thread and no other: it goes no further before it is stopped.
        signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)
        self._take()

    def end(self) -> None:
        """Take the terminal again, whoever had it; a program in the background waits for it.

        A shell that loses its terminal sends this to programs that are ending; these take nothing.
        """
        if self._driver.has_ended or self._driver.is_gone:
            return
        if self._driver.is_active and not self._continued:
            self._driver.suspend_application_mode()
        self._continued = False
        self._take()

    def _take(self) -> None:
        for _ in range(2):
            self._driver.start_application_mode()
