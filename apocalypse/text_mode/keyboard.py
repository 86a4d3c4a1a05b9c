"""Keyboard: answers typed at a terminal, shown, or hidden from whoever sees the screen.

The terminal itself edits each line. It shows keys only while an open question waits, so that none
shows too early. What was typed before a question is forgotten, unless the question keeps it.

The terminal is restored before the program ends or stops. A signal that asks it to end raises an
error, which ends the game as Ctrl+C does. It prints nothing, since the text of an error could
contain an order.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from select import select
from types import FrameType
from typing import Any, Final

from apocalypse.formats.printable import printable

if sys.platform == "win32":
    import msvcrt
    from getpass import getpass
try:
    import termios
except ImportError:
    HAS_MODES = False
else:
    HAS_MODES = True

CANNOT_HIDE: Final = "This terminal cannot hide what you type. Ask the other player to look away."
LONGEST_LINE: Final = 4096
"""The longest answer in bytes, as in the terminals themselves."""
SIGNAL_SECONDS: Final = 0.5
"""How often a wait for a line looks for signals."""
_LOCAL_MODES: Final = 3
"""The index of the local modes in the list from ``tcgetattr``."""
SIGNAL_STATUS: Final = 128
"""The exit status after a signal is this plus its number, as shells give it."""
_ENDING: Final = [
    int(getattr(signal, name))
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    if hasattr(signal, name)
]
"""The signals of keys, a closed terminal and other programs to end this one."""
_STOPPING: Final = [signal.SIGTSTP, signal.SIGCONT] if HAS_MODES else []


class SignalError(BaseException):
    """The program is asked to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.status = SIGNAL_STATUS + number


class Keyboard:
    """The keyboard of a terminal with the modes of POSIX. Until a question it is hidden."""

    def __init__(self, descriptor: int) -> None:
        """Read the modes of a terminal (OSError if it has none), and hide what is typed."""
        self._descriptor = descriptor
        try:
            self._usual: list[Any] = termios.tcgetattr(descriptor)
        except termios.error as error:
            raise OSError(*error.args) from error
        self._hidden = [*self._usual]
        self._hidden[_LOCAL_MODES] &= ~(termios.ECHO | termios.ECHONL)
        self._modes = self._hidden
        """The modes that the terminal has while the program is not stopped."""
        self._question = ""
        """The question that waits for an answer, or an empty text."""
        self._set(self._hidden)

    def ask(
        self, question: str, *, before: str = "", is_secret: bool, keeps_early: bool = False
    ) -> str:
        """Ask a question, in one write with the lines before it; show no secret answer.

        If the terminal cannot hide a secret answer, a sentence says so first. At the end of the
        input there is an EOFError. With ``keeps_early``, a line that was typed before the question
        answers it, and is shown behind it.
        """
        is_early = keeps_early and bool(select([self._descriptor], [], [], 0)[0])
        self._modes = self._hidden if is_secret else self._usual
        if not self._set(self._modes, forgets=not keeps_early) and is_secret:
            print(CANNOT_HIDE, flush=True)
        self._question = question  # first: a stop may come as soon as the question shows
        print(f"{before}{question} ", end="", flush=True)  # before what the player types
        try:
            line = self._read()
        finally:
            self._question = ""
            self._modes = self._hidden
            self._set(self._hidden, forgets=not keeps_early)
        answer = line.decode(errors="replace").strip()
        if is_early:
            print(printable(answer), flush=True)  # the terminal has not shown it
        return answer

    def _read(self) -> bytes:
        """Wait for a line.

        A signal that comes just as a read begins would wait for the next key. So no wait is long.
        In the background the system stops whoever reads.
        """
        try:
            while self._is_in_foreground():
                readable, _, _ = select([self._descriptor], [], [], SIGNAL_SECONDS)
                if readable:
                    break
            line = os.read(self._descriptor, LONGEST_LINE)
        except OSError:
            line = b""
        if not line:
            raise EOFError
        return line

    def give_back(self) -> None:
        """Restore the terminal for good, and forget what was typed and not yet read."""
        self._modes = self._usual
        self.pause()
        if self._is_in_foreground():
            with suppress(termios.error):  # let it print again if Ctrl+S holds it
                termios.tcflow(self._descriptor, termios.TCOOFF)  # or Linux ignores the next line
                termios.tcflow(self._descriptor, termios.TCOON)

    def pause(self) -> None:
        """Restore the terminal for the length of a stop."""
        # In the background, the terminal belongs to another program.
        if self._is_in_foreground():
            self._set(self._usual)

    def take(self) -> None:
        """Take the terminal again after a stop: as it was, and with its question."""
        if not self._is_in_foreground():
            return
        self._set(self._modes)
        if self._question and sys.stdout is not None:
            # Not by print: the signal may have come in the middle of one.
            with suppress(OSError, ValueError):
                text = f"\n{self._question} "
                os.write(sys.stdout.fileno(), text.encode(sys.stdout.encoding, "replace"))

    def _set(self, modes: list[Any], *, forgets: bool = True) -> bool:
        """Set modes, and forget what was typed before; whether keys are shown or hidden as wanted.

        It does not wait for the output, which Ctrl+S may hold.
        """
        while True:
            try:
                termios.tcsetattr(self._descriptor, termios.TCSANOW, modes)
                if forgets:
                    termios.tcflush(self._descriptor, termios.TCIFLUSH)
                now: list[Any] = termios.tcgetattr(self._descriptor)
                # Setting them succeeds, for the system, as soon as one of them could be set.
                return not (now[_LOCAL_MODES] ^ modes[_LOCAL_MODES]) & termios.ECHO
            except termios.error as error:
                # In the background the program is stopped here, and tries again when it runs.
                if error.args[0] != errno.EINTR:
                    return False

    def _is_in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self._descriptor) == os.getpgrp()
        except OSError:
            return True  # a terminal without jobs


