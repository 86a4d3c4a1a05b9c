"""Autosave: saves the games of a session, turn by turn."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from apocalypse.formats.sheet import Sheet
    from apocalypse.library.journal import Journal, SaveNotice
    from apocalypse.library.saved_games import OpenedGame
    from apocalypse.match.match import Match
    from apocalypse.wording.names import Names


class Autosave:
    """Saves each game of a session in a journal of its own.

    The library is loaded with the first turn: nothing before it is saved.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Save games in the folder of games, or the first one in a file."""
        self._file = file
        self._match: Match | None = None
        self._journal: Journal | None = None
        self._is_prepared = False
        """Whether the journal waits for the next game, of which no turn has been saved here."""
        self._date = ""
        """The date on which the current game began, for its sheet."""
        self.files: list[Path] = []
        """The files in which games were saved, each with all its turns once it is closed."""
        self._saved: Sheet | None = None
        """The current game as it was saved last."""
        self.unsaved: Sheet | None = None
        """The current game as it should be on disk, if it could not be saved."""
        self.unsaved_games: list[Sheet] = []
        """Earlier games that could not be saved, in their order."""

    @property
    def is_saved(self) -> bool:
        """Whether the current game is on disk, with every revealed turn.

        A game without a turn counts as saved.
        """
        return self.unsaved is None

    def resume(self, opened: OpenedGame) -> None:
        """Save the next game where it was opened."""
        self.close()
        self._journal = opened.journal
        self._is_prepared = True
        self._list(opened.journal.file)

    def save_imported(self, sheet: Sheet) -> SaveNotice | None:
        """Save an imported game, in a new file unless it is saved already; it is played next.

        A notice says that it is saved already, or cannot be saved and can be played nevertheless.
        """
        from apocalypse.library.journal import SaveEvent, SaveNotice
        from apocalypse.library.saved_games import OpenGameError, open_game

        copy = self._saved_copy(sheet)
        if copy is not None:
            with suppress(OpenGameError):  # another program plays it: the import gets its own file
                self.resume(open_game(copy))
                return SaveNotice(SaveEvent.SAVED_BEFORE, copy)
        return self._save_new(sheet)

    def save_finished(self, sheet: Sheet) -> tuple[Path | None, SaveNotice | None]:
        """Save a finished game that was imported, in a file that other programs may write.

        It returns the file, if the game is saved, and a notice as in `save_imported`.
        """
        from apocalypse.library.journal import SaveEvent, SaveNotice

        copy = self._saved_copy(sheet)
        if copy is not None:
            return copy, SaveNotice(SaveEvent.SAVED_BEFORE, copy)
        notice = self._save_new(sheet)
        file = None
        if self.is_saved:
            file = self.files[-1]
        self.close()
        return file, notice

    def save_others(self, sheets: Iterable[Sheet]) -> None:
        """Save the other games of an import, unless the players named a file for the first one."""
        if self._file is not None:
            return
        for sheet in sheets:
            self.save_finished(sheet)

    def _saved_copy(self, sheet: Sheet) -> Path | None:
        """The file of an imported game that is saved already, unless the players named a file.

        The game before is closed, which may be the same.
        """
        from apocalypse.library.saved_games import saved_copy

        self.close()
        if self._file is not None:
            return None
        return saved_copy(sheet)

    def _save_new(self, sheet: Sheet) -> SaveNotice | None:
        """Save a game in a new file; it is the next game to be played."""
        self._journal = self._new_journal(sheet.names, datetime.now())
        self._is_prepared = True
        return self._write(self._journal, sheet)

    def save(self, match: Match) -> SaveNotice | None:
        """Save a game as far as it has come.

        A notice says when saving fails first, works again, or continues in another file.
        """
        now = datetime.now()
        if match is not self._match:
            self._begin(match, now)
        if self._journal is None:
            self._journal = self._new_journal(match.names, now)
        return self._write(self._journal, replace(match.sheet, date=self._date))

    def _write(self, journal: Journal, sheet: Sheet) -> SaveNotice | None:
        """Write a sheet, and list its file; the notice that the players are to see, if any."""
        from apocalypse.library.journal import SaveEvent, SaveNotice

        # Players hear of a save that fails once, until one succeeds.
        had_failed = not self.is_saved
        try:
            notice = journal.write(sheet)
        except OSError as error:
            self.unsaved = sheet
            if had_failed:
                return None
            return SaveNotice(SaveEvent.FAILED, reason=error.strerror or str(error))

        self.unsaved = None
        self._saved = sheet
        # A file that another program changed no longer has the game, which goes into another one.
        if notice is not None and notice.event is SaveEvent.CHANGED:
            self._unlist(notice.file)
        self._list(journal.file)
        if had_failed and notice is None:
            return SaveNotice(SaveEvent.SAVED_AGAIN)
        return notice

    def close(self) -> None:
        """Let other programs write the saved games.

        Saving an unsaved game is tried once more, and so is one whose file another program has
        replaced; if it fails, `unsaved_games` has it.
        """
        if self._journal is not None:
            self._close_journal(self._journal)
        if self.unsaved is not None:
            self.unsaved_games.append(self.unsaved)
        self._journal = None
        self._match = None
        self._saved = None
        self.unsaved = None
        self._is_prepared = False

    def _close_journal(self, journal: Journal) -> None:
        """Try once more to save what is not on disk, and let other programs write the file."""
        sheet = self.unsaved or self._saved
        is_saved = self.is_saved and journal.is_intact
        if not is_saved and sheet is not None:
            self._write(journal, sheet)
            is_saved = self.is_saved
        if not is_saved:
            self._unlist(journal.file)
        journal.close()

    def _list(self, file: Path) -> None:
        """List a file in `files`, once."""
        if file not in self.files:
            self.files.append(file)

    def _unlist(self, file: Path | None) -> None:
        """Remove a file from `files`."""
        self.files = [other for other in self.files if other != file]

    def _begin(self, match: Match, now: datetime) -> None:
        """Begin another game, with the date on which it was begun."""
        # The game before was closed already if a journal was prepared for this one.
        if not self._is_prepared:
            self.close()
        self._match = match
        self._is_prepared = False
        self._date = match.sheet.date or f"{now:%Y/%m/%d}"

    def _new_journal(self, names: Names, now: datetime) -> Journal:
        """A journal in the file that the players named, once, or in the folder of games."""
        from apocalypse.library.file_names import games_folder
        from apocalypse.library.journal import Journal

        if self._file is not None:
            file = self._file
            self._file = None
            return Journal(file)
        return Journal.new(games_folder(), names.white, names.black, now)
