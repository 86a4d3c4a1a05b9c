"""Reviews that are kept: what the orders of a finished game were worth, beside the games.

A review belongs to a game and not to a file: whoever opens another sheet of the same game finds it.
It can always be made again, so that nothing that is wrong with a kept one is any trouble.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from apocalypse.library.atomic_writes import replace_file
from apocalypse.library.file_access import read_file
from apocalypse.library.games_folder import games_folder
from apocalypse.rules.fen import to_fen
from apocalypse.rules.game import Game

KEPT_LETTERS: Final = 32

_LARGEST: Final = 1 << 24
"""A file with more bytes holds no review: one of a hundred turns has some hundred thousand."""


def analyses_folder() -> Path:
    """Where reviews are kept."""
    return games_folder().parent / "reviews"


def analysis_file(game: Game, folder: Path | None = None) -> Path:
    """The file of a game's review: its name comes of the rules, the start and all the orders."""
    told = [game.rules.name, to_fen(game.start)]
    told += [repr((turn.white, turn.black, sorted(turn.squares.values()))) for turn in game.turns]
    name = sha256("\n".join(told).encode()).hexdigest()[:KEPT_LETTERS]
    return (analyses_folder() if folder is None else folder) / f"{name}.json"


def load_analysis(file: Path) -> dict[str, Any] | None:
    """What is written in a kept review; None if there is none, or it cannot be read."""
    import json

    try:
        written = read_file(file, _LARGEST)
        told = json.loads(written) if len(written) <= _LARGEST else None
    except (OSError, ValueError, RecursionError):
        return None
    return told if isinstance(told, dict) else None


def save_analysis(file: Path, told: dict[str, Any]) -> None:
    """Write a review, whole or not at all. A folder that takes none is no trouble."""
    import json

    with suppress(OSError):
        replace_file(file, json.dumps(told, separators=(",", ":")).encode())
