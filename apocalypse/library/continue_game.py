"""The game that *Continue* opens: the newest one without a result, or the last one of a match.

It is quick to load and looks at headers first: the title screen asks whether there is such a game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from apocalypse.library.disk import read_file
from apocalypse.library.file_names import sheets_in

MOST_GAMES: Final = 30
"""The number of games among which it is found, the newest ones."""
_HEAD_BYTES: Final = 1 << 16
"""The bytes of a sheet in which its headers stand."""
_LINE: Final = rb"(?:\A|[\r\n])[ \t\v\f]*"
"""The beginning of a line, with its blanks."""
_RESULT: Final = _LINE + rb"; ?(?i:Result) ?:[ \t]*(?:1-0|0-1|1/2-1/2)(?!\S)"
_FIRST_TO: Final = _LINE + rb"; ?(?i:First-To) ?:"
_TURN: Final = _LINE + rb"[^;\s]"
"""A line that is no comment, the first of which is the first turn."""


def can_continue(folder: Path | None = None) -> bool:
    """Whether there is a game to continue, as far as headers tell."""
    return next(_candidates(folder), None) is not None


def game_to_continue(folder: Path | None = None) -> Path | None:
    """The file of the game to play on; None if there is none.

    It is the newest unfinished game, unless the newest of all is over and its match is not: then
    the next game of that match begins after it.
    """
    for file in _candidates(folder):
        if _continues(file):
            return file
    return None


def _candidates(folder: Path | None) -> Iterator[Path]:
    """The files of games without a result, newest first, and before them the last of a match."""
    is_newest = True
    for _, file in sheets_in(folder)[:MOST_GAMES]:
        headers = _headers(file)
        if headers is not None:
            is_over = re.search(_RESULT, headers) is not None
            is_last_of_match = is_newest and re.search(_FIRST_TO, headers) is not None
            if not is_over or (is_last_of_match and _continues(file)):
                yield file
        is_newest = False


def _continues(file: Path) -> bool:
    """Whether a game, or its match, is not over; it reads the whole game."""
    from apocalypse.library.saved_games import SavedGame, saved_game
    from apocalypse.match.score import has_next_game

    game = saved_game(file)
    return isinstance(game, SavedGame) and (game.is_unfinished or has_next_game(game.sheet))


def _headers(file: Path) -> bytes | None:
    """The head of a sheet, before its first turn; None if it is empty or cannot be read."""
    try:
        sheet = read_file(file, _HEAD_BYTES).removeprefix(b"\xef\xbb\xbf")
    except OSError:
        return None
    if not sheet.strip():
        return None
    turn = re.search(_TURN, sheet)
    if turn is None:
        return sheet
    return sheet[: turn.start()]
