"""Practice in text mode: a hint, a loss, and a turn taken back."""

from __future__ import annotations

import pytest

from apocalypse.strategy.levels import Level
from tests.text_mode.test_computer import printed_against


def test_a_turn_is_played_again_after_a_hint() -> None:
    output = printed_against(
        Level.BEGINNER, "back\nhint\na4a3\n\nback\ne4e3\n\nhelp\n", "--practice"
    )
    assert "This is practice." in output
    assert "There is no turn to take back." in output
    assert "Hint: look at " in output
    assert output.count("Turn 1. Ada ") == 2


def test_after_a_resignation_no_turn_is_taken_back() -> None:
    output = printed_against(Level.BEGINNER, "e4e3\n\nresign\nyes\nback\nno\n", "--practice")
    assert "Play a rematch? (yes, no or review)" in output
    assert "wins: Ada resigned. That is final, and every turn stands." in output


@pytest.mark.parametrize("rules", ["classic", "vchess"])
def test_it_has_no_score_but_penalties_count(rules: str) -> None:
    output = printed_against(Level.BEGINNER, "score\n", "--practice", "--rules", rules)
    assert "This game is for practice, and does not count for the score." in output
    assert "Ada 0, Computer 0" not in output.replace("Penalties: Ada 0, Computer 0", "")
    assert ("Penalties: Ada 0, Computer 0. 2 lose the game." in output) == (rules == "vchess")


@pytest.mark.parametrize("word", ["hint", "back"])
def test_without_practice_these_words_are_no_commands(word: str) -> None:
    output = printed_against(Level.BEGINNER, f"{word}\n")
    assert "Hint:" not in output
    assert "take back" not in output


def test_after_each_turn_the_loss_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    loss = "a4 to a3 lost 40 points"
    monkeypatch.setattr("apocalypse.text_mode.match.loss_sentence", lambda _: loss)
    assert f"{loss}.\n" in printed_against(Level.BEGINNER, "a4a3\n\n", "--practice")
