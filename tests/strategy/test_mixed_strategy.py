"""Mixes to play by: as safe as an equilibrium but for a little, and ready for an enemy who errs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.orders import Order
from apocalypse.strategy.mixed_strategy import SLIP_PROBABILITY, played_mix
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import Assessment

ORDERS = tuple(Order(20 + number, 15 + number) for number in range(5))


def turn(payoffs: list[list[float]]) -> Assessment:
    """A turn with these payoffs to White, by orders that stand for any."""
    rows = tuple(map(tuple, payoffs))
    whites, blacks = ORDERS[: len(rows)], ORDERS[: len(rows[0])]
    return Assessment(whites, blacks, rows, solve(rows), depth=1, exact=False)


@st.composite
def turns(draw: st.DrawFn) -> Assessment:
    """Any turn with up to five orders on either side."""
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    row = st.lists(st.floats(-1, 1), min_size=width, max_size=width)
    return turn(draw(st.lists(row, min_size=height, max_size=height)))


def test_of_two_orders_that_are_as_safe_it_gives_the_one_that_punishes_a_slip() -> None:
    mix = played_mix(turn([[0.0, 0.0, 0.0], [0.0, 1.0, 0.0]]), WHITE)
    assert mix == {ORDERS[0]: 0.0, ORDERS[1]: 1.0}


def test_an_order_that_only_hopes_for_a_order_panel_is_not_given() -> None:
    mix = played_mix(turn([[0.0, 0.0], [-0.5, 0.9]]), WHITE)
    assert mix[ORDERS[1]] == 0.0


@given(turns())
def test_it_guarantees_the_value_but_for_what_it_hopes_to_gain_from_slips(
    assessment: Assessment,
) -> None:
    mix = played_mix(assessment, WHITE)
    assert sum(mix.values()) == pytest.approx(1)
    played = tuple(mix.values())

    def against(rows: tuple[float, ...]) -> list[float]:
        columns = zip(*assessment.payoffs, strict=True)
        return [sum(p * x for p, x in zip(rows, column, strict=True)) for column in columns]

    payoffs, safe = against(played), against(assessment.equilibrium.rows)
    hoped = (sum(payoffs) - sum(safe)) / len(payoffs)
    assert (
        min(payoffs)
        >= assessment.value - SLIP_PROBABILITY / (1 - SLIP_PROBABILITY) * max(hoped, 0) - 1e-9
    )


@given(turns())
def test_both_sides_mix_alike(assessment: Assessment) -> None:
    exchanged = turn(
        [[-payoff for payoff in column] for column in zip(*assessment.payoffs, strict=True)]
    )
    assert played_mix(assessment, BLACK) == played_mix(exchanged, WHITE)
