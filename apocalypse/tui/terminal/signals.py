"""Signals: the app ends cleanly when it is told to, and stops between two tasks."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import FrameType

    from textual.app import App

SIGNAL_STATUS: Final = 128
"""The exit status after a signal is this plus its number, as shells give it."""
SECONDS_TO_END: Final = 2
"""An app that has not ended so long after a signal is ended by the system."""


def listen_to_signals(app: App[int]) -> None:
    """End the app at SIGHUP, SIGINT and SIGTERM, and stop it at SIGTSTP.

    Textual would stop it in the middle of anything: if it is just handing a frame to the thread
    that writes, it would wait forever for a lock that it holds itself.
    """
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()

    def end(number: int, _: FrameType | None) -> None:
        # The alarm ends an app that hangs. Text mode may have left a handler of its own for it.
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(SECONDS_TO_END)

        if not loop.is_closed():
            status = SIGNAL_STATUS + number
            loop.call_soon_threadsafe(lambda: app.exit(status, return_code=status))

    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    if not app.is_web:
        loop.add_signal_handler(signal.SIGTSTP, _stop, app)
        loop.add_signal_handler(signal.SIGCONT, _take_terminal, app)

        # Python warns of signals that come faster than the loop reads them, over the screen.
        wakeup_descriptor = signal.set_wakeup_fd(-1)
        signal.set_wakeup_fd(wakeup_descriptor, warn_on_full_buffer=False)


def _stop(app: App[int]) -> None:
    """Give the terminal back, and take it again when the program continues."""
    with app.suspend():
        # A signal to this thread stops it before its next line.
        signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)


def _take_terminal(app: App[int]) -> None:
    """Take the terminal from a shell that has used it, even after a stop that skipped `_stop`.

    A program that is ending leaves it alone: a shell continues that one too if it loses its
    terminal.
    """
    if app.return_code is None:
        with app.suspend():
            pass  # the end of the block takes the terminal
