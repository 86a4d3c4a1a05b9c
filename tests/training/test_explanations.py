"""Explanations agree with the numbers of their puzzle."""

from __future__ import annotations

import pytest

from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import order_text
from apocalypse.training.explanation import (
    matrix_lines,
    matrix_sentences,
    mix_sentences,
    mix_title,
    never_sentences,
    points,
)
from apocalypse.training.puzzle import MixScore
from apocalypse.training.series import Drill, puzzles


@pytest.mark.parametrize(
    ("value", "text"), [(1, "+100"), (0.344, "+34"), (0.004, "0"), (-0.0, "0"), (-1, "-100")]
)
def test_points_are_hundredths_with_a_sign(value: float, text: str) -> None:
    assert points(value) == text


@pytest.mark.parametrize(
    ("loss", "title"),
    [(0.004, "Solved: nothing lost"), (0.01, "Solved: 1 point lost"), (0.2, "20 points lost")],
)
def test_a_title_says_what_was_lost(loss: float, title: str) -> None:
    assert mix_title(MixScore((), (), 0, loss)) == title


@pytest.mark.parametrize("drill", [Drill.TWO, Drill.THREE, Drill.FOUR])
def test_a_matrix_and_its_sentences_say_what_the_score_says(drill: Drill) -> None:
    for puzzle in puzzles(drill):
        score = puzzle.score(range(1, 1 + len(puzzle.orders)))
        head, *rows, yours, best = (line.split() for line in matrix_lines(puzzle, CHESS, score))
        replies = [order_text(reply, CHESS) for reply in puzzle.replies]
        columns = [replies.index(reply) for reply in head]
        assert score.reply in columns
        for row, order, payoffs in zip(rows, puzzle.orders, puzzle.payoffs, strict=True):
            assert row == [order_text(order, CHESS), *(points(payoffs[at]) for at in columns)]
        assert yours == ["you", *(points(score.results[at]) for at in columns)]
        assert best[0] == "best"
        assert min(map(int, best[1:])) == round(100 * puzzle.value)
        assert all(len(line) <= 26 for line in matrix_lines(puzzle, CHESS, score))
        verdict, mix, *others = mix_sentences(puzzle, score, CHESS)
        if round(100 * score.loss):
            assert f"best reply is {replies[score.reply]}: you get {points(score.guaranteed)}" in (
                verdict
            )
        assert verdict.endswith((f"guarantees {points(puzzle.value)}.", "on average."))
        assert all(f"{part:.0%}" in mix for part in puzzle.equilibrium.rows)
        for sentence, order, payoffs in zip(others, puzzle.orders, puzzle.payoffs, strict=True):
            assert f"always write {order_text(order, CHESS)}," in sentence
            assert sentence.endswith(f": {points(min(payoffs))}.")


def test_the_matrix_is_said_reply_by_reply() -> None:
    puzzle = puzzles(Drill.TWO)[0]
    score = puzzle.score((1, 1))
    head, first, second, yours, best = (line.split() for line in matrix_lines(puzzle, CHESS, score))
    columns = zip(head, first[1:], second[1:], yours[1:], best[1:], strict=True)
    assert matrix_sentences(puzzle, CHESS, score) == tuple(
        f"Against {reply}: {first[0]} {one}, {second[0]} {two}, your mix {mine}, a best mix {most}."
        for reply, one, two, mine, most in columns
    )
    assert matrix_sentences(puzzle, CHESS)[0].count(",") == 1


def test_a_mix_that_loses_nothing_is_told_that_none_is_better() -> None:
    puzzle = puzzles(Drill.TWO)[0]
    verdict, *_ = mix_sentences(puzzle, puzzle.score(puzzle.equilibrium.rows), PAGE)
    value = points(puzzle.value)
    assert (
        verdict == f"No mix is better: whatever Black writes, you get at least {value} on average."
    )


def test_the_order_that_is_never_right_is_compared_with_the_better_one() -> None:
    for puzzle in puzzles(Drill.NEVER):
        never = puzzle.never
        assert never is not None
        better = puzzle.dominating(never)
        assert better is not None
        names = [order_text(order, PAGE) for order in puzzle.orders]
        (reason,) = never_sentences(puzzle, never, PAGE)
        assert reason.startswith(f"{names[better]} is at least as good as {names[never]} whatever")
        other, same_reason = never_sentences(puzzle, better, PAGE)
        assert other.startswith(f"A best mix writes {names[better]} ")
        assert same_reason == reason
        pairs = [*zip(puzzle.payoffs[better], puzzle.payoffs[never], strict=True)]
        assert min(high - low for high, low in pairs) >= -1e-4
        high, low = max(pairs, key=lambda pair: pair[0] - pair[1])
        assert reason.endswith(f" it is better: {points(high)} and not {points(low)}.")


def test_a_puzzle_without_such_an_order_has_no_explanation_of_it() -> None:
    with pytest.raises(ValueError, match="may be right"):
        never_sentences(puzzles(Drill.TWO)[0], 0, PAGE)
