"""The double oracle method: the same value as the whole game, from fewer payoffs."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.kernel import pawn_result
from apocalypse.rules.position import START, Position
from apocalypse.strategy.payoff_matrix import matrix_value, solve
from apocalypse.strategy.search.double_oracle import Support, double_oracle, support_of
from apocalypse.strategy.search.values import Values
from tests.rules.positions import reached


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


@given(reached())
def test_a_search_of_two_turns_has_the_value_of_its_whole_matrix(position: Position) -> None:
    if pawn_result(position) is None:
        values = Values()
        assert values.value(position, 2) == pytest.approx(
            matrix_value(Values().payoffs(position, 2)), abs=1e-6
        )


def test_three_turns_from_the_start_are_even() -> None:
    assert Values().value(START, 3) == pytest.approx(0, abs=1e-6)
