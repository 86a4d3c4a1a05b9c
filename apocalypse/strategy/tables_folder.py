"""The folder of endgame tables that do not come with the program; quick to load."""

from __future__ import annotations

from pathlib import Path
from typing import Final

LARGE_FILE: Final = "six-pieces.table"
"""The name of the file of endings with six pieces."""


def large_path() -> Path:
    """Where the file of endings with six pieces belongs: in the folder for a user's data."""
    from platformdirs import user_data_path

    return user_data_path("apocalypse", appauthor=False) / "tables" / LARGE_FILE
