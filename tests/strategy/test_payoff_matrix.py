"""A matrix game has one value, and both mixes guarantee it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.strategy.payoff_matrix import matrix_value, solve

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


@given(matrices())
def test_mixes_are_probabilities(matrix: list[list[float]]) -> None:
    solution = solve(matrix)
    for mix in (solution.rows, solution.columns):
        assert min(mix) >= 0
        assert sum(mix) == pytest.approx(1)


@given(matrices())
def test_the_players_may_be_exchanged(matrix: list[list[float]]) -> None:
    exchanged = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
    assert matrix_value(exchanged) == pytest.approx(-matrix_value(matrix), abs=1e-9)


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


def test_chance_shows_no_favor_where_several_mixes_are_best() -> None:
    alike = [[0.0] * 3 for _ in range(3)]
    chosen = {solve(alike, Random(seed)).rows for seed in range(30)}
    assert len(chosen) == 3
