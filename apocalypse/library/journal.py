"""Journal: the sheet of the game that is played, on disk after every turn."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.atomic_writes import UnsettledError, create_file, replace_file
from apocalypse.library.file_access import NotAFileError, make_folder, read_file
from apocalypse.library.games_folder import alike, name_of_game, sheets_in
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.retries import retry

_MANY: Final = 20
"""So many names in use are enough: to find out takes a while on some disks."""


class Journal:
    """The file of one game.

    Each turn writes the whole sheet beside the old one and puts it in its place, so that there is
    a whole sheet at every moment, whatever ends the program. A sheet is two pages at most. Nothing
    that others wrote is ever overwritten: saving then continues in a file beside theirs. Without
    a lock nothing is written.
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
        self._tried: bytes | None = None
        """What a write that failed may have put into the file nevertheless."""
        self._stamp = since

    @classmethod
    def new(cls, folder: Path, white: str, black: str, now: datetime) -> Journal:
        """A journal with a name of its own in a folder."""
        since = max((written for written, _ in sheets_in(folder)), default=0)
        wanted = folder / name_of_game(white, black, now)
        free = (file for file in alike(wanted) if not os.path.lexists(file))
        return cls(next(free, wanted), since=since)

    def write(self, sheet: Sheet) -> str:
        """Put the sheet on disk; it is there when this returns.

        Returns:
            What to tell the players if the file was not as it was left; else an empty text.

        Raises:
            OSError: the disk does not take it. What was there before is there still.
        """
        data = write_sheet(sheet).encode()
        # What fails changes nothing, so that it can be tried again.
        return retry(lambda: self._write(data))

    def _write(self, data: bytes) -> str:
        if self._held is None:
            wanted = self.file
            self._create(data)
            moved = self.file != wanted
            return f"{_name(wanted)} is taken: the game is saved in {self._place}." if moved else ""
        there = _content(self.file, max(map(len, (self._held, self._tried or b"", data))))
        if there is None:
            return self._restore(data)
        if there not in (self._held, self._tried):
            return self._move(data)
        self._held = there
        if self._lock is None:
            try:
                self._lock = Lock.take(self.file)
            except InUseError:
                return self._move(data, "is being played in another window")
        self._put(replace_file, self.file, data)
        self._held, self._tried = data, None
        return ""

    @property
    def _place(self) -> str:
        """The file, as sentences name it."""
        return printable(str(self.file))

    def _put(self, write: Callable[[Path, bytes, int], None], file: Path, data: bytes) -> None:
        """Write a file, and remember what it may hold if that fails."""
        self._tried = data
        write(file, data, self._time())

    def close(self) -> None:
        """Let others write the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _create(self, data: bytes) -> None:
        """Make the file, under the first name that nobody has."""
        make_folder(self.file.parent)
        in_use = 0
        for file in alike(self.file):
            try:
                lock = Lock.take(file)
            except InUseError:
                in_use += 1
                if in_use == _MANY:
                    break
                continue
            try:
                self._make(file, data)
            except FileExistsError:
                lock.release()
            except UnsettledError:
                self._take_over(file, lock, data)
                raise
            except BaseException:
                lock.release()
                raise
            else:
                self._take_over(file, lock, data)
                return
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.file))

    def _take_over(self, file: Path, lock: Lock, data: bytes) -> None:
        """Write this file from now on."""
        self.close()
        self.file, self._lock, self._held, self._tried = file, lock, data, None

    def _make(self, file: Path, data: bytes) -> None:
        """Make a file where there is none, or an empty one.

        Raises:
            FileExistsError: there is something.
        """
        if _content(file, 0) == b"":
            replace_file(file, data, self._time())
        else:
            create_file(file, data, self._time())

    def _restore(self, data: bytes) -> str:
        """Write the file anew that somebody removed, and its lock, if that went with it."""
        file = self.file
        if self._lock is None or not self._lock.holds:
            self._create(data)
        else:
            try:
                self._put(create_file, file, data)
            except FileExistsError:
                return self._move(data)
            self._held, self._tried = data, None
        return f"{_name(file)} was removed. The game is saved again in {self._place}."

    def _move(self, data: bytes, why: str = "was changed by another program") -> str:
        """Leave the file to whoever has it, and save in another."""
        changed = self.file
        self._create(data)
        return f"{_name(changed)} {why}. Saving continues in {self._place}."

    def _time(self) -> int:
        """The time that the file is to have, later than all before whatever the clock says."""
        self._stamp = max(self._stamp + 1, time.time_ns())
        return self._stamp


def _content(file: Path, most: int) -> bytes | None:
    """What is in a file, up to so many bytes and one more; None if there is no file of this name.

    What is no file is not what a journal wrote: it counts as a single zero.

    Raises:
        OSError: it cannot be read. Nobody knows then whether somebody changed it.
    """
    try:
        return read_file(file, most)
    except (NotAFileError, IsADirectoryError):
        return b"\0"
    except (FileNotFoundError, NotADirectoryError):
        return b"\0" if os.path.islink(file) else None


def _name(file: Path) -> str:
    return printable(file.name)
