"""Keyboard: answers typed at a terminal, in the open or hidden from whoever sees the screen.

Between two hidden answers the keyboard stays hidden, so that no key ever shows too early. What was
typed before a question is forgotten.
"""

from __future__ import annotations

import errno
import os
import select
import sys
import unicodedata
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any, Final

from apocalypse.text_mode.signals import HANG_UP, SignalError

if sys.platform == "win32":
    import msvcrt
try:
    import termios
except ImportError:  # Windows, and Pythons without it
    HAS_MODES = False
else:
    HAS_MODES = True

CANNOT_HIDE: Final = "This terminal cannot hide what you type. Ask the other player to look away."
LONGEST: Final = 4096
"""The longest answer in letters, as in the terminals themselves."""


class Keyboard(ABC):
    """The keyboard of a terminal.

    Questions raise EOFError when the input has ended, and SignalError when the terminal is closed.
    """

    signals: int | None = None
    """A descriptor with a byte for each signal that came, while the program listens to them."""

    @abstractmethod
    def hide(self) -> bool:
        """Hide everything typed from now on; whether the terminal can do that."""

    @abstractmethod
    def ask(self, question: str, *, is_secret: bool) -> str:
        """Ask a question, and show the answer unless it is secret.

        If the terminal cannot hide a secret answer, a sentence says so first.
        """

    @abstractmethod
    def give_back(self) -> None:
        """Restore the terminal, and forget what was typed and not yet read."""

    def pause(self) -> None:
        """Restore the terminal for the length of a stop."""
        self.give_back()

    def take(self) -> None:
        """Take the terminal again after a stop: hidden if it was, and with its question."""
        self.hide()

    @abstractmethod
    def resume_output(self) -> None:
        """Let the terminal print again if Ctrl+S holds it."""

    def is_gone(self) -> bool:
        """Whether the terminal is closed and this program still runs."""
        return False


_LOCAL: Final = 3
"""Where ``tcgetattr`` puts the local modes."""
_CONTROLS: Final = 6
"""Where it puts the control characters, and how many bytes to wait for, and how long."""


def _caret(key: bytes) -> bytes:
    """A key as a terminal shows it: a control character as a caret and a letter."""
    return b"^" + bytes([key[0] ^ 0x40]) if key < b" " else key


def _width(typed: bytearray) -> int:
    """How many columns of the screen something typed takes."""
    width = 0
    for letter in typed.decode(errors="replace"):
        is_wide = unicodedata.east_asian_width(letter) in ("W", "F") or letter < " "
        width += 0 if unicodedata.combining(letter) else 1 + is_wide
    return width


