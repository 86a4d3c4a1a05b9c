"""Find the mix in lines of text."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from apocalypse.rules.notation import PAGE
from apocalypse.text_mode.console import Console, EndedError, QuitError
from apocalypse.text_mode.questions import MORE_HELP
from apocalypse.text_mode.training import Drills
from apocalypse.training.day import Day
from apocalypse.training.series import LENGTH, Drill, Series, Streak
from tests.text_mode.stream import typed


def printed(*answers: str, streak: Streak | None = None) -> str:
    """What is said to so many answers."""
    with typed(*answers) as output, suppress(EndedError, QuitError):
        Drills(Console(), PAGE, streak or Streak()).run(Random(1))
    return output.getvalue()


def test_a_mix_is_answered_with_numbers_and_explained() -> None:
    output = printed("two", "white", "1", "11 0", "0 0", "1 0", "quit")
    assert "Order 2: " in output
    assert output.count("Type 2 numbers from 0 to 10, one for each order.") == 2
    assert "Give at least one order a share." in output
    puzzle = Series.of(Drill.TWO, Random(1)).puzzles[0]
    loss = round(100 * puzzle.score((1, 0)).loss)
    assert f"{loss} points lost." in output
    assert "Black's best reply is " in output
    assert f"Puzzle 2 of {LENGTH}." in output
    assert output.count("Against ") == output.count(", your mix ") > 1


@pytest.mark.parametrize("word", ["back", "quit", "cancel", "5"])
def test_the_list_of_drills_is_left_with_any_word_that_leaves_questions(word: str) -> None:
    assert printed(word, "two").count("Your choice:") == 1


def test_ten_answers_end_a_series_and_count_for_the_streak() -> None:
    streak = Streak()
    numbers = [str((puzzle.never or 0) + 1) for puzzle in Series.of(Drill.NEVER, Random(1)).puzzles]
    output = printed("never", "9", *numbers, "quit", streak=streak)
    assert "Type a number from 1 to 3." in output
    assert output.count("Right.") == LENGTH
    assert f"{LENGTH} of {LENGTH} solved." in output
    assert streak.best == LENGTH


def test_back_leads_to_another_drill_and_help_says_so() -> None:
    output = printed("two", "help", "back", "never", "1", "?", "back", "back")
    assert output.count(MORE_HELP) == 2
    assert "the time left" not in output
    assert output.count("1. Mix two orders") == 3
    assert output.count("type back for another drill, or quit") == 4
    assert output.count(MORE_HELP) == 2
    assert "Mix two orders: " not in output, "no puzzle was answered"
    assert output.count("Which is never right? ") == output.count(" of 1 solved.") == 1


def test_the_mix_of_the_day_has_three_tries_each_of_which_is_remembered() -> None:
    console, days = Console(), list[Day]()
    with typed("1 0 0", "0 1 0", "0 0 1") as output:
        Drills(console, PAGE, Streak()).give_mix_of_the_day(Day(1), days.append)
        console.flush()
    assert [day.is_over for day in days] == [False, False, True]
    assert output.getvalue().count(" lost: Black's best reply is ") == 2
    assert "To show to others:" in output.getvalue()
