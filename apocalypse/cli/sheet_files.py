"""Game sheets named on the command line: read, or said why not on standard error."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.sheets.captions import turns_told
from apocalypse.sheets.reader import SheetError, decode_sheet, read_sheet

if TYPE_CHECKING:
    from apocalypse.sheets.sheet import Sheet

STANDARD_INPUT: Final = "-"


def sheet_of(file: str, *, unfinished: bool = False) -> Sheet | None:
    """The sheet in a file, or on standard input for ``-``; None after saying what is wrong.

    Args:
        file: its name.
        unfinished: whether a pawn of the last turn may still wait for its square.
    """
    try:
        return read_sheet(decode_sheet(_bytes(file), file), file, unfinished=unfinished)
    except SheetError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{file}: {_sentence(error)}", file=sys.stderr)
    return None


def sheet_upto(sheet: Sheet, number: int | None, file: str) -> Sheet | None:
    """A sheet up to a turn (None: the last one); None after saying that there is no such turn."""
    turns = len(sheet.game.turns)
    if number is None:
        return sheet
    if number > turns:
        sentence = f"There is no turn {number}: the game has {turns_told(turns)}."
        print(f"{file}: {sentence} Choose a number from 0 to {turns}.", file=sys.stderr)
        return None
    return sheet.upto(number)


def _bytes(file: str) -> bytes:
    if file != STANDARD_INPUT:
        return Path(file).read_bytes()
    return sys.stdin.buffer.read() if sys.stdin is not None else b""


def _sentence(error: OSError) -> str:
    match error:
        case FileNotFoundError():
            return "There is no such file."
        case IsADirectoryError():
            return "This is a folder, and a game sheet was expected."
        case PermissionError():
            return "This file may not be read."
        case _:
            return f"This file cannot be read: {error.strerror}."
