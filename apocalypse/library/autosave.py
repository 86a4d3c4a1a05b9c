"""Keeper: has the games of an evening written down."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.journal import Journal
    from apocalypse.library.opened_games import OpenedGame
    from apocalypse.match.match import Match
    from apocalypse.wording.names import Names


class Autosave:
    """Writes each game that is played to a journal of its own.

    The library is loaded with the first turn: nothing before it is written.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Keep games in the platform's folder, or the first one in a file."""
        self._file = file
        self._match: Match | None = None
        self._journal: Journal | None = None
        self._next: OpenedGame | None = None
        self._date = ""
        self._failed = False
        self.kept: list[Path] = []
        """The files of the games that were played."""
        self.unsaved: Sheet | None = None
        """The game on the table as it should be on disk, if it could not be written."""
        self.unsaved_games: list[Sheet] = []
        """The games that left the table before they could be written, in their order."""

    @property
    def is_saved(self) -> bool:
        """Whether the game on the table is on disk, with all the turns that were revealed.

        A game without a turn has nothing to be saved.
        """
        return self.unsaved is None

    def go_on_with(self, opened: OpenedGame) -> None:
        """Write the next game that is played where it was opened."""
        self.close()
        self._next = opened
        self._note(opened.journal.file)

    def take_in(self, sheet: Sheet) -> str:
        """Write a game that came from elsewhere down as one of this library's.

        It gets a file of its own, and is the next game that is played.

        Returns:
            What to tell the players if it cannot be written; play can go on nevertheless.
        """
        from apocalypse.library.opened_games import OpenedGame

        self.close()
        journal = self._new_journal(sheet.names, datetime.now())
        self._next = OpenedGame(sheet, journal)
        try:
            told = journal.write(sheet)
        except OSError as error:
            self.unsaved, self._failed = sheet, True
            return _not_saved(error)
        self._failed, self.unsaved = False, None
        self._note(journal.file)
        return told

    def save(self, match: Match) -> str:
        """Write a game as far as it has come.

        Returns:
            What to tell the players: the first time that it cannot be written, when it can be
            again, and what somebody did to its file; else an empty text.
        """
        now = datetime.now()
        if match is not self._match:
            self._begin(match, now)
        sheet = replace(match.sheet, date=self._date)
        try:
            notice = self._journal_of(match, now).write(sheet)
        except OSError as error:
            self.unsaved = sheet
            notice, self._failed = "" if self._failed else _not_saved(error), True
            return notice
        if self._failed:
            notice = notice or "The game is saved again, with all its turns."
        self._failed, self.unsaved = False, None
        assert self._journal is not None
        self._note(self._journal.file)
        return notice

    def close(self) -> None:
        """Let other programs write the games that were kept here.

        A game that is not saved is tried once more, and kept in `unsaved_games` if that fails.
        """
        self._save_at_last()
        journals = (self._journal, self._next.journal if self._next else None)
        for journal in journals:
            if journal is not None:
                journal.close()
        self._journal = self._next = self._match = None

    def _save_at_last(self) -> None:
        """Try once more to write the game that is left."""
        sheet, journal = self.unsaved, self._journal or (self._next and self._next.journal)
        if sheet is None:
            return
        self.unsaved, self._failed = None, False
        saved = False
        if journal is not None:
            with suppress(OSError):
                journal.write(sheet)
                saved = True
                self._note(journal.file)
        if not saved:
            self.unsaved_games.append(sheet)

    def _note(self, file: Path) -> None:
        """Remember a file in which a game is saved."""
        if file not in self.kept:
            self.kept.append(file)

    def _begin(self, match: Match, now: datetime) -> None:
        """Begin with another game, which has the day on which it was begun."""
        opened = self._next
        self._next = None
        if opened is None or self.unsaved is not opened.sheet:  # else it is this very game
            self.close()
        self._match = match
        self._date = match.sheet.date or f"{now:%Y/%m/%d}"
        if opened is not None:
            self._journal = opened.journal
            self._date = opened.sheet.date or self._date

    def _journal_of(self, match: Match, now: datetime) -> Journal:
        if self._journal is None:
            self._journal = self._new_journal(match.names, now)
        return self._journal

    def _new_journal(self, names: Names, now: datetime) -> Journal:
        """A journal in the file that was asked for, once, or in the folder of games."""
        from apocalypse.library.games_folder import games_folder
        from apocalypse.library.journal import Journal

        if self._file is not None:
            file, self._file = self._file, None
            return Journal(file)
        return Journal.new(games_folder(), names.white, names.black, now)


def _not_saved(error: OSError) -> str:
    """The sentence about a game that cannot be written."""
    return f"The game cannot be saved ({error.strerror or error}). You can play on."
