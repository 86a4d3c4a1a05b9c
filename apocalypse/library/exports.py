"""Exports of several games, each as a file with the values of its saved analysis."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from apocalypse.formats.exports import ExportChoice
from apocalypse.formats.sheet import Sheet
from apocalypse.library.analyses import saved_notes
from apocalypse.library.disk import save_export


class ExportError(Exception):
    """Games that are not all exported; the message is a sentence that says why."""


def export_games(games: Sequence[tuple[str, Sheet]], choice: ExportChoice) -> list[Path]:
    """Save each game as a new file in the folder where the program was started; the files.

    Each game stands beside the name of its file without a suffix.

    Raises:
        ExportError: the disk refuses one; those before it are saved.
    """
    files: list[Path] = []
    try:
        for name, sheet in games:
            content = choice.content(sheet, 0, turn_notes=saved_notes(sheet))
            files.append(save_export(Path(f"{name}{choice.export_format.suffix}"), content))
    except OSError as error:
        sentence = f"Saved {len(files)} of {len(games)}: {error.strerror}."
        raise ExportError(sentence) from error
    return files
