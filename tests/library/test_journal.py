"""The sheet of a game is on disk after every turn, complete at every moment."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import LARGEST, Comment, Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.journal import ROOM, Journal, SaveEvent, sheet_after
from apocalypse.library.lock import InUseError, Lock
from apocalypse.library.saved_games import read_saved_game
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC
from tests.library.sheets import SHORT, sheet, waiting

NOW = datetime(2026, 11, 21, 1, 30)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_the_sheet_that_was_written_reads_back_equal(tmp_path: Path) -> None:
    journal = Journal.new(tmp_path / "games", "Ada", "Bob", NOW)
    for played in (sheet(), sheet(*SHORT[:1]), sheet(*SHORT)):
        assert journal.write(played) is None
        assert read_sheet(journal.file.read_text("utf-8")) == played
    journal.close()
    assert [file.name for file in journal.file.parent.iterdir()] == [
        "2026-11-21 0130 Ada - Bob.txt"
    ]


def test_two_games_of_one_minute_have_two_files(tmp_path: Path) -> None:
    Journal.new(tmp_path, "Ada", "Bob", NOW).write(sheet())
    second = Journal.new(tmp_path, "Ada", "Bob", NOW)
    assert second.file.name == "2026-11-21 0130 Ada - Bob (2).txt"


def test_a_turn_that_waits_for_a_square_is_on_disk(file: Path) -> None:
    Journal(file).write(waiting())
    saved = read_sheet(file.read_text("utf-8"), unfinished=True)
    assert saved.game.to_put_back == (WHITE,)
    assert saved.game == waiting().game


def test_a_sheet_is_on_the_disk_before_it_takes_its_name_and_the_name_after_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(file)
    journal.write(sheet())
    calls: list[str] = []
    for call in ("fsync", "replace"):
        real = getattr(os, call)

        def noted(*arguments: object, call: str = call, real: Callable[..., None] = real) -> None:
            calls.append(call)
            real(*arguments)

        monkeypatch.setattr(os, call, noted)
    journal.write(sheet(*SHORT))
    assert calls == ["fsync", "replace", "fsync"]


def test_when_the_disk_is_full_the_old_sheet_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    journal = Journal(file)
    for turns in (SHORT[:1], SHORT):
        before = file.read_bytes() if file.exists() else None
        with monkeypatch.context() as patch:
            patch.setattr("os.fsync", full)
            with pytest.raises(OSError, match="No space left"):
                journal.write(sheet(*turns))
        assert (file.read_bytes() if file.exists() else None) == before
        assert journal.write(sheet(*turns)) is None
    journal.close()
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("removed", [["game.txt"], ["game.txt", ".game.txt.lock"]])
def test_a_file_that_was_removed_is_written_again_with_its_lock(
    file: Path, removed: list[str]
) -> None:
    journal = Journal(file)
    journal.write(sheet(*SHORT[:1]))
    for name in removed:
        file.with_name(name).unlink()
    assert str(journal.write(sheet(*SHORT))) == (
        f"game.txt was removed. The game is saved again in {file}."
    )
    assert journal.write(sheet(*SHORT)) is None
    assert read_sheet(file.read_text("utf-8")) == sheet(*SHORT)
    with pytest.raises(InUseError):
        Lock.acquire(file)
    journal.close()
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_was_there_or_that_another_program_changed_is_left_alone(file: Path) -> None:
    other = file.with_name("other.txt")
    other.write_text("A letter.")
    notice = Journal(other).write(sheet())
    assert notice is not None
    assert notice[:3] == (SaveEvent.NAME_TAKEN, other, file.with_name("other (2).txt"))
    assert other.read_text() == "A letter."
    journal = Journal(file)
    journal.write(sheet(*SHORT[:1]))
    file.write_text("A letter.")
    place = file.with_name("game (2).txt")
    assert str(journal.write(sheet(*SHORT))) == (
        f"game.txt was changed by another program. Saving continues in {place}."
    )
    assert journal.write(sheet(*SHORT)) is None
    assert file.read_text() == "A letter."
    assert read_sheet(place.read_text("utf-8")) == sheet(*SHORT)


def test_a_link_stays_a_link(tmp_path: Path, file: Path) -> None:
    (tmp_path / "link.txt").symlink_to(file)
    Journal(tmp_path / "link.txt").write(sheet())
    assert (tmp_path / "link.txt").is_symlink()
    assert file.exists()


def test_where_no_name_is_free_the_game_is_not_saved(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("mine")
    monkeypatch.setattr("apocalypse.library.journal.numbered_names", lambda file: [file])
    with pytest.raises(FileExistsError) as refused:
        Journal(file).write(sheet())
    assert (refused.value.strerror, refused.value.filename) == ("File exists", str(file))
    assert [(each.name, each.read_text()) for each in file.parent.iterdir()] == [
        ("game.txt", "mine")
    ]


def filled(left: int, turns: tuple[str, ...] = SHORT[:1]) -> Sheet:
    """A game whose sheet holds a number of bytes more, with a comment that fills it."""
    bare = sheet(*turns)
    written = write_sheet(replace(bare, comments=(Comment(""),)))
    return replace(bare, comments=(Comment("x" * (LARGEST - len(written) - left)),))


def test_players_learn_once_that_a_sheet_is_nearly_full(file: Path) -> None:
    journal = Journal(file)
    assert journal.write(filled(ROOM)) is None
    notice = journal.write(filled(ROOM - 1))
    assert str(notice).startswith("game.txt is nearly full: a game sheet holds a megabyte.")
    assert journal.write(filled(0)) is None
    assert len(file.read_bytes()) == LARGEST
    assert read_saved_game(file).sheet == filled(0)


def test_a_game_whose_sheet_is_full_is_saved_in_a_second_file(file: Path) -> None:
    full = filled(0)
    journal = Journal(file)
    journal.write(full)
    second = file.with_name("game (2).txt")
    notice = journal.write(replace(full, game=sheet(*SHORT).game))
    assert str(notice) == (
        f"game.txt is full. The game is saved in {second}, from its last turn on."
    )
    assert read_saved_game(file).sheet == full
    rest = read_saved_game(second).sheet
    assert rest.game.start == full.game.position
    assert rest.game.position == sheet(*SHORT).game.position
    assert rest.names == full.names
    assert [comment.text for comment in rest.comments] == [
        "This game begins after turn 1 of another one, whose sheet is full."
    ]
    third = sheet(*SHORT).game.after("a1b3", "e5d3").resign(WHITE)
    assert journal.write(replace(full, game=third)) is None
    assert [turn.white for turn in read_saved_game(second).sheet.game.turns] == [
        turn.white for turn in third.turns[1:]
    ]
    assert read_saved_game(second).sheet.result == "0-1"


def test_a_put_back_square_for_which_a_sheet_has_no_room_is_saved_with_its_turn(
    file: Path,
) -> None:
    bare = waiting()
    written = write_sheet(replace(bare, comments=(Comment(""),)))
    full = replace(bare, comments=(Comment("x" * (LARGEST - len(written))),))
    journal = Journal(file)
    journal.write(full)
    chosen = full.game.put_back(white="c3")
    journal.write(replace(full, game=chosen))
    assert read_saved_game(file.with_name("game (2).txt")).sheet.game == chosen


def test_a_draw_that_counts_turns_of_a_full_sheet_is_on_the_second_one(file: Path) -> None:
    game = Game(CLASSIC.with_options(quiet_turns=2)).after("a1c2", "a5c4")
    drawn = game.after("c2a1", "c4a5")
    assert drawn.outcome is not None
    rest = sheet_after(Sheet(drawn), 1)
    assert rest.result == "1/2-1/2"
    assert read_sheet(write_sheet(rest)) == rest


def test_comments_alone_begin_no_second_file(file: Path) -> None:
    full = filled(0)
    journal = Journal(file)
    journal.write(full)
    with pytest.raises(OSError, match="more than a megabyte"):
        journal.write(replace(full, comments=(*full.comments, Comment("more"))))
    assert file.parent.joinpath("game (2).txt").exists() is False
    assert read_saved_game(file).sheet == full


def test_a_game_that_is_too_large_from_its_beginning_is_not_saved_in_part(file: Path) -> None:
    with pytest.raises(OSError, match="more than a megabyte"):
        Journal(file).write(filled(-1))
    assert not file.exists()


def test_what_the_program_writes_it_reads(file: Path) -> None:
    game = replace(sheet(*SHORT), comments=(Comment("x" * 100_000),))
    Journal(file).write(game)
    assert read_saved_game(file).sheet == game


def test_a_game_of_two_thousand_turns_is_saved_and_read(file: Path) -> None:
    beginning = ["a5c4 a1b3", "e5d3 b3d2"]
    swaps = ["c4d2 d2c4", "d2c4 c4d2"] * 999
    text = "\n".join(f"{number}.{turn}" for number, turn in enumerate([*beginning, *swaps], 1))
    Journal(file).write(read_sheet(text))
    saved = read_saved_game(file)
    assert len(saved.sheet.game.turns) == 2000
    assert saved.damage is None
    assert saved.sheet.comments == ()
