"""Recovery: as much of a game as a damaged sheet still holds."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.formats.headers import KEYS
from apocalypse.formats.reader import decode_sheet, read_sheet, result_on_sheet
from apocalypse.formats.sheet import LINE_END, Sheet, SheetError
from apocalypse.formats.tokens import Word, scan

LARGEST: Final = 1 << 18
"""Bytes; a larger file is not a game sheet."""

_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\x80-\x9f\ufeff]")
_TURN: Final = re.compile(r"\s*[0-9]+\.")
_DECISIVE: Final = (";Rules:", ";Coordinates:", ";Start:", ";Penalties:")
"""The headers without which orders cannot be understood."""

_LONG: Final = 20_000
"""Letters; a longer damaged text is read without comments, since it is read many times."""
_DAMAGED_LINES: Final = 20
"""After this number of damaged lines the rest of a sheet is dropped."""


class RecoveredGame(NamedTuple):
    """The game in a file."""

    sheet: Sheet
    damage: SheetError | None
    """The first fault of the file, if it has one."""
    result: str
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` for an unfinished game, as in `result_on_sheet`."""


def recover(data: bytes, file: str) -> RecoveredGame:
    """The game in the bytes of a file, as far as they can be read.

    The last turn may lack put-back squares, which nobody had chosen. Of a damaged file all turns
    before the first lost one are read.

    Raises:
        SheetError: the bytes hold no game.
    """
    if len(data) > LARGEST:
        raise too_large(file)
    try:
        text = decode_sheet(data, file)
        sheet = read_sheet(text, file, unfinished=True)
    except SheetError as error:
        return _recover(_decoded(data), error)
    if not text.strip():
        raise SheetError(file, 1, 1, "This file is empty.")
    return RecoveredGame(sheet, None, result_on_sheet(sheet, text))


def too_large(file: str) -> SheetError:
    """The error that a file is larger than a sheet."""
    return SheetError(file, 1, 1, "This file is too large to be a game sheet.")


def _decoded(data: bytes) -> str:
    """The text of damaged bytes, with a mark for each byte that is not text."""
    return _CONTROL.sub("\ufffd", data.decode("utf-8-sig", "replace"))


def _recover(text: str, damage: SheetError) -> RecoveredGame:
    """Read a damaged text without the faults in its lines, then without its end."""
    lines = re.split(LINE_END, text)
    if len(text) > _LONG:
        lines = _without_comments(lines)
    lines = _with_comments_above_turns(lines)
    fault = _fault(lines)
    for _ in range(_DAMAGED_LINES):
        if fault is None:
            break
        repaired = _without(lines, fault, damage)
        later = _fault(repaired)
        if later is not None and later.line == fault.line:
            break
        lines, fault = repaired, later
    rest = "\n".join(_longest(lines, damage))
    sheet = read_sheet(rest, unfinished=True)
    if not sheet.game.turns and not sheet.date:
        raise damage
    return RecoveredGame(sheet, damage, result_on_sheet(sheet, rest))


def _without_comments(lines: list[str]) -> list[str]:
    """The lines of the game: turns, headers, and the first comment, which may be the title."""
    title = next((n for n, line in enumerate(lines) if line.startswith(";")), None)
    return [
        line
        for n, line in enumerate(lines)
        if line.strip()
        and (not line.startswith(";") or n == title or line[1:].partition(":")[0] in KEYS)
    ]


def _with_comments_above_turns(lines: list[str]) -> list[str]:
    """The lines of a sheet; those above the first turn become comments."""
    for number, line in enumerate(lines):
        if _TURN.match(line):
            return [above if above.startswith(";") else f";{above}" for above in lines[:number]] + (
                lines[number:]
            )
    return lines


def _without(lines: list[str], fault: SheetError, damage: SheetError) -> list[str]:
    """The lines, with the rest of the faulty one made a comment that is not a header.

    If that may remove a turn, the result goes as well: the remaining game did not reach it.

    Raises:
        SheetError: the damage, if it is in a header on which all orders depend.
    """
    index = fault.line - 1
    line = lines[index]
    if line.startswith(_DECISIVE):
        raise damage
    column = 1 if line.startswith(";") else fault.column - 1
    mark = " " if line.startswith(";") else ";"
    repaired = [*lines[:index], f"{line[:column]}{mark}{line[column:]}", *lines[index + 1 :]]
    return _without_result(repaired) if _TURN.match(line) else repaired


def _without_result(lines: list[str]) -> list[str]:
    return [f"; {line[1:]}" if line.startswith(";Result:") else line for line in lines]


def _fault(lines: list[str]) -> SheetError | None:
    """The first fault of a damaged text."""
    try:
        read_sheet("\n".join(lines), unfinished=True)
    except SheetError as error:
        return error
    return None


def _longest(lines: list[str], damage: SheetError) -> list[str]:
    """The lines before the first fault, less the words that must go with it.

    Raises:
        SheetError: the damage, if the fault is not in a word of a turn.
    """
    while (fault := _fault(lines)) is not None:
        words = list(scan("\n".join(lines), "").words)
        if not words or lines[fault.line - 1].startswith(";"):
            raise damage
        later = [word for word in words if (word.line, word.column) >= (fault.line, fault.column)]
        # The first of them stays for the moment: perhaps the turn up to there lacks only squares.
        lines = _cut(lines, later[1] if len(later) > 1 else words[-1])
    return lines


def _cut(lines: list[str], word: Word) -> list[str]:
    """The lines before a word, without the result, which was not reached there."""
    before = [*lines[: word.line - 1], lines[word.line - 1][: word.column - 1]]
    return _without_result(before)
