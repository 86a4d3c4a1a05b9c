"""Journal: the sheet of a game, on disk after every turn, and what players should know about it."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import LARGEST, Comment, Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.disk import (
    NotAFileError,
    create_file,
    make_folder,
    numbered_names,
    read_file,
    replace_file,
)
from apocalypse.library.file_names import game_file_name
from apocalypse.library.lock import InUseError, Lock
from apocalypse.rules.game import Game
from apocalypse.wording.captions import ending_remark

ROOM: Final = 1 << 16
"""The bytes that are left in a sheet, some thousand turns, when players learn that it fills up."""


class SaveEvent(Enum):
    """A kind of news about a file; the value is its sentence."""

    FAILED = "The game cannot be saved ({reason}). You can keep playing."
    SAVED_AGAIN = "The game is saved again, with all its turns."
    NAME_TAKEN = "{name} already exists. The game is saved in {place}."
    CHANGED = "{name} was changed by another program. Saving continues in {place}."
    REMOVED = "{name} was removed. The game is saved again in {place}."
    SAVED_BEFORE = "You have this game already, in {name}"
    NEARLY_FULL = (
        "{name} is nearly full: a game sheet holds a megabyte. The game will then be saved in a "
        "second file."
    )
    FULL = "{name} is full. The game is saved in {place}, from its last turn on."


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
        place = printable(str(self.place))
        return self.event.value.format(name=name, place=place, reason=self.reason)


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
        self._earlier: int | None = None
        """The number of turns in files that are full; None: no file is."""
        self._game: Game | None = None
        """The game that was saved last."""
        self._is_nearly_full = False

    @classmethod
    def new(cls, folder: Path, white: str, black: str, now: datetime) -> Journal:
        """A journal in a new file of a folder."""
        wanted = folder / game_file_name(white, black, now)
        for file in numbered_names(wanted):
            if not os.path.lexists(file):
                return cls(file)
        return cls(wanted)

    def write(self, sheet: Sheet) -> SaveNotice | None:
        """Save the sheet; it is on the disk when this returns. After an OSError all is as before.

        It returns a notice if the game is saved in another file, or in one that was removed, and
        once if its sheet is nearly full.
        """
        data = self._data(sheet)
        if len(data) > LARGEST:
            return self._continue_beside(sheet)
        notice = self._save(data)
        self._game = sheet.game
        if notice is None and not self._is_nearly_full and len(data) > LARGEST - ROOM:
            self._is_nearly_full = True
            return SaveNotice(SaveEvent.NEARLY_FULL, self.file)
        return notice

    def _data(self, sheet: Sheet) -> bytes:
        """The sheet as the file has it: without the turns in files that are full."""
        part = sheet if self._earlier is None else sheet_after(sheet, self._earlier)
        return write_sheet(part).encode()

    def _continue_beside(self, sheet: Sheet) -> SaveNotice | None:
        """Leave the file, which is full, as it is, and save the last turn in a new one."""
        if self._content is None or sheet.game == self._game:  # it is an import, or a comment
            raise OSError(errno.EFBIG, "its sheet would have more than a megabyte")
        self._earlier = max(len(sheet.game.turns) - 1, 0)
        self._is_nearly_full = False
        notice = self._create(self._data(sheet), SaveEvent.FULL)
        self._game = sheet.game
        return notice

    def _save(self, data: bytes) -> SaveNotice | None:
        """Save a sheet that fits, in the file of the game or beside it."""
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

    @property
    def is_intact(self) -> bool:
        """Whether the file holds what was saved last, and nobody has replaced or removed it.

        A journal that has saved nothing yet is intact.
        """
        if self._content is None:
            return True
        try:
            return _content(self.file, len(self._content)) == self._content
        except OSError:
            return False

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
                if file == wanted:
                    return None
                return SaveNotice(event, wanted, place=file)
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
        self.file = file
        self._lock = lock
        self._content = data
        return True


def sheet_after(sheet: Sheet, number: int) -> Sheet:
    """The sheet of the turns after a number of turns, as a game that begins in their position.

    It has the comments on them, and the result, even if that depends on the turns before.
    """
    start = sheet.game.first_turns(number)
    game = Game(start.rules, start.position, start.penalties).replay(sheet.game.turns[number:])
    if sheet.game.stopped is not None:
        game = game.stop(sheet.game.stopped)

    # A draw by count depends on the turns before, so that this game has no end on its board.
    outcome = sheet.game.outcome
    stated = sheet.stated_result
    if outcome is not None and game.outcome is None:
        stated = f"{outcome.result} ({ending_remark(outcome)})"

    comments = [
        Comment(f"This game begins after turn {number} of another one, whose sheet is full.")
    ]
    for comment in sheet.comments:
        if comment.turn > number:
            comments.append(comment._replace(turn=comment.turn - number))
    return replace(sheet, game=game, comments=tuple(comments), stated_result=stated)


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
