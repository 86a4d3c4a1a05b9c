"""``apocalypse review``: look through the game of a sheet."""

from __future__ import annotations

from argparse import Namespace

from apocalypse.cli.play import open_table
from apocalypse.cli.sheet_files import sheet_of
from apocalypse.start import Review


def run(arguments: Namespace) -> int:
    """Open the table with a review; the exit status is 1 if the sheet cannot be read."""
    sheet = sheet_of(arguments.sheet, unfinished=True)
    if sheet is None:
        return 1
    return open_table(Review(sheet), arguments)
