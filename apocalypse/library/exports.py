"""Exports: files that players ask for, beside what is there already."""

from __future__ import annotations

from pathlib import Path

from apocalypse.library.atomic_writes import create_file
from apocalypse.library.file_access import SHARED
from apocalypse.library.games_folder import alike


def save_export(file: Path, text: str) -> Path:
    """Write a text to a file, or to one of a like name if that is taken; gives the one it became.

    Raises:
        OSError: the folder does not take it.
    """
    for name in alike(file):
        try:
            create_file(name, text.encode(), mode=SHARED)
        except FileExistsError:
            continue
        return name
    raise FileExistsError(f"{file} and all names like it are taken")
