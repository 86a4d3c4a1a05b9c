"""The list of saved games, and the one to continue."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from apocalypse.formats.writer import write_sheet
from apocalypse.library.games_folder import has_unfinished, newest_is_of_match
from apocalypse.library.saved_games import game_to_continue, saved_games
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
    put(tmp_path, "a.txt.broken-1", FINISHED, 4)
    (tmp_path / "d.txt").mkdir()
    listed = list(saved_games(tmp_path))
    assert [game.file.name for game in listed] == ["a.txt", "c.txt", "b.txt"]
    assert [game.turns for game in listed] == [14, 0, 2]
    assert [game.result for game in listed] == ["1-0", "*", "*"]
    assert [game.is_unfinished for game in listed] == [False, False, True]
    assert [tuple(game.names) for game in listed][::2] == [("Alain", "Sylvain"), ("Ada", "Bob")]
    assert "no readable game" in listed[1].problem
    assert listed[0].problem == listed[2].problem == ""


def test_a_damaged_game_is_listed_with_its_damage(tmp_path: Path) -> None:
    put(tmp_path, "torn.txt", write_sheet(sheet(*SHORT)).replace("2.e3d2", "2.e3"), 1)
    (game,) = saved_games(tmp_path)
    assert game.turns == 1
    assert game.problem.startswith(f"{game.file}:")


def test_the_games_are_those_in_the_folder_of_games(games_folder: Path) -> None:
    file = put(games_folder, "game.txt", write_sheet(sheet(*SHORT)), 1)
    assert [game.file for game in saved_games()] == [file]
    assert has_unfinished()
    assert not newest_is_of_match()
    assert game_to_continue() == file


def test_the_game_to_continue_game_is_found(tmp_path: Path) -> None:
    assert game_to_continue(tmp_path / "nowhere") is None
    put(tmp_path, "over.txt", FINISHED, 9)
    assert game_to_continue(tmp_path) is None
    older = put(tmp_path, "older.txt", write_sheet(sheet(*SHORT)), 2)
    assert game_to_continue(tmp_path) == older
    newer = put(tmp_path, "newer.txt", write_sheet(sheet()), 3)
    assert game_to_continue(tmp_path) == newer


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
    unfinished = put(tmp_path, "unfinished.txt", write_sheet(sheet(*SHORT)), 1)
    newest = put(tmp_path, "newest.txt", f"{headers}\n{FINISHED}", 2)
    assert game_to_continue(tmp_path) == (newest if continues else unfinished)
    assert newest_is_of_match(tmp_path) == ("First-To" in headers)
    os.utime(unfinished, (10_800, 10_800))
    assert game_to_continue(tmp_path) == unfinished
    assert not newest_is_of_match(tmp_path)


def test_a_game_that_its_players_ended_is_not_unfinished(tmp_path: Path) -> None:
    resigned = write_sheet(sheet(*SHORT)).replace("\n1.", "\n;Result: 0-1\n1.")
    put(tmp_path, "resigned.txt", resigned, 1)
    (game,) = saved_games(tmp_path)
    assert (game.result, game.is_unfinished) == ("0-1", False)
    assert game_to_continue(tmp_path) is None


def test_has_unfinished_reads_only_headers(tmp_path: Path) -> None:
    assert not has_unfinished(tmp_path / "nowhere")
    put(tmp_path, "over.txt", write_sheet(sheet()).replace("\n1", "\n;Result: 0-1\n1"), 1)
    put(tmp_path, "empty.txt", "", 2)
    over = write_sheet(sheet(*SHORT)).replace("\n1.", "\n;Result: 0-1\n1.")
    put(tmp_path, "over.txt", over, 1)
    assert not has_unfinished(tmp_path)
    put(tmp_path, "game.txt", write_sheet(sheet(*SHORT)), 1)
    assert has_unfinished(tmp_path)
