"""Comments on a game that is not played now are saved in its file, which stays as it is else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apocalypse.formats.comments import with_comments
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library import comment_file, lock
from apocalypse.library.comment_file import CommentFile
from apocalypse.library.lock import Lock
from apocalypse.library.saved_games import read_saved_game
from tests.library.sheets import SHORT, sheet

PUBLISHED = Path(__file__).parents[1] / "data" / "games" / "2-jacques-alain.txt"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT)), "utf-8")
    os.utime(file, ns=(10**18, 10**18))
    return file


def commented(game: Sheet, *texts: str) -> Sheet:
    return with_comments(game, 1, texts)


def test_comments_are_saved_and_the_file_keeps_its_time(file: Path) -> None:
    game = sheet(*SHORT)
    comments = CommentFile(file, game)
    for texts in (("a knight too far",), ("a knight", "too far"), ()):
        assert comments.save(commented(game, *texts)) == ""
        assert read_sheet(file.read_text("utf-8")) == commented(game, *texts)
        assert file.stat().st_mtime_ns == 10**18
    assert [each.name for each in file.parent.iterdir() if each.suffix == ".txt"] == ["game.txt"]


def test_a_file_that_another_program_changed_is_left_alone(file: Path) -> None:
    game = sheet(*SHORT)
    comments = CommentFile(file, game)
    other = write_sheet(commented(game, "mine"))
    file.write_text(other, "utf-8")
    notice = comments.save(commented(game, "yours"))
    assert notice == (
        "game.txt was changed by another program, and your comments are not saved. "
        "Export the game to keep them."
    )
    assert file.read_text("utf-8") == other


def test_a_damaged_file_is_left_alone_with_what_cannot_be_read(file: Path) -> None:
    damaged = file.read_text("utf-8") + "2.zzzz\n"
    file.write_text(damaged, "utf-8")
    game = read_saved_game(file).sheet
    notice = CommentFile(file, game).save(commented(game, "well"))
    assert notice == (
        "game.txt is damaged, and your comments are not saved. Export the game to keep them."
    )
    assert file.read_text("utf-8") == damaged


def test_a_game_that_is_being_played_is_left_alone(file: Path) -> None:
    before = file.read_bytes()
    played = Lock.acquire(file)
    notice = CommentFile(file, sheet(*SHORT)).save(commented(sheet(*SHORT), "psst"))
    played.release()
    assert notice.endswith(
        "is being played in another window. Close it there first. The comments are not saved."
    )
    assert file.read_bytes() == before


def test_a_file_that_was_removed_is_not_made_again(file: Path) -> None:
    file.unlink()
    notice = CommentFile(file, sheet(*SHORT)).save(commented(sheet(*SHORT), "gone"))
    assert notice.endswith("The comments are not saved.")
    assert not file.exists()


def test_a_disk_that_refuses_leaves_the_file_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = file.read_bytes()
    comments = CommentFile(file, sheet(*SHORT))
    for module, call in ((comment_file, "replace_file"), (lock, "new_file")):
        with monkeypatch.context() as patch:
            patch.setattr(module, call, refuse)
            notice = comments.save(commented(sheet(*SHORT), "full"))
        assert notice == (
            "The comments cannot be saved: No space left on device. Export the game to keep them."
        )
        assert list(file.parent.iterdir()) == [file]
        assert file.read_bytes() == before
    assert comments.save(commented(sheet(*SHORT), "full")) == ""


def test_a_sheet_that_is_written_otherwise_is_copied_first(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    text = "\ufeff;é\r\n1. e4e3 d1d2\r\n"
    file.write_bytes(text.encode("utf-8"))
    game = read_sheet(text.removeprefix("\ufeff"))
    assert CommentFile(file, game).save(commented(game, "x")) == ""
    file.write_bytes(";é\n1.e4e3 d1d2\n".encode("cp1252"))
    game = read_sheet(";é\n1.e4e3 d1d2\n")
    notice = CommentFile(file, game).save(commented(game, "x"))
    assert notice.endswith("The original is saved as old.txt.original-1.")
    assert (tmp_path / "old.txt.original-1").read_bytes() == ";é\n1.e4e3 d1d2\n".encode("cp1252")


def test_a_link_leads_to_the_game(file: Path) -> None:
    link = file.with_name("link.txt")
    link.symlink_to(file)
    game = sheet(*SHORT)
    assert CommentFile(link, game).save(commented(game, "there")) == ""
    assert link.is_symlink()
    assert "there" in file.read_text("utf-8")


def test_a_sheet_that_could_not_be_read_again_is_not_written(file: Path) -> None:
    notice = CommentFile(file, sheet(*SHORT)).save(commented(sheet(*SHORT), "x" * (1 << 18)))
    assert notice == "The game sheet is too large with these comments. Shorten them."


def test_a_game_without_a_file_says_how_to_keep_its_comments() -> None:
    notice = CommentFile(None, sheet(*SHORT)).save(commented(sheet(*SHORT), "here"))
    assert notice == "This game has no file. Export it to keep your comments."
