"""Each puzzle is checked against the endgame tables, and mixes are judged by the best reply."""

from __future__ import annotations

from math import inf
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.review.sentences import signed
from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import order_text, safe_orders
from apocalypse.strategy.endgame_tables.shared import shared_tables
from apocalypse.training import puzzle as puzzle_module
from apocalypse.training.explanation import (
    matrix_lines,
    mix_sentences,
    mix_title,
)
from apocalypse.training.puzzle import MixScore, Puzzle, TrainingError
from apocalypse.training.series import FILE, LENGTH, Result, Series, Streak, puzzles

TENTHS = 10
SAME = 1e-4
"""Payoffs of the tables that differ by less are the same."""


def test_every_puzzle_has_the_value_that_the_tables_give() -> None:
    assert len(puzzles()) >= 3 * LENGTH
    assert len({puzzle.position for puzzle in puzzles()}) == len(puzzles())
    for puzzle in puzzles():
        value = shared_tables().lookup(puzzle.position)
        assert value == pytest.approx(puzzle.value, abs=SAME)
        assert abs(puzzle.value) < 0.8, "nothing to find in a won or lost ending"
        assert set(puzzle.orders) <= set(safe_orders(puzzle.position, WHITE))
        assert len(puzzle.orders) == 2
    assert len(FILE.read_text("utf-8").splitlines()) == len(puzzles())


def test_bars_can_solve_every_mix_but_neither_one_order_nor_equal_parts() -> None:
    for puzzle in puzzles():
        for parts in ((1, 0), (0, 1), (1, 1)):
            assert not puzzle.score(parts).is_solved
        assert puzzle.score(puzzle.equilibrium.rows).loss == pytest.approx(0, abs=1e-9)
        mixes = ((part, TENTHS - part) for part in range(TENTHS + 1))
        assert any(puzzle.score(parts).is_solved for parts in mixes)


@given(st.data())
def test_a_loss_is_the_value_less_the_worst_of_all_results(data: st.DataObject) -> None:
    puzzle = data.draw(st.sampled_from(puzzles()))
    parts = data.draw(st.lists(st.integers(0, TENTHS), min_size=2, max_size=2))
    if not any(parts):
        with pytest.raises(ValueError, match="at least one part"):
            puzzle.score(parts)
        return
    score = puzzle.score(parts)
    total = sum(parts)
    for reply, result in zip(puzzle.replies, score.results, strict=True):
        average = sum(
            part * puzzle.assessment.payoff(order, reply)
            for part, order in zip(parts, puzzle.orders, strict=True)
        )
        assert result == pytest.approx(average / total)
        assert result >= score.guaranteed
    assert score.loss == pytest.approx(puzzle.value - score.guaranteed)
    assert score.loss >= 0


def test_another_best_mix_loses_nothing_either() -> None:
    """Solutions are not unique: the distance from one of them is not what counts."""
    puzzle = puzzles()[0]
    doubled = Puzzle(puzzle.position, (*puzzle.orders, puzzle.orders[0]))
    rows = puzzle.equilibrium.rows
    halves = rows[0] / 2, *rows[1:], rows[0] / 2
    assert doubled.score(halves).loss == pytest.approx(0, abs=1e-9)
    assert doubled.score((*rows, 0)).loss == pytest.approx(0, abs=1e-9)


def test_the_small_matrix_has_the_replies_that_matter() -> None:
    for puzzle in puzzles():
        shown = puzzle.relevant_replies(4, 0)
        assert 0 in shown
        assert shown == sorted(shown)
        assert len(shown) == min(4, len(puzzle.replies))
        needed = [each for each, part in enumerate(puzzle.equilibrium.columns) if part > SAME]
        assert set(needed) <= set(puzzle.relevant_replies(4))


def test_of_the_replies_that_nobody_gives_the_small_matrix_has_those_that_differ_most() -> None:
    for puzzle in puzzles():
        shown = puzzle.relevant_replies(4)
        differences = [max(column) - min(column) for column in zip(*puzzle.payoffs, strict=True)]
        never = [number for number, part in enumerate(puzzle.equilibrium.columns) if not part]
        chosen = [differences[number] for number in never if number in shown]
        left_out = [differences[number] for number in never if number not in shown]
        assert min(chosen, default=inf) >= max(left_out, default=0.0)


def test_without_tables_there_is_no_puzzle_and_a_sentence_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Puzzle(puzzles()[0].position, puzzles()[0].orders)
    monkeypatch.setattr(puzzle_module, "lookup", lambda: lambda *_: None)
    damaged = SimpleNamespace(trouble="The tables are damaged.")
    monkeypatch.setattr(puzzle_module, "shared_tables", lambda: damaged)
    with pytest.raises(TrainingError, match=r"^The tables are damaged\. There are no puzzles"):
        puzzle.prepare()


def test_the_same_chance_draws_the_same_series_of_different_puzzles() -> None:
    first, again = (Series.of(Random(5)) for _ in range(2))
    assert first == again
    assert len(set(first.puzzles)) == LENGTH
    assert first != Series.of(Random(6))


def test_a_series_says_how_it_went() -> None:
    series = Series.of(Random(5))
    series.results = [Result(True, 0.01), Result(False, 0.2)]
    sentence = "1 of 2 mixes found, 10.5 points lost per puzzle, best streak 4"
    assert series.sentence(Streak(best=4)) == sentence


def test_a_streak_ends_with_a_puzzle_that_is_not_solved_and_the_best_one_stays() -> None:
    streak = Streak(best=2)
    for is_solved in (True, True, True, False, True):
        streak.count(Result(is_solved, 0.0))
    assert (streak.now, streak.best) == (1, 3)


@pytest.mark.parametrize(
    ("loss", "title"),
    [(0.004, "Solved: nothing lost"), (0.01, "Solved: 1 point lost"), (0.2, "20 points lost")],
)
def test_a_title_says_what_was_lost(loss: float, title: str) -> None:
    assert mix_title(MixScore((), 0, loss)) == title


def test_a_matrix_and_its_sentences_say_what_the_score_says() -> None:
    for puzzle in puzzles():
        score = puzzle.score(range(1, 1 + len(puzzle.orders)))
        head, *rows, yours, best = (line.split() for line in matrix_lines(puzzle, CHESS, score))
        replies = [order_text(reply, CHESS) for reply in puzzle.replies]
        columns = [replies.index(reply) for reply in head]
        assert score.reply in columns
        for row, order, payoffs in zip(rows, puzzle.orders, puzzle.payoffs, strict=True):
            assert row == [order_text(order, CHESS), *(signed(payoffs[at]) for at in columns)]
        assert yours == ["you", *(signed(score.results[at]) for at in columns)]
        assert best[0] == "best"
        assert min(map(int, best[1:])) == round(100 * puzzle.value)
        assert all(len(line) <= 26 for line in matrix_lines(puzzle, CHESS, score))
        verdict, mix, *others = mix_sentences(puzzle, score, CHESS)
        if round(100 * score.loss):
            assert f"best reply is {replies[score.reply]}: you get {signed(score.guaranteed)}" in (
                verdict
            )
        assert verdict.endswith((f"guarantees {signed(puzzle.value)}.", "on average."))
        assert all(f"{part:.0%}" in mix for part in puzzle.equilibrium.rows)
        for sentence, order, payoffs in zip(others, puzzle.orders, puzzle.payoffs, strict=True):
            assert f"always write {order_text(order, CHESS)}," in sentence
            assert sentence.endswith(f": {signed(min(payoffs))}.")
