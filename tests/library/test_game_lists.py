"""The list of saved games."""

from __future__ import annotations

import os
from pathlib import Path

from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import saved_games
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


def test_a_game_that_its_players_ended_is_not_unfinished(tmp_path: Path) -> None:
    resigned = write_sheet(sheet(*SHORT)).replace("\n1.", "\n;Result: 0-1\n1.")
    put(tmp_path, "resigned.txt", resigned, 1)
    (game,) = saved_games(tmp_path)
    assert (game.result, game.is_unfinished) == ("0-1", False)
