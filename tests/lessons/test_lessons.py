"""Every lesson shows its rule, and answers every other order with a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from apocalypse.lessons.course import COURSE, TITLES, completed_titles, title_list
from apocalypse.lessons.lesson import Lesson, fill_squares
from apocalypse.lessons.whole_game import TASK, TEXT, TITLE, steps
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import WHITE, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import Order, safe_orders

RULES = {
    "How you win": "6",
    "Pawns step": "1",
    "Pawns capture": "3.i",
    "Knights leap": "3.i",
    "At the same time": "3.ii",
    "A pawn that misses": "3.ii",
    "Trading places": "3.iii",
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
            yield lesson.put_back(game, square)


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
    assert [*RULES, TITLE] == list(TITLES)
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
def test_every_legal_order_is_answered_with_a_sentence(lesson: Lesson) -> None:
    for _, game in tries(lesson):
        solved, sentence = lesson.verdict(game)
        assert sentence.endswith(".")
        assert solved == (sentence == lesson.done)
        for coordinates in (PAGE, CHESS):
            assert not set("{}") & set(fill_squares(sentence, coordinates))


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_it_can_be_done_wrong_unless_there_is_but_a_pass(lesson: Lesson) -> None:
    verdicts = [lesson.verdict(game).is_solved for _, game in tries(lesson)]
    assert all(verdicts) == (lesson.solution is None)


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_every_sentence_is_said_to_some_order(lesson: Lesson) -> None:
    sentence = {lesson.verdict(game).sentence for _, game in tries(lesson)}
    assert {note.sentence for note in lesson.notes} <= sentence


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_the_order_panel_does_not_give_it_away(lesson: Lesson) -> None:
    orders = safe_orders(lesson.game.position, WHITE)
    assert orders[:1] != [lesson.solution]


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_its_texts_name_no_square_but_in_braces(lesson: Lesson) -> None:
    for text in [*texts(lesson), TEXT, TASK]:
        assert re.search(r"(?<!\{)[a-e][1-5](?!\})", text) is None


def test_a_square_of_a_text_is_the_same_square_in_both_coordinates() -> None:
    assert fill_squares("from {e4} to {a5}", PAGE) == "from e4 to a5"
    assert fill_squares("from {e4} to {a5}", CHESS) == "from e2 to a1"


def test_settings_remember_completed_lessons_by_their_titles_of_any_version() -> None:
    before = completed_titles(
        "Pawns step, Two pawns meet, Both at once, Two knights meet, Chess, The last pawn"
    )
    assert before == {
        *("Pawns step", "Two pawns clash", "At the same time", "Two knights clash"),
        "How you win",
    }
    assert completed_titles(title_list(before)) == before
    assert title_list(before).startswith("How you win, Pawns step, At the same time, ")
    assert (completed_titles(""), title_list(set())) == (set(), "")
    assert completed_titles(", ".join(TITLES)) == set(TITLES)
