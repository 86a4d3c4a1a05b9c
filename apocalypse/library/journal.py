"""Journal: the sheet of a game, on disk after every turn, and what players should know about it."""

from __future__ import annotations

import errno
import os
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.disk import (
    NotAFileError,
    create_file,
    make_folder,
    numbered_names,
    read_file,
    replace_file,
)
from apocalypse.library.games_folder import game_file_name
from apocalypse.library.lock import InUseError, Lock


class SaveEvent(Enum):
    """What happened; the value is its sentence."""

    FAILED = "The game cannot be saved ({reason}). You can keep playing."
    SAVED_AGAIN = "The game is saved again, with all its turns."
    NAME_TAKEN = "{name} already exists. The game is saved in {place}."
    CHANGED = "{name} was changed by another program. Saving continues in {place}."
    REMOVED = "{name} was removed. The game is saved again in {place}."
    SAVED_BEFORE = "You have this game already, in {name}"


class SaveNotice(NamedTuple):
    """An event, and the files that it is about."""

    event: SaveEvent
    file: Path | None = None
    place: Path | None = None
    """Where the game is saved now, if not in its file."""
    reason: str = ""
    """The answer of the system to a save that failed."""

    def __str__(self) -> str:
        name = printable(self.file.name) if self.file else ""
        return self.event.value.format(
            name=name, place=printable(str(self.place)), reason=self.reason
        )


class Journal:
    """The file of one game.

    Each turn writes a complete new sheet and then replaces the old one, so that there is a complete
    sheet at every moment, whatever ends the program. Nothing that others wrote is overwritten: the
    file is compared before it is replaced, and saving then continues in a file beside theirs. That
    holds on disks without locks, too.
    """

    def __init__(
        self, file: Path, *, lock: Lock | None = None, content: bytes | None = None
    ) -> None:
        """Make the journal of a game; lock and content are those of a file that holds it already.

        An existing file of another game is left alone.
        """
        # A link stays a link: its target is replaced.
        self.file = Path(os.path.realpath(file))
        self._lock = lock
        self._content = content

    @classmethod
    def new(cls, folder: Path, white: str, black: str, now: datetime) -> Journal:
        """A journal in a new file of a folder."""
        file = folder / game_file_name(white, black, now)
        free = (name for name in numbered_names(file) if not os.path.lexists(name))
        return cls(next(free, file))

    def write(self, sheet: Sheet) -> SaveNotice | None:
        """Save the sheet; it is on the disk when this returns. After an OSError all is as before.

        It returns a notice if the game is saved in another file, or in one that was removed.
        """
        data = write_sheet(sheet).encode()
        if self._content is None:
            return self._create(data, SaveEvent.NAME_TAKEN)
        content = _content(self.file, len(self._content))
        if content is None:
            file = self.file
            self.close()  # its lock may be gone with its folder
            self._create(data, SaveEvent.REMOVED)
            return SaveNotice(SaveEvent.REMOVED, file, self.file)
        if content != self._content:
            return self._create(data, SaveEvent.CHANGED)
        replace_file(self.file, data)
        self._content = data
        return None

    def close(self) -> None:
        """Let other programs write the file."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _create(self, data: bytes, event: SaveEvent) -> SaveNotice | None:
        """Make a new file under the first name that is free; a notice if it is another one."""
        wanted = self.file
        for file in numbered_names(wanted):
            if self._makes(file, data):
                return None if file == wanted else SaveNotice(event, wanted, file)
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(wanted))

    def _makes(self, file: Path, data: bytes) -> bool:
        """Make a file and save in it from now on; False: its name is taken."""
        make_folder(file.parent)
        try:
            lock = Lock.acquire(file)
        except InUseError:
            return False
        try:
            create_file(file, data)
        except FileExistsError:
            lock.release()
            return False
        except BaseException:
            lock.release()
            raise
        self.close()
        self.file, self._lock, self._content = file, lock, data
        return True


def _content(file: Path, most: int) -> bytes | None:
    """The content of a file, of a larger one ``most + 1`` bytes; None if it does not exist.

    A pipe, a device or a folder, which no journal wrote, counts as a single zero. After an OSError
    it may have been changed.
    """
    try:
        return read_file(file, most)
    except NotAFileError:
        return b"\0"
    except (FileNotFoundError, NotADirectoryError):
        return None
