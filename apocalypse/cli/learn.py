"""``apocalypse learn``: open the table with its lessons."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.table import open_table


def run(arguments: Namespace) -> int:
    """Open the list of lessons, or one of them; the exit status is 1 if nothing can be drawn."""
    return open_table(None, arguments, learn=arguments.lesson)
