"""The computer in text mode: it writes unseen, answers for itself, and helps in practice."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.sheet import Sheet
from apocalypse.match.players import people
from apocalypse.match.practice import Hint
from apocalypse.match.setup import MatchSetup, setup_of
from apocalypse.rules.board import WHITE, BySide
from apocalypse.rules.rulesets import VCHESS
from apocalypse.strategy.levels import Level
from apocalypse.text_mode.privacy import MatchPrivacy
from tests.library.sheets import WAITING
from tests.text_mode.stream import play_here, run_here, spoken

ASKED = "Your order:"
FEW_PIECES = ("--fen", "n4/4p/5/P4/4N")
"""A position whose value the endgame tables have."""


def printed_against(level: Level, answers: str, *arguments: str) -> str:
    """What Ada is told who plays White against the program."""
    players = ("--white", "Ada", "--black", f"Computer ({level.title})")
    done = spoken(answers, "--no-save", *players, *arguments)
    assert done.status == 0
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.GOOD])
def test_a_turn_is_played(level: Level) -> None:
    output = printed_against(level, "c5c4\n\n")
    assert "\nTurn 1. Ada c5 to c4. Computer " in output
    assert output.count(ASKED) == 2


def test_what_it_wrote_is_not_told_before_the_turn() -> None:
    before = {printed_against(Level.BEGINNER, "").partition("Turn 1")[0] for _ in range(3)}
    assert len(before) == 1


def test_it_is_offered_a_draw_if_the_player_means_it_and_declines_unless_it_is_behind() -> None:
    output = printed_against(Level.GOOD, "draw\nyes\n", *FEW_PIECES)
    assert "The computer declines the draw." in output
    assert "Drawn: both players agreed." in printed_against(Level.EASY, "draw\nyes\n")
    output = printed_against(Level.EASY, "draw\nno\n")
    assert "a draw. Are you sure? (yes or no)" in output
    assert "Drawn" not in output


def test_it_puts_its_pawn_back_by_itself() -> None:
    game = read_sheet(WAITING, unfinished=True).game
    assert game.to_put_back == (WHITE,)
    sheet = Sheet(game, black="Bob", white_level="fair")
    output = play_here(setup_of(sheet), sheet=sheet)
    assert "pawn is put back from" in output
    assert "on which square?" not in output


def test_alone_an_order_is_read_back_and_can_be_replaced_before_it_is_sealed() -> None:
    output = printed_against(Level.BEGINNER, "a4a3\nHa5b3\n\n")
    assert output.index("a4 to a3.") < output.index("Knight a5 to b3.")
    assert "Turn 1. Ada knight a5 to b3." in output


REASONS = {
    "a4a5": "A pawn moves one step ahead, or captures one step diagonally ahead.",
    "c3c2": "There is no piece on c3.",
    "hello": "I do not know that question. help lists all.",
}


def test_alone_every_refusal_has_its_reason_and_the_order_before_it_stays() -> None:
    for mistake, reason in REASONS.items():
        output = printed_against(Level.BEGINNER, f"c5c4\n{mistake}\n\n")
        assert reason in output
        assert output.count("c5 to c4. ") == 3, "what Enter seals is read back again"
        assert "Turn 1. Ada c5 to c4." in output


def test_an_illegal_order_is_explained_without_the_word_bet() -> None:
    output = printed_against(Level.BEGINNER, "e2d3\n\n", "--rules", "wikipedia")
    assert "e2 to d3. An illegal order: it will be void and costs one penalty." in output
    assert " bet" not in output


def test_a_bet_is_explained_before_a_second_enter_seals_it() -> None:
    output = printed_against(Level.BEGINNER, "e2d3\n\n", "--rules", "vchess")
    assert "e2 to d3. A bet: it stands only if the computer goes to d3." in output
    assert "Otherwise it is void and costs one penalty." in output
    assert "Turn 1. Ada e2 to d3." in output


def test_a_bet_that_can_lose_the_game_says_so() -> None:
    setup = MatchSetup(VCHESS, people("Ada", "Bob"), penalties=BySide(1, 0))
    output = play_here(setup, "ready", "e2d3", privacy=MatchPrivacy.HEADPHONES)
    assert "Otherwise it is void and you lose the game." in output


def test_a_turn_is_played_again_after_a_hint() -> None:
    output = printed_against(
        Level.BEGINNER, "undo\nhint\na4a3\n\nback\ne5c4\n\nhelp\n", "--practice", *FEW_PIECES
    )
    assert "This is practice." in output
    assert "There is no turn to take back." in output
    assert "Hint: look at " in output
    assert output.count("Turn 1. Ada ") == 2


def test_after_a_resignation_no_turn_is_taken_back() -> None:
    answers = "a4a3\n\nresign\nyes\nback\nno\n"
    output = printed_against(Level.BEGINNER, answers, "--practice", *FEW_PIECES)
    assert "Play a rematch? (yes, no or review)" in output
    assert "wins: Ada resigned. That is final, and every turn stands." in output


@pytest.mark.parametrize("rules", ["classic", "vchess"])
def test_it_has_no_score_but_penalties_count(rules: str) -> None:
    output = printed_against(Level.BEGINNER, "score\n", "--practice", "--rules", rules)
    assert "This game is for practice, and does not count for the score." in output
    assert "Ada 0, Computer 0" not in output.replace("Penalties: Ada 0, Computer 0", "")
    assert ("Penalties: Ada 0, Computer 0. 2 lose the game." in output) == (rules == "vchess")


def test_without_practice_these_words_say_that_they_need_it() -> None:
    output = printed_against(Level.BEGINNER, "hint\nundo\nhelp\n")
    assert "There are hints only in practice against the computer." in output
    assert "You can take turns back only in practice against the computer." in output
    assert "Commands: settings, draw, resign, quit. help game" in output


def test_a_mistake_is_named_after_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    why = "was a mistake: the computer captured the pawn on a3"
    monkeypatch.setattr(
        "apocalypse.match.practice.remark", lambda _, *, is_brief: f"pawn a4 to a3 {why}"
    )
    assert f"Pawn a4 to a3 {why}.\n" in printed_against(Level.BEGINNER, "a4a3\n\n", "--practice")


@pytest.mark.parametrize(
    ("search", "result", "answers", "before"),
    [
        ("match.practice.remark", "pawn a4 to a3 was sound", "a4a3\n\n", "Turn 1. Ada a4 to a3."),
        ("order_prompt.hint", Hint("Hint: a4a3."), "hint\n", "Your order:"),
        ("resign_and_draw.computer_opponent.accepts_draw", False, "draw\nyes\n", "Are you sure?"),
    ],
)
def test_a_search_of_seconds_is_announced_after_what_happened(
    monkeypatch: pytest.MonkeyPatch, search: str, result: object, answers: str, before: str
) -> None:
    printed: list[str] = []

    def note(*_: object, **__: object) -> object:
        assert isinstance(sys.stdout, io.StringIO)
        printed.append(sys.stdout.getvalue())
        return result

    monkeypatch.setattr(f"apocalypse.text_mode.{search}", note)
    printed_against(Level.BEGINNER, answers, "--practice")
    assert before in printed[0]
    assert printed[0].endswith("One moment.\n")


def test_a_level_that_the_rules_lack_is_not_played_by_a_person(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(
        ";Rules: vchess\n;White: Ada\n;Black-Type: computer (master)\n1.a2a3 e4e3\n", "utf-8"
    )
    output = run_here("c1c2\n\n", "continue", "--text", str(file)).stdout
    assert "By these rules the computer does not play as Master. It plays as Strong." in output
    assert "The computer plays Black." in output
    assert "Computer, your order" not in output
    assert "Turn 2. Ada c1 to c2. Computer " in output
