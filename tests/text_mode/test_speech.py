"""What text mode says of a turn is short to listen to, and spelled as the players chose it."""

from __future__ import annotations

import pytest

from apocalypse.text_mode.speech import Voice, spelled
from tests.tools.speech_length import TURNS, seconds, turn_text

LONGEST = 12.0
"""Seconds for a turn in which nothing was captured."""


def test_a_turn_without_a_capture_is_read_in_less_than_twelve_seconds() -> None:
    assert 1 < seconds(turn_text("nothing captured")) < LONGEST


@pytest.mark.parametrize("kind", TURNS)
def test_no_kind_of_turn_takes_much_longer(kind: str) -> None:
    assert seconds(turn_text(kind, is_spelled=True)) < 1.5 * LONGEST


def test_squares_are_spelled_out_and_nothing_else_is() -> None:
    assert spelled("Pawn a4 to b3, e1x, abcde.") == "Pawn alfa 4 to bravo 3, e1x, abcde."


@pytest.mark.parametrize("rule", ["1", "2.i", "4.iii", "7.iv"])
def test_the_number_of_a_rule_is_left_out(rule: str) -> None:
    assert Voice().adapted(f"Both are lost ({rule}).") == "Both are lost."


@pytest.mark.parametrize("error", ["+-30", "±30", "error 30"])
def test_an_error_is_said_in_one_way(error: str) -> None:
    spoken = "a2 to a3 lost 40 points, give or take 30."
    assert Voice().adapted(f"a2a3 lost 40 points ({error}).") == spoken
    assert Voice().adapted("At most 0.25 (error unknown).") == "At most 0.25 (error unknown)."


def test_a_voice_says_what_its_settings_ask_for() -> None:
    line = "White's pawn captures the knight on d3 (3.i)."
    assert Voice().adapted(line) == "White's pawn captures the knight on d3."
    assert Voice(spells_squares=True).adapted(line).endswith("on delta 3.")
