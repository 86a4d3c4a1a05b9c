"""Every lesson shows its rule, and answers every other order with a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.lessons.course import (
    COURSE,
    TITLES,
    WHOLE_GAME,
    WHOLE_GAME_TASK,
    WHOLE_GAME_TEXT,
    completed_titles,
    first_new,
    steps,
    whole_game,
    with_completed,
)
from apocalypse.lessons.lesson import Lesson, fill_squares
from apocalypse.rules.board import BLACK, WHITE, flipped_square, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.resolution import put_back_squares

RULES = {
    "How you win": "6",
    "Pawns step": "1",
    "Pawns capture": "3.i",
    "Knights leap": "3.i",
    "At the same time": "3.ii",
    "A pawn that misses": "3.ii",
    "Swapping places": "3.iii",
    "Two knights clash": "2.i",
    "Two pawns clash": "2.i",
    "Knight over pawn": "2.ii",
    "A pawn arrives": "4.i",
    "No third knight": "4.ii",
    "Both pawns arrive": "4.iii",
    "No order at all": "5",
    "A costly knight": "6",
    "Saving a draw": "6",
}
"""The rule that each lesson shows."""


EXERCISES = [step.exercise for step in steps() if step.exercise is not None]


ALL = [*COURSE, *EXERCISES]


def played(lesson: Lesson, order: Order | None) -> Iterator[Game]:
    """The turn with an order, on every square where a pawn of the learner's may go back."""
    game = lesson.play(order)
    if not game.to_put_back:
        yield game
    else:
        for square in squares_in(put_back_squares(game.position, WHITE)):
            yield game.put_back({WHITE: square})


def tries(lesson: Lesson) -> Iterator[tuple[Order | None, Game]]:
    """Every legal order, with every turn that may come of it."""
    game = lesson.game
    for order in choices(game.position, WHITE, game.rules):
        for turn in played(lesson, order):
            yield order, turn


def texts(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.text, lesson.task, lesson.hint, lesson.done)
    yield from (note.sentence for note in lesson.notes)


def named(lesson: Lesson) -> str:
    return f"{lesson.title} {len(lesson.game.turns)}"


def test_there_is_a_lesson_for_every_rule_and_a_whole_game() -> None:
    assert [*RULES, WHOLE_GAME] == list(TITLES)
    assert len(set(TITLES)) == len(TITLES)
    shown = ["1", "2.i", "2.ii", "3.i", "3.ii", "3.iii", "4.i", "4.ii", "4.iii", "5", "6"]
    assert sorted(set(RULES.values())) == shown


@pytest.mark.parametrize("lesson", COURSE, ids=named)
def test_its_order_shows_the_rule(lesson: Lesson) -> None:
    for game in played(lesson, lesson.solution):
        verdict = lesson.verdict(game)
        assert verdict == (True, lesson.done)
        signs = [e for e in game.turns[-1].resolution.events if lesson.condition.among([e])]
        assert [event.rule for event in signs] == [RULES[lesson.title]]


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_every_legal_order_is_answered_with_a_sentence_and_every_sentence_is_said(
    lesson: Lesson,
) -> None:
    verdicts = [lesson.verdict(game) for _, game in tries(lesson)]
    for is_solved, sentence in verdicts:
        assert sentence.endswith(".")
        assert is_solved == (sentence == lesson.done)
        for coordinates in (PAGE, CHESS):
            assert not set("{}") & set(fill_squares(sentence, coordinates))
    assert {note.sentence for note in lesson.notes} <= {verdict.sentence for verdict in verdicts}
    can_only_pass = lesson.solution is None
    assert all(verdict.is_solved for verdict in verdicts) == can_only_pass


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_neither_the_order_panel_nor_a_square_without_braces_gives_it_away(lesson: Lesson) -> None:
    assert safe_orders(lesson.game.position, WHITE)[:1] != [lesson.solution]
    for text in [*texts(lesson), WHOLE_GAME_TEXT, WHOLE_GAME_TASK]:
        assert re.search(r"(?<!\{)[a-e][1-5](?!\})", text) is None


def test_a_square_of_a_text_is_the_same_square_in_both_coordinates() -> None:
    assert fill_squares("from {e4} to {a5}", PAGE) == "from e4 to a5"
    assert fill_squares("from {e4} to {a5}", CHESS) == "from e2 to a1"


@pytest.mark.parametrize(
    ("done", "number"),
    [(TITLES[:0], 1), (TITLES[:2], 3), (TITLES[1:], 1), (TITLES, 1)],
    ids=["none is done", "two are", "all but the first", "all, so that one may begin again"],
)
def test_the_list_begins_with_the_first_lesson_that_is_not_done(
    done: tuple[str, ...], number: int
) -> None:
    assert first_new(set(done)) == number


def test_settings_remember_completed_lessons_by_their_titles() -> None:
    before = completed_titles(
        "Pawns step, Two pawns clash, At the same time, Two knights clash, Chess, How you win"
    )
    assert before == {
        *("Pawns step", "Two pawns clash", "At the same time", "Two knights clash"),
        "How you win",
    }
    text = with_completed(", ".join(before), "Chess")
    assert completed_titles(text) == before
    assert text.startswith("How you win, Pawns step, At the same time, ")
    assert completed_titles("") == set()
    assert completed_titles(", ".join(TITLES)) == set(TITLES)


PUBLISHED = Path(__file__).parents[1] / "data" / "games" / "1-composed.txt"


def flipped(order: Order | None) -> Order | None:
    """The order of the other side on the flipped board."""
    if order is None:
        return None
    return Order(flipped_square(order.origin), flipped_square(order.target))


def test_it_is_the_published_game_with_the_sides_exchanged_and_the_learner_wins() -> None:
    published = read_sheet(PUBLISHED.read_text("utf-8")).game
    turns = whole_game().turns
    assert [step.turn for step in steps()] == list(turns)
    for turn, model in zip(turns, published.turns, strict=True):
        assert (turn.white, turn.black) == (flipped(model.black), flipped(model.white))
        squares = {color.other: flipped_square(s) for color, s in model.squares.items()}
        assert turn.squares == squares
    assert whole_game().outcome == Outcome(Termination.LAST_PAWN, WHITE)
    assert published.outcome == Outcome(Termination.LAST_PAWN, BLACK)
    assert steps()[-1].exercise is not None


def test_every_rule_is_seen_in_it() -> None:
    events = [event for step in steps() for event in step.turn.resolution.events]
    shown = ["1", "2.i", "2.ii", "3.i", "3.ii", "3.iii", "4.i", "4.ii", "4.iii", "5", "6"]
    assert sorted({event.rule for event in events}) == shown


def test_only_the_order_of_the_game_continues_with_it() -> None:
    asked = [step for step in steps() if step.exercise is not None]
    assert len(asked) == 6
    for step in asked:
        exercise = step.exercise
        assert exercise is not None
        position = exercise.game.position
        assert position == step.turn.before
        right = [
            order
            for order in choices(position, WHITE, exercise.game.rules)
            if exercise.verdict(exercise.play(order)).is_solved
        ]
        assert right == [exercise.solution] == [step.turn.white]
        assert exercise.play(exercise.solution).turns[-1] == step.turn


def test_every_turn_is_spoken_of() -> None:
    comments = [fill_squares(step.comment, PAGE) for step in steps()]
    assert all(text.endswith(".") for text in comments)
    assert len(set(comments)) == len(comments) == 16
