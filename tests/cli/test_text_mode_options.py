"""What text mode cannot do it refuses, with a sentence and the status of a wrong argument."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import refused
from tests.text_mode.stream import run_here

SHEET = "1.e4e3 d1d2\n2.e3d2 d2e3\n3.a4"


@pytest.mark.parametrize("words", [("play",), ("continue", "game.txt")])
@pytest.mark.parametrize("way", ["hidden", "headphones"])
def test_other_ways_of_listening_are_refused_on_the_drawn_board(
    words: tuple[str, ...], way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(SHEET, "utf-8")
    monkeypatch.setattr("apocalypse.cli.front_end._terminal_problem", lambda: None)
    sentence = f"--listening {way} is for text mode. Add --text."
    assert sentence in refused(*words, "--listening", way)
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_saved_game_is_continued_with_a_way_of_listening(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(";White: Ada\n;Black: Bob\n1.e4e3 e2e3\n", "utf-8")
    words = ("continue", "--text", "--listening", "one-sighted", "--sighted", "black", str(file))
    output = run_here("a2a3\n", *words).stdout
    assert output.index("Bob, your order (it is not shown)") < output.index(
        "Give Ada the headphones"
    )


def test_where_nothing_can_be_drawn_a_way_of_listening_needs_no_text(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("1.e4e3 e2e3\n", "utf-8")
    done = run_here("\n", "continue", "--listening", "headphones", str(file))
    assert done.status == 0
    assert "Give White the headphones;" in done.stdout


def test_what_only_the_drawn_board_has_is_refused_with_what_to_use_instead() -> None:
    lessons = "apocalypse learn has the lessons in text."
    play = "apocalypse play --text --fen FEN"
    assert lessons in refused("train", "--text")
    assert play in refused("review", "--text", "--fen", "2n2/p4/5/4P/2N2")


LIMITS = """
import resource, sys
resource.setrlimit(resource.RLIMIT_CORE, (int(sys.argv[1]), int(sys.argv[1])))
from apocalypse.cli.front_end import forbid_core_files
forbid_core_files()
print(*resource.getrlimit(resource.RLIMIT_CORE))
"""


@pytest.mark.parametrize("limit", [0, 1 << 20])
def test_no_core_file_is_left(limit: int) -> None:
    words = [sys.executable, "-c", LIMITS, str(limit)]
    output = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert int(output[0]) <= 1
    assert int(output[1]) == limit
