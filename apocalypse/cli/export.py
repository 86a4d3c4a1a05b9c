"""``apocalypse export``: write a game as a sheet, a page, a picture or FEN.

No file is overwritten without being asked for, and the game that is read never is.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.cli.analyze import analyzed
from apocalypse.cli.output import complain, progress_bar, put_out, say
from apocalypse.cli.sheet_files import STANDARD_INPUT, sheet_upto, sheets_of
from apocalypse.formats.exports import ExportFormat, ending_of, export_content
from apocalypse.formats.printable import printable
from apocalypse.library.disk import create_export, replace_file
from apocalypse.rules.board import Color
from apocalypse.strategy.levels import CLASSIC_ONLY, supports

if TYPE_CHECKING:
    from apocalypse.formats.comments import TurnNotes
    from apocalypse.formats.sheet import Sheet


_NO_FORMAT: Final = (
    f"No format has this ending. Choose one of {', '.join(each.suffix for each in ExportFormat)}, "
    "or name the format with --to."
)
_EXISTS: Final = "This file exists. Choose another name, or overwrite it with --force."


def run(arguments: Namespace) -> int:
    """Write the export; the exit status is 1 if the sheet cannot be read or the file written."""
    try:
        chosen = ExportFormat(arguments.to) if arguments.to else format_of(arguments.output or "")
    except KeyError:
        complain(_NO_FORMAT, printable(arguments.output))
        return 1
    sheets = list(sheets_of(arguments.sheet, unfinished=True))
    if len(sheets) == 1:
        return _export(sheets[0], chosen, 0, arguments)
    status = 0
    for number, sheet in enumerate(sheets, start=1):
        status = max(status, _export(sheet, chosen, number, arguments))
    return status


def _export(sheet: Sheet | None, chosen: ExportFormat, number: int, arguments: Namespace) -> int:
    """Write the export of one sheet; its number is 0 if it is the only one of its file."""
    if sheet is not None:
        sheet = sheet_upto(sheet, arguments.turn, arguments.sheet)
    if sheet is None:
        return 1
    content = _content(sheet, chosen, arguments)
    if content is None:
        return 1
    return _write(content, number, arguments)


def _content(sheet: Sheet, export_format: ExportFormat, arguments: Namespace) -> str | bytes | None:
    """A game in a format; None after saying why not."""
    bottom = Color(arguments.bottom)
    if export_format.is_moving_picture:
        if arguments.output is None:
            complain("A picture is written to a file. Choose one with -o.", export_format.value)
            return None
        with progress_bar("Drawing") as show:
            return export_content(sheet, export_format, bottom, progress=show)
    if not arguments.analyze:
        return export_content(sheet, export_format, bottom)
    if not supports(sheet.game.rules):
        complain(CLASSIC_ONLY, printable(arguments.sheet))
        return None
    return export_content(sheet, export_format, bottom, _notes(sheet))


def _write(content: str | bytes, number: int, arguments: Namespace) -> int:
    """Write an export to its file, or a text without one to standard output; the exit status.

    The games of a file with several go to ``game-1.html``, ``game-2.html`` and so on.
    """
    if arguments.output is None and isinstance(content, str):
        put_out(content)
        return 0
    data = content.encode() if isinstance(content, str) else content
    file = arguments.output
    if number:
        stem, ending = os.path.splitext(file)
        file = f"{stem}-{number}{ending}"
    # A link stays a link: the file that it leads to is written.
    target = Path(os.path.realpath(file))
    try:
        if not os.path.lexists(target):
            create_export(target, data)
        elif _is_sheet(target, arguments.sheet):
            complain("This is the sheet of the game itself. Choose another name.", printable(file))
            return 1
        elif arguments.force or not target.is_file():
            replace_file(target, data)  # refuses what is no file
        else:
            complain(_EXISTS, printable(file))
            return 1
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "this is not a file name"
        complain(f"This file cannot be written: {why}.", printable(file))
        return 1
    say(f"Exported to {printable(os.path.abspath(file))}")
    return 0


def format_of(file: str) -> ExportFormat:
    """The format of a file by its ending; the sheet if it has none, KeyError for an unknown one."""
    ending = ending_of(Path(file))
    formats = {each.suffix.removeprefix("."): each for each in ExportFormat}
    return formats[ending] if ending else ExportFormat.SHEET


def _notes(sheet: Sheet) -> list[TurnNotes]:
    """The notes on all turns."""
    from apocalypse.review.sentences import turn_notes
    from apocalypse.review.verdicts import turn_verdict

    return turn_notes(sheet, [turn_verdict(turn) for turn in analyzed(sheet.game)])


def _is_sheet(target: Path, sheet: str) -> bool:
    """Whether a file is the one that was read."""
    try:
        is_input = sheet == STANDARD_INPUT
        source = os.fstat(sys.stdin.fileno()) if is_input else os.stat(sheet)
        return os.path.samestat(target.stat(), source)
    except (AttributeError, OSError, ValueError):  # it is gone, or no file of the system
        return False
