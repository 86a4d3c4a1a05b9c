"""Salvage: as much of a game as a damaged sheet still tells."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.formats.headers import KEYS
from apocalypse.formats.reader import SheetError, decode_sheet, read_sheet, result_said
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.tokens import LINE_END, Word, scan

LARGEST: Final = 1 << 18
"""A file with more bytes than this is no game sheet."""

_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\x80-\x9f\ufeff]")
_TURN: Final = re.compile(r"\s*[0-9]+\.")
_DECISIVE: Final = (";Rules:", ";Coordinates:", ";Start:")
"""The headers without which no order can be understood."""

_LONG: Final = 20_000
"""A damaged text of more letters is read without its idle lines: it is read many times."""
_DAMAGED_LINES: Final = 20
"""After so many damaged lines the rest of a sheet is given up."""
_TURN_WORDS: Final = 5
"""A turn has so many words at most: its number, two orders, two squares."""


class RecoveredGame(NamedTuple):
    """What a file told."""

    sheet: Sheet
    damage: SheetError | None
    """What is wrong with the file, if something is; its first fault."""
    result: str
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on.

    It is the sheet's word if the board knows of no end: the players may have agreed on one.
    """


def recover(data: bytes, file: str) -> RecoveredGame:
    """The game in the bytes of a file, as far as they tell it.

    The squares of pawns to be put back may be missing from the last turn: nobody had chosen them.
    Of a damaged file all turns are read that come before the first one that is lost.

    Raises:
        SheetError: the bytes tell of no game at all.
    """
    if len(data) > LARGEST:
        raise too_large(file)
    try:
        text = decode_sheet(data, file)
        sheet = read_sheet(text, file, unfinished=True)
    except SheetError as error:
        return _mend(_decoded(data), file, error)
    if not text.strip():
        raise SheetError(file, 1, 1, "This file is empty.")
    return RecoveredGame(sheet, None, result_said(sheet, text))


def too_large(file: str) -> SheetError:
    """The error that a file has more bytes than a sheet."""
    return SheetError(file, 1, 1, "This file is too large to be a game sheet.")


def _decoded(data: bytes) -> str:
    """The text of bytes that are damaged: each that belongs to no text becomes a mark."""
    return _CONTROL.sub("\ufffd", data.decode("utf-8-sig", "replace"))


def _mend(text: str, file: str, damage: SheetError) -> RecoveredGame:
    """Read a damaged text: without what is wrong in a line, then without the end of it."""
    lines = LINE_END.split(text)
    if len(text) > _LONG:
        lines = _without_idle(lines)
    lines = _with_comments_above_turns(lines)
    fault = _fault(lines, file)
    for _ in range(_DAMAGED_LINES):
        if fault is None:
            break
        mended = _without(lines, fault, damage)
        later = _fault(mended, file)
        if later is not None and later.line == fault.line:
            break
        lines, fault = mended, later
    lines = _longest(lines, file, damage)
    sheet = read_sheet("\n".join(lines), file, unfinished=True)
    if not sheet.game.turns and not sheet.date:
        raise damage
    return RecoveredGame(sheet, damage, result_said(sheet, "\n".join(lines)))


def _without_idle(lines: list[str]) -> list[str]:
    """The lines but those that say nothing of the game; the first comment may be the title."""
    title = next((n for n, line in enumerate(lines) if line.startswith(";")), None)
    return [
        line
        for n, line in enumerate(lines)
        if line.strip()
        and (not line.startswith(";") or n == title or line[1:].partition(":")[0] in KEYS)
    ]


def _with_comments_above_turns(lines: list[str]) -> list[str]:
    """The lines of a sheet, those above its first turn made comments if they are not."""
    for number, line in enumerate(lines):
        if _TURN.match(line):
            return [above if above.startswith(";") else f";{above}" for above in lines[:number]] + (
                lines[number:]
            )
    return lines


def _without(lines: list[str], fault: SheetError, damage: SheetError) -> list[str]:
    """The lines, with the rest of the faulty one made a comment that means nothing.

    Where that may take a turn away, the result goes as well: it was not reached in what is left.

    Raises:
        SheetError: the damage, if it is in what all the orders depend on.
    """
    at = fault.line - 1
    line = lines[at]
    if line.startswith(_DECISIVE):
        raise damage
    column = 1 if line.startswith(";") else fault.column - 1
    mark = " " if line.startswith(";") else ";"
    mended = [*lines[:at], f"{line[:column]}{mark}{line[column:]}", *lines[at + 1 :]]
    return _without_result(mended) if _TURN.match(line) else mended


def _without_result(lines: list[str]) -> list[str]:
    return [f"; {line[1:]}" if line.startswith(";Result:") else line for line in lines]


def _fault(lines: list[str], file: str) -> SheetError | None:
    try:
        read_sheet("\n".join(lines), file, unfinished=True)
    except SheetError as error:
        return error
    return None


def _longest(lines: list[str], file: str, damage: SheetError) -> list[str]:
    """The lines without the words from the first fault on, and as many before as must go with it.

    Raises:
        SheetError: the damage, if the fault is in no word of a turn.
    """
    while (fault := _fault(lines, file)) is not None:
        words = list(scan("\n".join(lines), file).words)
        later = [word for word in words if (word.line, word.column) >= (fault.line, fault.column)]
        if not words or lines[fault.line - 1].startswith(";"):
            raise damage
        cuts = [_cut(lines, word) for word in later[_TURN_WORDS::-1] or words[-1:]]
        lines = next((cut for cut in cuts if _fault(cut, file) is None), cuts[-1])
    return lines


def _cut(lines: list[str], word: Word) -> list[str]:
    """The lines before a word; the result goes as well, which was not reached there."""
    kept = [*lines[: word.line - 1], lines[word.line - 1][: word.column - 1]]
    return _without_result(kept)
