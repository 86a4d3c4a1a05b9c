"""The games that are kept: which there are, and how far they have come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet
from apocalypse.library.games_folder import games_folder, sheets_in
from apocalypse.library.opened_games import OpenError, read_saved_game
from apocalypse.library.unfinished_games import lacks_result
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.wording.names import Names


@dataclass(frozen=True)
class SavedGame:
    """A file of the folder of games, and what is on it."""

    file: Path
    written: int
    """When it was written, in nanoseconds since 1970."""
    sheet: Sheet | None
    """The game; None if the file cannot be read."""
    result: str = UNFINISHED
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` while the game goes on."""
    trouble: str = ""
    """Why it cannot be read, or what is wrong with it, in a sentence; else an empty text."""

    @property
    def unfinished(self) -> bool:
        """Whether the game can be played on."""
        return self.sheet is not None and self.result == UNFINISHED

    @property
    def names(self) -> Names:
        """Who plays; White and Black, if the file does not say it."""
        return self.sheet.names if self.sheet else Names()

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return len(self.sheet.game.turns) if self.sheet else 0


def saved_games(folder: Path | None = None) -> Iterator[SavedGame]:
    """The games of a folder (by default the folder of games), the one played last first."""
    for written, file in sheets_in(games_folder() if folder is None else folder):
        yield _kept_game(file, written)


def newest_unfinished(folder: Path | None = None) -> Path | None:
    """The file of the unfinished game that was played last; None if there is none."""
    files = sheets_in(games_folder() if folder is None else folder)
    open_ones = (_kept_game(file, written) for written, file in files if lacks_result(file))
    return next((game.file for game in open_ones if game.unfinished), None)


def _kept_game(file: Path, written: int) -> SavedGame:
    try:
        sheet, damage, result = read_saved_game(file)
    except OpenError as error:
        return SavedGame(file, written, None, trouble=str(error))
    return SavedGame(file, written, sheet, result, printable(str(damage or "")))
