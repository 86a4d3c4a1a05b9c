"""``apocalypse export``: a game as a sheet, a page or a picture."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from apocalypse.cli.sheet_files import sheet_of, sheet_upto
from apocalypse.rules.board import Color
from apocalypse.sheets.exporting import Form, exported


def run(arguments: Namespace) -> int:
    """Write what is asked for; the exit status is 1 if the sheet cannot be read or written."""
    sheet = sheet_of(arguments.sheet, unfinished=True)
    if sheet is not None:
        sheet = sheet_upto(sheet, arguments.turn, arguments.sheet)
    if sheet is None:
        return 1
    text = exported(sheet, Form(arguments.to), Color(arguments.below))
    if arguments.output is None:
        print(text, end="")
        return 0
    try:
        Path(arguments.output).write_text(text, "utf-8")
    except OSError as error:
        print(f"{arguments.output}: This cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    return 0
