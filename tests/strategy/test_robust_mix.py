"""Robust mixes: safe, and best against an enemy whose payoffs of the columns differ at random."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.strategy.mixed_strategy import robust_parts
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.robust_mix import CLOSE, SCALE, logit_reply, robust_mix
from tests.strategy.test_payoff_matrix import matrices

EULER: Final = 0.5772156649


def against(mix: list[float] | tuple[float, ...], matrix: list[list[float]]) -> list[float]:
    """The payoffs of the columns, if the row player mixes."""
    columns = zip(*matrix, strict=True)
    return [sum(p * x for p, x in zip(mix, column, strict=True)) for column in columns]


@given(matrices(), st.randoms(use_true_random=False))
def test_no_other_mix_is_more_robust(matrix: list[list[float]], chance: Random) -> None:
    mix = robust_mix(matrix, solve(matrix).rows)
    assert min(mix) >= 0
    assert sum(mix) == pytest.approx(1)
    best, _ = logit_reply(against(mix, matrix))
    for _ in range(20):
        weights = [chance.random() ** 4 + 1e-6 for _ in matrix]
        other = [weight / sum(weights) for weight in weights]
        for part in (1.0, 0.1):
            nearby = [(1 - part) * x + part * y for x, y in zip(mix, other, strict=True)]
            assert logit_reply(against(nearby, matrix))[0] <= best + CLOSE


@given(matrices())
def test_it_is_nearly_as_safe_as_an_equilibrium(matrix: list[list[float]]) -> None:
    equilibrium = solve(matrix)
    mix = robust_mix(matrix, equilibrium.rows)
    most = SCALE * log(len(matrix[0]))
    assert min(against(mix, matrix)) >= equilibrium.value - most - 1e-9


def test_the_enemy_answers_with_its_mix_in_the_equilibrium() -> None:
    matrix = [[0.3, -0.1], [-0.2, 0.1]]
    equilibrium = solve(matrix)
    mix = robust_mix(matrix, equilibrium.rows)
    left, right = against(mix, matrix)
    assert mix != pytest.approx(equilibrium.rows, abs=0.01)
    assert right - left == pytest.approx(
        SCALE * log(equilibrium.columns[0] / equilibrium.columns[1]), abs=0.003
    )


def test_the_value_is_the_lowest_payoff_that_an_enemy_with_other_payoffs_expects() -> None:
    payoffs, chance, games = [0.0, 0.02, 0.05, 0.4], Random(1), 20_000
    value, reply = logit_reply(payoffs)
    lowest, counts = 0.0, [0] * len(payoffs)
    for _ in range(games):
        own = [payoff + SCALE * log(chance.expovariate(1)) for payoff in payoffs]
        lowest += min(own) / games
        counts[own.index(min(own))] += 1
    assert lowest + SCALE * EULER == pytest.approx(value, abs=0.001)
    assert [count / games for count in counts] == pytest.approx(reply, abs=0.015)
    assert reply[0] / reply[1] == pytest.approx(exp(0.02 / SCALE))


def test_equal_replies_count_as_one_more_way_to_be_wrong() -> None:
    # Against two orders that gain from row 1 alike, row 2 is played more often than in equilibrium.
    matrix = [[-0.2, -0.2, 0.2], [0.2, 0.2, -0.2]]
    mix = robust_mix(matrix, solve(matrix).rows)
    one, two, three = against(mix, matrix)
    assert one == two > three


def test_a_row_that_the_equilibrium_leaves_out_is_not_even_searched() -> None:
    matrix, searched = [[0.3, -0.1, 0.016], [-0.2, 0.1, 0.016], [0.01, 0.01, 0.2]], set[int]()

    def payoff(row: int, column: int) -> float:
        searched.add(row)
        return matrix[row][column]

    equilibrium = solve(matrix).rows
    assert equilibrium[2] == 0
    assert robust_mix(matrix, equilibrium)[2] > 0.1
    parts = robust_parts(equilibrium, 3, payoff)
    assert (searched, parts[2]) == ({0, 1}, 0)
    assert sum(parts) == pytest.approx(1)
    assert parts != pytest.approx(equilibrium, abs=0.01)
