"""Signals: text mode restores the terminal before it ends or stops, and hides keys again after.

A signal that asks the program to end raises an error, which ends the game as Ctrl+C does. It prints
nothing, since the text of an error could contain an order.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from types import FrameType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from apocalypse.text_mode.keyboard import Keyboard

SIGNALED: Final = 128
"""An exit status above this means a signal, as shells give it."""
HANG_UP: Final = int(getattr(signal, "SIGHUP", 1))
_LEFT_ALONE: Final = frozenset(
    int(getattr(signal, f"SIG{name}", 0))
    for name in (
        *("BUS", "FPE", "ILL", "SEGV", "KILL", "STOP", "TSTP"),
        *("CHLD", "CONT", "INFO", "TTIN", "TTOU", "URG", "WINCH"),
    )
)
"""Signals of a broken program, those that nobody can handle, and those that end nothing."""


class SignalError(BaseException):
    """The program is asked to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = SIGNALED + number


def abandon_output() -> None:
    """Discard what is still to be printed after the terminal is gone: Python would fail with it."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@contextmanager
def listening(keyboard: Keyboard | None) -> Iterator[None]:
    """Listen to signals until the block is left; restore the keyboard before an end and a stop.

    Raises:
        SignalError: a signal asks the program to end. A second one ends it immediately.
    """
    has_begun = False

    def end(number: int, _: FrameType | None) -> None:
        """Raise the error; a second signal other than Ctrl+C ends the program immediately."""
        nonlocal has_begun
        if not has_begun:
            has_begun = True
            if keyboard is not None:
                keyboard.resume_output()
            raise SignalError(number)
        if number != signal.SIGINT:
            if keyboard is not None:
                keyboard.give_back()
            os._exit(SIGNALED + number)

    with ExitStack() as after:
        for number in sorted(signal.valid_signals() - _LEFT_ALONE):
            usual = signal.getsignal(number)
            # An ignored signal (nohup) stays ignored.
            if usual in (signal.SIG_DFL, signal.default_int_handler):
                after.callback(signal.signal, number, usual)
                signal.signal(number, end)
        if keyboard is not None and signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL:
            after.enter_context(_stopping(keyboard))
        yield


@contextmanager
def saved_handlers() -> Iterator[None]:
    """Restore the handlers of signals after a block that takes them for itself."""
    handlers = {number: signal.getsignal(number) for number in signal.valid_signals()}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            if handler is not None and signal.getsignal(number) is not handler:
                with suppress(OSError, ValueError):
                    signal.signal(number, handler)


@contextmanager
def _stopping(keyboard: Keyboard) -> Iterator[None]:
    """Give the terminal back before a stop, by Ctrl+Z or another program, and take it again."""
    is_stopped = False

    def stop(number: int, _: FrameType | None) -> None:
        nonlocal is_stopped
        keyboard.pause()
        is_stopped = True
        signal.signal(number, signal.SIG_DFL)
        # To this thread and no other: it gets no further before it is stopped.
        signal.pthread_kill(threading.get_ident(), number)
        signal.signal(number, stop)
        if is_stopped:  # Nothing stops where no shell could continue it.
            take()

    def take(*_: object) -> None:
        """Take the terminal, whose settings another program may have changed meanwhile."""
        nonlocal is_stopped
        is_stopped = False
        keyboard.take()

    before = signal.getsignal(signal.SIGCONT)
    signal.signal(signal.SIGTSTP, stop)
    signal.signal(signal.SIGCONT, take)
    try:
        yield
    finally:
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.signal(signal.SIGCONT, before)