def find_keyboard() -> Keyboard | None:
    """The keyboard of the terminal that standard input is; None: there are no modes to be set."""
    if not HAS_MODES or sys.stdin is None or not sys.stdin.isatty():
        return None
    try:
        return Keyboard(sys.stdin.fileno())
    except (OSError, ValueError):  # no descriptor, or one without modes
        return None


if sys.platform == "win32":

    def ask_console(question: str, *, is_secret: bool, keeps_early: bool = False) -> str:
        """Ask at a console of Windows, which shows keys only while a whole line is read."""
        while not keeps_early and msvcrt.kbhit():
            msvcrt.getwch()
        return (getpass if is_secret else input)(f"{question} ").strip()


@contextmanager
def saved_handlers() -> Iterator[None]:
    """Restore the handlers of signals after a block that takes them for itself."""
    handlers = {number: signal.getsignal(number) for number in (*_ENDING, *_STOPPING)}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


@contextmanager
def listening(keyboard: Keyboard | None) -> Iterator[None]:
    """Listen to signals until the block is left; restore the keyboard before an end and a stop.

    A signal to end raises a SignalError. A second one ends the program immediately.
    """
    is_stopped = False

    def end(number: int, _: FrameType | None) -> None:
        """Raise the error; a second signal other than Ctrl+C ends the program immediately."""
        for ending in _ENDING:
            signal.signal(ending, signal.SIG_IGN if ending == signal.SIGINT else signal.SIG_DFL)
        if keyboard is not None:
            keyboard.give_back()
        raise SignalError(number)

    def stop(number: int, _: FrameType | None) -> None:
        """Give the terminal back before a stop, by Ctrl+Z or another program, and take it again."""
        nonlocal is_stopped
        assert keyboard is not None
        keyboard.pause()
        is_stopped = True
        signal.signal(number, signal.SIG_DFL)
        # To this thread and no other: it gets no further before it is stopped.
        signal.pthread_kill(threading.get_ident(), number)
        signal.signal(number, stop)
        if is_stopped:  # nothing stops where no shell could continue it
            proceed()

    def proceed(*_: object) -> None:
        """Take the terminal, whose settings another program may have changed meanwhile."""
        nonlocal is_stopped
        assert keyboard is not None
        is_stopped = False
        keyboard.take()

    with saved_handlers():
        for number in _ENDING:
            # An ignored signal (nohup) stays ignored.
            if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
                signal.signal(number, end)
        if keyboard is not None and signal.getsignal(signal.SIGTSTP) == signal.SIG_DFL:
            signal.signal(signal.SIGTSTP, stop)
            signal.signal(signal.SIGCONT, proceed)
        yield
