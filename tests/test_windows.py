"""Nothing that only POSIX has is needed: the game is played and saved without those parts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from apocalypse.library.file_access import PAUSES
from apocalypse.library.settings import Settings, load_settings, save_settings

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(sys.platform != "linux", reason="it asks Linux which files are open")
def test_a_game_is_played_and_saved_without_the_parts_of_posix(tmp_path: Path) -> None:
    trial = subprocess.run(
        [sys.executable, "-m", "tests.windows", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert trial.returncode == 0, trial.stderr
    assert trial.stdout.endswith("Everything was played and saved.\n")


@pytest.mark.parametrize("times", [1, len(PAUSES)])
def test_settings_are_saved_though_another_program_holds_the_file_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    file = tmp_path / "settings.json"
    save_settings(file, Settings())
    waited: list[float] = []
    replace = os.replace

    def refuse(source: Path, target: Path) -> None:
        if len(waited) < times:
            raise PermissionError(13, "The process cannot access the file")
        replace(source, target)

    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr(os, "replace", refuse)
    save_settings(file, Settings(theme="light"))
    assert load_settings(file).theme == "light"
    assert tuple(waited) == PAUSES[:times]
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_takes_no_settings_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr(os, "access", lambda *_: False)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    save_settings(tmp_path / "settings.json", Settings())
    assert waited == []
