"""Saved games: listing them, reading them, and opening one to play on."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.formats.printable import printable
from apocalypse.formats.sheet import Sheet, SheetError
from apocalypse.formats.tokens import scan
from apocalypse.formats.writer import write_sheet
from apocalypse.library.atomic_writes import create_file, remove_drafts, short_name, with_free_name
from apocalypse.library.file_access import NotAFileError, read_file, retry
from apocalypse.library.games_folder import lacks_result, sheets_in
from apocalypse.library.journal import Journal
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.recovery import LARGEST, RecoveredGame, recover
from apocalypse.match.score import UNPLAYED, Score, has_next_game
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.wording.names import Names

_MOST_COPIES: Final = 1000
"""The most copies of one file."""


class OpenGameError(Exception):
    """A game that cannot be opened; its message is a sentence that says why."""


class OpenedGame(NamedTuple):
    """A saved game, ready to be played on."""

    sheet: Sheet
    journal: Journal
    """Saves the game; no other program does until it is closed."""
    notice: str = ""
    """A sentence about the file for the players, or an empty text."""


class SavedGame(NamedTuple):
    """A file in the folder of games, with its game."""

    file: Path
    sheet: Sheet | None
    """The game; None if the file cannot be read."""
    result: str = UNFINISHED
    """``1-0``, ``0-1``, ``1/2-1/2``, or ``*`` for an unfinished game."""
    problem: str = ""
    """Why it cannot be read, or what is wrong with it, in a sentence; else an empty text."""

    @property
    def is_unfinished(self) -> bool:
        """Whether the game can be played on."""
        return self.sheet is not None and self.result == UNFINISHED

    @property
    def end(self) -> str:
        """How it ended, for a list: ``unfinished``, or its result."""
        return "unfinished" if self.result == UNFINISHED else self.result

    @property
    def names(self) -> Names:
        """The players; White and Black, if the file does not name them."""
        return self.sheet.names if self.sheet else Names()

    @property
    def score(self) -> Score:
        """The points of White and Black in the match, with this game if it is over."""
        return Score.on(self.sheet) if self.sheet else UNPLAYED

    @property
    def first_to(self) -> int:
        """The points that win the match; 0: it has no end."""
        return self.sheet.first_to if self.sheet else 0

    @property
    def has_next_game(self) -> bool:
        """Whether the game is over, and the match to which it belongs is not."""
        return self.sheet is not None and has_next_game(self.sheet)

    @property
    def turns(self) -> int:
        """The number of turns played."""
        return len(self.sheet.game.turns) if self.sheet else 0


def saved_games(folder: Path | None = None) -> Iterator[SavedGame]:
    """The games of a folder (by default the folder of games), newest first."""
    for _, file in sheets_in(folder):
        yield _saved_game(file)


def saved_copy(sheet: Sheet) -> Path | None:
    """The newest file in the folder of games that has exactly this sheet; None if none has."""
    data = write_sheet(sheet).encode()
    for _, file in sheets_in():
        with suppress(OSError, OpenGameError):
            if file.stat().st_size == len(data) and read_game_file(file) == data:
                return file
    return None


NO_GAME_FITS: Final = "No game has these words."
"""The answer to words that no saved game has."""


def fits(game: SavedGame, words: str) -> bool:
    """Whether each of some words is in a game's names, result, rule set, date or file name.

    Capitals do not count. An unfinished game has the result ``unfinished``, a drawn one ``draw``.
    """
    if game.sheet is None:
        return not words.strip()
    parts = (
        *game.names,
        game.result,
        "draw" if game.result == "1/2-1/2" else game.end,
        game.sheet.game.rules.name,
        game.sheet.date,
        game.file.stem,
    )
    text = "\n".join(parts).casefold()
    return all(word in text for word in words.casefold().split())


def game_to_continue(folder: Path | None = None) -> Path | None:
    """The file of the game to play on; None if there is none.

    It is the newest unfinished game, unless the newest of all is over and its match is not: then
    the next game of that match begins after it.
    """
    files = [file for _, file in sheets_in(folder)]
    if files and _saved_game(files[0]).has_next_game:
        return files[0]
    games = (_saved_game(file) for file in files if lacks_result(file))
    return next((game.file for game in games if game.is_unfinished), None)


def _saved_game(file: Path) -> SavedGame:
    try:
        sheet, damage, result = read_saved_game(file)
    except OpenGameError as error:
        return SavedGame(file, None, problem=str(error))
    return SavedGame(file, sheet, result, printable(str(damage or "")))


def open_game(file: Path) -> OpenedGame:
    """Open a game and lock it.

    A damaged file is copied to ``game.txt.broken-1`` and rewritten with what can be read. A file
    with something that the next turn would lose is copied to ``game.txt.original-1``. A finished
    game is opened as well, for review, if the board shows its end.

    Raises:
        OpenGameError: there is no game in the file, or another program plays it.
    """
    with suppress(ValueError):  # a name with a zero in it
        file = Path(os.path.realpath(file))
    content_of(file)
    lock: Lock | None = None
    try:
        lock = Lock.acquire(file)
    except InUseError as error:
        raise OpenGameError(printable(str(error))) from error
    except OSError:
        pass  # a disk that refuses everything now: the journal tries again before it writes
    try:
        # Again: the program that had the lock until now may have written.
        data, recovered = content_of(file)
        if recovered.sheet.game.outcome is None and recovered.result != UNFINISHED:
            name = printable(str(file))
            raise OpenGameError(f"The players ended the game in {name}: {recovered.result}.")
        journal = Journal(file, lock=lock, content=data)
        remove_drafts(file)
        notice = _repair(journal, data, recovered)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    return OpenedGame(recovered.sheet, journal, notice)


def content_of(file: Path) -> tuple[bytes, RecoveredGame]:
    """The content of a file, and the game in it; a file that is busy is tried again.

    Raises:
        OpenGameError: there is no game in the file.
    """
    data = read_game_file(file, patient=True)
    return data, _recover(data, file)


def read_saved_game(file: Path) -> RecoveredGame:
    """Read a game, without touching its file.

    Raises:
        OpenGameError: there is no game in the file.
    """
    return _recover(read_game_file(file), file)


def _recover(data: bytes, file: Path) -> RecoveredGame:
    try:
        return recover(data, str(file))
    except SheetError as error:
        message = printable(str(error))
        raise OpenGameError(f"This file holds no readable game. {message}") from error


def read_game_file(file: Path, *, patient: bool = False) -> bytes:
    """The content of a file; if ``patient``, a file that another program holds is tried again.

    Raises:
        OpenGameError: it is not a file, or cannot be read.
    """
    name, read = printable(str(file)), partial(read_file, file, LARGEST)
    try:
        return retry(read) if patient else read()
    except (NotAFileError, IsADirectoryError) as error:
        raise OpenGameError(f"{name} is not a file. Choose a game sheet.") from error
    except OSError as error:
        raise OpenGameError(f"{name} cannot be opened: {error.strerror}.") from error
    except ValueError as error:  # a name with a zero in it
        raise OpenGameError(f"{name!r} is not a file name.") from error


def _repair(journal: Journal, data: bytes, recovered: RecoveredGame) -> str:
    """Copy a file that the next turn would change, rewrite a damaged one, and say so."""
    sheet, file = recovered.sheet, journal.file
    if recovered.damage is None:
        if sheet.game.outcome is not None:
            return ""
        try:
            return keep_original(file, data, sheet)
        except OSError as error:
            name = printable(file.name)
            notice = f"{name} is not written as Apocalypse writes a sheet."
            return f"{notice} It cannot be copied: {error.strerror}."
    turns = len(sheet.game.turns)
    notice = (
        f"{printable(file.name)} is damaged on line {recovered.damage.line} "
        f"and was read up to turn {turns}."
    )
    try:
        copy = _copy(file, data, "broken")
        journal.write(sheet)
    except OSError as error:
        return f"{notice} It cannot be repaired: {error.strerror}."
    return f"{notice} The damaged file is saved as {printable(copy.name)}."


def keep_original(file: Path, data: bytes, sheet: Sheet) -> str:
    """Copy a file if writing its sheet would lose something of its content, and say so.

    Returns:
        A sentence for the players; empty: nothing would be lost.

    Raises:
        OSError: the copy cannot be written.
    """
    if _loses_nothing(data, sheet):
        return ""
    copy = _copy(file, data, "original")
    return (
        f"{printable(file.name)} is not written as Apocalypse writes a sheet. "
        f"The original is saved as {printable(copy.name)}."
    )


def _loses_nothing(data: bytes, sheet: Sheet) -> bool:
    """Whether the sheet that the next turn writes has every comment of a file.

    False for a file that is not in UTF-8, since its encoding is only a likely one.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    before, after = (
        Counter(comment.text for _, comment in scan(each, "").comments)
        for each in (text, write_sheet(sheet))
    )
    return before <= after


def _copy(file: Path, data: bytes, kind: str) -> Path:
    """Save the content of a file beside it, unless a copy holds it already; return the copy."""

    def save(copy: Path) -> None:
        try:
            create_file(copy, data)
        except FileExistsError:
            with suppress(OSError):
                if read_file(copy, len(data)) == data:
                    return
            raise

    name = f"{short_name(file)}.{kind}"
    copies = (file.with_name(f"{name}-{number}") for number in range(1, _MOST_COPIES))
    return with_free_name(copies, save)
