"""Each puzzle is checked against the endgame tables, and mixes are judged by the best reply."""

from __future__ import annotations

from itertools import product
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.review.sentences import signed
from apocalypse.rules.board import WHITE
from apocalypse.rules.notation import CHESS, PAGE
from apocalypse.rules.orders import order_text, safe_orders
from apocalypse.strategy.endgame_tables.shared import shared_tables
from apocalypse.training import puzzle as puzzle_module
from apocalypse.training.explanation import (
    matrix_lines,
    matrix_sentences,
    mix_sentences,
    mix_title,
    never_sentences,
)
from apocalypse.training.puzzle import PARTS, SAME, MixScore, Puzzle, TrainingError
from apocalypse.training.series import FILE, LENGTH, Drill, Result, Series, Streak, puzzles

MIXES = [drill for drill in Drill if drill.is_mix]


@pytest.mark.parametrize(("drill", "count"), [*zip(Drill, (2, 3, 4, 3), strict=True)])
def test_every_puzzle_has_the_value_that_the_tables_give(drill: Drill, count: int) -> None:
    assert len(puzzles(drill)) >= 3 * LENGTH
    assert len({puzzle.position for puzzle in puzzles(drill)}) == len(puzzles(drill))
    for puzzle in puzzles(drill):
        value = shared_tables().lookup(puzzle.position)
        assert value == pytest.approx(puzzle.value, abs=SAME)
        assert abs(puzzle.value) < 0.8, "nothing to find in a won or lost ending"
        assert set(puzzle.orders) <= set(safe_orders(puzzle.position, WHITE))
        assert len(puzzle.orders) == count
    lines = FILE.read_text("utf-8").splitlines()
    assert len(lines) == sum(len(puzzles(each)) for each in Drill)


@pytest.mark.parametrize("drill", MIXES)
def test_bars_can_solve_every_mix_but_neither_one_order_nor_equal_parts(drill: Drill) -> None:
    for puzzle in puzzles(drill):
        count = len(puzzle.orders)
        for number in range(count):
            parts = [int(number == other) for other in range(count)]
            assert not puzzle.score(parts).is_solved
        assert not puzzle.score([1] * count).is_solved
        assert puzzle.score(puzzle.equilibrium.rows).loss == pytest.approx(0, abs=1e-9)
        if drill is not Drill.FOUR:  # of which there are 14641 parts
            every = product(range(PARTS + 1), repeat=count)
            assert any(puzzle.score(parts).is_solved for parts in every if any(parts))


def test_one_order_of_the_last_drill_is_never_right_and_the_others_are_in_a_best_mix() -> None:
    for puzzle in puzzles(Drill.NEVER):
        dominated = [each for each in range(3) if puzzle.dominating(each) is not None]
        assert dominated == [puzzle.never]
        for number, part in enumerate(puzzle.equilibrium.rows):
            assert (part < SAME) == (number == puzzle.never)


@given(st.sampled_from(MIXES), st.data())
def test_a_loss_is_the_value_less_the_worst_of_all_results(
    drill: Drill, data: st.DataObject
) -> None:
    puzzle = data.draw(st.sampled_from(puzzles(drill)))
    parts = data.draw(
        st.lists(st.integers(0, PARTS), min_size=len(puzzle.orders), max_size=len(puzzle.orders))
    )
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
    puzzle = puzzles(Drill.NEVER)[0]
    doubled = Puzzle(puzzle.position, (*puzzle.orders, puzzle.orders[0]))
    rows = puzzle.equilibrium.rows
    halves = rows[0] / 2, *rows[1:], rows[0] / 2
    assert doubled.score(halves).loss == pytest.approx(0, abs=1e-9)
    assert doubled.score((*rows, 0)).loss == pytest.approx(0, abs=1e-9)


def test_the_small_matrix_has_the_replies_that_matter() -> None:
    for puzzle in puzzles(Drill.TWO):
        shown = puzzle.relevant_replies(4, 0)
        assert 0 in shown
        assert shown == sorted(shown)
        assert len(shown) == min(4, len(puzzle.replies))
        needed = [each for each, part in enumerate(puzzle.equilibrium.columns) if part > SAME]
        assert set(needed) <= set(puzzle.relevant_replies(4))


def test_without_tables_there_is_no_puzzle_and_a_sentence_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = Puzzle(puzzles(Drill.TWO)[0].position, puzzles(Drill.TWO)[0].orders)
    monkeypatch.setattr(puzzle_module, "lookup", lambda: lambda *_: None)
    damaged = SimpleNamespace(trouble="The tables are damaged.")
    monkeypatch.setattr(puzzle_module, "shared_tables", lambda: damaged)
    with pytest.raises(TrainingError, match=r"^The tables are damaged\. There are no puzzles"):
        puzzle.prepare()


def test_the_same_chance_draws_the_same_series_of_different_puzzles() -> None:
    first, again = (Series.of(Drill.TWO, Random(5)) for _ in range(2))
    assert first == again
    assert len(set(first.puzzles)) == LENGTH
    assert first != Series.of(Drill.TWO, Random(6))


def test_a_series_says_how_it_went() -> None:
    series = Series.of(Drill.TWO, Random(5))
    series.results = [Result(True, 0.01), Result(False, 0.2)]
    assert series.sentence == "Mix two orders: 1 of 2 solved. You lost 10.5 points per puzzle."
    series = Series.of(Drill.NEVER, Random(5))
    series.results = [Result(True, 0.0)]
    assert series.sentence == "Which is never right? 1 of 1 solved."


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


@pytest.mark.parametrize("drill", [Drill.TWO, Drill.THREE, Drill.FOUR])
def test_a_matrix_and_its_sentences_say_what_the_score_says(drill: Drill) -> None:
    for puzzle in puzzles(drill):
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
        assert reason.endswith(f" it is better: {signed(high)} and not {signed(low)}.")
    with pytest.raises(ValueError, match="may be right"):
        never_sentences(puzzles(Drill.TWO)[0], 0, PAGE)
