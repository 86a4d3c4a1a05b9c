"""Lines: what is said, and what is asked, aloud or in secret."""

from __future__ import annotations

import sys
import warnings
from getpass import GetPassWarning, getpass
from typing import Final

SHOWN: Final = "This terminal cannot hide what is typed: let the other one look away."


class EndedError(Exception):
    """Nobody answers any more: the input has ended."""


def say(*lines: str) -> None:
    """Say lines, at once."""
    print(*lines, sep="\n", flush=True)


def ask(question: str) -> str:
    """Ask aloud.

    Raises:
        EndedError: nobody answers.
    """
    print(question, end=" ", flush=True)
    if sys.stdin is None or not (line := sys.stdin.readline()):
        print(flush=True)
        raise EndedError
    if not sys.stdin.isatty():
        print(flush=True)
    return line.strip()


def ask_in_secret(question: str) -> str:
    """Ask so that the answer is not shown: not echoed by a terminal, and not printed from a pipe.

    Where a terminal cannot hide it, that is said before anything is typed.

    Raises:
        EndedError: nobody answers.
    """
    if sys.stdin is None or not sys.stdin.isatty():
        return ask(question)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", GetPassWarning)
            return getpass(f"{question} ", sys.stdout).strip()
    except EOFError as error:
        raise EndedError from error
    except GetPassWarning:
        say(SHOWN)
        return ask(question)


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
