"""What is known about endings, read from the tables."""

from __future__ import annotations

import pytest

from apocalypse.rules.fen import from_fen
from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.material import Material
from tests.strategy.endgame_tables.positions import every, held

TABLES = EndgameTables()


def values(*counts: int) -> list[float]:
    """The values of all positions of a class."""
    table_values = [TABLES.value(*position) for position in every(Material(*counts))]
    return [value for value in table_values if value is not None]


def test_a_win_can_be_certain_in_the_limit_only() -> None:
    """White's knight hunts a lone pawn that a knight guards, and wins sooner or later.

    However long he takes, Black may have guessed right every time: the value is 1 and yet a win
    some turns from now has a value below 0.99 for each of them.
    """
    position = from_fen("n4/5/2p2/P4/N4")
    assert TABLES.lookup(position) == 1.0
    soon = TABLES.lookup(position, discounted=True)
    assert soon is not None
    assert 0.8 < soon < 0.85


def test_a_win_in_one_turn_has_the_discount_of_one_turn() -> None:
    """Black's pawn is blocked, so that he passes while the knight takes it."""
    position = from_fen("5/5/p4/P4/1N3")
    assert TABLES.lookup(position) == 1.0
    assert TABLES.lookup(position, discounted=True) == 0.99


def test_a_pawn_and_a_knight_beat_a_pawn_nearly_always_and_can_lose() -> None:
    table_values = values(1, 1, 1, 0)
    assert len(table_values) == 8855
    assert round(table_values.count(1.0) / len(table_values), 3) == 0.979
    assert -1.0 in table_values


@pytest.mark.long
def test_two_pawns_and_a_knight_always_beat_a_lone_pawn() -> None:
    table_values = values(2, 1, 1, 0)
    assert len(table_values) == 77_330
    if Material(2, 2, 1, 0) in held():
        table_values += values(2, 2, 1, 0)
        assert len(table_values) == 889_295
    assert set(table_values) == {1.0}


@pytest.mark.parametrize(
    ("fen", "value"),
    [
        ("5/5/p4/5/PN1n1", 1 / 2),
        ("5/p4/5/1n3/PN3", 1 / 3),
        ("5/5/3p1/5/P2Nn", 2 / 3),
        ("1p3/3n1/2N2/5/1P3", 2 / 5),
        ("5/p4/P4/5/5", 0),
    ],
)
def test_common_fractions_are_held_exactly(fen: str, value: float) -> None:
    assert TABLES.lookup(from_fen(fen)) == value


@pytest.mark.parametrize(
    ("fen", "value"),
    [("5/5/4p/5/PN2n", 2**0.5 - 1), ("5/5/p1P2/2Nn1/5", 2**0.5 - 1), ("3pp/P4/5/2P2/5", 0.09563)],
)
def test_other_values_are_held_to_a_fifty_thousandth(fen: str, value: float) -> None:
    assert TABLES.lookup(from_fen(fen)) == pytest.approx(value, abs=2e-5)
