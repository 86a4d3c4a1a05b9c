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

SIGNALED: Final = 128
"""Shells add this to the number of a signal for the exit status."""
PATIENCE: Final = 2
"""Seconds for the app to end after a signal; then the system ends it."""


def listen_to_signals(app: App[int]) -> None:
    """End the app at SIGHUP, SIGINT and SIGTERM, and stop it at SIGTSTP.

    Textual would stop it in the middle of anything: if it is just handing a frame to the thread
    that writes, it would wait forever for a lock that it holds itself.
    """
    if sys.platform == "win32":
        return
    loop = asyncio.get_running_loop()

    def end(number: int, _: FrameType | None) -> None:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)  # text mode may have a handler of its own
        signal.alarm(PATIENCE)
        if not loop.is_closed():
            status = SIGNALED + number
            loop.call_soon_threadsafe(lambda: app.exit(status, return_code=status))

    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    if not app.is_web:
        loop.add_signal_handler(signal.SIGTSTP, _stop, app)
        loop.add_signal_handler(signal.SIGCONT, _take_terminal, app)
        # More signals than the loop takes up are no news, and nothing to print over the screen.
        signal.set_wakeup_fd(signal.set_wakeup_fd(-1), warn_on_full_buffer=False)


def _stop(app: App[int]) -> None:
    """Give the terminal back, and take it again when the program continues."""
    with app.suspend():
        # To this thread, which therefore stops before its next line.
        signal.pthread_kill(threading.get_ident(), signal.SIGSTOP)


def _take_terminal(app: App[int]) -> None:
    """Take the terminal from a shell that has used it, even if nothing gave it back before.

    A shell that loses its terminal also continues programs that are ending.
    """
    if app.return_code is None:
        with app.suspend():
            pass
