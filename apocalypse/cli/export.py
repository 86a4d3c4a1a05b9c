"""``apocalypse export``: a game as a sheet, a page or a picture."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from apocalypse.cli.output import complain, put_out
from apocalypse.cli.output_files import OutputError, write_output
from apocalypse.cli.sheet_files import STANDARD_INPUT, sheet_of, sheet_upto
from apocalypse.formats.exports import ExportFormat, export_text
from apocalypse.formats.printable import printable
from apocalypse.rules.board import Color


def run(arguments: Namespace) -> int:
    """Write what is asked for; the exit status is 1 if the sheet cannot be read or written."""
    sheet = sheet_of(arguments.sheet, unfinished=True)
    if sheet is not None:
        sheet = sheet_upto(sheet, arguments.turn, arguments.sheet)
    if sheet is None:
        return 1
    text = export_text(sheet, ExportFormat(arguments.to), Color(arguments.bottom))
    if arguments.output is None:
        put_out(text)
        return 0
    source = None if arguments.sheet == STANDARD_INPUT else Path(arguments.sheet)
    try:
        write_output(Path(arguments.output), text, source, force=arguments.force)
    except OutputError as error:
        complain(error, printable(arguments.output))
        return 1
    return 0
