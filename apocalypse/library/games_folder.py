"""The folder of games: where it is, and what its files are called."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from datetime import datetime
from itertools import accumulate
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

SUFFIX: Final = ".txt"

_FIT: Final = " _.-"
_LONGEST: Final = 48
"""How many bytes of a player's name stand in the name of a file.

With both, all that is added to them, and the names of its lock and its copies, a file's name stays
below 143 bytes, the least that a common disk allows.
"""
_RESERVED: Final = re.compile(r"(CON|PRN|AUX|NUL|(COM|LPT)[0-9¹²³])\s*\.", re.IGNORECASE)
"""The beginnings of names that Windows takes for devices."""

_MANY: Final = 1000
"""So many files of one name are enough."""


def games_folder() -> Path:
    """Where games are kept: the platform's place for what a user's programs make."""
    return user_data_path("apocalypse", appauthor=False) / "games"


def name_of_game(white: str, black: str, now: datetime) -> str:
    """What the file of a game is called: ``2026-11-21 1930 Anna - Bruno.txt``."""
    return f"{now:%Y-%m-%d %H%M} {players_in_name(white, black)}{SUFFIX}"


def players_in_name(white: str, black: str) -> str:
    """Two players' names as every system takes them in the name of a file, cut if they are long."""
    name = f"{_fitting(white) or 'White'} - {_fitting(black) or 'Black'}"
    return f"_{name}" if _RESERVED.match(name) else name


def _fitting(name: str) -> str:
    """As many letters of a name as fit, each with its marks; without what no file is called."""
    clusters: list[str] = []
    for letter in unicodedata.normalize("NFC", name):
        if unicodedata.category(letter).startswith("M"):
            if clusters and clusters[-1].strip():
                clusters[-1] += letter
        elif letter.isalnum() or letter in _FIT:
            clusters.append(letter)
        else:
            clusters.append(" " if letter.isspace() else "")
    ends = accumulate(len(cluster.encode()) for cluster in clusters)
    fit = (cluster for cluster, end in zip(clusters, ends, strict=True) if end <= _LONGEST)
    return " ".join("".join(fit).split()).strip(_FIT)


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
