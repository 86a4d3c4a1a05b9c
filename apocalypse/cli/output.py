"""What commands print: nothing in it comes from outside and is obeyed by a terminal.

No command calls ``print`` with a text; these functions do.
"""

from __future__ import annotations

import sys

from apocalypse.formats.printable import printable_lines


def say(text: str = "", *, end: str = "\n") -> None:
    """Print a text of one or more lines on standard output, immediately."""
    print(printable_lines(text), end=end, flush=True)


def complain(sentence: object, subject: str = "") -> None:
    """Print what is wrong on standard error.

    Args:
        sentence: a sentence, or an error that is one.
        subject: what it is about, a file or the program; it stands before a colon.
    """
    said = f"{subject}: {sentence}" if subject else str(sentence)
    if sys.stderr is not None:  # else it would come out with the answers
        print(printable_lines(said), file=sys.stderr, flush=True)


def put_out(text: str) -> None:
    """Write a text as it is, for other programs; a terminal gets it printable."""
    if sys.stdout is not None and sys.stdout.isatty():
        text = printable_lines(text)
    print(text, end="", flush=True)
