"""Signals: text mode restores the terminal before it ends or stops, and hides keys again after.

A signal that asks the program to end raises an error, which ends the game as Ctrl+C does. A signal
of a broken program restores the terminal and ends the program immediately. Neither prints anything,
since the text of an error could contain an order.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from apocalypse.text_mode.keyboard import Keyboard

SIGNALED: Final = 128
"""An exit status above this means a signal, as shells give it."""
HANG_UP: Final = int(getattr(signal, "SIGHUP", 1))


def _numbers(*names: str) -> frozenset[int]:
    """The signals with these names, without ``SIG``, that this system has."""
    signals = (getattr(signal, f"SIG{name}", None) for name in names)
    return frozenset(int(number) for number in signals if number is not None)


BROKEN: Final = _numbers("ABRT", "BUS", "FPE", "ILL", "SEGV", "SYS", "TRAP")
"""The signals of a program that is broken."""
_HARMLESS: Final = _numbers("CHLD", "CONT", "INFO", "TTIN", "TTOU", "URG", "WINCH")
_OTHERS: Final = _numbers("KILL", "STOP", "TSTP")


class SignalError(BaseException):
    """The program is asked to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = SIGNALED + number


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
        for number in sorted(signal.valid_signals() - BROKEN - _HARMLESS - _OTHERS):
            usual = signal.getsignal(number)
            # An ignored signal (nohup) stays ignored.
            if usual in (signal.SIG_DFL, signal.default_int_handler):
                after.callback(signal.signal, number, usual)
                signal.signal(number, end)
        if keyboard is not None and hasattr(signal, "SIGTSTP"):
            if signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL:
                stop = _Stop(keyboard)
                after.callback(signal.signal, signal.SIGTSTP, signal.SIG_DFL)
                signal.signal(signal.SIGTSTP, stop.begin)
                after.callback(signal.signal, signal.SIGCONT, signal.getsignal(signal.SIGCONT))
                signal.signal(signal.SIGCONT, stop.end)
            after.enter_context(_end_when_broken(keyboard))
            after.enter_context(_wake(keyboard))
        yield


class _Stop:
    """A stop, by Ctrl+Z or by another program."""

    def __init__(self, keyboard: Keyboard) -> None:
        self._keyboard = keyboard
        self._has_begun = False

    def begin(self, number: int, _: FrameType | None) -> None:
        """Give the terminal back, stop, and take it again."""
        self._keyboard.pause()
        self._has_begun = True
        signal.signal(number, signal.SIG_DFL)
        # To this thread and no other: it gets no further before it is stopped.
        signal.pthread_kill(threading.get_ident(), number)
        signal.signal(number, self.begin)
        if self._has_begun:  # Nothing stops where no shell could continue it.
            self.end()

    def end(self, *_: object) -> None:
        """Take the terminal again, whose settings another program may have changed meanwhile."""
        self._has_begun = False
        self._keyboard.take()


@contextmanager
def _wake(keyboard: Keyboard) -> Iterator[None]:
    """Let every signal wake the keyboard while it waits for a key.

    A handler runs between two steps of Python. Without this, a signal that comes after the last
    step before the wait, or to another thread, would have no effect until the next key.
    """
    keyboard.signals, write_end = os.pipe()
    os.set_blocking(keyboard.signals, False)
    os.set_blocking(write_end, False)
    before = signal.set_wakeup_fd(write_end, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(write_end)
        os.close(keyboard.signals)
        keyboard.signals = None


@contextmanager
def _end_when_broken(keyboard: Keyboard) -> Iterator[None]:
    """Restore the terminal when another program sends a signal of a broken program.

    A thread waits for these signals: after a real fault, a handler would be called forever.
    """
    # The thread blocks all other signals: they have to wake the thread that waits for a key.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    try:
        threading.Thread(target=_wait_for_broken, args=(keyboard,), daemon=True).start()
        signal.pthread_sigmask(signal.SIG_SETMASK, before | BROKEN)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _wait_for_broken(keyboard: Keyboard) -> NoReturn:
    number = signal.sigwait(BROKEN)
    keyboard.give_back()
    signal.pthread_sigmask(signal.SIG_UNBLOCK, BROKEN)
    signal.pthread_kill(threading.get_ident(), number)
    os._exit(SIGNALED + number)
