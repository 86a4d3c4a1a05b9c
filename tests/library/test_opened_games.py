"""A saved game opens as far as it can be read, for one program at a time, and nothing is lost."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import OpenGameError, keep_original, open_game, read_saved_game
from apocalypse.rules.board import WHITE
from tests.cases import case
from tests.library.sheets import SHORT, WAITING, sheet, waiting

FULL = write_sheet(sheet(*SHORT))
TURNS = len(SHORT)
GAMES = Path(__file__).parents[1] / "data" / "games"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_whole_sheet_opens_without_a_word(file: Path) -> None:
    file.write_text(FULL)
    opened = open_game(file)
    assert (opened.sheet, opened.notice) == (sheet(*SHORT), "")
    assert file.read_text() == FULL


def test_a_game_that_waits_for_a_square_opens_and_waits(file: Path) -> None:
    file.write_text(write_sheet(waiting()))
    assert open_game(file).sheet.game.to_put_back == (WHITE,)


@pytest.mark.parametrize(
    ("data", "turns"),
    [
        pytest.param(FULL[: FULL.index("2.e3d2") + 8], 1, id="torn within an order"),
        pytest.param(FULL[: FULL.index("2.e3d2") + 1], 1, id="torn within a number"),
        pytest.param(FULL.replace("2.e3d2", "\0\0\0\0\0\0"), 1, id="zeros, as after a power cut"),
        pytest.param(FULL.replace(";pawns", "{pawns"), 2, id="a remark that is none any more"),
        pytest.param(FULL.replace(";4|", "#4|"), 2, id="a diagram that is none any more"),
        pytest.param(FULL.replace(";2026", "-2026"), 2, id="a title that is none any more"),
        pytest.param(FULL.replace("Ada", "A\xffda"), 2, id="a letter of another code"),
        pytest.param(FULL.replace(";Draws: r", ";Draws: R"), 2, id="a header with a typo"),
        pytest.param(FULL.replace("d1d2", "d1d5"), 0, id="an order that nobody could write"),
    ],
)
def test_a_damaged_sheet_opens_as_far_as_it_can_be_read(file: Path, data: str, turns: int) -> None:
    damaged = data.encode("latin-1")
    file.write_bytes(damaged)
    opened = open_game(file)
    assert len(opened.sheet.game.turns) == turns
    beside = [other for other in file.parent.iterdir() if other.name.startswith("game.txt.")]
    assert [other.read_bytes() for other in beside] == [damaged]
    assert beside[0].name in opened.notice
    if beside[0].name == "game.txt.broken-1":
        assert f"read up to turn {turns}" in opened.notice
        assert read_sheet(file.read_text("utf-8")) == opened.sheet


def test_the_squares_of_a_torn_turn_are_asked_for_again(file: Path) -> None:
    file.write_text(f"{WAITING.rstrip()} c")
    assert open_game(file).sheet.game == waiting().game


def test_comments_of_somebodys_own_stay_where_they_are(file: Path) -> None:
    commented = FULL.replace("1.e4e3 d1d2", "1.e4e3 d1d2      ;I like this.")
    file.write_text(f"{commented};And this.\n")
    opened = open_game(file)
    assert (opened.notice, list(file.parent.glob("*.original-1"))) == ("", [])
    game = opened.sheet.game.resign(WHITE)
    opened.journal.write(replace(opened.sheet, game=game))
    opened.journal.close()
    assert "\n1.e4e3 d1d2  ;I like this.\n" in file.read_text()
    assert file.read_text().endswith(";And this.\n")


def test_a_file_in_an_old_code_page_is_copied(file: Path) -> None:
    old = FULL.replace("Ada", "Ad\xe9").encode("cp1252")
    file.write_bytes(old)
    opened = open_game(file)
    opened.journal.close()
    assert opened.sheet.white == "Ad\xe9"
    assert opened.notice == (
        "game.txt is not written as Apocalypse writes a sheet. "
        "The original is saved as game.txt.original-1."
    )
    assert (file.parent / "game.txt.original-1").read_bytes() == old


@pytest.mark.parametrize("data", [b"", b"\n", b"Dear Ada,\n", b"\x7fELF\0\1\2", b"1" * 2_000_000])
def test_what_is_no_sheet_is_refused_and_left_alone(file: Path, data: bytes) -> None:
    file.write_bytes(data)
    with pytest.raises(OpenGameError, match="no readable game"):
        open_game(file)
    assert file.read_bytes() == data
    assert list(file.parent.iterdir()) == [file]


def test_the_place_where_reading_fails_is_named(file: Path) -> None:
    file.write_text("Dear Ada,\n")
    sentence = f"This file holds no readable game. {file}:1:1: "
    for read in (open_game, read_saved_game):
        with case(read), pytest.raises(OpenGameError) as refused:
            read(file)
        assert str(refused.value).startswith(sentence)


def test_a_comment_that_would_be_lost_stays_in_a_copy(file: Path) -> None:
    commented = f"{FULL};And this.\n".encode()
    assert keep_original(file, FULL.encode(), sheet(*SHORT)) == ""
    assert keep_original(file, commented, sheet(*SHORT)) == (
        "game.txt is not written as Apocalypse writes a sheet. "
        "The original is saved as game.txt.original-1."
    )
    assert file.with_name("game.txt.original-1").read_bytes() == commented


def test_a_finished_game_is_not_copied_since_nothing_is_written(file: Path) -> None:
    finished = (GAMES / "4-alain-sylvain.txt").read_text("utf-8")
    old = finished.replace(";", ";Ad\xe9\n;", 1).encode("cp1252")
    file.write_bytes(old)
    opened = open_game(file)
    opened.journal.close()
    assert opened.sheet.game.outcome is not None
    assert (opened.notice, list(file.parent.iterdir())) == ("", [file])


def test_a_damaged_file_with_many_copies_stays_as_it_is(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apocalypse.library.saved_games._MOST_COPIES", 3)
    for number in (1, 2):
        file.with_name(f"game.txt.broken-{number}").write_text("another file")
    file.write_text(FULL[: FULL.index("2.e3d2") + 8])
    opened = open_game(file)
    opened.journal.close()
    assert opened.notice.endswith(" It cannot be repaired: File exists.")


def test_a_damaged_file_is_copied_once(file: Path) -> None:
    damaged = FULL[: FULL.index("2.e3d2") + 8].encode()
    for number, saved in enumerate(["another file", "another file", None], 1):
        if saved is not None:
            (file.parent / f"game.txt.broken-{number}").write_text(saved)
    for _ in range(2):
        file.write_bytes(damaged)
        opened = open_game(file)
        opened.journal.close()
        assert opened.notice.endswith("The damaged file is saved as game.txt.broken-3.")
    assert sorted(path.name for path in file.parent.iterdir()) == [
        "game.txt",
        *(f"game.txt.broken-{number}" for number in (1, 2, 3)),
    ]
    assert (file.parent / "game.txt.broken-3").read_bytes() == damaged


@pytest.mark.parametrize(
    ("data", "notice"),
    [
        (
            FULL.replace("Ada", "Ad\xe9").encode("cp1252"),
            "game.txt is not written as Apocalypse writes a sheet. It cannot be copied: Full.",
        ),
        (
            FULL[: FULL.index("2.e3d2") + 8].encode(),
            "game.txt is damaged on line 4 and was read up to turn 1. It cannot be repaired: Full.",
        ),
    ],
    ids=["original", "damaged"],
)
def test_a_file_that_cannot_be_copied_stays_as_it_is(
    file: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, notice: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "Full")

    file.write_bytes(data)
    monkeypatch.setattr("apocalypse.library.saved_games.create_file", full)
    opened = open_game(file)
    opened.journal.close()
    assert opened.notice == notice
    assert file.read_bytes() == data


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    no_file = "is not a file. Choose a game sheet."
    for name, sentence in {
        "nothing": "cannot be opened: No such file or directory.",
        "pipe": no_file,
        ".": no_file,
    }.items():
        for read in (open_game, read_saved_game):
            with case(name, read), pytest.raises(OpenGameError) as refused:
                read(tmp_path / name)
            assert str(refused.value) == f"{tmp_path / name} {sentence}"
    with pytest.raises(OpenGameError, match=r"^'.*' is not a file name\.$"):
        open_game(tmp_path / "a\0b")


def test_a_game_that_its_players_ended_is_not_played_on(file: Path) -> None:
    file.write_text(FULL.replace("\n1.", "\n;Result: 1-0\n1."))
    with pytest.raises(OpenGameError) as refused:
        open_game(file)
    assert str(refused.value) == f"The players ended the game in {file}: 1-0."
    assert list(file.parent.iterdir()) == [file], "its lock is released"


def test_a_game_is_open_in_one_program_at_a_time(file: Path) -> None:
    file.write_text(FULL)
    first = open_game(file)
    with pytest.raises(OpenGameError, match="being played in another window"):
        open_game(file)
    first.journal.close()
    open_game(file).journal.close()
    assert list(file.parent.iterdir()) == [file]


def test_what_a_killed_program_left_behind_does_no_harm(file: Path) -> None:
    file.write_text(FULL)
    (file.parent / ".game.txt.lock").touch()
    (file.parent / ".game.txt.17.draft").write_text("half a sh")
    opened = open_game(file)
    assert opened.sheet == sheet(*SHORT)
    opened.journal.close()
    assert list(file.parent.iterdir()) == [file]


def test_where_no_lock_can_be_had_a_game_is_opened(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(38, "Function not implemented")

    file.write_text(FULL)
    monkeypatch.setattr("fcntl.flock", unknown)
    assert open_game(file).sheet == sheet(*SHORT)
