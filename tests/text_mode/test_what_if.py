"""Variations in text mode: what other orders come to, and the values of positions."""

from __future__ import annotations

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.start import Review
from tests.text_mode.conftest import Heard
from tests.text_mode.stream import published


@pytest.fixture
def reviewed(heard: Heard) -> Heard:
    """What text mode says to some answers in the review of a sheet."""

    def run(*answers: str, sheet: str = "") -> str:
        start = Review(read_sheet(sheet) if sheet else published("3-alain-jacques.txt"))
        return heard(*answers, start=start)

    return run


def test_an_order_is_tried_in_words(reviewed: Heard) -> None:
    output = reviewed("turn 5", "try again", "a2a3", "b1b2", "", "quit")
    assert "In turn 5, Jacques wrote b1 to b2. Type another order." in output
    assert "a2 to a3 is sound." in output
    assert "It is better than what Jacques wrote, b1 to b2, by " in output
    assert "It is what Jacques wrote." in output
    assert output.rstrip().endswith("The game itself is as it was.\nTurn 5 of 17:")


def test_the_other_side_can_try_too(reviewed: Heard) -> None:
    output = reviewed("turn 5", "t", "other", "a2a3", "c5c4", "back", "quit")
    assert "In turn 5, Alain wrote c5 to c4. Type another order." in output
    assert "for Alain" in output


def test_a_player_alone_is_told_whose_order_is_tried(reviewed: Heard) -> None:
    sheet = ";Black: Computer (Fair)\n;Coordinates: chess\n;Start: n4/4p/5/P4/4N\n1.a2a3 e4e3\n"
    output = reviewed("turn 1", "t", "other", "back", "quit", sheet=sheet)
    assert "You against the computer, 1 turn." in output
    assert "In turn 1, the computer wrote e4 to e3." in output
    assert "In turn 1, you wrote a2 to a3." in output
    sheet = ";Black: Computer (Fair)\n;Coordinates: chess\n;Start: n3n/5/5/P3p/N4\n1.a2a3 e5d3\n"
    output = reviewed("turn 1", "what if", "a2a3", "e2e1", "c3", "", "quit", sheet=sheet)
    assert "The computer's pawn cannot promote. Put it back on " in output
    assert "\nOn which square?" in output


def test_undo_takes_back_one_turn_of_several(reviewed: Heard) -> None:
    turns = ("", "a2a3", "b5b4", "b1b2")
    output = reviewed("turn 5", "what if", *turns, "undo", "last", "", "quit")
    after = output.partition("The turn is taken back.")[2]
    assert "Turn 5. Alain " in after.partition("The game itself")[0]


def test_a_question_and_a_refusal_are_no_try(reviewed: Heard) -> None:
    output = reviewed("turn 5", "try again", "c3", "help", "z9", "b1a3", "", "quit")
    assert "c3 is empty." in output
    assert "other: write for the other side." in output
    assert "On average" not in output


def test_there_is_nothing_to_try_at_the_start_or_by_other_rules(reviewed: Heard) -> None:
    assert "Go to a turn first." in reviewed("try again", "quit")
    sheet = ";Rules: vchess\n1.a2a3 e4e3\n"
    output = reviewed("turn 1", "try again", "quit", sheet=sheet)
    assert "The analysis knows only the classic rules." in output


def test_a_variation_is_played_on_with_values(reviewed: Heard) -> None:
    output = reviewed(
        *("turn 5", "what if", "value", "", "a2a3"),
        *("value", "undo", "undo", "c5c4", "undo", "help", "back", "quit"),
    )
    assert "Best for Alain is a mix of a4 to a3 and b5 to b4" in output
    assert "Turn 5. Alain c5 to c4. Jacques a2 to a3." in output
    assert output.count("Best for Alain") == 2
    assert "The turn is taken back.\nAlain, White: pawns a4, b5, c5, d4, e3" in output
    assert "There is no turn to take back." in output
    assert "The order is taken back.\nAlain:" in output
    assert "undo: take back the last order, or the last turn." in output
    assert output.rstrip().endswith("The game itself is as it was.\nTurn 5 of 17:")


def test_each_side_hears_an_example_that_it_can_write(reviewed: Heard) -> None:
    output = reviewed("turn 5", "what if", "help", "", "help", "back", "quit")
    for order in ("b5b4", "a2a3"):
        assert f"Type an order as two squares, such as {order}.\n" in output


def test_a_variation_that_is_over_can_be_taken_back(reviewed: Heard) -> None:
    sheet = ";Start: 5/5/1p3/1P3/2N2\n1.c5e4 ****\n"
    output = reviewed("turn 1", "what if", "c5b3", "undo", "c5d3", "", "quit", sheet=sheet)
    assert "wins" in output.partition("Type undo to play on")[0]
    assert "Turn 1. White knight c5 to d3. Black passes." in output
