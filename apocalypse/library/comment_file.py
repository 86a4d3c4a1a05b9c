"""Comment file: where the comments on a game are saved that is not played now."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.disk import replace_file
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.recovery import LARGEST, recover
from apocalypse.library.saved_games import OpenGameError, read_saved_game

NO_FILE: Final = "This game has no file. Export it to keep your comments."


class CommentError(Exception):
    """Comments that are not saved; the message is a sentence that says why."""


class CommentFile:
    """The file of a game that is reviewed, which only its comments change."""

    def __init__(self, file: Path | None, sheet: Sheet) -> None:
        """Take the file of a game as it was read.

        Without a file, its comments last until the review ends.
        """
        self._file = None if file is None else Path(os.path.realpath(file))
        self._sheet = sheet

    @property
    def has_file(self) -> bool:
        """Whether comments can be saved."""
        return self._file is not None

    def save(self, sheet: Sheet) -> None:
        """Save the game with other comments, if nobody else plays it or has changed it.

        The file keeps its time, since commenting is not playing.

        Raises:
            CommentError: the comments are not saved.
        """
        if self._file is None:
            raise CommentError(NO_FILE)
        data = write_sheet(sheet).encode()
        if len(data) > LARGEST:
            raise CommentError("The game sheet is too large with these comments. Shorten them.")
        try:
            lock = Lock.acquire(self._file)
            try:
                self._write(self._file, data)
            finally:
                lock.release()
        except (InUseError, OpenGameError) as error:
            raise CommentError(f"{printable(str(error))} The comments are not saved.") from error
        except OSError as error:
            sentence = f"The comments cannot be saved: {error.strerror or error}."
            raise CommentError(f"{sentence} Export the game to keep them.") from error
        # Read again: on a sheet, a comment that looks like a header is written differently.
        self._sheet = recover(data, self._file.name).sheet

    def _write(self, file: Path, data: bytes) -> None:
        current = read_saved_game(file)
        if current.damage is not None or current.sheet != self._sheet:
            fault = "is damaged" if current.damage else "was changed by another program"
            raise CommentError(
                f"{printable(file.name)} {fault}, and your comments are not saved. "
                "Export the game to keep them."
            )
        stamp = file.stat().st_mtime_ns
        replace_file(file, data)
        os.utime(file, ns=(stamp, stamp))