class TerminalKeyboard(Keyboard):
    """The keyboard of a terminal with the modes of POSIX.

    Hidden, it hands over each key immediately (no ``ICANON``). So half an order is in this program
    and not in the terminal, which would give it to the shell when the program is stopped or killed.
    """

    def __init__(self, descriptor: int) -> None:
        """Read the modes of a terminal.

        Raises:
            OSError: the terminal has no modes.
        """
        self._descriptor = descriptor
        try:
            self._usual: list[Any] = termios.tcgetattr(descriptor)
        except termios.error as error:
            raise OSError(*error.args) from error
        controls = self._usual[_CONTROLS]
        self._erase = (b"\x7f", b"\b", controls[termios.VERASE])
        self._kill = controls[termios.VKILL]
        self._word_erase = controls[termios.VWERASE]
        self._end = controls[termios.VEOF]
        self._is_hidden = False
        self._question = ""
        """The question that waits for an answer, or an empty text."""
        self._typed = bytearray()
        """The keys of an answer so far."""

    def hide(self) -> bool:
        """Hide everything typed from now on; whether the terminal can do that."""
        self._is_hidden = True
        showing = termios.ECHO | termios.ECHONL | termios.ICANON
        modes = [*self._usual]
        modes[_LOCAL] &= ~showing
        modes[_CONTROLS] = [*self._usual[_CONTROLS]]
        modes[_CONTROLS][termios.VMIN], modes[_CONTROLS][termios.VTIME] = 1, 0
        try:
            self._set(modes)
            # Setting them succeeds, for the system, as soon as one of them could be set.
            return not termios.tcgetattr(self._descriptor)[_LOCAL] & showing
        except termios.error:
            return False

    def ask(self, question: str, *, is_secret: bool) -> str:
        """Ask a question, and show the answer unless it is secret.

        If the terminal cannot hide a secret answer, a sentence says so first.
        """
        if self.hide():
            return self._ask_key_by_key(question, is_shown=not is_secret)
        if is_secret:
            print(CANNOT_HIDE, flush=True)
        return self._ask_openly(question)

    def _ask_openly(self, question: str) -> str:
        """Ask a question, and have the terminal show the answer and take corrections."""
        self._question = question  # first: a stop may come as soon as the question shows
        print(question, end=" ", flush=True)
        try:
            line = self._read(LONGEST)
        finally:
            self._question = ""
        if not line:
            print(flush=True)
            raise EOFError
        return line.decode(errors="replace").strip()

    def _ask_key_by_key(self, question: str, *, is_shown: bool) -> str:
        """Ask a question of which the terminal shows no answer.

        An open answer is shown from here, and not by the terminal: that would also show what is
        typed behind it, before it is hidden again.
        """
        self._typed.clear()
        self._question = question  # first: a stop may come as soon as the question shows
        print(question, end=" ", flush=True)
        try:
            while not self._takes_last_key(is_shown=is_shown):
                pass
            return self._typed.decode(errors="replace").strip()
        finally:
            self._typed.clear()
            self._question = ""
            print(flush=True)

    def _takes_last_key(self, *, is_shown: bool) -> bool:
        """Read the next key of an answer; whether the answer ends with it."""
        key, typed = self._read(1), self._typed
        if not key or (key == self._end and not typed):
            raise EOFError
        if key in (b"\n", b"\r", self._end):
            return True
        before = _width(typed)
        if key in self._erase:
            # Back to the first byte of the last letter.
            while typed and typed.pop() & 0xC0 == 0x80:
                pass
        elif key == self._kill:
            typed.clear()
        elif key == self._word_erase:
            typed[:] = typed.rstrip().rpartition(b" ")[0]
        elif len(typed) < LONGEST:
            typed += key
            if is_shown:
                self._write(_caret(key))
            return False
        if is_shown:
            self._write(b"\b \b" * (before - _width(typed)))
        return False

    def _write(self, data: bytes) -> None:
        """Show keys on the terminal where they were typed, wherever the output goes."""
        with suppress(OSError):
            os.write(self._descriptor, data)

    def _read(self, most: int) -> bytes:
        """Wait for keys and read them; empty if the input has ended."""
        try:
            # In the background, reading stops the program until the terminal belongs to it again.
            while self._is_in_foreground() and not self._has_key():
                pass
            data = os.read(self._descriptor, most)
        except OSError:
            data = b""
        if not data and self.is_gone():
            raise SignalError(HANG_UP)
        return data

    def _has_key(self) -> bool:
        """Wait for a key or a signal; whether there is a key, or the input has ended."""
        if self.signals is None:
            return True
        ready, _, _ = select.select([self._descriptor, self.signals], [], [])
        if self.signals in ready:
            os.read(self.signals, LONGEST)
        return self._descriptor in ready

    def give_back(self) -> None:
        """Restore the terminal, and forget what was typed and not yet read."""
        self._is_hidden = False
        self.pause()

    def pause(self) -> None:
        """Restore the terminal for the length of a stop."""
        self._typed.clear()
        # In the background, the terminal belongs to another program.
        if self._is_in_foreground():
            with suppress(termios.error):
                self._set(self._usual)

    def take(self) -> None:
        """Take the terminal again after a stop: hidden if it was, and with its question.

        It does nothing in the background, where the terminal belongs to another program.
        """
        if not self._is_in_foreground():
            return
        self._typed.clear()
        can_hide = not self._is_hidden or self.hide()
        warning = "" if can_hide else f"{CANNOT_HIDE}\n"
        if self._question and sys.stdout is not None:
            # Not by print: the signal may have come in the middle of one.
            with suppress(OSError, ValueError):
                text = f"\n{warning}{self._question} "
                os.write(sys.stdout.fileno(), text.encode(sys.stdout.encoding, "replace"))

    def resume_output(self) -> None:
        """Let the terminal print again if Ctrl+S holds it."""
        if self._is_in_foreground():
            with suppress(termios.error):
                termios.tcflow(self._descriptor, termios.TCOOFF)  # or Linux ignores the next line
                termios.tcflow(self._descriptor, termios.TCOON)

    def is_gone(self) -> bool:
        """Whether the terminal is closed."""
        try:
            termios.tcgetattr(self._descriptor)
        except termios.error:
            return True
        return False

    def _set(self, modes: list[Any]) -> None:
        """Set modes, and forget what was typed before.

        It does not wait for the output, which Ctrl+S may hold.

        Raises:
            termios.error: the terminal does not do that.
        """
        while True:
            try:
                termios.tcflush(self._descriptor, termios.TCIFLUSH)
                termios.tcsetattr(self._descriptor, termios.TCSANOW, modes)
                termios.tcflush(self._descriptor, termios.TCIFLUSH)
            except termios.error as error:
                # In the background the program is stopped here, and tries again when it runs.
                if error.args[0] != errno.EINTR:
                    raise
            else:
                return

    def _is_in_foreground(self) -> bool:
        try:
            return os.tcgetpgrp(self._descriptor) == os.getpgrp()
        except OSError:
            return True  # a terminal without jobs


if sys.platform == "win32":

    class ConsoleKeyboard(Keyboard):
        """The keyboard of a Windows console, which shows keys only while a whole line is read."""

        def hide(self) -> bool:
            """Do nothing: this console shows no key until a line is read."""
            return True

        def ask(self, question: str, *, is_secret: bool) -> str:
            """Ask a question, and show the answer unless it is secret."""
            self.give_back()
            print(question, end=" ", flush=True)
            if is_secret:
                try:
                    return self._typed().strip()
                finally:
                    print(flush=True)
            line = sys.stdin.readline(LONGEST)
            if not line:
                print(flush=True)
                raise EOFError
            return line.strip()

        def _typed(self) -> str:
            typed = ""
            while (key := msvcrt.getwch()) not in ("\r", "\n"):
                match key:
                    case "\x03":
                        raise KeyboardInterrupt
                    case "\x1a" if not typed:
                        raise EOFError
                    case "\b":
                        typed = typed[:-1]
                    case "\x00" | "\xe0":
                        msvcrt.getwch()  # the second half of an arrow or a function key
                    case _:
                        typed = (typed + key)[:LONGEST]
            return typed

        def resume_output(self) -> None:
            """Do nothing: a key that ends the program continues the output first."""

        def give_back(self) -> None:
            """Forget what was typed and not yet read."""
            while msvcrt.kbhit():
                msvcrt.getwch()


def find_keyboard() -> Keyboard | None:
    """The keyboard of the terminal that standard input is; None if there is none."""
    if sys.stdin is None or not sys.stdin.isatty():
        return None
    try:
        if sys.platform == "win32":
            return ConsoleKeyboard() if sys.stdin is sys.__stdin__ else None
        return TerminalKeyboard(sys.stdin.fileno()) if HAS_MODES else None
    except (OSError, ValueError):  # no descriptor, or one without modes
        return None
