"""``apocalypse forget``: what it saves, and that it needs settings to save it in."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from apocalypse.cli.main import main
from apocalypse.library.settings import ENVIRONMENT, load_settings


def test_games_that_end_in_the_same_second_are_forgotten_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "settings.json"
    monkeypatch.setenv(ENVIRONMENT, str(file))
    monkeypatch.setattr(time, "time", lambda: 1000.9)
    assert main(["forget"]) == 0
    assert "Rival has forgotten" in capsys.readouterr().out
    assert load_settings(file).rival_since == 1001


def test_settings_that_cannot_be_read_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "settings.json"
    file.write_text("{")
    monkeypatch.setenv(ENVIRONMENT, str(file))
    assert main(["forget"]) == 0
    assert "The settings cannot be read." in capsys.readouterr().err


def test_without_settings_rival_cannot_forget(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forget"]) == 1
    assert "Unset APOCALYPSE_SETTINGS" in capsys.readouterr().err
