"""``apocalypse export``: write a game as a sheet, a page, a picture or FEN, or a turn for Gambit.

No file is overwritten without being asked for, and the game that is read never is.
"""

from __future__ import annotations

import os
import stat
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.cli.analyze import analyzed
from apocalypse.cli.output import complain, put_out, say
from apocalypse.cli.sheet_files import STANDARD_INPUT, sheet_upto, sheets_of
from apocalypse.formats.exports import NFG, ExportFormat, ending_of, export_content
from apocalypse.formats.printable import printable
from apocalypse.library.disk import create_export, replace_file
from apocalypse.rules.board import Color
from apocalypse.strategy.levels import CLASSIC_ONLY, supports
from apocalypse.wording.captions import turn_count

if TYPE_CHECKING:
    from apocalypse.formats.comments import TurnNotes
    from apocalypse.formats.sheet import Sheet


_NO_FORMAT: Final = (
    f"No format has this ending. Choose one of {', '.join(each.suffix for each in ExportFormat)} "
    f"and .{NFG}, or name the format with --to."
)


def run(arguments: Namespace) -> int:
    """Write the export; the exit status is 1 if the sheet cannot be read or the file written."""
    try:
        chosen = arguments.to or format_of(arguments.output or "")
    except ValueError:
        complain(_NO_FORMAT, printable(arguments.output))
        return 1
    sheets = [*sheets_of(arguments.sheet, unfinished=True)]
    statuses = [
        _export(sheet, chosen, number if len(sheets) > 1 else 0, arguments)
        for number, sheet in enumerate(sheets, 1)
    ]
    return max(statuses)


def _export(sheet: Sheet | None, chosen: str, number: int, arguments: Namespace) -> int:
    """Write the export of one sheet; its number is 0 if it is the only one of its file."""
    if sheet is not None:
        sheet = sheet_upto(sheet, arguments.turn, arguments.sheet)
    if sheet is None:
        return 1
    content = (
        _nfg_text(sheet, arguments.sheet)
        if chosen == NFG
        else _content(sheet, ExportFormat(chosen), arguments)
    )
    return 1 if content is None else _write(content, number, arguments)


def _content(sheet: Sheet, export_format: ExportFormat, arguments: Namespace) -> str | bytes | None:
    """A game in a format; None after saying why not."""
    is_analyzed = arguments.analyze and not export_format.is_moving_picture
    if export_format.is_moving_picture and arguments.output is None:
        complain("A picture is written to a file. Choose one with -o.", export_format.value)
    elif is_analyzed and not supports(sheet.game.rules):
        complain(CLASSIC_ONLY, printable(arguments.sheet))
    else:
        notes = _notes(sheet) if is_analyzed else ()
        return export_content(sheet, export_format, Color(arguments.bottom), notes)
    return None


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
    source = None if arguments.sheet == STANDARD_INPUT else Path(arguments.sheet)
    try:
        write_output(Path(file), data, source, force=arguments.force)
    except OutputError as error:
        complain(error, printable(file))
        return 1
    say(f"Exported to {printable(os.path.abspath(file))}")
    return 0


def format_of(file: str) -> str:
    """The format that the ending of a file name means: a page in Markdown if it has no ending.

    Raises:
        ValueError: no format has this ending.
    """
    ending = ending_of(Path(file)) or ExportFormat.MARKDOWN.value
    return NFG if ending == NFG else ExportFormat(ending).value


def _notes(sheet: Sheet) -> list[TurnNotes]:
    """The notes on all turns."""
    from apocalypse.review.sentences import turn_notes
    from apocalypse.review.verdicts import turn_verdict

    return turn_notes(sheet, [turn_verdict(sheet.game, turn) for turn in analyzed(sheet.game)])


def _nfg_text(sheet: Sheet, file: str) -> str | None:
    """The payoff matrix of the next turn for Gambit; None after saying why there is none."""
    from apocalypse.review.analysis import DEPTH
    from apocalypse.strategy.endgame_tables.shared import lookup
    from apocalypse.strategy.gambit import write_nfg
    from apocalypse.strategy.search.assessment import assess

    game, number = sheet.game, len(sheet.game.turns) + 1
    if not supports(game.rules):
        sentence = CLASSIC_ONLY
    elif game.outcome is not None:
        sentence = (
            f"The game is over after {turn_count(number - 1)}, and has no orders to compare. "
            "Choose an earlier position with --turn."
        )
    elif game.to_put_back:
        sentence = "A pawn is still to be put back. Choose another position with --turn."
    else:
        title = f"{' - '.join(sheet.names)}, turn {number}"
        assessment = assess(game.position, DEPTH, lookup=lookup())
        return write_nfg(assessment, title, sheet.coordinates)
    complain(sentence, printable(file))
    return None


class OutputError(Exception):
    """A file is not written; the message is a sentence that says why."""


def write_output(file: Path, data: bytes, source: Path | None, *, force: bool) -> None:
    """Write data to a file, completely or not at all.

    With ``force`` another existing file is overwritten; the source that was read never is.

    Raises:
        OutputError: why it is not written.
    """
    # A link stays a link: the file that it leads to is written.
    target = Path(os.path.realpath(file))
    try:
        existing = target.stat() if os.path.lexists(target) else None
        if not target.parent.is_dir():
            raise OutputError(
                "The folder of this file does not exist. Create it, or choose another."
            )
        if existing is None:
            create_export(target, data)
            return
        _refuse(existing, source, force=force)
        replace_file(target, data)
    except FileExistsError as error:
        raise OutputError(_EXISTS) from error
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "this is not a file name"
        raise OutputError(f"This file cannot be written: {why}.") from error


_EXISTS: Final = "This file exists. Choose another name, or overwrite it with --force."


def _refuse(existing: os.stat_result, source: Path | None, *, force: bool) -> None:
    """Refuse to overwrite what exists.

    Raises:
        OutputError: why.
    """
    if stat.S_ISDIR(existing.st_mode):
        raise OutputError("This is a folder. Choose a file name in it.")
    if not stat.S_ISREG(existing.st_mode):
        raise OutputError("This is not a file. Leave out -o to write to standard output.")
    if _is_source(existing, source):
        raise OutputError("This is the sheet of the game itself. Choose another name.")
    if not force:
        raise OutputError(_EXISTS)


def _is_source(existing: os.stat_result, source: Path | None) -> bool:
    """Whether a file is the one that was read."""
    try:
        if source is not None:
            return os.path.samestat(existing, source.stat())
        return sys.stdin is not None and os.path.samestat(existing, os.fstat(sys.stdin.fileno()))
    except (OSError, ValueError):  # the file is gone, or standard input is no file of the system
        return False
