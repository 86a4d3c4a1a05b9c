"""The tables hold what another solver finds, which knows the rules from the engine alone."""

from __future__ import annotations

import pytest

from apocalypse.strategy.tables import Tables
from apocalypse.strategy.tables.classes import Class, classes
from tests.strategy.tables.endings import every
from tests.strategy.tables.independent import solve

TABLES = Tables()


def test_pawn_against_pawn_is_solved_from_nothing() -> None:
    found = solve(every(Class(1, 0, 1, 0)))
    assert found == {position: TABLES.lookup(position) for position in found}


@pytest.mark.long
def test_every_value_of_two_and_three_pieces_is_found_again() -> None:
    """Their values are among the numbers that the tables hold exactly."""
    found = solve(position for each in classes(3) for position in every(each))
    assert len(found) == 385 + 24_740
    for position, value in found.items():
        assert TABLES.lookup(position) == pytest.approx(float(value), abs=1e-6)


@pytest.mark.long
@pytest.mark.parametrize("each", [Class(2, 1, 1, 0), Class(3, 0, 1, 0)])
def test_a_lone_pawn_against_four_pieces_is_lost_again(each: Class) -> None:
    """A sample, and whatever can come of it."""
    found = solve(list(every(each))[::997])
    assert len(found) > 5000
    for position, value in found.items():
        assert TABLES.lookup(position) == pytest.approx(float(value), abs=1e-6)
