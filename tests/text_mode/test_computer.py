"""The computer in text mode: it writes first, unseen, and answers for itself."""

from __future__ import annotations

import io

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.match.setup import setup_of
from apocalypse.rules.board import WHITE
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.match import play
from tests.library.sheets import WAITING
from tests.text_mode.stream import spoken

ASKED = "Ada, your order (it is not shown):"


def printed_against(level: Level, answers: str, *arguments: str) -> str:
    """What Ada is told who plays White against the program."""
    players = ("--white", "Ada", "--black", f"Computer ({level.title})")
    done = spoken(answers, "--no-save", *players, *arguments)
    assert done.returncode == 0
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.FAIR])
def test_it_writes_before_the_other_is_asked_and_a_turn_is_played(level: Level) -> None:
    output = printed_against(level, "c5c4\n")
    assert output.index("Computer has written an order.") < output.index(ASKED)
    assert "\nTurn 1: Ada c5c4, Computer " in output
    assert output.count(ASKED) == 2


def test_what_it_wrote_is_not_told_before_the_turn() -> None:
    before = {printed_against(Level.BEGINNER, "").partition("Turn 1")[0] for _ in range(3)}
    assert len(before) == 1


def test_who_is_not_behind_declines_a_draw() -> None:
    assert "Computer declines the draw." in printed_against(Level.FAIR, "draw\n")


def test_who_plays_without_a_plan_takes_one() -> None:
    assert "Drawn: both players agreed." in printed_against(Level.EASY, "draw\n")


def test_it_puts_its_pawn_back_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = read_sheet(WAITING, unfinished=True).game
    assert game.to_put_back == (WHITE,)
    sheet = Sheet(game, black="Bob", white_level="fair")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert play(setup_of(sheet), sheet, None) == 0
    output = capsys.readouterr().out
    assert "pawn is put back from" in output
    assert "where do you put" not in output
