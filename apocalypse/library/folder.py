"""The folder of games: where it is, and what its files are called."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

SUFFIX: Final = ".txt"

_UNFIT: Final = re.compile(r"[^\w .-]+")

_MANY: Final = 1000
"""So many files of one name are enough."""


def games_folder() -> Path:
    """Where games are kept: the platform's place for what a user's programs make."""
    return user_data_path("apocalypse", appauthor=False) / "games"


def name_of_game(white: str, black: str, now: datetime) -> str:
    """What the file of a game is called: ``2026-11-21 1930 Anna - Bruno.txt``."""
    return f"{now:%Y-%m-%d %H%M} {players_in_name(white, black)}{SUFFIX}"


def players_in_name(white: str, black: str) -> str:
    """Two players' names as every system takes them in the name of a file."""
    return _UNFIT.sub("", f"{white} - {black}").strip()


def alike(file: Path) -> Iterator[Path]:
    """A file, and the names beside it that are as good: ``game.txt``, ``game (2).txt``."""
    yield file
    for number in range(2, _MANY):
        yield file.with_name(f"{file.stem} ({number}){file.suffix}")


def sheets_in(folder: Path) -> list[tuple[int, Path]]:
    """The files of games in a folder, the one written last first, each with its time in ns.

    A folder that is not there, or that cannot be read, holds none.
    """
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                    written = _written(entry)
                    if written is not None:
                        found.append((written, Path(entry.path)))
    except OSError:
        return []
    return sorted(found, reverse=True)


def _written(entry: os.DirEntry[str]) -> int | None:
    """When a file was written; None if it is no file, or has gone."""
    try:
        return entry.stat().st_mtime_ns if entry.is_file() else None
    except OSError:
        return None
