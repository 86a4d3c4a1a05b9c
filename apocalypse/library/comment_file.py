"""Comment file: where the comments on a game are saved that is not played now."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.atomic_writes import replace_file
from apocalypse.library.file_access import retry
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.recovery import LARGEST
from apocalypse.library.saved_games import OpenGameError, content_of, keep_original

NO_FILE: Final = "This game has no file. Export it to keep your comments."


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

    def save(self, sheet: Sheet) -> str:
        """Save the game with other comments.

        The file keeps its time, since commenting is not playing. It is written as a whole or not
        at all, and only if nobody else plays the game or has changed it.

        Returns:
            A sentence for the players if the comments are not saved, or what else was done; else
            an empty text.
        """
        if self._file is None:
            return NO_FILE
        data = write_sheet(sheet).encode()
        if len(data) > LARGEST:
            return "The game sheet is too large with these comments. Shorten them."
        try:
            lock = Lock.acquire(self._file)
            try:
                return self._write(self._file, data, sheet)
            finally:
                lock.release()
        except (InUseError, OpenGameError) as error:
            return f"{printable(str(error))} The comments are not saved."
        except OSError as error:
            why = error.strerror or error
            return f"The comments cannot be saved: {why}. Export the game to keep them."

    def _write(self, file: Path, data: bytes, sheet: Sheet) -> str:
        before, current = content_of(file)
        if current.damage is not None or current.sheet != self._sheet:
            fault = "is damaged" if current.damage else "was changed by another program"
            return (
                f"{printable(file.name)} {fault}, and your comments are not saved. "
                "Export the game to keep them."
            )
        notice = keep_original(file, before, self._sheet)
        stamp = file.stat().st_mtime_ns
        retry(lambda: replace_file(file, data, stamp))
        self._sheet = sheet
        return notice
