"""Journal: the sheet of a game, saved on disk after every turn."""

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
from apocalypse.library.atomic_writes import (
    UnsyncedError,
    create_file,
    numbered_names,
    replace_file,
)
from apocalypse.library.file_access import NotAFileError, make_folder, read_file, retry
from apocalypse.library.games_folder import game_file_name, sheets_in
from apocalypse.library.lock import InUseError, Lock

_MOST_IN_USE: Final = 20
"""The most locked names to try: finding out takes a while on some disks."""


class Journal:
    """The file of one game.

    Each turn writes a complete new sheet and then replaces the old one, so that there is a complete
    sheet at every moment, whatever ends the program. Nothing that others wrote is overwritten:
    saving then continues in a file beside theirs. Nothing is written without a lock.
    """

    def __init__(
        self, file: Path, *, lock: Lock | None = None, content: bytes | None = None
    ) -> None:
        """Make the journal of a game.

        Its file will be newer than all sheets beside it, whatever the clock says, so that the game
        written last is the newest.

        Args:
            file: where to save it; an existing file of another game is left alone.
            lock: the lock of the file, if it belongs to this game.
            content: what the file holds, if it belongs to this game.
        """
        # A link stays a link: its target is replaced.
        self.file = Path(os.path.realpath(file))
        self._lock = lock
        self._content = content
        self._tried: bytes | None = None
        """What a failed write may have put into the file nevertheless."""
        self._stamp = max((written for written, _ in sheets_in(self.file.parent)), default=0)

    @classmethod
    def new(cls, folder: Path, white: str, black: str, now: datetime) -> Journal:
        """A journal in a new file of a folder."""
        file = folder / game_file_name(white, black, now)
        free = (name for name in numbered_names(file) if not os.path.lexists(name))
        return cls(next(free, file))

    def write(self, sheet: Sheet) -> str:
        """Save the sheet; it is on the disk when this returns.

        Returns:
            A sentence for the players if another program changed the file; else an empty text.

        Raises:
            OSError: the disk refuses it. The file is as it was before.
        """
        data = write_sheet(sheet).encode()
        # A failed write changes nothing, so that it can be tried again.
        return retry(lambda: self._write(data))

    def _write(self, data: bytes) -> str:
        if self._content is None:
            file = self.file
            self._create(data)
            if self.file == file:
                return ""
            return f"{_name(file)} already exists. The game is saved in {self._place}."
        content = _read(self.file, max(len(self._content), len(self._tried or b"")))
        if content is None:
            return self._restore(data)
        if content not in (self._content, self._tried):
            return self._move(data)
        self._content = content
        if self._lock is None:
            try:
                self._lock = Lock.acquire(self.file)
            except InUseError:
                return self._move(data, "is being played in another window")
        self._put(replace_file, self.file, data)
        self._content, self._tried = data, None
        return ""

    @property
    def _place(self) -> str:
        """The path of the file, for a sentence."""
        return printable(str(self.file))

    def _put(self, write: Callable[[Path, bytes, int], None], file: Path, data: bytes) -> None:
        """Write a file and remember what it may hold if that fails."""
        self._tried = data
        write(file, data, self._time())

    def close(self) -> None:
        """Let other programs write the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _create(self, data: bytes) -> None:
        """Make the file, under the first name that is free."""
        make_folder(self.file.parent)
        in_use = 0
        for file in numbered_names(self.file):
            try:
                lock = Lock.acquire(file)
            except InUseError:
                in_use += 1
                if in_use == _MOST_IN_USE:
                    break
                continue
            try:
                self._make(file, data)
            except FileExistsError:
                lock.release()
            except UnsyncedError:
                self._own(file, lock, data)
                raise
            except BaseException:
                lock.release()
                raise
            else:
                self._own(file, lock, data)
                return
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.file))

    def _own(self, file: Path, lock: Lock, data: bytes) -> None:
        """Save in this file from now on."""
        self.close()
        self.file, self._lock, self._content, self._tried = file, lock, data, None

    def _make(self, file: Path, data: bytes) -> None:
        """Make a file, or fill an empty one.

        Raises:
            FileExistsError: the name is taken.
        """
        if _read(file, 0) == b"":
            replace_file(file, data, self._time())
        else:
            create_file(file, data, self._time())

    def _restore(self, data: bytes) -> str:
        """Write a file again that was removed, and its lock, if that was removed with it."""
        file = self.file
        if self._lock is None or not self._lock.holds:
            self._create(data)
        else:
            try:
                self._put(create_file, file, data)
            except FileExistsError:
                return self._move(data)
            self._content, self._tried = data, None
        return f"{_name(file)} was removed. The game is saved again in {self._place}."

    def _move(self, data: bytes, why: str = "was changed by another program") -> str:
        """Leave the file alone and save in another."""
        file = self.file
        self._create(data)
        return f"{_name(file)} {why}. Saving continues in {self._place}."

    def _time(self) -> int:
        """The next modification time, later than all before, whatever the clock says."""
        self._stamp = max(self._stamp + 1, time.time_ns())
        return self._stamp


def _read(file: Path, most: int) -> bytes | None:
    """The content of a file, of a larger one ``most + 1`` bytes; None if it does not exist.

    A pipe, a device or a folder, which no journal wrote, counts as a single zero.

    Raises:
        OSError: it cannot be read, so that it may have been changed.
    """
    try:
        return read_file(file, most)
    except (NotAFileError, IsADirectoryError):
        return b"\0"
    except (FileNotFoundError, NotADirectoryError):
        return b"\0" if os.path.islink(file) else None


def _name(file: Path) -> str:
    return printable(file.name)
