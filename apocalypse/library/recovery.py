"""Recovery: the turns of a damaged sheet before its first fault."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.formats.reader import decode_sheet, read_sheet, result_on_sheet
from apocalypse.formats.sheet import LINE_END, Sheet, SheetError
from apocalypse.formats.tokens import scan

LARGEST: Final = 1 << 16
"""Bytes; a larger file is not a game sheet."""


class RecoveredGame(NamedTuple):
    """The game in a file."""

    sheet: Sheet
    damage: SheetError | None
    """The first fault of the file, if it has one."""
    result: str
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` for an unfinished game, as in `result_on_sheet`."""


def recover(data: bytes, file: str) -> RecoveredGame:
    """The game in the bytes of a file, or of a damaged one all turns before the first fault.

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
        sheet, damage = read_sheet(text, file, unfinished=True), None
    except SheetError as error:
        text, damage = _before_faults(text, error), error
        sheet = read_sheet(text, file, unfinished=True)
        if not sheet.game.turns and not sheet.date:
            raise
    return RecoveredGame(sheet, damage, result_on_sheet(sheet, text))


def too_large(file: str) -> SheetError:
    """The error that a file is larger than a sheet."""
    return SheetError(file, 1, 1, "This file is too large to be a game sheet.")


def _before_faults(text: str, fault: SheetError | None) -> str:
    """The part of a damaged text that can be read, without the result, which it does not reach.

    Raises:
        SheetError: the fault is in a header.
    """
    lines = re.split(LINE_END, text.replace(";Result:", "; Result:"))
    while fault is not None:
        words = scan("\n".join(lines), "").words
        if not words or lines[fault.line - 1].startswith(";"):
            raise fault
        later = [word for word in words if (word.line, word.column) >= (fault.line, fault.column)]
        # The first of them stays for the moment: perhaps the turn up to there lacks only squares.
        word = later[1] if len(later) > 1 else words[-1]
        lines = [*lines[: word.line - 1], lines[word.line - 1][: word.column - 1]]
        fault = _fault("\n".join(lines), fault.file)
    return "\n".join(lines)


def _fault(text: str, file: str) -> SheetError | None:
    """The first fault of a text; None: it can be read."""
    try:
        read_sheet(text, file, unfinished=True)
    except SheetError as error:
        return error
    return None
