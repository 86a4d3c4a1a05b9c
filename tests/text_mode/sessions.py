"""Sessions of text mode in this process, answered line by line, in a home of their own."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from apocalypse.library.autosave import Autosave
from apocalypse.library.games_folder import games_folder
from apocalypse.library.settings import SettingsStore
from apocalypse.start import Start, Title
from apocalypse.text_mode.session import Session

Heard: TypeAlias = Callable[..., str]
"""What text mode says to some answers; ``start`` is how the session begins."""


@pytest.fixture
def heard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Heard:
    """Sessions whose files are in a folder of this test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    store = SettingsStore(tmp_path / "settings.json")

    def run(*answers: str, start: Start = Title()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in answers)))
        autosave = Autosave()
        try:
            assert Session(autosave, store=store).run(start) == 0
        finally:
            autosave.close()
        return capsys.readouterr().out

    return run


def save(*games: str) -> list[Path]:
    """Save game sheets; the first one is the newest. Their files."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"game {number}.txt" for number in range(1, len(games) + 1)]
    for age, (file, text) in enumerate(zip(files, games, strict=True)):
        file.write_text(text, "utf-8")
        stamp = 1_700_000_000 - age
        os.utime(file, (stamp, stamp))
    return files
