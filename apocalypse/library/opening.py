"""Opening a kept game: to go on with it, or to look at it."""

from __future__ import annotations

import os
import stat
from itertools import count
from pathlib import Path
from typing import NamedTuple

from apocalypse.library.folder import sheets_in
from apocalypse.library.journal import Journal
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.salvage import LARGEST, Salvaged, salvage
from apocalypse.library.whole import create_whole, remove_drafts
from apocalypse.sheets.reader import SheetError
from apocalypse.sheets.sheet import Sheet


class OpenError(Exception):
    """A game that cannot be opened; its message is a sentence that says why."""


class Opened(NamedTuple):
    """A kept game, ready to be played on."""

    sheet: Sheet
    journal: Journal
    """Writes the game on; nobody else does until it is closed."""
    notice: str = ""
    """What to tell the players about the file, or an empty text."""


def open_game(file: Path) -> Opened:
    """Open a game and take the right to write it.

    A damaged file is kept beside, ``game.txt.broken-1``, and written anew with what can be read.

    Raises:
        OpenError: there is no game in the file, or another program plays it.
    """
    file = Path(os.path.realpath(file))
    salvaged = read_kept(file)
    try:
        lock = Lock.take(file)
    except InUseError as error:
        raise OpenError(str(error)) from error
    try:
        # Again: whoever had the right until now may have written.
        data = _bytes(file)
        salvaged = _salvage(data, file)
        since = max((written for written, _ in sheets_in(file.parent)), default=0)
        journal = Journal(file, lock=lock, held=data, since=since)
        remove_drafts(file)
        notice = ""
        if salvaged.damage is not None:
            notice = _mend(journal, data, salvaged)
    except BaseException:
        lock.release()
        raise
    return Opened(salvaged.sheet, journal, notice)


def read_kept(file: Path) -> Salvaged:
    """Read a game, without touching its file.

    Raises:
        OpenError: there is no game in the file.
    """
    return _salvage(_bytes(file), file)


def _salvage(data: bytes, file: Path) -> Salvaged:
    try:
        return salvage(data, str(file))
    except SheetError as error:
        raise OpenError(f"There is no game that can be read in this file. {error}") from error


def _bytes(file: Path) -> bytes:
    """What is in a file, if it is one: a pipe would keep everybody waiting."""
    try:
        if not stat.S_ISREG(file.stat().st_mode):
            raise OpenError(f"{file} is no file, and a game sheet was expected.")
        with file.open("rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as error:
        raise OpenError(f"{file} cannot be opened: {error.strerror}.") from error
    except ValueError as error:  # a name with a zero in it
        raise OpenError(f"{str(file)!r} is no name of a file.") from error


def _mend(journal: Journal, data: bytes, salvaged: Salvaged) -> str:
    """Keep a damaged file beside, and write what was read of it; say so."""
    turns = len(salvaged.sheet.game.turns)
    told = f"{journal.file.name} was damaged, and read up to turn {turns} ({salvaged.damage})."
    try:
        beside = _keep_beside(journal.file, data)
        journal.write(salvaged.sheet)
    except OSError as error:
        return f"{told} It cannot be mended: {error.strerror}."
    return f"{told} The damaged file is kept as {beside.name}."


def _keep_beside(file: Path, data: bytes) -> Path:
    """Put what a file holds into another one beside it, unless one holds it already."""
    for number in count(1):
        beside = file.with_name(f"{file.name}.broken-{number}")
        try:
            create_whole(beside, data)
        except FileExistsError:
            if beside.is_file() and beside.read_bytes() == data:
                return beside
        else:
            return beside
    raise AssertionError  # there are always more numbers
