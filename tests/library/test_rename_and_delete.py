"""Saved games are found, renamed and deleted; nothing is overwritten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apocalypse.formats.writer import write_sheet
from apocalypse.library.lock import Lock
from apocalypse.library.rename_and_delete import (
    DELETED,
    GameFileError,
    delete_game,
    rename_game,
    restore_game,
)
from apocalypse.library.saved_games import fits, saved_games
from tests.cases import case
from tests.library.sheets import SHORT, sheet

GAMES = Path(__file__).parents[1] / "data" / "games"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT)), "utf-8")
    os.utime(file, ns=(10**18, 10**18))
    return file


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        *(("Lyon", "Lyon.txt"), ("Lyon.txt", "Lyon.txt"), (" a  b ", "a b.txt")),
        *(("../../etc/passwd", "etcpasswd.txt"), ("a/b\\c:d", "abcd.txt")),
        *((".hidden", "hidden.txt"), ("x" * 300, "x" * 115 + ".txt"), ("\x1b[2J", "2J.txt")),
    ],
)
def test_a_game_gets_a_name_that_every_system_allows(file: Path, name: str, expected: str) -> None:
    data = file.read_bytes()
    renamed = rename_game(file, name)
    assert (renamed.name, renamed.parent) == (expected, file.parent)
    assert (renamed.read_bytes(), renamed.stat().st_mtime_ns) == (data, 10**18)
    assert not file.exists()
    assert len(list(saved_games(file.parent))) == 1


def test_no_game_is_overwritten(file: Path) -> None:
    other = file.with_name("other.txt")
    other.write_text("mine")
    with pytest.raises(GameFileError, match=r"^Another game has this name\. Choose another one\.$"):
        rename_game(file, "other")
    with pytest.raises(GameFileError, match=r"^Write a name with at least one letter or number\.$"):
        rename_game(file, " / ")
    assert (other.read_text(), rename_game(file, "game")) == ("mine", file)
    deleted = [delete_game(file)]
    file.write_text(write_sheet(sheet(*SHORT)), "utf-8")
    deleted.append(delete_game(file))
    assert [each.name for each in deleted] == ["game.txt", "game (2).txt"]


def test_a_deleted_game_is_no_saved_game(file: Path) -> None:
    data = file.read_bytes()
    deleted = delete_game(file)
    assert deleted.parent == file.parent / "deleted"
    assert list(saved_games(file.parent)) == []
    assert (deleted.read_bytes(), deleted.stat().st_mtime_ns) == (data, 10**18)


def test_a_deleted_game_is_restored_and_overwrites_none(file: Path) -> None:
    data = file.read_bytes()
    assert restore_game(delete_game(file), file) == file
    assert (file.read_bytes(), file.stat().st_mtime_ns) == (data, 10**18)
    deleted = delete_game(file)
    file.write_text("mine")
    restored = restore_game(deleted, file)
    assert (restored.name, restored.read_bytes()) == ("game (2).txt", data)
    assert file.read_text() == "mine"


def test_a_link_is_moved_and_not_its_game(file: Path) -> None:
    link = file.with_name("link.txt")
    link.symlink_to(file)
    renamed = rename_game(link, "other")
    assert renamed.readlink() == file
    assert sorted(file.parent.iterdir()) == [file, renamed]


def test_a_game_that_is_being_played_stays(file: Path) -> None:
    lock = Lock.acquire(file)
    for act in (delete_game, lambda each: rename_game(each, "other")):
        with pytest.raises(GameFileError, match="is being played in another window"):
            act(file)
    lock.release()
    assert file.exists()


def test_a_disk_that_refuses_changes_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "rename", refuse)
    with pytest.raises(GameFileError) as refused:
        delete_game(file)
    assert str(refused.value) == "game.txt cannot be moved: Read-only file system."
    assert file.exists()


def test_where_all_names_are_taken_a_deleted_game_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apocalypse.library.disk._NUMBERS_END", 3)
    folder = file.parent / DELETED
    folder.mkdir()
    for name in ("game.txt", "game (2).txt"):
        (folder / name).write_text("mine")
    with pytest.raises(GameFileError, match="Another game has this name"):
        delete_game(file)
    assert file.exists()


def test_games_fit_words() -> None:
    games = [*saved_games(GAMES)]
    for words, number in {
        **{"": 5, " ": 5, "alain": 3, "ALAIN sylvain": 1, "1-0": 1, "unfinished": 1, "draw": 1},
        **{"2008/01": 3, "classic": 5, "vchess": 0, "every-rule": 1, "alain vchess": 0},
    }.items():
        with case(words):
            assert sum(fits(game, words) for game in games) == number
