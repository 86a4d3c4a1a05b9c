"""A saved game opens as far as it can be read, for one program at a time, and nothing is lost."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import LARGEST
from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import OpenGameError, open_game, read_saved_game
from apocalypse.rules.board import WHITE
from apocalypse.rules.outcome import UNFINISHED
from tests.cases import case
from tests.library.sheets import SHORT, sheet, waiting

FULL = write_sheet(sheet(*SHORT))
RESIGNED = write_sheet(replace(sheet(*SHORT), game=sheet(*SHORT).game.resign(WHITE)))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_whole_sheet_opens_without_a_word_and_may_wait_for_a_square(file: Path) -> None:
    for game in (sheet(*SHORT), waiting()):
        text = write_sheet(game)
        file.write_text(text)
        opened = open_game(file)
        opened.journal.close()
        assert (opened.sheet.game, opened.notice, file.read_text()) == (game.game, "", text)


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        pytest.param(RESIGNED[: RESIGNED.index("2.e3d2") + 8], 1, id="torn within an order"),
        pytest.param(RESIGNED[: RESIGNED.index("2.e3d2") + 1], 1, id="torn within a number"),
        pytest.param(RESIGNED.replace("2.e3d2", "\0" * 6), 1, id="zeros, as after a power cut"),
        pytest.param(RESIGNED.replace("2.e3d2", "3.e3d2"), 1, id="a turn that is missing"),
        pytest.param(RESIGNED.replace("2.e3d2", "2.a2a3"), 1, id="an order against the rules"),
        pytest.param(RESIGNED.replace(";4|", "#4|"), 2, id="a diagram that is none any more"),
        pytest.param(RESIGNED.replace("d1d2", "d1d5"), 0, id="an order that nobody could write"),
    ],
)
def test_a_damaged_sheet_opens_up_to_its_first_fault_and_is_copied(
    file: Path, text: str, turns: int
) -> None:
    """It has no result that its turns do not reach."""
    file.write_text(text)
    opened = open_game(file)
    game = opened.sheet.game
    assert (len(game.turns), game.outcome) == (turns, None)
    assert f"read up to turn {turns}. The damaged file is saved as game.txt.broken" in opened.notice
    assert file.with_name("game.txt.broken").read_text() == text
    assert read_sheet(file.read_text()) == opened.sheet
    assert read_saved_game(file).sheet.result == UNFINISHED
    again = replace(opened.sheet, game=game.resign(WHITE))
    assert opened.journal.write(again) is None
    assert read_sheet(file.read_text()) == again


def test_comments_of_somebodys_own_stay_where_they_are(file: Path) -> None:
    commented = FULL.replace("1.e4e3 d1d2", "1.e4e3 d1d2      ;I like this.")
    file.write_text(f"{commented};And this.\n")
    opened = open_game(file)
    opened.journal.write(replace(opened.sheet, game=opened.sheet.game.resign(WHITE)))
    opened.journal.close()
    assert "\n1.e4e3 d1d2  ;I like this.\n" in file.read_text()
    assert file.read_text().endswith(";And this.\n")


def test_a_file_in_an_old_code_page_is_written_in_utf_8(file: Path) -> None:
    file.write_bytes(FULL.replace("Ada", "Ad\xe9").encode("cp1252"))
    opened = open_game(file)
    assert (opened.sheet.white, opened.notice) == ("Ad\xe9", "")
    opened.journal.write(opened.sheet)
    assert "Ad\xe9" in file.read_text("utf-8")


def test_one_bad_byte_changes_nothing_else_and_is_said(file: Path) -> None:
    text = FULL.replace("Ada", "Jürgen").replace("d1d2", "d1d2  ;schön")
    data = text.encode().replace(b"sch", b"\xffsch")
    file.write_bytes(data)
    opened = open_game(file)
    assert opened.notice == (
        "game.txt is damaged on line 3: A byte here is no character. It is read as \ufffd. "
        "The damaged file is saved as game.txt.broken."
    )
    assert file.with_name("game.txt.broken").read_bytes() == data
    assert (opened.sheet.white, len(opened.sheet.game.turns)) == ("Jürgen", 2)
    opened.journal.write(replace(opened.sheet, game=opened.sheet.game.resign(WHITE)))
    opened.journal.close()
    saved = file.read_text("utf-8")
    assert ";2026/11/21 Jürgen - Bob\n" in saved
    assert ";\ufffdschön\n" in saved
    assert open_game(file).notice == ""


def test_a_file_with_several_games_is_not_damaged_and_not_played_on(file: Path) -> None:
    file.write_text(FULL + "\n" + RESIGNED)
    with pytest.raises(OpenGameError, match=r"has 2 games\. Copy one of them to a file of its own"):
        open_game(file)
    assert [each.name for each in file.parent.iterdir()] == ["game.txt"]
    assert file.read_text() == FULL + "\n" + RESIGNED


def test_players_learn_of_a_comment_that_looks_like_a_header(file: Path) -> None:
    file.write_text(f"{FULL};Result: 1-0 (Black resigned)\n")
    assert open_game(file).notice == (
        "Line 13: Result stands behind the turns, so this is only a comment. Move it above the "
        "first turn."
    )


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "1:1: This sheet is empty. Write turns such as 1. e4e3 e2e3."),
        (b"\n \n", "1:1: This sheet is empty. Write turns such as 1. e4e3 e2e3."),
        (b"Dear Ada,\n", "1:1: Expected the turn number 1."),
        (b"\x7fELF\0\1\2", "1:1: "),
        (FULL.encode("utf-16"), "1:1: This file is in UTF-16. Save it as UTF-8."),
        (FULL.ljust(LARGEST + 1).encode(), "1:1: This file is too large to be a game sheet."),
        *(
            (FULL.replace("\n1.", f"\n;{header}\n1.").encode(), "3:")
            for header in ("Rules: chess", "Start: nowhere", "Penalties: none", "Clock: soon")
        ),
    ],
)
def test_what_is_no_sheet_is_refused_and_left_alone(file: Path, data: bytes, place: str) -> None:
    file.write_bytes(data)
    for read in (open_game, read_saved_game):
        with case(read), pytest.raises(OpenGameError) as refused:
            read(file)
        sentence = f"This file holds no readable game. {file}:{place}"
        assert str(refused.value).startswith(sentence)
    assert file.read_bytes() == data
    assert list(file.parent.iterdir()) == [file]


def test_a_damaged_file_that_cannot_be_copied_stays_as_it_is(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "Full")

    damaged = FULL[: FULL.index("2.e3d2") + 8]
    file.write_text(damaged)
    monkeypatch.setattr("apocalypse.library.saved_games.create_file", full)
    assert open_game(file).notice == (
        "game.txt is damaged on line 4 and was read up to turn 1. It cannot be repaired: Full."
    )
    assert file.read_text() == damaged


def test_a_copy_takes_no_name_that_is_taken(file: Path) -> None:
    file.with_name("game.txt.broken").write_text("another file")
    file.write_text(FULL[: FULL.index("2.e3d2") + 8])
    assert open_game(file).notice.endswith("The damaged file is saved as game.txt (2).broken.")
    assert file.with_name("game.txt.broken").read_text() == "another file"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    no_file = "is not a file. Choose a game sheet."
    for name, sentence in {
        "nothing": "does not exist. Choose a game sheet.",
        "pipe": no_file,
        ".": no_file,
    }.items():
        with case(name), pytest.raises(OpenGameError) as refused:
            open_game(tmp_path / name)
        assert str(refused.value) == f"{tmp_path / name} {sentence}"
    with pytest.raises(OpenGameError, match=r"^'.*' is not a file name\.$"):
        open_game(tmp_path / "a\0b")


def test_a_game_that_its_players_ended_is_not_played_on(file: Path) -> None:
    file.write_text(FULL.replace("\n1.", "\n;Result: 1-0\n1."))
    with pytest.raises(OpenGameError) as refused:
        open_game(file)
    assert str(refused.value) == f"The players ended the game in {file}: 1-0."
    assert list(file.parent.iterdir()) == [file], "its lock is released"


def test_what_a_killed_program_left_behind_does_no_harm(file: Path) -> None:
    file.write_text(FULL)
    (file.parent / ".game.txt.lock").touch()
    (file.parent / ".game.txt.17.draft").write_text("half a sh")
    opened = open_game(file)
    assert opened.sheet == sheet(*SHORT)
    opened.journal.close()
    assert list(file.parent.iterdir()) == [file]
