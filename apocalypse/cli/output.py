"""Output of commands: text from outside never reaches a terminal as a control sequence.

No command calls ``print`` with a text; these functions do.
"""

from __future__ import annotations

import io
import sys

from apocalypse.formats.printable import printable_lines


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


def put_out(text: str) -> None:
    """Write a text with its own line ends, for other programs; a terminal gets it printable."""
    if sys.stdout is not None and sys.stdout.isatty():
        text = printable_lines(text)
    elif isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(newline="\n")
    print(text, end="", flush=True)
