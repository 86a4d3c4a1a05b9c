"""Lines: what is said, and what is asked, aloud or in secret."""

from __future__ import annotations

import atexit
import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from apocalypse.formats.printable import printable
from apocalypse.text_mode.keyboard import CANNOT_HIDE, LONGEST, Keyboard

TOO_LONG: Final = f"A line of the input has more than {LONGEST} letters. Nothing more is read."
_keyboards: Final[list[Keyboard]] = []
"""The keyboard at which the players sit, if there is one."""


class EndedError(Exception):
    """Nobody answers any more: the input has ended."""


@contextmanager
def at_keyboard(keyboard: Keyboard | None, *, is_hidden: bool) -> Iterator[None]:
    """Ask at a keyboard until the block is left, and then leave the terminal as it was.

    Args:
        keyboard: where the players sit; None: standard input is no terminal.
        is_hidden: whether nothing is shown of what they type, but for answers given aloud.
    """
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Bytes that are no text make an answer that is no order, and not an error that quotes it.
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
    """Say lines, at once."""
    print(*map(printable, lines), sep="\n", flush=True)


def ask(question: str) -> str:
    """Ask aloud.

    Raises:
        EndedError: nobody answers.
    """
    question = printable(question)
    try:
        return _keyboards[-1].ask(question) if _keyboards else _ask_a_stream(question)
    except EOFError as error:
        raise EndedError from error


def ask_in_secret(question: str) -> str:
    """Ask so that the answer is not shown: not echoed by a terminal, and not printed from a pipe.

    Where a terminal cannot hide it, that is said before anything is typed.

    Raises:
        EndedError: nobody answers.
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
    """Ask where no keyboard is.

    Raises:
        EOFError: nobody answers.
    """
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
    """Ask aloud for a yes or a no, until one is given.

    Raises:
        EndedError: nobody answers.
    """
    while True:
        answer = ask(f"{question} (yes or no)").lower()
        if answer in ("yes", "y"):
            return True
        if answer in ("no", "n"):
            return False
