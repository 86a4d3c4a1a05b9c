"""Sheet files: the game sheets named on the command line, or on standard error why not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from apocalypse.cli.output import complain
from apocalypse.formats.encoding import decode_sheet
from apocalypse.formats.lookalikes import lookalikes
from apocalypse.formats.printable import printable
from apocalypse.formats.reader import read_sheet, sheet_texts
from apocalypse.formats.sheet import LARGEST, SheetError
from apocalypse.library.saved_games import OpenGameError, read_game_file, several_games
from apocalypse.wording.captions import turn_count

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet

STANDARD_INPUT: Final = "-"


def sheet_of(file: str) -> Sheet | None:
    """The only sheet in a file, or on standard input for ``-``; None after saying what is wrong.

    A pawn of its last turn may still have to be put back.
    """
    sheets = list(sheets_of(file, unfinished=True))
    if len(sheets) > 1:
        complain(several_games(len(sheets)), printable(file))
        return None
    return sheets[0]


def sheets_of(file: str, *, unfinished: bool = False) -> Iterator[Sheet | None]:
    """The sheets in a file, or on standard input for ``-``; None after saying what is wrong.

    In an ``unfinished`` one, a pawn of the last turn may still have to be put back.
    """
    name = printable(file)
    try:
        if file != STANDARD_INPUT:
            data = read_game_file(Path(file))
        elif sys.stdin is not None:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            data = b""
        decoded = decode_sheet(data, name)
        if decoded.damage is not None:
            complain(decoded.damage)
        for part in sheet_texts(decoded.text):
            sheet = read_sheet(part, name, unfinished=unfinished)
            for doubt in lookalikes(part, sheet, name):
                complain(doubt)
            yield sheet
    except (SheetError, OpenGameError) as error:
        complain(error)
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
