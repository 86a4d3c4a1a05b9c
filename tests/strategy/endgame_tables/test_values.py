"""The values in the tables are those of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given

from apocalypse.rules.position import START, Position
from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.tables import STEP
from tests.strategy.endgame_tables.exact import matrix_value, turn_value
from tests.strategy.endgame_tables.materials import DISCOUNT, UNITS, all_material, count_positions
from tests.strategy.endgame_tables.positions import endings, every, held, some

TABLES = EndgameTables()

LIVE = {2: 385, 3: 24_740, 4: 770_200, 5: 14_083_890}


def rounding(discounted: bool) -> float:
    """How far a rounded value may lie from that of its matrix of rounded values.

    Each may be off by half a unit, or by half a step.
    """
    return (STEP if discounted else 1 / UNITS) + 1e-6


def agree(positions: Iterable[Position], discounted: bool, off: float | None = None) -> None:
    """Each value is that of the matrix of the position, but for the rounding."""
    off = rounding(discounted) if off is None else off
    for position in positions:
        discount = DISCOUNT if discounted else 1.0
        worked_out = turn_value(position, lambda after: TABLES.lookup(after, discounted), discount)
        assert TABLES.lookup(position, discounted) == pytest.approx(worked_out, abs=off)


def test_a_matrix_without_a_saddle_is_solved_exactly() -> None:
    """The solver of these tests is right about games whose value is known."""
    assert matrix_value([[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(1)]]) == 0
    assert matrix_value([[Fraction(1), Fraction(0)], [Fraction(0), Fraction(1)]]) == Fraction(1, 2)
    assert matrix_value([[Fraction(3), Fraction(1)], [Fraction(0), Fraction(2)]]) == Fraction(3, 2)
    assert matrix_value([[Fraction(-1)], [Fraction(0)]]) == 0


@pytest.mark.parametrize("discounted", [False, True])
def test_values_are_those_of_their_matrices(discounted: bool) -> None:
    random = Random(1976)
    agree([some(random, each) for each in random.sample(held(), 6)], discounted)


@pytest.mark.long
@pytest.mark.parametrize("discounted", [False, True])
def test_many_values_of_every_class_are_those_of_their_matrices(discounted: bool) -> None:
    random = Random(1977)
    agree([some(random, each) for each in held() for _ in range(60)], discounted)


@pytest.mark.long
@pytest.mark.parametrize("discounted", [False, True])
def test_every_value_of_two_and_three_pieces_is_that_of_its_matrix(discounted: bool) -> None:
    """Undiscounted they are numbers that the tables hold exactly."""
    three = (position for each in all_material(3) for position in every(each))
    agree(three, discounted, off=None if discounted else 1e-9)


@pytest.mark.parametrize("pieces", LIVE)
def test_as_many_positions_are_live(pieces: int) -> None:
    assert (
        sum(count_positions(each) for each in all_material() if sum(each) == pieces) == LIVE[pieces]
    )


@given(endings())
def test_a_value_changes_its_sign_with_the_colors_and_not_in_a_mirror(position: Position) -> None:
    for discounted in (False, True):
        value = TABLES.lookup(position, discounted)
        assert value is not None
        assert TABLES.lookup(position.reversed(), discounted) == -value
        assert TABLES.lookup(position.mirrored(), discounted) == value


@pytest.mark.parametrize("fen", ["5/5/1pn2/2P2/1N3", "5/5/2np1/2P2/3N1"])
def test_one_of_two_mirror_images_is_stored_where_they_have_the_same_white_pawns(fen: str) -> None:
    """The place of the other one is empty, and would make a draw of it."""
    position = Position.from_fen(fen)
    assert position.white_pawns == position.mirrored().white_pawns
    assert TABLES.lookup(position) == pytest.approx(0.6)
    agree([position], discounted=False)


def test_positions_beyond_the_tables_have_no_value() -> None:
    assert TABLES.lookup(START) is TABLES.value(*START) is None
    assert TABLES.lookup(Position(1, 0, 0, 0)) is None  # Black has lost already
    assert TABLES.lookup(Position(1 << 22, 0, 1 << 10, 0)) is None  # a pawn on its last rank
    assert not TABLES.trouble
