"""The names of saved games' files, and of the folder in which they are.

It is quick to load: the title screen asks for the newest games.
"""

from __future__ import annotations

import os
import unicodedata
from datetime import datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

SUFFIX: Final = ".txt"

_ALLOWED: Final = " _.-"
_LONGEST_NAME: Final = 48
"""The most bytes of a player's name in the name of a file.

With two names and a suffix, the names of files, locks and copies stay below 143 bytes, the least
that a common disk allows.
"""
_LONGEST_FILE_NAME: Final = 2 * _LONGEST_NAME + len("2026-11-21 1930  - ")
"""The most bytes of the name of a file, without its suffix."""


def games_folder() -> Path:
    """Where games are saved: in the platform's folder for data of a user's programs."""
    return user_data_path("apocalypse", appauthor=False) / "games"


def game_file_name(white: str, black: str, now: datetime) -> str:
    """The file name of a game: ``2026-11-21 1930 Anna - Bruno.txt``."""
    return f"{now:%Y-%m-%d %H%M} {players_file_name(white, black)}{SUFFIX}"


def players_file_name(white: str, black: str) -> str:
    """Two players' names in a form that every system allows in a file name, cut if long."""
    white_name = _allowed(white) or "White"
    black_name = _allowed(black) or "Black"
    return f"{white_name} - {black_name}"


def file_name(text: str) -> str:
    """A text as a file name without a suffix that every system allows; it may become empty."""
    return _allowed(text, _LONGEST_FILE_NAME)


def _allowed(name: str, most: int = _LONGEST_NAME) -> str:
    """The letters of a name that a file name may have, as many as fit."""
    letters = "".join(_letter(letter) for letter in unicodedata.normalize("NFC", name))
    data = " ".join(letters.split()).encode()
    # The cut may go through a letter, which is left out then.
    return data[:most].decode(errors="ignore").strip(_ALLOWED)


def _letter(letter: str) -> str:
    """A letter, number or accent, a blank for any space, and nothing for what is not allowed."""
    if letter.isalnum() or letter in _ALLOWED or unicodedata.category(letter).startswith("M"):
        return letter
    return " " if letter.isspace() else ""


def sheets_in(folder: Path | None = None) -> list[tuple[int, Path]]:
    """The sheets in a folder, newest first, each with its modification time in nanoseconds.

    A folder that is missing or cannot be read has none. By default it is the folder of games.
    """
    sheets = []
    try:
        with os.scandir(folder or games_folder()) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                    time = _modified(entry)
                    if time is not None:
                        sheets.append((time, Path(entry.path)))
    except OSError:
        return []
    return sorted(sheets, reverse=True)


def _modified(entry: os.DirEntry[str]) -> int | None:
    """The modification time of a file; None if it is not a file, or gone."""
    try:
        return entry.stat().st_mtime_ns if entry.is_file() else None
    except OSError:
        return None
