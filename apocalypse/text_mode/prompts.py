"""Prompts: sentences and questions in text mode, in the open or in secret, and its exit."""

from __future__ import annotations

import atexit
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from apocalypse.formats.printable import printable
from apocalypse.text_mode.keyboard import CANNOT_HIDE, LONGEST, Keyboard, find_keyboard
from apocalypse.text_mode.signals import HANG_UP, SIGNALED, SignalError, listening

INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""
TOO_LONG: Final = f"A line of the input has more than {LONGEST} letters. The rest is not read."
_keyboards: Final[list[Keyboard]] = []
"""The keyboard of the players, if there is one."""


class QuitError(Exception):
    """A player wants to leave."""


class EndedError(Exception):
    """The input has ended, so that no question can be answered."""


@contextmanager
def at_keyboard(keyboard: Keyboard | None, *, is_hidden: bool) -> Iterator[None]:
    """Ask at a keyboard until the block is left, and then leave the terminal as it was.

    Args:
        keyboard: the keyboard of the players; None: standard input is no terminal.
        is_hidden: whether what they type is hidden, except for answers to open questions.
    """
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are no text become an answer that is no order, not an error that quotes it.
        sys.stdin.reconfigure(errors="replace")
    if keyboard is None:
        yield
        return
    atexit.register(keyboard.give_back)
    _keyboards.append(keyboard)
    try:
        if is_hidden:
            keyboard.hide()
        yield
    finally:
        keyboard.give_back()
        _keyboards.remove(keyboard)
        atexit.unregister(keyboard.give_back)


def say(*lines: str) -> None:
    """Print lines immediately."""
    print(*map(printable, lines), sep="\n", flush=True)


def ask(question: str) -> str:
    """Ask a question whose answer is shown."""
    question = printable(question)
    try:
        return _keyboards[-1].ask(question) if _keyboards else _ask_a_stream(question)
    except EOFError as error:
        raise EndedError from error


def ask_in_secret(question: str) -> str:
    """Ask a question whose answer is not shown: a terminal does not echo it, nor is it printed.

    If a terminal cannot hide the answer, a sentence says so before anything is typed.
    """
    question = printable(question)
    try:
        if _keyboards:
            return _keyboards[-1].ask_in_secret(question)
        if sys.stdin is not None and sys.stdin.isatty():
            say(CANNOT_HIDE)
        return _ask_a_stream(question)
    except EOFError as error:
        raise EndedError from error


def _ask_a_stream(question: str) -> str:
    """Ask a question where there is no keyboard."""
    print(question, end=" ", flush=True)
    line = "" if sys.stdin is None else sys.stdin.readline(LONGEST + 1)
    if not line:
        print(flush=True)
        raise EOFError
    if not sys.stdin.isatty():
        print(flush=True)
    if len(line) > LONGEST and not line.endswith("\n"):
        say(TOO_LONG)
        raise EOFError
    return line.strip()


def agrees(question: str) -> bool:
    """Ask until the answer is yes or no."""
    while True:
        answer = ask(f"{question} (yes or no)").lower()
        if answer in ("yes", "y"):
            return True
        if answer in ("no", "n"):
            return False


def run_until_left(action: Callable[[], None], sentence: str, *, is_secret: bool = False) -> int:
    """Run an action until it is over or the players leave; the exit status.

    However it ends, the terminal gets its former settings back.

    Args:
        action: the action.
        sentence: printed when the players leave.
        is_secret: whether what is typed is hidden, except for answers to open questions.
    """
    keyboard = find_keyboard()
    try:
        with listening(keyboard), at_keyboard(keyboard, is_hidden=is_secret):
            action()
    except (EndedError, QuitError):
        say("", sentence)
    except KeyboardInterrupt:
        say("", sentence)
        return INTERRUPTED
    except SignalError as end:
        with suppress(OSError):
            say("", sentence)
        return end.status
    except OSError:
        if keyboard is None or not keyboard.is_gone():
            raise
        return SIGNALED + HANG_UP
    return 0
