"""A saved game in text mode: what was said of its file, its last turn, and its clock."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.library.sheets import WAITING

SHORT = ";White: Ada\n;Black: Bob\n1.e4e3 d1d2\n2.e3d2 d2e3\n"


def continued(file: Path, text: str, answers: str = "", *options: str) -> str:
    """What is said of a game that was written down so."""
    file.write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "apocalypse", "continue", "--text", *options, str(file)],
        input=answers,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_last_turn_is_shown_again(tmp_path: Path) -> None:
    output = continued(tmp_path / "game.txt", SHORT)
    turn = output.index("This is the last turn, shown again.\nTurn 2: Ada e3d2, Bob d2e3.\n")
    assert turn < output.index("trade places (3.iii)") < output.index("  abcde")
    assert "Turn 1" not in output


def test_a_new_game_has_no_last_turn() -> None:
    output = subprocess.run(
        [sys.executable, "-m", "apocalypse", "play", "--text", "--no-save"],
        input="",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "last turn" not in output


def test_a_torn_turn_is_said_before_the_last_whole_one(tmp_path: Path) -> None:
    output = continued(tmp_path / "game.txt", f"{SHORT}3.a4")
    assert output.startswith("game.txt is damaged on line 5 and was read up to turn 2.")
    assert "The damaged file is saved as game.txt.broken-1." in output
    assert "Turn 2: Ada e3d2" in output


def test_a_pawn_that_waits_is_asked_for_after_the_turn_that_brought_it_there(
    tmp_path: Path,
) -> None:
    output = continued(tmp_path / "game.txt", WAITING)
    assert output.index("Turn 1: Ada a2a1, Bob e1e2.") < output.index(
        "where do you put your pawn back?"
    )


def test_it_is_said_that_a_clock_does_not_run(tmp_path: Path) -> None:
    output = continued(tmp_path / "game.txt", f";Clock: 5+3\n;Times: 4:50 4:40\n{SHORT}")
    assert "This game has a clock (5+3). It does not run in text mode.\n" in output


@pytest.mark.parametrize("name", ["A\x1b[2Jda", "A\u202eda", "A\u2067da"])
def test_a_name_does_nothing_to_the_terminal(tmp_path: Path, name: str) -> None:
    output = continued(tmp_path / "game.txt", SHORT.replace("Ada", name))
    assert not {*"\x1b\u202e\u2067"} & {*output}


def test_a_file_s_name_does_nothing_to_the_terminal(tmp_path: Path) -> None:
    output = continued(tmp_path / "a\x1b[2Jb.txt", f"{SHORT}3.a4")
    assert output.startswith("a\\x1b[2Jb.txt is damaged on line 5")
