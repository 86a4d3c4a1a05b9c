"""``apocalypse learn``: open the table with its lessons."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace

from apocalypse.cli.table import open_table


def run(arguments: Namespace) -> int:
    """Open the list of lessons, or one of them; the exit status is 1 if nothing can be drawn."""
    return open_table(None, arguments, learn=arguments.lesson)


def lesson_number(text: str) -> int:
    """Read the number of a lesson."""
    # Here and not above: no other command needs it.
    from apocalypse.lessons.course import TITLES  # noqa: PLC0415

    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= len(TITLES):
        raise ArgumentTypeError(f"the lessons have numbers from 1 to {len(TITLES)}")
    return number
