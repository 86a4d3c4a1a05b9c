"""Opening a kept game: to go on with it, or to look at it."""

from __future__ import annotations

import os
import stat
from collections import Counter
from itertools import count
from pathlib import Path
from typing import NamedTuple

from apocalypse.library.folder import sheets_in
from apocalypse.library.journal import Journal
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.salvage import LARGEST, Salvaged, salvage
from apocalypse.library.whole import create_whole, remove_drafts
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.sheets.reader import SheetError
from apocalypse.sheets.sheet import Sheet
from apocalypse.sheets.tokens import scan
from apocalypse.sheets.writer import write_sheet


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

    A damaged file is kept beside, ``game.txt.broken-1``, and rewritten with what can be read. One
    with something that the next turn would not keep is kept as ``game.txt.original-1``.
    A game that is over is opened as well, to be looked at, if the board knows of its end.

    Raises:
        OpenError: there is no game in the file, or another program plays it.
    """
    file = Path(os.path.realpath(file))
    read_kept(file)
    try:
        lock = Lock.take(file)
    except InUseError as error:
        raise OpenError(str(error)) from error
    try:
        # Again: whoever had the right until now may have written.
        data = read_bytes(file)
        salvaged = _salvage(data, file)
        if salvaged.sheet.game.outcome is None and salvaged.result != UNFINISHED:
            raise OpenError(f"The game in {file} was ended by its players: {salvaged.result}.")
        since = max((written for written, _ in sheets_in(file.parent)), default=0)
        journal = Journal(file, lock=lock, held=data, since=since)
        remove_drafts(file)
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
    return _salvage(read_bytes(file), file)


def _salvage(data: bytes, file: Path) -> Salvaged:
    try:
        return salvage(data, str(file))
    except SheetError as error:
        raise OpenError(f"There is no game that can be read in this file. {error}") from error


def read_bytes(file: Path) -> bytes:
    """What is in a file, if it is one: a pipe would keep everybody waiting.

    Raises:
        OpenError: it is no file, or cannot be read.
    """
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
    """Keep beside what the next turn would take from a file, and mend a damaged one; say so."""
    sheet, file = salvaged.sheet, journal.file
    try:
        if salvaged.damage is None:
            if sheet.game.outcome is not None or _keeps_all(data, sheet):
                return ""
            beside = _keep_beside(file, data, "original")
            return f"{_told(salvaged, file)} The original is kept as {beside.name}."
        beside = _keep_beside(file, data, "broken")
        journal.write(sheet)
    except OSError as error:
        return f"{_told(salvaged, file)} It cannot be mended: {error.strerror}."
    return f"{_told(salvaged, file)} The damaged file is kept as {beside.name}."


def _keeps_all(data: bytes, sheet: Sheet) -> bool:
    """Whether the sheet that the next turn writes has every comment of a file.

    Of a file that is not in UTF-8 that is uncertain, since its code page is only a likely one.
    """
    written = write_sheet(sheet)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    before, after = (
        Counter(comment.text for _, comment in scan(each, "").comments) for each in (text, written)
    )
    return before <= after


def _told(salvaged: Salvaged, file: Path) -> str:
    if salvaged.damage is None:
        return f"{file.name} is written in another way than this program writes."
    turns = len(salvaged.sheet.game.turns)
    where = f"line {salvaged.damage.line}"
    return f"{file.name} is damaged in {where}, and was read up to turn {turns}."


def _keep_beside(file: Path, data: bytes, why: str) -> Path:
    """Put what a file holds into another one beside it, unless one holds it already."""
    for number in count(1):
        beside = file.with_name(f"{file.name}.{why}-{number}")
        try:
            create_whole(beside, data)
        except FileExistsError:
            if beside.is_file() and beside.read_bytes() == data:
                return beside
        else:
            return beside
    raise AssertionError  # there are always more numbers
