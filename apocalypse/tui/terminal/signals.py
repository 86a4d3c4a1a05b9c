"""Signals: the app ends cleanly on fatal signals, and when its terminal is gone.

On Ctrl+Z it stops between two tasks, and later continues with the same screen.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import FrameType

    from textual.app import App

    from apocalypse.tui.terminal.driver import TerminalDriver

SIGNALED: Final = 128
"""Shells add this to the number of a signal for the exit status."""

HUNG_UP: Final = SIGNALED + 1
"""The exit status after SIGHUP, and without a terminal."""

PATIENCE: Final = 1.5
"""Seconds for the app to end by itself after a signal."""

HARMLESS: Final = ("SIGCHLD", "SIGCONT", "SIGURG", "SIGWINCH", "SIGINFO", "SIGPIPE", "SIGXFSZ")
"""Signals that do not end a Python program."""
STOPPING: Final = ("SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU")
FATAL: Final = ("SIGKILL", "SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL")
"""Signals after which Python code cannot run; the terminal guard then restores the terminal."""


def endings() -> list[int]:
    """The signals on which the app ends by itself: all others that would end a program.

    A signal that the parent process set to be ignored stays ignored.
    """
    others = {getattr(signal, name, None) for name in HARMLESS + STOPPING + FATAL}
    numbers = sorted(int(number) for number in signal.valid_signals() - others)
    return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]


class Deadline:
    """Ends the process if it does not end by itself.

    Every revealed turn is already on disk, and the terminal guard restores the terminal.
    """

    def __init__(self) -> None:
        self._timer: threading.Timer | None = None

    def set(self, status: int, seconds: float = PATIENCE) -> None:
        """End the process with an exit status after some seconds, unless a deadline is set."""
        if self._timer is None:
            self._timer = threading.Timer(seconds, os._exit, (status,))
            self._timer.daemon = True
            self._timer.start()

    def cancel(self) -> None:
        """Cancel the deadline."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def listen_to_signals(app: App[int], driver: TerminalDriver | None, deadline: Deadline) -> None:
    """End, stop and continue the app on signals, and restore the terminal before that.

    Does nothing where the event loop cannot handle signals.

    Args:
        app: the app to end.
        driver: the driver to stop and continue; None: Textual's driver handles that.
        deadline: the deadline to set when the app should end.
    """
    loop = asyncio.get_running_loop()

    def end(status: int) -> None:
        deadline.set(status)
        app.exit(status, return_code=status)

    def receive(number: int, _: FrameType | None) -> None:
        """Hand a signal to the loop; without one, let it do what it would have done."""
        if loop.is_closed():
            is_interrupt = number == signal.SIGINT
            signal.signal(number, signal.default_int_handler if is_interrupt else signal.SIG_DFL)
            signal.raise_signal(number)
        else:
            loop.call_soon_threadsafe(end, SIGNALED + number)

    first, *others = endings()
    with suppress(NotImplementedError, RuntimeError, ValueError, OSError):
        # From now on the loop wakes up at any signal. It takes no more of them itself, because it
        # compares each with all that there are: some milliseconds before the first paint.
        loop.add_signal_handler(first, end, SIGNALED + first)
        for number in others:
            with suppress(ValueError, OSError):
                signal.signal(number, receive)
    if driver is not None:
        driver.when_gone = lambda: end(HUNG_UP)
        suspension = Suspension(driver)
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(signal.SIGTSTP, suspension.begin)
            loop.add_signal_handler(signal.SIGCONT, suspension.end)
    with suppress(ValueError):
        # Otherwise Python prints a warning on the terminal after many signals.
        signal.set_wakeup_fd(signal.set_wakeup_fd(-1), warn_on_full_buffer=False)


def end_threads(deadline: Deadline, status: int) -> None:
    """Wait briefly for the remaining threads, then set the deadline."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join(PATIENCE)
            if thread.is_alive():
                deadline.set(status)


class Suspension:
    """Stopping on SIGTSTP (Ctrl+Z), and continuing on SIGCONT.

    Textual would stop in the middle of a task. If that task holds the lock of the writer thread,
    which stopping needs as well, the program hangs forever.
    """

    def __init__(self, driver: TerminalDriver) -> None:
        self._driver = driver
        self._awaits_signal = False
        """Whether the SIGCONT for a stop that is already over is still to come."""

    def begin(self) -> None:
        """Give the terminal back, stop, and take the terminal again when the program continues."""
        self._driver.suspend_application_mode()
        self._awaits_signal = True
        # To this thread, which therefore stops before its next line.
        signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)
        self._take()

    def end(self) -> None:
        """Take the terminal again; a program in the background waits for it.

        A shell that loses its terminal also sends SIGCONT to programs that are ending.
        """
        if self._driver.has_ended or self._driver.is_gone:
            return
        if self._driver.is_active and not self._awaits_signal:
            self._driver.suspend_application_mode()
        self._awaits_signal = False
        self._take()

    def _take(self) -> None:
        for _ in range(2):
            self._driver.start_application_mode()
