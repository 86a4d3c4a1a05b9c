"""Settings: the last choices of the players, in a small file in the platform's folder.

The title screen reads them, so the options of a match are imported only where they are asked for.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from apocalypse.formats.printable import printable
from apocalypse.library.disk import numbered_names, read_file, replace_file

if TYPE_CHECKING:
    from apocalypse.match.setup import MatchSetup
    from apocalypse.rules.notation import Coordinates
    from apocalypse.rules.rulesets import Rules

ENVIRONMENT: Final = "APOCALYPSE_SETTINGS"
"""The variable that names another file; empty: nothing is read or saved."""

_LARGEST: Final = 1 << 16
"""The most bytes that are read; a larger file is broken, since its end is missing."""


class Settings(NamedTuple):
    """The last choices, as words. An unknown word counts as not chosen."""

    match: Mapping[str, object] = {}
    """The words of the options of the last match, by their names; `last_setup` reads them."""
    theme: str = ""
    speed: str = ""
    coordinates: str = ""
    """``page`` or ``chess``; empty: those of the rule set."""
    flipped: bool = False
    """Whether Black is at the bottom of the board."""
    lessons: str = ""
    """The titles of the lessons completed."""
    text_mode: str = ""
    """How text mode speaks: the names of what is switched on."""
    best_streak: int = 0
    """The most puzzles solved in a row."""
    day: Mapping[str, object] = {}
    """The daily puzzle that was tried last; `training.daily_puzzle` reads it."""
    last_curtain: bool = True
    """Whether a curtain falls between Black's seal and the reveal."""
    rival_since: int = 0
    """When Rival forgot the games that were played until then, in seconds since 1970."""


class BrokenSettingsError(Exception):
    """Settings that cannot be read; the message is a sentence for the players."""


def settings_file() -> Path | None:
    """The file of the settings; None: there is none."""
    named = os.environ.get(ENVIRONMENT)
    if named == "":
        return None
    if named is not None:
        return Path(named)
    # Here and not above: not needed for a named file.
    from platformdirs import user_config_path

    return user_config_path("apocalypse", appauthor=False) / "settings.json"


def load_settings(file: Path, defaults: Settings = Settings()) -> Settings:
    """Read a file of settings. One that is missing or cannot be opened gives the defaults.

    One without settings is renamed, and raises a BrokenSettingsError, once.
    """
    try:
        data = read_file(file, _LARGEST)
    except (OSError, ValueError):
        return defaults
    # Here and not above: a first session has nothing to read, and the title screen waits for this.
    import json

    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, dict):
        raise BrokenSettingsError(_put_aside(file))
    chosen = {}
    for name, default in defaults._asdict().items():
        # The type is compared, since ``true`` is no number here.
        if type(values.get(name)) is type(default):
            chosen[name] = values[name]
    return defaults._replace(**chosen)


def _put_aside(file: Path) -> str:
    """Rename a broken file; return a sentence about it."""
    problem = "The settings cannot be read. Default settings are used."
    names = numbered_names(file.with_suffix(".broken"))
    copy = next(name for name in names if not os.path.lexists(name))
    try:
        file.rename(copy)
    except OSError:
        return f"{problem} To stop this message, remove {printable(str(file))}."
    return f"{problem} Your settings are saved in {printable(str(copy))}."


def save_settings(file: Path, settings: Settings) -> None:
    """Save the settings, if the folder allows it."""
    # Here and not above: the title screen reads settings and writes none.
    import json

    with suppress(OSError, ValueError):
        # A link stays a link: its target is replaced.
        data = f"{json.dumps(settings._asdict(), indent=2)}\n".encode()
        replace_file(Path(os.path.realpath(file)), data)


class SettingsStore:
    """The current settings, and the file in which they are saved, if there is one."""

    def __init__(self, file: Path | None = None) -> None:
        """Read a file of settings; without one, use the defaults and save nothing."""
        self._file = file
        self._changes: dict[str, Any] = {}
        """Choices that are not saved yet."""
        self.settings = Settings()
        self.problem = ""
        """Why the file could not be read, as a sentence for the players; else empty."""
        if file is not None:
            try:
                self.settings = load_settings(file)
            except BrokenSettingsError as error:
                self.problem = str(error)

    def update(self, settings: Settings) -> None:
        """Replace the settings, and save them immediately."""
        self.replace(settings)
        self.save()

    def replace(self, settings: Settings) -> None:
        """Replace the settings, without saving them yet."""
        old = self.settings._asdict()
        for name, value in settings._asdict().items():
            if value != old[name]:
                self._changes[name] = value
        self.settings = settings

    def save(self) -> None:
        """Save what has changed; nothing else is replaced: other windows use the file, too."""
        changes = self._changes
        self._changes = {}
        if changes and self._file is not None:
            settings = self.settings
            with suppress(BrokenSettingsError):
                settings = load_settings(self._file, settings)._replace(**changes)
            save_settings(self._file, settings)


def coordinates_of(settings: Settings, rules: Rules) -> Coordinates:
    """How squares are named: as the players chose, or else as is usual for the rule set."""
    # Here and not above: the title is shown before anything of a game is loaded.
    from apocalypse.rules.notation import Coordinates

    choices = {coordinates.value: coordinates for coordinates in Coordinates}
    return choices.get(settings.coordinates, rules.names.ranks)


def last_setup(settings: Settings) -> MatchSetup:
    """The options of the last match, as far as the settings can be understood."""
    from apocalypse.match.setup import FORM_OPTIONS, MatchSetup, OptionError, setup_with

    words = {}
    for option in FORM_OPTIONS:
        word = settings.match.get(option.name)
        if isinstance(word, str):
            words[option.name] = word

    # An answer that is not understood is left out, one after the other.
    while True:
        try:
            return setup_with(words, MatchSetup())
        except OptionError as error:
            if words.pop(error.option.name, None) is None:
                return MatchSetup()


def with_setup(settings: Settings, setup: MatchSetup) -> Settings:
    """The settings with the options of a match."""
    from apocalypse.match.setup import FORM_OPTIONS, words_of

    words = words_of(setup)
    return settings._replace(match={option.name: words[option.name] for option in FORM_OPTIONS})
