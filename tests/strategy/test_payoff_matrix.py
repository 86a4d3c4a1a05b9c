"""A matrix game has one value, both mixes guarantee it, and a part of its payoffs is enough."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apocalypse.rules.kernel import pawn_result
from apocalypse.rules.position import Position
from apocalypse.strategy import payoff_matrix
from apocalypse.strategy.payoff_matrix import (
    Support,
    double_oracle,
    matrix_value,
    solve,
    support_of,
)
from apocalypse.strategy.search.values import Values
from tests.rules.positions import reached

PAYOFFS = st.floats(-1, 1, allow_nan=False).map(lambda number: round(number, 3))


@st.composite
def matrices(draw: st.DrawFn) -> list[list[float]]:
    height, width = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    row = st.lists(PAYOFFS, min_size=width, max_size=width)
    return draw(st.lists(row, min_size=height, max_size=height))


@given(matrices(), st.one_of(st.none(), st.integers(0, 3).map(Random)))
def test_no_reply_does_better_against_either_mix(
    matrix: list[list[float]], chance: Random | None
) -> None:
    solution = solve(matrix, chance)
    by_column = [
        sum(part * row[column] for part, row in zip(solution.rows, matrix, strict=True))
        for column in range(len(matrix[0]))
    ]
    by_row = [
        sum(part * entry for part, entry in zip(solution.columns, row, strict=True))
        for row in matrix
    ]
    assert min(by_column) >= solution.value - 1e-7
    assert max(by_row) <= solution.value + 1e-7
    assert matrix_value(matrix) == pytest.approx(solution.value, abs=1e-9)
    for mix in (solution.rows, solution.columns):
        assert min(mix) >= 0
        assert sum(mix) == pytest.approx(1)
    exchanged = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
    assert matrix_value(exchanged) == pytest.approx(-solution.value, abs=1e-9)


@pytest.mark.parametrize(
    ("matrix", "expected"),
    [
        ([[1, -1], [-1, 1]], 0),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0),
        ([[3, -1], [-2, 1]], 1 / 7),
        ([[0.5]], 0.5),
        ([[1, 0], [0, 1], [0.5, 0.5]], 0.5),
        ([[0, 0.9], [0.1, 0.2]], 0.1),
    ],
)
def test_games_whose_value_is_known(matrix: list[list[float]], expected: float) -> None:
    assert matrix_value(matrix) == pytest.approx(expected)


CYCLE_OF_IMPROVEMENTS = (
    (0, -10, 57, 9, 24),
    (0, 118, -1351, -631, 2328),
    (0, 118, -327, -119, 280),
)
"""Payoffs times 256: the columns that improve most would enter for ever (after Chvátal 1983)."""
CYCLE_OF_TIES = ((0, -3, 2, 0, -2), (0, -1, -18, 8, 4), (0, 9, -2, 12, -32))
"""The lowest labels would enter for ever if of rows that tie the first one left."""


def test_the_column_that_improves_most_cannot_come_round_for_ever() -> None:
    payoffs = [[number / 256 for number in row] for row in CYCLE_OF_IMPROVEMENTS]
    assert solve(payoffs).value == pytest.approx(-0.5 / 256)


def test_rows_that_tie_cannot_come_round_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """The choice by labels begins with the first step."""
    monkeypatch.setattr(payoff_matrix, "FAST_STEPS", -1)
    value = solve(CYCLE_OF_TIES).value
    assert value == pytest.approx(-2.0971659919)


def test_chance_shows_no_favor_where_several_mixes_are_best() -> None:
    alike = [[0.0] * 3 for _ in range(3)]
    chosen = {solve(alike, Random(seed)).rows for seed in range(30)}
    assert len(chosen) == 3


@st.composite
def games(draw: st.DrawFn) -> list[list[float]]:
    """Any game with up to six rows and columns; many payoffs are the same."""
    height, width = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    numbers = st.one_of(st.floats(-1, 1), st.sampled_from((-1.0, 0.0, 0.5, 1.0)))
    row = st.lists(numbers, min_size=width, max_size=width)
    return draw(st.lists(row, min_size=height, max_size=height))


@given(games(), st.randoms(use_true_random=False))
def test_the_value_is_that_of_the_whole_game_and_both_mixes_guarantee_it(
    game: list[list[float]], chance: Random
) -> None:
    height, width = len(game), len(game[0])
    start = Support([chance.randrange(height)], [chance.randrange(width)])
    value, rows, columns = double_oracle(height, width, lambda i, j: game[i][j], start)
    assert value == pytest.approx(solve(game).value, abs=1e-6)
    for column in zip(*game, strict=True):
        assert sum(p * x for p, x in zip(rows, column, strict=True)) >= value - 1e-6
    for row in game:
        assert sum(p * x for p, x in zip(columns, row, strict=True)) <= value + 1e-6


def test_no_payoff_is_asked_for_twice_and_few_are() -> None:
    chance = Random(1)
    game = [[chance.uniform(-1, 1) for _ in range(12)] for _ in range(12)]
    asked: list[tuple[int, int]] = []

    def payoff(row: int, column: int) -> float:
        asked.append((row, column))
        return game[row][column]

    double_oracle(12, 12, payoff, support_of(solve(game)))
    assert len(set(asked)) == len(asked) < 144 * 0.8


@settings(max_examples=6)
@given(reached())
def test_a_search_of_two_turns_has_the_value_of_its_whole_matrix(position: Position) -> None:
    if pawn_result(position) is None:
        values = Values()
        assert values.value(position, 2) == pytest.approx(
            matrix_value(Values().payoffs(position, 2)), abs=1e-6
        )
