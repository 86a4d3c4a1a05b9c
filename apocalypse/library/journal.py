"""Journal: the sheet of the game that is played, on disk after every turn."""

from __future__ import annotations

import errno
import os
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from apocalypse.library.folder import alike, name_of_game, sheets_in
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.whole import create_whole, replace_whole
from apocalypse.sheets.sheet import Sheet
from apocalypse.sheets.writer import write_sheet


class Journal:
    """The file of one game.

    Each turn writes the whole sheet beside the old one and puts it in its place, so that there is
    a whole sheet at every moment, whatever ends the program. A sheet is two pages at most. Nothing
    that others wrote is ever overwritten: the game then goes on in a file beside theirs.
    """

    def __init__(
        self, file: Path, *, lock: Lock | None = None, held: bytes | None = None, since: int = 0
    ) -> None:
        """Make the journal of a game.

        Args:
            file: where it is to be kept; what is there already is left alone.
            lock: the right to write the file, if it is there and belongs to this game.
            held: what the file holds, if it belongs to this game.
            since: the time in nanoseconds that the file must be newer than, whatever a clock says,
                so that the game written last is the newest.
        """
        # A link stays a link: what it leads to is replaced.
        self.file = Path(os.path.realpath(file))
        self._lock = lock
        self._held = held
        self._stamp = since

    @classmethod
    def new(cls, folder: Path, white: str, black: str, now: datetime) -> Journal:
        """A journal with a name of its own in a folder."""
        since = max((written for written, _ in sheets_in(folder)), default=0)
        names = alike(folder / name_of_game(white, black, now))
        return cls(next(file for file in names if not os.path.lexists(file)), since=since)

    def write(self, sheet: Sheet) -> str:
        """Put the sheet on disk; it is there when this returns.

        Returns:
            What to tell the players if the file was not as it was left; else an empty text.

        Raises:
            OSError: the disk does not take it. What was there before is there still.
        """
        data = write_sheet(sheet).encode()
        if self._held is None:
            wanted = self.file
            self._create(data)
            moved = self.file != wanted
            return f"{wanted.name} is taken: the game is kept in {self.file}." if moved else ""
        there = _content(self.file)
        if there is None:
            return self._restore(data)
        if there != self._held:
            return self._move(data)
        replace_whole(self.file, data, self._time())
        self._held = data
        return ""

    def close(self) -> None:
        """Let others write the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _create(self, data: bytes) -> None:
        """Make the file, under the first name that nobody has."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        for file in alike(self.file):
            try:
                lock = Lock.take(file)
            except InUseError:
                continue
            try:
                self._make(file, data)
            except FileExistsError:
                lock.release()
            except BaseException:
                lock.release()
                raise
            else:
                self.close()
                self.file, self._lock, self._held = file, lock, data
                return
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.file))

    def _make(self, file: Path, data: bytes) -> None:
        """Make a file where there is none, or an empty one.

        Raises:
            FileExistsError: there is something.
        """
        if _content(file) == b"":
            replace_whole(file, data, self._time())
        else:
            create_whole(file, data, self._time())

    def _restore(self, data: bytes) -> str:
        """Write the file anew that somebody removed, and its lock, if that went with it."""
        file = self.file
        if self._lock is None or not self._lock.holds:
            self._create(data)
        else:
            try:
                create_whole(file, data, self._time())
            except FileExistsError:
                return self._move(data)
            self._held = data
        return f"{file.name} was removed: the game is written again, in {self.file}."

    def _move(self, data: bytes) -> str:
        """Leave the file to who changed it, and go on in another."""
        changed = self.file
        self._create(data)
        return f"{changed.name} was changed by somebody: the game goes on in {self.file}."

    def _time(self) -> int:
        """The time that the file is to have, later than all before whatever the clock says."""
        self._stamp = max(self._stamp + 1, time.time_ns())
        return self._stamp


def _content(file: Path) -> bytes | None:
    """What is in a file; None if there is no file of this name.

    What cannot be read, or is no file, is not what a journal wrote: it counts as a single zero.
    """
    with suppress(FileNotFoundError, NotADirectoryError):
        if not os.path.lexists(file):
            return None
        try:
            return file.read_bytes() if file.is_file() else b"\0"
        except PermissionError:
            return b"\0"
    return None
