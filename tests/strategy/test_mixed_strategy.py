"""Mixes to play by: equilibria, in which likely pairs of orders are searched deeper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import given

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.kernel import Masks, pawn_result
from apocalypse.rules.position import START, Position
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.mixed_strategy import Mix, deepening_mixes
from apocalypse.strategy.payoff_matrix import solve
from apocalypse.strategy.search.assessment import own_payoffs
from apocalypse.strategy.search.turn_search import Limits
from apocalypse.strategy.search.values import Values
from tests.rules.positions import reached


def against(mix: Sequence[float], payoffs: Sequence[Sequence[float]]) -> list[float]:
    """What a mix of the rows gains against each column."""
    columns = zip(*payoffs, strict=True)
    return [sum(p * x for p, x in zip(mix, column, strict=True)) for column in columns]


@pytest.mark.parametrize("color", Color)
@given(position=reached())
def test_the_first_mix_guarantees_the_value_of_the_turn(color: Color, position: Position) -> None:
    if pawn_result(position) is not None:
        return
    mix = next(deepening_mixes(position, color, Values()))
    assert sum(mix.values()) == pytest.approx(1)
    payoffs = own_payoffs(Values().payoffs(position, 1), color)
    assert min(against(tuple(mix.values()), payoffs)) >= solve(payoffs).value - 1e-6


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
    values = Values()
    values.limits = Limits(nodes=150)
    mixes = list(deepening_mixes(START, WHITE, values))
    assert len(mixes) == 2
    assert all(sum(mix.values()) == pytest.approx(1) for mix in mixes)


BETWEEN: Final = Position.from_fen("1p1N1/3Np/P4/3pn/4n")
"""A position in which White mixes two or three orders after searches of one and two turns."""


def test_after_the_last_whole_turn_only_likely_pairs_are_searched_deeper() -> None:
    searched: list[int] = []

    class Counted(Values):
        def after(self, state: Masks, depth: int) -> float:
            searched.append(depth)
            return super().after(state, depth)

    def mixes_of(depth: int, deepest: int) -> list[Mix]:
        searched.clear()
        return list(deepening_mixes(BETWEEN, WHITE, Counted(), depth=depth, deepest=deepest))

    all_pairs, counts = mixes_of(2, 2), []
    counts.append(searched.count(1))
    likely = mixes_of(1, 2)
    counts.append(searched.count(1))
    assert 0 < counts[1] < counts[0]
    assert len(likely) > len(all_pairs)


@pytest.mark.parametrize("color", Color)
def test_likely_pairs_are_searched_deeper_whoever_is_ahead(color: Color) -> None:
    ahead = Position.from_fen("1p3/5/5/PPP2/NN3")
    _, *deeper = deepening_mixes(ahead, color, Values(), depth=1, deepest=2)
    assert deeper


def test_the_last_mix_is_an_equilibrium_of_the_payoffs_that_were_searched() -> None:
    values = Values()
    *_, mix = deepening_mixes(BETWEEN, WHITE, values, depth=1, deepest=2)
    complete = solve(values.payoffs(BETWEEN, 2))
    worst = min(against(tuple(mix.values()), values.payoffs(BETWEEN, 2)))
    first = next(deepening_mixes(BETWEEN, WHITE, values))
    assert worst > min(against(tuple(first.values()), values.payoffs(BETWEEN, 2)))
    assert worst == pytest.approx(complete.value, abs=0.1)


def test_an_ending_of_the_tables_has_one_mix() -> None:
    values = Values(lookup(discounted=True))
    assert len(list(deepening_mixes(Position.from_fen("5/P4/3p1/5/2N1n"), WHITE, values))) == 1


def test_in_an_ending_of_the_tables_the_payoffs_are_exact_and_so_is_the_mix() -> None:
    position, values = Position.from_fen("5/3p1/P1n2/5/2N2"), Values(lookup(discounted=True))
    mix = next(deepening_mixes(position, WHITE, values))
    gains = against(tuple(mix.values()), values.payoffs(position, 1))
    assert sum(1 for part in mix.values() if part) == 2
    assert min(gains) == pytest.approx(values.exact(position), abs=1e-3)
