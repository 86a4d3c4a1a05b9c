"""Mixes to play by: as safe as an equilibrium but for a little, and ready for an enemy who errs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.kernel import pawn_result
from apocalypse.rules.position import START, Position
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.mixed_strategy import SLIP_PROBABILITY, deepening_mixes
from apocalypse.strategy.payoff_matrix import solve
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
def test_it_guarantees_the_value_but_for_what_it_hopes_to_gain_from_slips(
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
    share = SLIP_PROBABILITY / (1 - SLIP_PROBABILITY)
    assert min(gains) >= equilibrium.value - share * max(hoped, 0) - 1e-9


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


def test_an_ending_of_the_tables_has_one_mix() -> None:
    values = Values(lookup(discounted=True))
    assert len(list(deepening_mixes(from_fen("5/P4/3p1/5/2N1n"), WHITE, values))) == 1
