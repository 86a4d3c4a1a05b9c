"""Saved games: their list, and the one that *Continue* opens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apocalypse.formats.writer import write_sheet
from apocalypse.library.continue_game import MOST_GAMES, can_continue, game_to_continue
from apocalypse.library.saved_games import (
    SavedGame,
    UnreadableFile,
    fits,
    may_fit,
    recover,
    saved_files,
    saved_games,
)
from apocalypse.rules.board import WHITE
from tests.library.sheets import SHORT, sheet

GAMES = Path(__file__).parents[1] / "data" / "games"


FINISHED = (GAMES / "4-alain-sylvain.txt").read_text("utf-8")


def put(folder: Path, name: str, text: str, hour: int) -> Path:
    """Put a file into a folder at an hour of the first of January 1970."""
    file = folder / name
    file.write_text(text, "utf-8")
    os.utime(file, (hour * 3600, hour * 3600))
    return file


def test_the_games_are_listed_the_one_played_last_first(tmp_path: Path) -> None:
    put(tmp_path, "b.txt", write_sheet(sheet(*SHORT)), 1)
    put(tmp_path, "a.txt", FINISHED, 3)
    put(tmp_path, "c.txt", "Dear Ada,", 2)
    put(tmp_path, ".a.txt.draft", FINISHED, 4)
    put(tmp_path, "._a.txt", "of another system", 4)
    put(tmp_path, "a.txt.broken", FINISHED, 4)
    (tmp_path / "d.txt").mkdir()
    first, unreadable, last = saved_files(tmp_path)
    assert isinstance(unreadable, UnreadableFile)
    assert unreadable.file.name == "c.txt"
    assert "no readable game" in unreadable.problem
    games = [*saved_games(tmp_path)]
    assert games == [first, last]
    assert [game.file.name for game in games] == ["a.txt", "b.txt"]
    assert [len(game.sheet.game.turns) for game in games] == [14, 2]
    assert [game.is_unfinished for game in games] == [False, True]
    assert {game.problem for game in games} == {""}


@pytest.mark.parametrize("damage", [" zz", " c", " e1", "\n2.a1a2 b2b3", "\nzz", "\n\0\0"])
def test_a_turn_that_waits_for_a_put_back_square_is_kept_before_damage(damage: str) -> None:
    head = ";Start: 1ppnn/P4/5/4p/1P1NN\n"
    text = f"{head}1.a2a1 b1b2{damage}\n"
    recovered = recover(text.encode(), "game.txt")
    assert recovered.is_cut
    assert recovered.sheet.game.to_put_back == (WHITE,)


def test_a_damaged_game_is_listed_with_its_damage(tmp_path: Path) -> None:
    put(tmp_path, "torn.txt", write_sheet(sheet(*SHORT)).replace("2.e3d2", "2.e3"), 1)
    (game,) = saved_games(tmp_path)
    assert len(game.sheet.game.turns) == 1
    assert game.problem.startswith(f"{game.file}:")


OVER = f";Result: 1-0\n{(GAMES / '4-alain-sylvain.txt').read_text('utf-8')}"


BEGUN = write_sheet(sheet(*SHORT))


RESIGNED = BEGUN.replace("\n1.", "\n;Result: 0-1\n1.")


def test_the_newest_unfinished_game_continues(tmp_path: Path) -> None:
    put(tmp_path, "over.txt", OVER, 9)
    put(tmp_path, "resigned.txt", RESIGNED, 8)
    put(tmp_path, "empty.txt", "", 7)
    for folder in (tmp_path, tmp_path / "nowhere"):
        assert (can_continue(folder), game_to_continue(folder)) == (False, None)
    assert not any(game.is_unfinished for game in saved_games(tmp_path))
    put(tmp_path, "letter.txt", "Dear Ada,", 9)
    for name, hour in (("older.txt", 2), ("newer.txt", 3)):
        file = put(tmp_path, name, BEGUN, hour)
        assert (can_continue(tmp_path), game_to_continue(tmp_path)) == (True, file)


@pytest.mark.parametrize(
    ("headers", "continues"),
    [
        (";First-To: 2", True),
        (";First-To: 2\n;Score: 0 - 1", True),
        (";First-To: 2\n;Score: 1 - 0", False),
        (";Score: 0 - 1", False),
    ],
)
def test_a_match_that_nobody_has_won_yet_continues_after_its_newest_game(
    tmp_path: Path, headers: str, continues: bool
) -> None:
    newest = put(tmp_path, "newest.txt", f"{headers}\n{OVER}", 2)
    assert can_continue(tmp_path) is continues
    unfinished = put(tmp_path, "unfinished.txt", BEGUN, 1)
    assert game_to_continue(tmp_path) == (newest if continues else unfinished)
    os.utime(unfinished, (10_800, 10_800))
    assert game_to_continue(tmp_path) == unfinished


def test_a_match_does_not_continue_after_a_newer_game_that_is_over(tmp_path: Path) -> None:
    put(tmp_path, "match.txt", f";First-To: 2\n{OVER}", 1)
    put(tmp_path, "newest.txt", OVER, 2)
    assert (can_continue(tmp_path), game_to_continue(tmp_path)) == (False, None)


def test_a_game_far_down_the_list_is_opened_from_there(tmp_path: Path) -> None:
    for number in range(MOST_GAMES):
        put(tmp_path, f"over {number}.txt", RESIGNED, 9)
    put(tmp_path, "game.txt", BEGUN, 1)
    assert (can_continue(tmp_path), game_to_continue(tmp_path)) == (False, None)


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        (";White: ;Result: 1-0\n1.e4e3 d1d2", True),
        (";2008/01/25 ;Result: 1-0 - B\n", True),
        (";Result: *\n1.e4e3 d1d2", True),
        ("1.e4e3 d1d2\n;Result: 1-0\n", True),
        (";Result: 1-0\n1.e4e3 d1d2", False),
        ("\ufeff;Result: 1-0 (at last)\n", False),
        (";a\r;b\r  ;Result:1/2-1/2\r1.e4e3 d1d2", False),
    ],
)
def test_only_a_header_counts_as_a_result(tmp_path: Path, text: str, lacks: bool) -> None:
    (tmp_path / "game.txt").write_bytes(text.encode())
    assert can_continue(tmp_path) is lacks


@pytest.mark.parametrize("words", ["ada", "1-0 bob", "unfinished", "draw ada", "vchess", "2026/11"])
def test_headers_tell_which_games_have_no_chance_to_fit(tmp_path: Path, words: str) -> None:
    for name, text in (
        ("first", ";White: Ada\n;Black: Bob\n1.e4e3 d1d2\n"),
        ("second", ";2026/11/28 Eve - Bob\n;Rules: vchess\n;Result: 1-0\n"),
        ("third", ";2025/11/28 Ada - Eve\n;Result: 1/2-1/2\n1.e4e3 d1d2\n"),
        ("fourth", ";Rules: nobody's\n"),
    ):
        (tmp_path / f"{name}.txt").write_text(text, "utf-8")
    games = [game for game in saved_games(tmp_path) if fits(game, words)]
    assert games
    chosen = [game for game in saved_files(tmp_path, words) if isinstance(game, SavedGame)]
    assert [game for game in chosen if fits(game, words)] == games
    assert not may_fit(tmp_path / "first.txt", "carla")
