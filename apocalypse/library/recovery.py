"""Recovery: the turns of a damaged sheet before its first fault."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.formats.reader import decode_sheet, read_sheet
from apocalypse.formats.sheet import LINE_END, Sheet, SheetError

LARGEST: Final = 1 << 16
"""Bytes; a larger file is not a game sheet."""


class RecoveredGame(NamedTuple):
    """The game in a file."""

    sheet: Sheet
    damage: SheetError | None
    """The first fault of the file, if it has one."""


def recover(data: bytes, file: str) -> RecoveredGame:
    """The game in the bytes of a file, or of a damaged one the lines before the first fault.

    The last turn may lack put-back squares, which nobody had chosen.

    Raises:
        SheetError: the bytes hold no game, or a header is wrong on which all orders may depend.
    """
    if len(data) > LARGEST:
        raise too_large(file)
    text = decode_sheet(data, file)
    if not text.strip():
        raise SheetError(file, 1, 1, "This file is empty.")
    try:
        return RecoveredGame(read_sheet(text, file, unfinished=True), None)
    except SheetError as error:
        sheet = _lines_before(error, text, file)
        if not sheet.game.turns and not sheet.date:
            raise
        return RecoveredGame(sheet, error)


def too_large(file: str) -> SheetError:
    """The error that a file is larger than a sheet."""
    return SheetError(file, 1, 1, "This file is too large to be a game sheet.")


def _lines_before(fault: SheetError, text: str, file: str) -> Sheet:
    """The sheet in the lines before a fault, without the result, which they do not reach."""
    lines = re.split(LINE_END, text.replace(";Result:", "; Result:"))
    if lines[fault.line - 1].startswith(";"):
        raise fault
    before = "\n".join(lines[: fault.line - 1])
    try:
        return read_sheet(before, file, unfinished=True)
    except SheetError as error:
        return _lines_before(error, before, file)
