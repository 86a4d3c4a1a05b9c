"""Saved games that are large or damaged, continued."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.text_mode.stream import run_here

COMMENT = "x" * 100_000
GAME = f";White: J\u00fcrgen\n;Black: Bob\n;{COMMENT}\n1.a4a3 e2e3 ;sch\u00f6n\n"
DAMAGED = GAME.encode() + b";\xff\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The damaged sheet of a game, in which one more turn was played."""
    file = tmp_path / "game.txt"
    file.write_bytes(DAMAGED)
    output = run_here("c5c4\nc1c2\n", "continue", "--text", str(file)).stdout
    assert "is damaged on line 5" in output
    assert "Turn 2." in output
    return file


def test_the_names_stay(file: Path) -> None:
    assert " J\u00fcrgen - Bob\n" in file.read_text("utf-8")


def test_a_long_comment_is_no_obstacle(file: Path) -> None:
    assert f";{COMMENT}\n" in file.read_text("utf-8")


def test_a_bad_byte_is_replaced_and_the_game_continues_behind_it(file: Path) -> None:
    assert "  ;sch\u00f6n\n;\ufffd\n2.c5c4 c1c2" in file.read_text("utf-8")


def test_the_damaged_sheet_is_kept(file: Path) -> None:
    assert file.with_name("game.txt.broken").read_bytes() == DAMAGED
