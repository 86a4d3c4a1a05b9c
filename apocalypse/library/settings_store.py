"""Memory: the settings of the table, from one evening to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.library.settings import (
    BrokenSettingsError,
    Settings,
    load_settings,
    save_settings,
)

if TYPE_CHECKING:
    from pathlib import Path


class SettingsStore:
    """The settings as they are now. What changes is written at once, if there is a file."""

    def __init__(self, file: Path | None = None) -> None:
        """Read a file of settings; without one the usual settings hold, and none are kept."""
        self._file = file
        self.settings = Settings()
        self.trouble = ""
        """What to tell the players, if the file could not be read."""
        if file is not None:
            try:
                self.settings = load_settings(file)
            except BrokenSettingsError as error:
                self.trouble = str(error)

    def remember(self, settings: Settings) -> None:
        """Take other settings."""
        if settings != self.settings:
            self.settings = settings
            if self._file is not None:
                save_settings(self._file, settings)
