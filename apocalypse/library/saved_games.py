"""Saved games: listing them, reading what is whole of them, opening one, and commenting on it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.formats.encoding import decode_sheet
from apocalypse.formats.headers import RESULTS, read_headers
from apocalypse.formats.lookalikes import lookalikes
from apocalypse.formats.printable import printable
from apocalypse.formats.reader import read_sheet, read_sheets
from apocalypse.formats.sheet import LARGEST, LINE_END, Sheet, SheetError
from apocalypse.formats.tokens import scan, sheet_lines
from apocalypse.formats.writer import write_sheet
from apocalypse.library.disk import (
    NotAFileError,
    create_file,
    numbered_names,
    read_file,
    remove_drafts,
    replace_file,
    with_free_name,
)
from apocalypse.library.file_names import sheets_in
from apocalypse.library.journal import ROOM, Journal
from apocalypse.library.lock import InUseError, Lock
from apocalypse.rules.outcome import UNFINISHED

_RESULT: Final = r"(?i); ?Result ?:"
"""The header of a result; with more blanks it is a comment."""


class RecoveredGame(NamedTuple):
    """The game in a file."""

    sheet: Sheet
    damage: SheetError | None = None
    """The first fault of the file, if it has one."""
    is_cut: bool = False
    """Whether the game was read only up to its fault."""
    number_of_games: int = 1
    """The games in the file, of which this is the first."""


def recover(data: bytes, file: str) -> RecoveredGame:
    """The game in the bytes of a file, or of a damaged one the turns before the first fault.

    The last turn may lack put-back squares, which nobody had chosen.

    Raises:
        SheetError: the bytes hold no game, or a header is wrong on which all orders may depend.
    """
    text, damage = decode_sheet(data, file)
    try:
        sheet = read_sheet(text, file, unfinished=True)
    except SheetError as error:
        games = _several_games(text, file)
        if games:
            several = SheetError(file, error.line, 1, several_games(len(games)))
            return RecoveredGame(games[0], several, number_of_games=len(games))
        sheet = _text_before(error, text, file)
        if not sheet.game.turns and not sheet.date:
            raise
        return RecoveredGame(sheet, error, is_cut=True)
    return RecoveredGame(sheet, damage)


def several_games(number: int) -> str:
    """Advice on a file that has several games where one is wanted."""
    return f"This file has {number} games. Copy one of them to a file of its own."


def _several_games(text: str, file: str) -> list[Sheet]:
    """The games of a text that has several, if all can be read; else none."""
    try:
        games = list(read_sheets(text, file, unfinished=True))
    except SheetError:
        return []
    return games if len(games) > 1 else []


def _text_before(fault: SheetError, text: str, file: str) -> Sheet:
    """The sheet in the text before a fault, without the result, which it does not reach."""
    lines = re.split(LINE_END, re.sub(_RESULT, ";  Result:", text))
    head = lines[: fault.line - 1]
    damaged_line = lines[fault.line - 1]
    if damaged_line.lstrip().startswith(";"):
        raise fault

    # Behind a whole turn, its line may have the first letter of a put-back square.
    start = damaged_line[: fault.column - 1]
    with suppress(SheetError):
        return read_sheet("\n".join([*head, start]), file, unfinished=True)

    before = "\n".join(head)
    if not before.strip():
        raise fault
    try:
        return read_sheet(before, file, unfinished=True)
    except SheetError as error:
        return _text_before(error, before, file)


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
    sheet: Sheet
    problem: str = ""
    """The fault of the file, in a sentence; else an empty text."""

    @property
    def is_unfinished(self) -> bool:
        """Whether the game can be played on."""
        return self.sheet.result == UNFINISHED


class UnreadableFile(NamedTuple):
    """A file in the folder of games in which no game can be read."""

    file: Path
    problem: str
    """Why, in a sentence."""


def saved_games(folder: Path | None = None) -> Iterator[SavedGame]:
    """The games of a folder (by default the folder of games), newest first."""
    for game in saved_files(folder):
        if isinstance(game, SavedGame):
            yield game


def saved_files(
    folder: Path | None = None, words: str = ""
) -> Iterator[SavedGame | UnreadableFile]:
    """The games of a folder, and the files in which no game can be read, newest first.

    With words, the games that do not fit them are left out where their headers show it.
    """
    for _, file in sheets_in(folder):
        if not words or may_fit(file, words):
            yield saved_game(file)


def saved_copy(sheet: Sheet) -> Path | None:
    """The newest file in the folder of games that has exactly this sheet; None if none has."""
    data = write_sheet(sheet).encode()
    for _, file in sheets_in():
        with suppress(OSError, OpenGameError):
            if file.stat().st_size == len(data) and read_game_file(file) == data:
                return file
    return None


def fits(game: SavedGame, words: str) -> bool:
    """Whether each of some words is in a game's names, result, rule set, date or file name.

    Capitals do not count. An unfinished game has the result ``unfinished``, a drawn one ``draw``.
    """
    sheet = game.sheet
    end = "draw" if sheet.result == "1/2-1/2" else sheet.listed_result
    return _has_words(words, sheet, game.file, sheet.result, end)


def may_fit(file: Path, words: str) -> bool:
    """Whether `fits` may hold for the game of a file, as far as its headers tell.

    That takes a tenth of the time in which a game is read.
    """
    with suppress(OpenGameError, SheetError):
        lines = sheet_lines(decode_sheet(read_game_file(file), file.name).text)
        head = takewhile(lambda line: not line.partition(";")[0].strip(), lines)
        sheet = read_headers(scan("\n".join(head), file.name).head).sheet
        return _has_words(words, sheet, file, *RESULTS, "draw", "unfinished")
    return True


def _has_words(words: str, sheet: Sheet, file: Path, *results: str) -> bool:
    """Whether each word is in what a list shows of a game, or in one of its results."""
    parts = [*sheet.names, *results, sheet.game.rules.name, sheet.date, file.stem]
    text = "\n".join(parts).casefold()
    return all(word in text for word in words.casefold().split())


def saved_game(file: Path) -> SavedGame | UnreadableFile:
    """The game in a file of a list, or why it cannot be read."""
    try:
        game = read_saved_game(file)
    except OpenGameError as error:
        return UnreadableFile(file, str(error))
    return SavedGame(file, game.sheet, printable(str(game.damage or "")))


def open_game(file: Path) -> OpenedGame:
    """Open a game and lock it.

    A damaged file is copied to ``game.txt.broken`` and rewritten with what can be read. A
    finished game is opened as well, for review, if the board shows its end.

    Raises:
        OpenGameError: there is no game in the file, or several, or another program plays it.
    """
    with suppress(ValueError):  # a name with a zero in it
        file = Path(os.path.realpath(file))
    games = read_saved_game(file).number_of_games
    if games > 1:
        raise OpenGameError(f"{printable(str(file))}: {several_games(games)}")

    try:
        lock = Lock.acquire(file)
    except InUseError as error:
        raise OpenGameError(printable(str(error))) from error
    try:
        # Again: the program that had the lock until now may have written.
        data, recovered = content_of(file)
        result = recovered.sheet.result
        if recovered.sheet.game.outcome is None and result != UNFINISHED:
            name = printable(str(file))
            raise OpenGameError(f"The players ended the game in {name}: {result}.")
        journal = Journal(file, lock=lock, content=data)
        remove_drafts(file)
        if recovered.damage is not None:
            notice = _repair(journal, data, recovered, recovered.damage)
        else:
            notice = _doubt(data, recovered.sheet)
    except BaseException:
        lock.release()
        raise
    return OpenedGame(recovered.sheet, journal, notice)


def content_of(file: Path) -> tuple[bytes, RecoveredGame]:
    """The content of a file, and the game in it; OpenGameError if there is none."""
    data = read_game_file(file)
    try:
        return data, recover(data, str(file))
    except SheetError as error:
        message = printable(str(error))
        raise OpenGameError(f"This file holds no readable game. {message}") from error


def read_saved_game(file: Path) -> RecoveredGame:
    """Read a game, without touching its file; OpenGameError if there is none."""
    return content_of(file)[1]


def read_game_file(file: Path) -> bytes:
    """The content of a file; OpenGameError if it cannot be read, or is no file."""
    name = printable(str(file))
    try:
        return read_file(file, LARGEST)
    except NotAFileError as error:
        raise OpenGameError(f"{name} is not a file. Choose a game sheet.") from error
    except FileNotFoundError as error:
        raise OpenGameError(f"{name} does not exist. Choose a game sheet.") from error
    except OSError as error:
        raise OpenGameError(f"{name} cannot be opened: {error.strerror}.") from error
    except ValueError as error:  # a name with a zero in it
        raise OpenGameError(f"{name!r} is not a file name.") from error


def _repair(journal: Journal, data: bytes, recovered: RecoveredGame, damage: SheetError) -> str:
    """Copy a damaged file, and write the game that can be read in it; the sentence about it."""
    notice = f"{printable(journal.file.name)} is damaged on line {damage.line}"
    if recovered.is_cut:
        notice = f"{notice} and was read up to turn {len(recovered.sheet.game.turns)}."
    else:
        notice = f"{notice}: {damage.sentence}"
    try:
        names = numbered_names(journal.file.with_name(f"{journal.file.name}.broken"))
        copy = with_free_name(names, partial(create_file, data=data))
        journal.write(recovered.sheet)
    except OSError as error:
        return f"{notice} It cannot be repaired: {error.strerror}."
    return f"{notice} The damaged file is saved as {printable(copy.name)}."


def _doubt(data: bytes, sheet: Sheet) -> str:
    """The sentences about comments that look like headers or turns, or nothing."""
    doubts = lookalikes(decode_sheet(data, "").text, sheet)
    return printable(" ".join(f"Line {each.line}: {each.sentence}" for each in doubts))


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
        """Save the game with other comments, or raise a CommentError.

        The file keeps its time, since commenting is not playing.
        """
        if self._file is None:
            raise CommentError(NO_FILE)
        data = write_sheet(sheet).encode()
        before = len(write_sheet(self._sheet).encode())
        if len(data) > max(LARGEST - ROOM, before):  # a full sheet may still get shorter
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
        """Replace the file and keep its time, unless it is no longer as it was read."""
        current = read_saved_game(file)
        if current.damage is not None or current.sheet != self._sheet:
            if current.number_of_games > 1:
                fault = f"has {current.number_of_games} games"
            elif current.damage is not None:
                fault = "is damaged"
            else:
                fault = "was changed by another program"
            raise CommentError(
                f"{printable(file.name)} {fault}, and your comments are not saved. "
                "Export the game to keep them."
            )
        stamp = file.stat().st_mtime_ns
        replace_file(file, data)
        os.utime(file, ns=(stamp, stamp))
