"""Opening a kept game: to go on with it, or to look at it."""

from __future__ import annotations

import errno
import os
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.formats.printable import printable
from apocalypse.formats.reader import SheetError
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.tokens import scan
from apocalypse.formats.writer import write_sheet
from apocalypse.library.atomic_writes import create_file, remove_drafts, short_name
from apocalypse.library.file_access import NotAFileError, read_file
from apocalypse.library.games_folder import sheets_in
from apocalypse.library.journal import Journal
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.recovery import LARGEST, RecoveredGame, recover
from apocalypse.library.retries import retry
from apocalypse.rules.outcome import UNFINISHED

_MANY: Final = 1000
"""So many files that are kept beside one are enough."""


class OpenError(Exception):
    """A game that cannot be opened; its message is a sentence that says why."""


class OpenedGame(NamedTuple):
    """A kept game, ready to be played on."""

    sheet: Sheet
    journal: Journal
    """Writes the game on; nobody else does until it is closed."""
    notice: str = ""
    """What to tell the players about the file, or an empty text."""


def open_game(file: Path) -> OpenedGame:
    """Open a game and take the right to write it.

    A damaged file is kept beside, ``game.txt.broken-1``, and rewritten with what can be read. One
    with something that the next turn would not keep is kept as ``game.txt.original-1``.
    A game that is over is opened as well, to be looked at, if the board knows of its end.

    Raises:
        OpenError: there is no game in the file, or another program plays it.
    """
    with suppress(ValueError):  # a name with a zero in it
        file = Path(os.path.realpath(file))
    _salvage(read_bytes(file, patient=True), file)
    lock: Lock | None = None
    try:
        lock = Lock.take(file)
    except InUseError as error:
        raise OpenError(printable(str(error))) from error
    except OSError:
        pass  # a disk that takes nothing now: the journal tries again before it writes
    try:
        # Again: whoever had the right until now may have written.
        data = read_bytes(file, patient=True)
        salvaged = _salvage(data, file)
        if salvaged.sheet.game.outcome is None and salvaged.result != UNFINISHED:
            name = printable(str(file))
            raise OpenError(f"The game in {name} was ended by its players: {salvaged.result}.")
        since = max((written for written, _ in sheets_in(file.parent)), default=0)
        journal = Journal(file, lock=lock, held=data, since=since)
        remove_drafts(file)
        notice = _mend(journal, data, salvaged)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    return OpenedGame(salvaged.sheet, journal, notice)


def read_saved_game(file: Path) -> RecoveredGame:
    """Read a game, without touching its file.

    Raises:
        OpenError: there is no game in the file.
    """
    return _salvage(read_bytes(file), file)


def _salvage(data: bytes, file: Path) -> RecoveredGame:
    try:
        return recover(data, str(file))
    except SheetError as error:
        said = printable(str(error))
        raise OpenError(f"This file holds no readable game. {said}") from error


def read_bytes(file: Path, *, patient: bool = False) -> bytes:
    """What is in a file, if it is one: a pipe would keep everybody waiting.

    Args:
        file: its name.
        patient: whether to try again for a moment if another program holds it.

    Raises:
        OpenError: it is no file, or cannot be read.
    """
    name, read = printable(str(file)), partial(read_file, file, LARGEST)
    try:
        return retry(read) if patient else read()
    except (NotAFileError, IsADirectoryError) as error:
        raise OpenError(f"{name} is not a file. Choose a game sheet.") from error
    except OSError as error:
        raise OpenError(f"{name} cannot be opened: {error.strerror}.") from error
    except ValueError as error:  # a name with a zero in it
        raise OpenError(f"{name!r} is not a file name.") from error


def _mend(journal: Journal, data: bytes, salvaged: RecoveredGame) -> str:
    """Keep beside what the next turn would take from a file, and mend a damaged one; say so."""
    sheet, file = salvaged.sheet, journal.file
    try:
        if salvaged.damage is None:
            if sheet.game.outcome is not None or _keeps_all(data, sheet):
                return ""
            beside = _keep_beside(file, data, "original")
            kept = printable(beside.name)
            return f"{_told(salvaged, file)} The original is kept as {kept}."
        beside = _keep_beside(file, data, "broken")
        journal.write(sheet)
    except OSError as error:
        return f"{_told(salvaged, file)} It cannot be repaired: {error.strerror}."
    kept = printable(beside.name)
    return f"{_told(salvaged, file)} The damaged file is saved as {kept}."


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


def _told(salvaged: RecoveredGame, file: Path) -> str:
    name = printable(file.name)
    if salvaged.damage is None:
        return f"{name} is written in another way than this program writes."
    turns = len(salvaged.sheet.game.turns)
    where = f"line {salvaged.damage.line}"
    return f"{name} is damaged in {where}, and was read up to turn {turns}."


def _keep_beside(file: Path, data: bytes, why: str) -> Path:
    """Put what a file holds into another one beside it, unless one holds it already."""
    for number in range(1, _MANY):
        beside = file.with_name(f"{short_name(file)}.{why}-{number}")
        try:
            create_file(beside, data)
        except FileExistsError:
            with suppress(OSError):
                if read_file(beside, len(data)) == data:
                    return beside
        else:
            return beside
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
