"""Mixes to play by: as safe as an equilibrium but for a little, and ready for an enemy who errs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, islice
from math import log
from typing import Final

import pytest
from hypothesis import given

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.kernel import pawn_result
from apocalypse.rules.position import START, Position
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.mixed_strategy import SLIP_PROBABILITY, Mix, deepening_mixes
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.robust_mix import SCALE, logit_reply
from apocalypse.strategy.search.assessment import own_payoffs
from apocalypse.strategy.search.limits import Limits
from apocalypse.strategy.search.values import Values
from tests.rules.positions import reached


def against(mix: Sequence[float], payoffs: Sequence[Sequence[float]]) -> list[float]:
    """What a mix of the rows gains against each column."""
    columns = zip(*payoffs, strict=True)
    return [sum(p * x for p, x in zip(mix, column, strict=True)) for column in columns]


@pytest.mark.parametrize("color", Color)
@given(position=reached())
def test_it_guarantees_the_value_but_for_what_slips_and_errors_may_bring(
    color: Color, position: Position
) -> None:
    if pawn_result(position) is not None:
        return
    mix = next(deepening_mixes(position, color, Values()))
    assert sum(mix.values()) == pytest.approx(1)
    payoffs = own_payoffs(Values().payoffs(position, 1), color)
    equilibrium = solve(payoffs)
    gains, safe = against(tuple(mix.values()), payoffs), against(equilibrium.rows, payoffs)
    hoped = (sum(gains) - sum(safe)) / len(gains)
    cost = SLIP_PROBABILITY * max(hoped, 0) + SCALE * log(len(gains))
    assert min(gains) >= equilibrium.value - cost / (1 - SLIP_PROBABILITY) - 1e-9


@given(reached())
def test_both_sides_mix_alike(position: Position) -> None:
    if pawn_result(position) is None:
        white = next(deepening_mixes(position, WHITE, Values()))
        black = next(deepening_mixes(position.reversed(), BLACK, Values()))
        payoffs = Values().payoffs(position, 1)
        turned = own_payoffs(Values().payoffs(position.reversed(), 1), BLACK)
        assert min(against(tuple(white.values()), payoffs)) == pytest.approx(
            min(against(tuple(black.values()), turned)), abs=1e-6
        )


def test_each_mix_is_a_turn_deeper_until_the_limits_are_reached() -> None:
    values = Values(limits=Limits(nodes=150))
    mixes = list(deepening_mixes(START, WHITE, values))
    assert len(mixes) == 2
    assert all(sum(mix.values()) == pytest.approx(1) for mix in mixes)


BETWEEN: Final = from_fen("1p1N1/3Np/P4/3pn/4n")
"""A position in which White mixes two or three orders after searches of one and two turns."""


def test_each_mix_is_more_robust_than_the_equilibrium() -> None:
    estimates = Values().payoffs(BETWEEN, 1)
    errors = [SLIP_PROBABILITY * sum(row) / len(row) for row in estimates]
    for depth, mix in enumerate(islice(deepening_mixes(BETWEEN, WHITE, Values()), 2), 1):
        payoffs = [
            [(1 - SLIP_PROBABILITY) * payoff + error for payoff in row]
            for row, error in zip(Values().payoffs(BETWEEN, depth), errors, strict=True)
        ]
        equilibrium, parts = solve(payoffs).rows, tuple(mix.values())
        value, _ = logit_reply(against(parts, payoffs))
        assert value > logit_reply(against(equilibrium, payoffs))[0] + 0.001
        assert all(best for part, best in zip(parts, equilibrium, strict=True) if part)


def test_a_search_that_stops_before_the_mix_is_robust_plays_the_equilibrium() -> None:
    def two_turns(nodes: int | None) -> list[Mix]:
        values = Values(limits=Limits(nodes=nodes))
        return list(islice(deepening_mixes(BETWEEN, WHITE, values), 2))

    robust = two_turns(None)[1]
    first = next(mixes for nodes in count(20) if len(mixes := two_turns(nodes)) == 2)
    assert max(abs(first[1][order] - part) for order, part in robust.items()) > 0.05


def test_an_ending_of_the_tables_has_one_mix() -> None:
    values = Values(lookup(discounted=True))
    assert len(list(deepening_mixes(from_fen("5/P4/3p1/5/2N1n"), WHITE, values))) == 1


def test_in_an_ending_of_the_tables_the_payoffs_are_exact_and_so_is_the_mix() -> None:
    position, values = from_fen("5/3p1/P1n2/5/2N2"), Values(lookup(discounted=True))
    mix = next(deepening_mixes(position, WHITE, values))
    gains = against(tuple(mix.values()), values.payoffs(position, 1))
    assert sum(1 for part in mix.values() if part) == 2
    assert min(gains) == pytest.approx(values.table_value(position), abs=1e-3)
