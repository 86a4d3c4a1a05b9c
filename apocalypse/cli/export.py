"""``apocalypse export``: a game as a sheet, a page or a picture."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from apocalypse.cli.sheet_files import sheet_of
from apocalypse.rules.fen import to_fen
from apocalypse.sheets.markdown import write_markdown
from apocalypse.sheets.svg import write_svg
from apocalypse.sheets.writer import write_sheet

if TYPE_CHECKING:
    from apocalypse.sheets.sheet import Sheet


def run(arguments: Namespace) -> int:
    """Write what is asked for; the exit status is 1 if the sheet cannot be read or written."""
    sheet = sheet_of(arguments.sheet)
    if sheet is None:
        return 1
    if arguments.turn is not None:
        sheet = replace(sheet, game=sheet.game.upto(arguments.turn))
    text = exported(sheet, arguments.to)
    if arguments.output is None:
        print(text, end="")
        return 0
    try:
        Path(arguments.output).write_text(text, "utf-8")
    except OSError as error:
        print(f"{arguments.output}: This cannot be written: {error.strerror}.", file=sys.stderr)
        return 1
    return 0


def exported(sheet: Sheet, kind: str) -> str:
    """A game in a form: ``sheet``, ``markdown``, and of its last position ``svg`` and ``fen``."""
    match kind:
        case "markdown":
            return write_markdown(sheet)
        case "svg":
            return write_svg(sheet.game.position, sheet.coordinates)
        case "fen":
            return f"{to_fen(sheet.game.position)}\n"
        case _:
            return write_sheet(sheet)
