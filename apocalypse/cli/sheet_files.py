"""Sheet files: the game sheets named on the command line, or on standard error why not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.cli.output import complain
from apocalypse.formats.printable import printable
from apocalypse.formats.reader import decode_sheet, read_sheets
from apocalypse.formats.sheet import SheetError
from apocalypse.library.disk import read_file
from apocalypse.library.saved_games import LARGEST, too_large
from apocalypse.wording.captions import turn_count

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet

STANDARD_INPUT: Final = "-"


def sheet_of(file: str) -> Sheet | None:
    """The only sheet in a file, or on standard input for ``-``; None after saying what is wrong.

    A pawn of its last turn may still have to be put back.
    """
    sheets = [*sheets_of(file, unfinished=True)]
    if len(sheets) > 1:
        sentence = f"This file has {len(sheets)} games. Copy one of them to a file of its own."
        complain(sentence, printable(file))
        return None
    return sheets[0]


def sheets_of(file: str, *, unfinished: bool = False) -> Iterator[Sheet | None]:
    """The sheets in a file, or on standard input for ``-``; None after saying what is wrong.

    In an ``unfinished`` one, a pawn of the last turn may still have to be put back.
    """
    name = printable(file)
    try:
        data = _bytes(file)
        if len(data) > LARGEST:
            raise too_large(name)
        yield from read_sheets(decode_sheet(data, name), name, unfinished=unfinished)
    except SheetError as error:
        complain(error)
        yield None
    except FileNotFoundError:
        complain("This file does not exist.", name)
        yield None
    except IsADirectoryError:
        complain("This is a folder. Choose a game sheet in it.", name)
        yield None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "this is not a file name"
        complain(f"This file cannot be read: {why}.", name)
        yield None


def sheet_upto(sheet: Sheet, number: int | None, file: str) -> Sheet | None:
    """A sheet up to a turn (None: the last one); None after saying that there is no such turn."""
    turns = len(sheet.game.turns)
    if number is None:
        return sheet
    if number > turns:
        sentence = f"There is no turn {number}: the game has {turn_count(turns)}."
        complain(f"{sentence} Choose a number from 0 to {turns}.", printable(file))
        return None
    return sheet.first_turns(number)


def _bytes(file: str) -> bytes:
    """The content of a file, up to one byte more than a sheet may have."""
    if file != STANDARD_INPUT:
        return read_file(Path(file), LARGEST)
    return sys.stdin.buffer.read(LARGEST + 1) if sys.stdin is not None else b""
