"""The computer in line mode: it writes first, unseen, and answers for itself."""

from __future__ import annotations

import io

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.match.computer import name_of
from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import PAGE
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.match import play
from apocalypse.text_mode.match_text import MatchText
from apocalypse.wording.names import Names
from tests.library.sheets import WAITING
from tests.text_mode.stream import spoken

ASKED = "Ada, your order (it is not shown):"


def told_against(level: Level, answers: str, *arguments: str) -> str:
    """What Ada is told who plays White against the program."""
    players = ("--white", "Ada", "--black", name_of(level))
    done = spoken(answers, "--no-save", *players, *arguments)
    assert done.returncode == 0
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("level", [Level.RANDOM, Level.ONE_TURN])
def test_it_writes_before_the_other_is_asked_and_a_turn_is_played(level: Level) -> None:
    said = told_against(level, "c5c4\n")
    assert said.index("Computer has written.") < said.index(ASKED)
    assert "\nTurn 1: Ada c5c4, Computer " in said
    assert said.count(ASKED) == 2


def test_what_it_wrote_is_not_told_before_the_turn() -> None:
    before = {told_against(Level.RANDOM, "").partition("Turn 1")[0] for _ in range(3)}
    assert len(before) == 1


def test_who_is_not_behind_declines_a_draw() -> None:
    assert "Computer declines the draw." in told_against(Level.ONE_TURN, "draw\n")


def test_who_plays_without_a_plan_takes_one() -> None:
    assert "Drawn: both players agreed." in told_against(Level.GREEDY, "draw\n")


def test_it_puts_its_pawn_back_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = read_sheet(WAITING, unfinished=True).game
    assert game.to_put_back == (WHITE,)
    table = MatchText(game, Names(white=name_of(Level.ONE_TURN), black="Bob"), PAGE)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert play(table, None) == 0
    assert table.game.to_put_back == ()
    assert "Where?" not in capsys.readouterr().out
