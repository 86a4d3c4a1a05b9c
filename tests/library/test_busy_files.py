"""A file that another program holds for a moment: nobody is accused, and nothing is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library import file_access
from apocalypse.library.autosave import Autosave
from apocalypse.library.file_access import PAUSES
from apocalypse.library.journal import Journal
from apocalypse.library.saved_games import OpenGameError, open_game, read_saved_game
from tests.library.sheets import SHORT, sheet
from tests.tui.reveal_steps import match_of_turns


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the program would have waited, in pauses."""
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    return waited


CALLS = ("open", "read", "replace", "link", "stat", "lstat", "scandir")


def busy(monkeypatch: pytest.MonkeyPatch, call: str, times: int) -> Callable[[], int]:
    """Have the system refuse a call so many times; gives how often it is still to come."""
    real = getattr(os, call)
    left = times

    def refuse(*arguments: object, **options: object) -> object:
        nonlocal left
        if left > 0:
            left -= 1
            raise PermissionError(13, "The process cannot access the file")
        return real(*arguments, **options)

    monkeypatch.setattr(os, call, refuse)
    return lambda: left


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("times", [1, 2, len(PAUSES)])
def test_a_moment_later_the_turn_is_in_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, times: int, pauses: list[float]
) -> None:
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet(*SHORT[:1]))
    with monkeypatch.context() as patch:
        busy(patch, call, times)
        assert journal.write(sheet(*SHORT)) == ""
    assert journal.file == tmp_path / "game.txt"
    assert read_sheet(journal.file.read_text("utf-8")) == sheet(*SHORT)
    journal.close()
    assert list(tmp_path.iterdir()) == [journal.file]
    assert sum(pauses) < 1


@pytest.mark.parametrize("call", ["open", "read", "replace"])
def test_a_file_that_stays_busy_is_not_saved_and_nobody_is_accused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, pauses: list[float]
) -> None:
    autosave, match = Autosave(tmp_path / "game.txt"), match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    autosave.save(match)
    with monkeypatch.context() as patch:
        busy(patch, call, 10**6)
        notice = autosave.save(match)
        reason = "The process cannot access the file"
        assert notice == f"The game cannot be saved ({reason}). You can keep playing."
        assert not autosave.is_saved
        assert autosave.save(match) == ""
        assert not autosave.is_saved
    assert sum(pauses) < 2
    assert autosave.save(match) == "The game is saved again, with all its turns."
    assert autosave.is_saved
    assert autosave.files == [tmp_path / "game.txt"]
    autosave.close()
    assert list(tmp_path.iterdir()) == autosave.files


@pytest.mark.parametrize("call", CALLS)
def test_a_new_game_gets_the_name_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    journal = Journal(tmp_path / "game.txt")
    with monkeypatch.context() as patch:
        busy(patch, call, 2)
        assert journal.write(sheet(*SHORT)) == ""
    assert journal.file == tmp_path / "game.txt"


def test_a_game_opens_although_its_file_is_busy_for_a_moment_but_a_list_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pauses: list[float]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT)))
    with monkeypatch.context() as patch:
        busy(patch, "open", 3)
        assert open_game(file).sheet == sheet(*SHORT)
    with monkeypatch.context() as patch:
        busy(patch, "open", 10**6)
        for read, waited in ((open_game, list(PAUSES)), (read_saved_game, [])):
            pauses.clear()
            with pytest.raises(OpenGameError, match="cannot be opened: The process cannot access"):
                read(file)
            assert pauses == waited


def settle_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the disk fail when it is to remember the names in a folder."""
    real = os.fsync

    def fail(handle: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{handle}"):
            raise OSError(5, "Input/output error")
        real(handle)

    monkeypatch.setattr("os.fsync", fail)


@pytest.mark.parametrize("begun", [False, True])
def test_a_folder_that_cannot_be_synced_is_reported_as_a_failed_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bool
) -> None:
    autosave, match = Autosave(tmp_path / "game.txt"), match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    if begun:
        autosave.save(match)
    with monkeypatch.context() as patch:
        settle_fails(patch)
        notice = autosave.save(match)
        assert notice == "The game cannot be saved (Input/output error). You can keep playing."
        assert not autosave.is_saved
        assert autosave.save(match) == ""
    assert autosave.save(match) == "The game is saved again, with all its turns."
    assert autosave.is_saved
    autosave.close()
    assert autosave.files == [tmp_path / "game.txt"]
    assert list(tmp_path.iterdir()) == autosave.files


def test_turns_that_may_be_on_the_disk_are_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One write arrives and says that it failed, the next one does fail."""
    journal = Journal(tmp_path / "game.txt")
    journal.write(sheet(*SHORT[:1]))
    with monkeypatch.context() as patch:
        settle_fails(patch)
        with pytest.raises(OSError, match="Input"):
            journal.write(sheet(*SHORT))
    with monkeypatch.context() as patch:
        patch.setattr(file_access, "write_all", lambda *_: None)
        busy(patch, "replace", 10**6)
        with pytest.raises(PermissionError):
            journal.write(sheet(*SHORT[:1]))
    assert journal.write(sheet(*SHORT)) == ""
    assert journal.file == tmp_path / "game.txt"


def test_the_parents_of_a_new_folder_are_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, synced = os.fsync, set[str]()

    def noted(handle: int) -> None:
        synced.add(os.readlink(f"/proc/self/fd/{handle}"))
        real(handle)

    monkeypatch.setattr("os.fsync", noted)
    journal = Journal(tmp_path / "a" / "b" / "game.txt")
    journal.write(sheet())
    assert {str(tmp_path / part) for part in ("", "a", "a/b")} <= synced


def test_a_game_that_leaves_the_table_unsaved_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "file").write_text("no folder")
    autosave = Autosave(tmp_path / "file" / "game.txt")
    first, second = match_of_turns("e4e3 d1d2"), match_of_turns("e4e3 d1d2", "e3d2 d2e3")
    autosave.save(first)
    assert not autosave.is_saved
    assert autosave.save(second) == ""
    assert autosave.is_saved
    autosave.close()
    assert [sheet.game for sheet in autosave.unsaved_games] == [first.game]
