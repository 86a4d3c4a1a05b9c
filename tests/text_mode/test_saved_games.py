"""A saved game in text mode: what was said of its file, its last turn, and its clock."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.library.sheets import WAITING
from tests.text_mode.stream import run_here

SHORT = ";White: Ada\n;Black: Bob\n1.e4e3 d1d2\n2.e3d2 d2e3\n"


def continued(file: Path, text: str, answers: str = "", *options: str) -> str:
    """What is said of a game that was written down so."""
    file.write_text(text, "utf-8")
    done = run_here(answers, "continue", "--text", *options, str(file))
    assert (done.status, done.stderr) == (0, "")
    return done.stdout


def test_the_last_turn_is_shown_again(tmp_path: Path) -> None:
    output = continued(tmp_path / "game.txt", SHORT)
    turn = output.index("This is the last turn, shown again.\nTurn 2. Ada e3 to d2. Bob d2")
    assert turn < output.index("trade places.") < output.index("Ada, White: pawns")
    assert "Turn 1" not in output


def test_a_new_game_has_no_last_turn() -> None:
    output = run_here("", "play", "--text", "--no-save").stdout
    assert "last turn" not in output


def test_a_torn_turn_is_said_before_the_last_whole_one(tmp_path: Path) -> None:
    output = continued(tmp_path / "game.txt", f"{SHORT}3.a4")
    assert output.startswith("game.txt is damaged on line 5 and was read up to turn 2.")
    assert "The damaged file is saved as game.txt.broken." in output
    assert "Turn 2. Ada e3 to d2." in output


def test_a_pawn_that_waits_is_asked_for_after_the_turn_that_brought_it_there(
    tmp_path: Path,
) -> None:
    output = continued(tmp_path / "game.txt", WAITING)
    turn = output.index("Turn 1. Ada a2 to a1. Bob e1 to e2.")
    assert turn < output.index("on which square?")


def test_the_clock_of_a_game_is_said_and_runs_on(tmp_path: Path) -> None:
    sheet = f";Clock: 5+3\n;Times: 4:50 4:40\n{SHORT}"
    output = continued(tmp_path / "game.txt", sheet, "clock\n")
    assert "This game has a clock of 5 minutes, and 3 seconds for each order.\n" in output
    assert re.search(r"Ada: 4 minutes (50|4\d) seconds\.\nBob: 4 minutes 40 seconds\.\n", output)


@pytest.mark.parametrize("name", ["A\x1b[2Jda", "A\u202eda", "A\u2067da"])
def test_a_name_does_nothing_to_the_terminal(tmp_path: Path, name: str) -> None:
    output = continued(tmp_path / "game.txt", SHORT.replace("Ada", name))
    assert not {*"\x1b\u202e\u2067"} & {*output}


def test_a_file_s_name_does_nothing_to_the_terminal(tmp_path: Path) -> None:
    output = continued(tmp_path / "a\x1b[2Jb.txt", f"{SHORT}3.a4")
    assert output.startswith("a\\x1b[2Jb.txt is damaged on line 5")
