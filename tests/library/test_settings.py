"""Settings are saved completely, and nothing that happens to their file stops a game."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from apocalypse.library.settings import (
    ENVIRONMENT,
    BrokenSettingsError,
    Settings,
    SettingsStore,
    coordinates_of,
    load_settings,
    save_settings,
    settings_file,
)
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.rulesets import CLASSIC, VCHESS

CHOSEN = Settings({"white": "Ann", "black": "Zoë", "rules": "xogo"}, "light", "fast", "chess", True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "settings.json"


def test_what_is_saved_is_loaded(file: Path) -> None:
    assert load_settings(file) == Settings()
    save_settings(file, CHOSEN)
    assert load_settings(file) == CHOSEN
    assert list(file.parent.iterdir()) == [file]
    assert file.read_text().startswith('{\n  "match": {\n    "white": "Ann",\n'), (
        "people read it, too"
    )


def test_squares_are_named_as_chosen_or_as_usual() -> None:
    for chosen, classic, vchess in (("", PAGE, CHESS), ("chess", CHESS, CHESS), ("?", PAGE, CHESS)):
        settings = Settings(coordinates=chosen)
        assert coordinates_of(settings, CLASSIC) is classic
        assert coordinates_of(settings, VCHESS) is vchess


@pytest.mark.parametrize("text", ["", "{", "[]", "1", '"dark"', "\xff\x00", "[" * 100_000])
def test_a_broken_file_is_reported_once_and_renamed(file: Path, text: str) -> None:
    file.parent.mkdir()
    (file.parent / "settings.broken").touch()
    file.write_bytes(text.encode("latin-1"))
    copy = file.parent / "settings (2).broken"
    with pytest.raises(BrokenSettingsError, match=r"saved in .*settings \(2\)\.broken"):
        load_settings(file)
    assert copy.read_bytes() == text.encode("latin-1")
    assert load_settings(file) == Settings()


def test_the_settings_of_1_0_are_read_without_a_word(file: Path) -> None:
    former = {
        **CHOSEN._asdict(),
        "board": "letters",
        "rule_numbers": True,
    }
    file.parent.mkdir()
    file.write_text(json.dumps(former))
    store = SettingsStore(file)
    assert (store.settings, store.problem) == (CHOSEN, "")


def test_a_word_that_is_unknown_or_of_another_kind_counts_as_never_chosen(file: Path) -> None:
    file.parent.mkdir()
    file.write_text('{"theme": 3, "draws": "off", "flipped": true, "match": {}, "sound": "loud"}')
    assert load_settings(file) == Settings(flipped=True)


def test_a_place_that_takes_no_file_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "settings.json").mkdir()
    for place in (tmp_path / "file" / "settings.json", tmp_path / "settings.json"):
        save_settings(place, CHOSEN)
        assert load_settings(place) == Settings()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "settings.json"]


def test_the_environment_names_the_file_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT, "/somewhere/mine.json")
    assert settings_file() == Path("/somewhere/mine.json")
    monkeypatch.setenv(ENVIRONMENT, "")
    assert settings_file() is None
    monkeypatch.delenv(ENVIRONMENT)
    monkeypatch.setenv("XDG_CONFIG_HOME", "/somewhere")
    assert settings_file() == Path("/somewhere/apocalypse/settings.json")


def test_a_broken_file_that_cannot_be_renamed_is_named(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    file.parent.mkdir()
    file.write_text("{")
    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(BrokenSettingsError) as broken:
        load_settings(file)
    assert str(broken.value) == (
        "The settings cannot be read. Default settings are used. "
        f"To stop this message, remove {file}."
    )


def test_only_what_changes_is_written(file: Path) -> None:
    store = SettingsStore(file)
    store.update(Settings())
    assert not file.exists()
    store.update(CHOSEN)
    assert SettingsStore(file).settings == CHOSEN
    file.write_text("{")
    broken = SettingsStore(file)
    assert (broken.settings, "saved in" in broken.problem) == (Settings(), True)


def test_a_pipe_or_device_as_the_settings_file_stays_one(tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    for place in (pipe, link):
        save_settings(place, CHOSEN)
        assert load_settings(place) == Settings()
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "pipe"]


def test_two_windows_keep_the_settings_of_each_other(file: Path) -> None:
    save_settings(file, CHOSEN)
    first, second = SettingsStore(file), SettingsStore(file)
    second.update(CHOSEN._replace(lessons="Clash", best_streak=17))
    first.update(CHOSEN._replace(theme="dark"))
    assert load_settings(file) == CHOSEN._replace(theme="dark", lessons="Clash", best_streak=17)
    file.write_text("{")
    first.update(CHOSEN)
    assert load_settings(file) == CHOSEN
