"""A glance at the folder of games, quick enough to be had before the title is painted."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from apocalypse.library.file_access import read_file
from apocalypse.library.games_folder import games_folder, sheets_in

GAMES: Final = 30
"""How many of the newest games are looked at."""
_LOOKED_AT: Final = 1 << 16
"""How many bytes of a sheet are looked at; its headers are among them."""
_RESULT: Final = re.compile(rb"(?:\A|[\r\n])[ \t\v\f]*;Result:[ \t]*(?:1-0|0-1|1/2-1/2)(?!\S)")
_TURN: Final = re.compile(rb"(?:\A|[\r\n])[ \t\v\f]*[^;\s]")


def has_unfinished(folder: Path | None = None) -> bool:
    """Whether one of the newest games has no result yet, as far as its headers say."""
    games = sheets_in(games_folder() if folder is None else folder)
    return any(lacks_result(file) for _, file in games[:GAMES])


def lacks_result(file: Path) -> bool:
    """Whether the headers of a sheet say nothing of a result; True for many another file, too."""
    try:
        sheet = read_file(file, _LOOKED_AT).removeprefix(b"\xef\xbb\xbf")
    except OSError:
        return False
    turn = _TURN.search(sheet)
    head = sheet if turn is None else sheet[: turn.start()]
    return bool(sheet.strip()) and _RESULT.search(head) is None
