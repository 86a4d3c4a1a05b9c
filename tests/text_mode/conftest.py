"""Sessions of text mode in this process, answered line by line, in a home of their own."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from apocalypse.library.autosave import Autosave
from apocalypse.library.file_names import games_folder
from apocalypse.library.settings import SettingsStore
from apocalypse.start import Start, Title
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.session import Session
from tests.text_mode.stream import typed

TWO_PLAYERS = ("two", "Ada", "Bob", "", "hidden", "no")
"""The answers that begin a game between two people, from the title."""
Heard: TypeAlias = Callable[..., str]
"""What text mode says to some answers; ``start`` is how the session begins."""


def session(
    start: Start,
    *answers: str,
    store: SettingsStore | None = None,
    autosave: Autosave | None = None,
) -> str:
    """Run a session up to the end of the answers; what is said."""
    with typed(*answers) as output:
        assert Session(Console(store), autosave).run(start) == 0
    return output.getvalue()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Heard:
    """Sessions whose files are in a folder of this test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    store = SettingsStore(tmp_path / "settings.json")

    def run(*answers: str, start: Start = Title()) -> str:
        autosave = Autosave()
        try:
            return session(start, *answers, store=store, autosave=autosave)
        finally:
            autosave.close()

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
