"""The sheet of a game is on disk after every turn, whole at every moment."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.library.games_folder import sheets_in
from apocalypse.library.journal import Journal
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.saved_games import open_game
from apocalypse.rules.board import WHITE
from tests.library.sheets import SHORT, sheet, waiting

NOW = datetime(2026, 11, 21, 1, 30)
HOUR = 3600 * 10**9
FUTURE = 10**6 * HOUR
"""A time in nanoseconds that no clock has yet."""


def test_the_sheet_that_was_written_reads_back_equal(tmp_path: Path) -> None:
    journal = Journal.new(tmp_path / "games", "Ada", "Bob", NOW)
    for played in (sheet("e4e3 d1d2"), sheet("e4e3 d1d2", "e3d2 d2e3")):
        journal.write(played)
        assert read_sheet(journal.file.read_text("utf-8")) == played
    journal.close()
    assert [file.name for file in journal.file.parent.iterdir()] == [
        "2026-11-21 0130 Ada - Bob.txt"
    ]


def test_two_games_of_one_minute_have_two_files(tmp_path: Path) -> None:
    first = Journal.new(tmp_path, "Ada", "Bob", NOW)
    first.write(sheet())
    second = Journal.new(tmp_path, "Ada", "Bob", NOW)
    assert second.file.name == "2026-11-21 0130 Ada - Bob (2).txt"


def test_a_name_leaves_the_folder_only_by_its_letters(tmp_path: Path) -> None:
    journal = Journal.new(tmp_path, "../../A/da\n", "B:o*b?", NOW)
    journal.write(sheet())
    assert journal.file.parent == tmp_path
    assert journal.file.exists()


def test_when_the_disk_is_full_the_old_sheet_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "game.txt")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space left"):
            journal.write(sheet("e4e3 d1d2"))
    assert list(tmp_path.iterdir()) == []
    journal.write(sheet("e4e3 d1d2"))
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        journal.write(sheet("e4e3 d1d2", "e3d2 d2e3"))
    assert len(read_sheet(journal.file.read_text("utf-8")).game.turns) == 1
    journal.close()
    assert list(tmp_path.iterdir()) == [journal.file]


def test_a_turn_that_waits_for_a_square_is_on_disk(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "game.txt")
    journal.write(waiting())
    saved = read_sheet(journal.file.read_text("utf-8"), unfinished=True)
    assert saved.game.to_put_back == (WHITE,)
    assert saved.game == waiting().game


def test_a_sheet_is_on_the_disk_before_it_takes_its_name_and_the_name_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet())
    calls: list[str] = []
    for call in ("fsync", "replace"):
        real = getattr(os, call)

        def noted(*arguments: object, call: str = call, real: Callable[..., None] = real) -> None:
            calls.append(call)
            real(*arguments)

        monkeypatch.setattr(os, call, noted)
    journal.write(sheet("e4e3 d1d2"))
    assert calls == ["fsync", "replace", "fsync"]


def test_a_file_that_was_removed_is_written_again_and_that_is_said(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet("e4e3 d1d2"))
    for removed in (["game.txt"], ["game.txt", ".game.txt.lock"]):
        for name in removed:
            (tmp_path / name).unlink()
        assert journal.write(sheet(*SHORT)) == (
            f"game.txt was removed. The game is saved again in {tmp_path / 'game.txt'}."
        )
        assert journal.write(sheet(*SHORT)) == ""
        assert read_sheet(journal.file.read_text("utf-8")) == sheet(*SHORT)
        with pytest.raises(InUseError):
            Lock.acquire(journal.file)
    journal.close()
    assert list(tmp_path.iterdir()) == [journal.file]


@pytest.mark.parametrize("is_noticed", [True, False])
def test_a_file_that_somebody_changed_is_left_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_noticed: bool
) -> None:
    """Even if it was missing a moment ago."""
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet("e4e3 d1d2"))
    (tmp_path / "game.txt").write_text("A letter.")
    if not is_noticed:
        monkeypatch.setattr("apocalypse.library.journal._read", lambda *_: None)
    notice = journal.write(sheet(*SHORT))
    assert notice == (
        f"game.txt was changed by another program. Saving continues in {tmp_path / 'game (2).txt'}."
    )
    assert (tmp_path / "game.txt").read_text() == "A letter."
    assert journal.file == tmp_path / "game (2).txt"
    assert read_sheet(journal.file.read_text("utf-8")) == sheet(*SHORT)


def test_the_file_that_was_asked_for_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("A letter.")
    journal = Journal(tmp_path / "game.txt")
    assert journal.write(sheet()) == (
        f"game.txt already exists. The game is saved in {tmp_path / 'game (2).txt'}."
    )
    assert (tmp_path / "game.txt").read_text() == "A letter."


def test_an_empty_file_that_was_asked_for_is_used(tmp_path: Path) -> None:
    (tmp_path / "game.txt").touch()
    (tmp_path / "newer.txt").touch()
    os.utime(tmp_path / "newer.txt", ns=(FUTURE, FUTURE))
    journal = Journal(tmp_path / "game.txt")
    assert journal.write(sheet()) == ""
    assert journal.file == tmp_path / "game.txt"
    assert journal.file.stat().st_mtime_ns == FUTURE + 1


def test_where_a_disk_knows_neither_links_nor_times_the_file_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", unknown)
    monkeypatch.setattr("os.utime", unknown)
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet())
    journal.close()
    assert read_sheet(journal.file.read_text("utf-8")) == sheet()
    assert list(tmp_path.iterdir()) == [journal.file]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to(tmp_path / "game.txt")
    Journal(tmp_path / "link.txt").write(sheet())
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "game.txt").exists()


def test_the_game_written_last_is_the_newest_although_the_clock_was_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[Path] = []
    for hour in (3, 1, 2):
        monkeypatch.setattr("time.time_ns", lambda hour=hour: hour * HOUR)
        journal = Journal.new(tmp_path, f"Ada {hour}", "Bob", NOW)
        for turns in ((), SHORT):
            journal.write(sheet(*turns))
        journal.close()
        names.insert(0, journal.file)
    times = [3 * HOUR + later for later in (5, 3, 1)]
    assert sheets_in(tmp_path) == list(zip(times, names, strict=True))
    opened = open_game(names[-1])
    opened.journal.write(opened.sheet)
    assert sheets_in(tmp_path)[0] == (3 * HOUR + 6, names[-1])


def test_a_file_that_became_a_link_to_nothing_is_left_alone(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet(*SHORT[:1]))
    (tmp_path / "game.txt").unlink()
    (tmp_path / "game.txt").symlink_to(tmp_path / "nothing")
    notice = journal.write(sheet(*SHORT))
    assert notice == (
        f"game.txt was changed by another program. Saving continues in {journal.file}."
    )
    assert journal.file == tmp_path / "game (2).txt"
    assert not (tmp_path / "nothing").exists()


def test_where_no_name_is_free_the_game_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.txt").write_text("mine")
    monkeypatch.setattr("apocalypse.library.journal.numbered_names", lambda file: [file])
    with pytest.raises(FileExistsError) as refused:
        Journal(tmp_path / "game.txt").write(sheet())
    error = refused.value
    assert (error.strerror, error.filename) == ("File exists", str(tmp_path / "game.txt"))
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("game.txt", "mine")]


def test_of_many_names_in_use_only_some_are_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def refuse(file: Path) -> Lock:
        tried.append(file.name)
        raise InUseError(file)

    monkeypatch.setattr(Lock, "acquire", refuse)
    with pytest.raises(FileExistsError):
        Journal(tmp_path / "game.txt").write(sheet())
    assert tried == ["game.txt", *(f"game ({number}).txt" for number in range(2, 21))]
