"""A glance at the folder of games, quick enough to be had before the title is painted."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from apocalypse.library.folder import games_folder, sheets_in

GAMES: Final = 30
"""How many of the newest games are looked at."""
_HEAD: Final = 1024
"""How much of a sheet holds its headers."""


def has_unfinished(folder: Path | None = None) -> bool:
    """Whether one of the newest games has no result yet, as far as its headers say."""
    games = sheets_in(games_folder() if folder is None else folder)
    return any(lacks_result(file) for _, file in games[:GAMES])


def lacks_result(file: Path) -> bool:
    """Whether the headers of a sheet say nothing of a result; True for many another file, too."""
    try:
        with file.open("rb") as stream:
            head = stream.read(_HEAD)
    except OSError:
        return False
    return bool(head.strip()) and b";Result:" not in head
