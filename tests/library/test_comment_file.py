"""Comments on a game that is not played now are saved in its file, which stays as it is else."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from apocalypse.formats.comments import with_comments
from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import LARGEST, Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.journal import ROOM
from apocalypse.library.lock import Lock
from apocalypse.library.saved_games import CommentError, CommentFile, read_saved_game
from apocalypse.rules.board import BySide
from tests.library.sheets import SHORT, sheet


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(write_sheet(sheet(*SHORT)), "utf-8")
    os.utime(file, ns=(10**18, 10**18))
    return file


def commented(game: Sheet, *texts: str) -> Sheet:
    return with_comments(game, 1, texts)


def refusal(file: Path | None, text: str = "mine") -> str:
    """Why a comment on the game in a file is not saved; what is there stays as it is."""
    before = file.read_bytes() if file and file.exists() else None
    with pytest.raises(CommentError) as refused:
        CommentFile(file, sheet(*SHORT)).save(commented(sheet(*SHORT), text))
    assert (file.read_bytes() if file and file.exists() else None) == before
    return str(refused.value)


def test_comments_are_saved_and_the_file_keeps_its_time(file: Path) -> None:
    game = sheet(*SHORT)
    link = file.with_name("link.txt")
    link.symlink_to(file)
    comments = CommentFile(link, game)
    for texts in (("a knight too far",), ("a knight", "too far"), ()):
        comments.save(commented(game, *texts))
        assert read_sheet(file.read_text("utf-8")) == commented(game, *texts)
        assert file.stat().st_mtime_ns == 10**18
    assert sorted(file.parent.iterdir()) == [file, link]


def test_a_comment_that_looks_like_a_header_can_be_changed_again(file: Path) -> None:
    file.write_text(";Score: 1 - 0\n;Score: 2 - 0\n1.e4e3 d1d2\n", "utf-8")
    game = read_saved_game(file).sheet
    comments = CommentFile(file, game)
    for text in ("2008/01/25 A - B", "in Lyon"):
        game = with_comments(game, 0, [text, "Score: 3 - 0"])
        comments.save(game)
        assert f";{text}\n;  Score: 3 - 0\n1." in file.read_text("utf-8")
    comments.save(with_comments(replace(game, score=BySide(0, 0)), 0, ["2008/01/25 A - B"]))
    comments.save(with_comments(game, 0, ["the end"]))


def test_a_file_that_was_changed_or_damaged_or_is_being_played_is_left_alone(file: Path) -> None:
    text = file.read_text("utf-8")
    file.write_text(write_sheet(commented(sheet(*SHORT), "theirs")), "utf-8")
    export = "and your comments are not saved. Export the game to keep them."
    assert refusal(file) == f"game.txt was changed by another program, {export}"
    file.write_text(text + "2.zzzz\n", "utf-8")
    assert read_saved_game(file).sheet == sheet(*SHORT)
    assert refusal(file) == f"game.txt is damaged, {export}"
    file.write_text(text, "utf-8")
    played = Lock.acquire(file)
    assert refusal(file) == (
        "game.txt is being played in another window. Close it there first. "
        "The comments are not saved."
    )
    played.release()


def test_a_file_with_several_games_is_not_called_damaged(file: Path) -> None:
    file.write_text(write_sheet(sheet(*SHORT)) * 2, "utf-8")
    assert refusal(file) == (
        "game.txt has 2 games, and your comments are not saved. Export the game to keep them."
    )


def test_comments_leave_room_for_turns_and_may_be_shortened_in_a_full_sheet(file: Path) -> None:
    full = commented(sheet(*SHORT), "x" * (LARGEST - ROOM))
    assert refusal(file, full.comments[0].text).endswith("Shorten them.")
    file.write_text(write_sheet(full), "utf-8")
    shorter = commented(full, full.comments[0].text[1:])
    CommentFile(file, full).save(shorter)
    assert read_saved_game(file).sheet == shorter


def test_a_disk_that_refuses_leaves_the_file_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("apocalypse.library.saved_games.replace_file", refuse)
    assert refusal(file) == (
        "The comments cannot be saved: No space left on device. Export the game to keep them."
    )


def test_what_cannot_be_saved_is_refused(file: Path) -> None:
    assert refusal(file, "x" * LARGEST).endswith("too large with these comments. Shorten them.")
    assert refusal(None) == "This game has no file. Export it to keep your comments."
    file.unlink()
    assert refusal(file).endswith("The comments are not saved.")
