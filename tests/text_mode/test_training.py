"""Find the mix in lines of text."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from apocalypse.rules.notation import PAGE
from apocalypse.text_mode.console import Console, EndedError, QuitError
from apocalypse.text_mode.questions import MORE_HELP
from apocalypse.text_mode.review import review
from apocalypse.text_mode.training import Drills
from apocalypse.training.series import LENGTH, Drill, Series, Streak
from tests.text_mode.stream import typed
from tests.training.costly_game import TEXT, costly_sheet, save_costly_game


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


@pytest.mark.parametrize("word", ["back", "quit", "cancel", "6"])
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


@pytest.mark.usefixtures("games_folder")
def test_without_analyzed_games_a_sentence_says_how_to_get_some() -> None:
    output = printed("yours", "quit").replace("\n", " ")
    assert "You have no costly turns yet." in output
    assert "Review a saved game, and type summary there." in output
    assert "Whose" not in output


def test_a_costly_turn_of_a_saved_game_is_asked_and_told_only_after_the_answer(
    games_folder: Path,
) -> None:
    save_costly_game(games_folder)
    output = printed("yours", "3", "last", "1 1 1", "yours", "1", "quit")
    assert "1. All players: 2 turns\n2. Ada: 1 turn\n3. Bob: 1 turn\n4. Back\n" in output
    before, answered, after = output.partition("points lost.")
    assert answered
    assert "Puzzle 1 of 1. You are Black." in before
    assert "No turn has been played yet." in before
    assert "In the game" not in before
    assert "Ada against Bob" not in before
    assert "In the game: c1 to c2, 43 points less than a best mix." in after
    assert "Bob wrote that in turn 1 of Ada against Bob (2026/11/21)." in after
    assert "Your own costly turns: 0 of 1 solved." in after
    assert "Puzzle 1 of 2." in after


def test_a_summary_in_a_review_analyzes_the_game_for_the_drill(games_folder: Path) -> None:
    (games_folder / "game.txt").write_text(TEXT, "utf-8")
    assert "no costly turns yet" in printed("yours", "quit")
    reviews = []
    for _ in range(2):
        with typed("summary", "turn 1", "value", "quit") as output:
            review(Console(), costly_sheet())
        reviews.append(output.getvalue())
    assert [each.count("One moment.") for each in reviews] == [1, 0]
    assert reviews[0].replace("One moment.\n", "") == reviews[1]
    assert "Whose costly turns?" in printed("yours", "back", "back")
