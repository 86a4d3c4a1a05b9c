"""Settings: what players chose last, kept in a small file where the platform keeps such things."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.formats.printable import printable
from apocalypse.library.file_access import read_file

ENVIRONMENT: Final = "APOCALYPSE_SETTINGS"
"""The variable that names another file; empty: nothing is read or kept."""

_LARGEST: Final = 1 << 16
"""A file with more bytes holds no settings."""


class Settings(NamedTuple):
    """The last choices, by their words. A word that nobody knows counts as never chosen."""

    white: str = ""
    """The name of White's player in the last game; empty: none was given."""
    black: str = ""
    rules: str = ""
    draws: bool = True
    clock: str = ""
    """``5+3``; empty: no clock."""
    privacy: str = ""
    theme: str = ""
    speed: str = ""
    board: str = ""
    coordinates: str = ""
    """``page`` or ``chess``; empty: as the rule set has it."""
    flipped: bool = False
    """Whether Black sits at the bottom of the board."""
    promotion: str = ""
    """``free``: a side may get a third knight; empty: as the rule set has it."""
    lessons: str = ""
    """The titles of the lessons that are done."""
    white_level: str = ""
    """The level of the computer that played White in the last game; empty: a person."""
    black_level: str = ""


class BrokenSettingsError(Exception):
    """A file of settings that nobody can read; its message is a sentence for the players."""


def settings_file() -> Path | None:
    """Where settings are kept; None: nowhere."""
    named = os.environ.get(ENVIRONMENT)
    if named is not None:
        return Path(named) if named else None
    # Here and not above: who names the file does not need it.
    from platformdirs import user_config_path

    return user_config_path("apocalypse", appauthor=False) / "settings.json"


def load_settings(file: Path) -> Settings:
    """Read a file of settings. A file that is not there, or may not be read, says nothing.

    Raises:
        BrokenSettingsError: there is something else in it. It is kept aside, so that it is told
            once and can be looked at.
    """
    try:
        written = read_file(file, _LARGEST)
    except (OSError, ValueError):
        return Settings()
    # Here and not above: a first evening has nothing to read, and the first paint waits for this.
    import json

    try:
        if len(written) > _LARGEST:
            raise TypeError("too large")
        told = json.loads(written)
        if not isinstance(told, dict):
            raise TypeError("no object")
    except (ValueError, TypeError, RecursionError) as error:
        raise BrokenSettingsError(_put_aside(file)) from error
    usual = Settings()
    known = {
        name: told[name]
        for name, value in usual._asdict().items()
        if type(told.get(name)) is type(value)
    }
    return usual._replace(**known)


def _put_aside(file: Path) -> str:
    """Give a broken file another name; what to say about it."""
    names = (file.with_name(f"{file.stem}.broken-{n}") for n in count(1))
    kept = next(name for name in names if not os.path.lexists(name))
    try:
        file.rename(kept)
    except OSError:
        there = printable(str(file))
        return f"The settings cannot be read and are not used. They are in {there}."
    there = printable(str(kept))
    return f"The settings could not be read and are not used. They are saved in {there}."


def save_settings(file: Path, settings: Settings) -> None:
    """Write a file of settings, whole or not at all. A folder that takes none is no trouble."""
    # Here and not above: the first paint reads settings and writes none.
    import json

    from apocalypse.library.atomic_writes import replace_file

    with suppress(OSError, ValueError):
        # A link stays a link: what it leads to is replaced.
        file = Path(os.path.realpath(file))
        replace_file(file, f"{json.dumps(settings._asdict(), indent=2)}\n".encode())


class SettingsStore:
    """The current settings. Each change is written at once, if there is a file."""

    def __init__(self, file: Path | None = None) -> None:
        """Read a file of settings; without one the defaults hold and nothing is written."""
        self._file = file
        self.settings = Settings()
        self.problem = ""
        """Why the file could not be read, as a sentence for the players; else empty."""
        if file is not None:
            try:
                self.settings = load_settings(file)
            except BrokenSettingsError as error:
                self.problem = str(error)

    def update(self, settings: Settings) -> None:
        """Replace the settings."""
        if settings != self.settings:
            self.settings = settings
            if self._file is not None:
                save_settings(self._file, settings)
