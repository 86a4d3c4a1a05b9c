"""What holds for every test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def _nobodys_games(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test sees or writes the games of whoever runs it, nor does a program that it starts."""
    folder: Path = tmp_path_factory.mktemp("data")
    pytest.MonkeyPatch().setenv("XDG_DATA_HOME", str(folder))
