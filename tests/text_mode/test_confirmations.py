"""What ends a game takes a yes: not a no, not anything else, and not from nobody."""

from __future__ import annotations

import io

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.library.autosave import Autosave
from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.rules.board import BLACK
from apocalypse.rules.outcome import Outcome, Termination
from tests.library.sheets import WAITING
from tests.text_mode.stream import play_here


class Recorded(Autosave):
    """Keeps the outcomes of the games that it is to save, and writes nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: list[Outcome | None] = []

    def save(self, match: Match) -> str:
        self.outcomes.append(match.game.outcome)
        return ""


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Answered:
    return Answered(monkeypatch, capsys)


class Answered:
    """A game of Ada and Bob in text mode, with answers, a line each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.outcomes: list[Outcome | None] = []

    def __call__(self, *answers: str) -> str:
        """What is said."""
        autosave = Recorded()
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{a}\n" for a in answers)))
        assert play_here(MatchSetup(players=people("Ada", "Bob")), autosave=autosave) == 0
        self.outcomes = autosave.outcomes
        return self._capsys.readouterr().out


NO = [("no",), ("n",), ("NO",), ("yep", "no"), ("", "1", "a4a3", "n"), ("yes please", "n"), ()]
ASKED = "Ada, your order"


@pytest.mark.parametrize("answers", NO, ids=" ".join)
@pytest.mark.parametrize("command", ["resign", "draw", "quit"])
def test_without_a_yes_the_game_continues(
    answered: Answered, command: str, answers: tuple[str, ...]
) -> None:
    printed = answered(command, *answers)
    assert answered.outcomes == []
    assert printed.count("(yes or no)") == max(1, len(answers))
    assert printed.count(ASKED) == (2 if answers else 1)
    assert "wins: " not in printed
    assert "Drawn" not in printed


@pytest.mark.parametrize("yes", [("yes",), ("y",), ("YES",), ("yep", "y")], ids=" ".join)
def test_with_a_yes_it_ends(answered: Answered, yes: tuple[str, ...]) -> None:
    answered("resign", *yes)
    assert answered.outcomes == [Outcome(Termination.RESIGNATION, BLACK)]
    answered("draw", *yes)
    assert answered.outcomes == [Outcome(Termination.AGREEMENT)]
    assert answered("quit", *yes).count(ASKED) == 1
    assert answered.outcomes == []


def test_the_opponent_is_asked_about_a_draw_and_the_player_about_resigning(
    answered: Answered,
) -> None:
    assert "Ada offers a draw. Bob, do you accept?" in answered("draw", "n")
    assert "Ada resigns, and Bob wins." in answered("resign", "n")
    assert "Bob offers a draw. Ada, do you accept?" in answered("a4a3", "draw", "n")
    assert "Bob resigns, and Ada wins." in answered("a4a3", "resign", "n")


def test_a_command_asks_for_the_same_order_again_and_gives_none(answered: Answered) -> None:
    printed = answered("board", "history", "help", "?", "a4a3", "a2a3")
    assert printed.count(ASKED) == 6
    assert answered.outcomes == [None]
    assert "No turn has been played yet." in printed


def test_a_pawn_is_put_back_on_a_free_square_and_asked_for_until_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = read_sheet(WAITING, unfinished=True)
    monkeypatch.setattr("sys.stdin", io.StringIO("a1\nd1\nzz\nc\nC3\n"))
    autosave = Recorded()
    assert play_here(setup_of(sheet), sheet, autosave) == 0
    assert capsys.readouterr().out.count("on which square?") == 5
    assert autosave.outcomes == [None]
