"""Saved analyses of finished games, in a folder beside the games.

An analysis belongs to a game and not to a file: another sheet of the same game has the same one.
It can always be made again, so that a missing or damaged file is no problem.
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
from apocalypse.wording.analysis import TurnVerdict

_NAME_LENGTH: Final = 32
_LARGEST: Final = 1 << 24
"""Bytes; an analysis of a hundred turns has some hundred thousand."""


def analyses_folder() -> Path:
    """The folder of saved analyses."""
    return games_folder().parent / "reviews"


def analysis_file(game: Game, folder: Path | None = None) -> Path:
    """The file of a game's analysis: its name is a hash of rules, start and orders."""
    lines = [game.rules.name, to_fen(game.start)]
    lines += [repr((turn.white, turn.black, sorted(turn.squares.values()))) for turn in game.turns]
    name = sha256("\n".join(lines).encode()).hexdigest()[:_NAME_LENGTH]
    return (analyses_folder() if folder is None else folder) / f"{name}.json"


def load_analysis(file: Path) -> dict[str, Any] | None:
    """The content of a saved analysis; None if there is none, or it cannot be read."""
    import json

    try:
        data = read_file(file, _LARGEST)
        analysis = json.loads(data) if len(data) <= _LARGEST else None
    except (OSError, ValueError, RecursionError):
        return None
    return analysis if isinstance(analysis, dict) else None


def save_analysis(file: Path, analysis: dict[str, Any]) -> None:
    """Save an analysis, if the folder allows it."""
    import json

    with suppress(OSError):
        replace_file(file, json.dumps(analysis, separators=(",", ":")).encode())


def saved_verdicts(game: Game) -> list[TurnVerdict]:
    """The verdicts on the turns of a finished game, as far as its analysis is saved.

    A game that is still being played has none: nobody is to see them.
    """
    record = load_analysis(analysis_file(game)) if game.outcome is not None else None
    if record is None:
        return []
    from apocalypse.strategy.analysis import RecordError, from_record
    from apocalypse.strategy.verdicts import turn_verdict

    try:
        return [turn_verdict(game, turn) for turn in from_record(game, record)]
    except RecordError:
        return []
