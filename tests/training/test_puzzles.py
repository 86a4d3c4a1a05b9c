"""Each puzzle is checked against the endgame tables, and mixes are judged by the best reply."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.board import WHITE
from apocalypse.rules.orders import safe_orders
from apocalypse.strategy.endgame_tables.shared import shared_tables
from apocalypse.training import puzzle as puzzle_module
from apocalypse.training.puzzle import PARTS, SAME, Puzzle, TrainingError
from apocalypse.training.series import FILE, LENGTH, Drill, Result, Series, Streak, puzzles

BUILT_IN = [drill for drill in Drill if drill is not Drill.YOURS]
MIXES = [drill for drill in BUILT_IN if drill.is_mix]


@pytest.mark.parametrize("drill", BUILT_IN)
def test_every_puzzle_has_the_value_that_the_tables_give(drill: Drill) -> None:
    for puzzle in puzzles(drill):
        value = shared_tables().lookup(puzzle.position)
        assert value == pytest.approx(puzzle.value, abs=SAME)
        assert abs(puzzle.value) < 0.8, "nothing to find in a won or lost ending"
        assert set(puzzle.orders) <= set(safe_orders(puzzle.position, WHITE))


@pytest.mark.parametrize(("drill", "count"), [*zip(BUILT_IN, (2, 3, 4, 3), strict=True)])
def test_a_drill_asks_about_so_many_orders_and_has_more_than_one_series(
    drill: Drill, count: int
) -> None:
    assert len(puzzles(drill)) >= 3 * LENGTH
    assert len({puzzle.position for puzzle in puzzles(drill)}) == len(puzzles(drill))
    assert {len(puzzle.orders) for puzzle in puzzles(drill)} == {count}


@pytest.mark.parametrize("drill", MIXES)
def test_neither_one_order_nor_equal_parts_solve_a_mix(drill: Drill) -> None:
    for puzzle in puzzles(drill):
        count = len(puzzle.orders)
        for number in range(count):
            parts = [int(number == other) for other in range(count)]
            assert not puzzle.score(parts).is_solved
        assert not puzzle.score([1] * count).is_solved
        assert puzzle.score(puzzle.equilibrium.rows).loss == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("drill", [Drill.TWO, Drill.THREE])
def test_bars_can_solve_every_mix(drill: Drill) -> None:
    for puzzle in puzzles(drill):
        all_parts = product(range(PARTS + 1), repeat=len(puzzle.orders))
        assert any(puzzle.score(parts).is_solved for parts in all_parts if any(parts))


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
    monkeypatch.setattr(puzzle_module, "tables_trouble", lambda: "The tables are damaged.")
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


def test_every_line_of_the_file_belongs_to_a_drill() -> None:
    lines = FILE.read_text("utf-8").splitlines()
    assert len(lines) == sum(len(puzzles(drill)) for drill in Drill)
