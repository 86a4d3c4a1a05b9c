"""Keeper: has the games of an evening written down."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from apocalypse.library.journal import Journal
    from apocalypse.tui.table import Table


class Keeper:
    """Writes each game that is played to a journal of its own.

    The library is loaded with the first turn: nothing before it is written.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Keep games in the platform's folder, or the first one in a file."""
        self._file = file
        self._table: Table | None = None
        self._journal: Journal | None = None
        self._told = False
        self.kept: list[Path] = []
        """The files that were written."""

    def keep(self, table: Table) -> str:
        """Write a game as far as it has come.

        Returns:
            What to tell the players if it cannot be written, the first time; else an empty text.
        """
        from apocalypse.sheets.sheet import Sheet  # noqa: PLC0415

        now = datetime.now()
        names, game = table.names, table.game
        sheet = Sheet(game, names.white, names.black, f"{now:%Y/%m/%d}", table.coordinates)
        try:
            journal = self._journal_of(table, now)
            journal.write(sheet)
        except OSError as error:
            if self._told:
                return ""
            self._told = True
            return f"The game cannot be saved ({error.strerror}). Play goes on."
        if journal.file not in self.kept:
            self.kept.append(journal.file)
        return ""

    def _journal_of(self, table: Table, now: datetime) -> Journal:
        from apocalypse.library.journal import Journal, games_folder  # noqa: PLC0415

        if self._journal is None or table is not self._table:
            if self._file is not None and self._table is None:
                self._journal = Journal(self._file)
            else:
                names = table.names
                self._journal = Journal.new(games_folder(), names.white, names.black, now)
            self._table = table
        return self._journal
