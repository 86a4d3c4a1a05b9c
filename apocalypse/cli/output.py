"""Output of commands: text from outside never reaches a terminal as a control sequence.

No command calls ``print`` with a text; these functions do.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from apocalypse.formats.printable import printable_lines

BAR_LENGTH: Final = 20
"""How many letters a progress bar has."""


def say(text: str = "") -> None:
    """Print a text of one or more lines on standard output, immediately."""
    print(printable_lines(text), flush=True)


def complain(sentence: object, subject: str = "") -> None:
    """Print a sentence, or an error whose message is one, on standard error.

    The subject, a file or the program, stands before a colon.
    """
    text = f"{subject}: {sentence}" if subject else str(sentence)
    if sys.stderr is not None:  # else print would use standard output
        print(printable_lines(text), file=sys.stderr, flush=True)


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[float], None]]:
    """Show on a terminal which part of something is done, from 0 to 1, until it ends.

    It stands on standard error, so that what a command prints stays as it is.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    terminal = sys.stderr
    shown = ""

    def show(part: float) -> None:
        nonlocal shown
        bar = "#" * round(BAR_LENGTH * part)
        text = f"{label}: [{bar:{BAR_LENGTH}}] {part:4.0%}"
        if text != shown:
            print(f"\r{text}", end="", file=terminal, flush=True)
            shown = text

    show(0.0)
    try:
        yield show
    finally:
        print(f"\r{' ' * len(shown)}\r", end="", file=terminal, flush=True)


def put_out(text: str) -> None:
    """Write a text with its own line ends, for other programs; a terminal gets it printable."""
    if sys.stdout is not None and sys.stdout.isatty():
        text = printable_lines(text)
    elif isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(newline="\n")
    print(text, end="", flush=True)
