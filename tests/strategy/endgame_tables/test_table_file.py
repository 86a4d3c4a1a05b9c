"""The endgame tables: their file, how it is opened, and what is known about endings."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.material import Material
from apocalypse.strategy.endgame_tables.tables import (
    FILE,
    NO_STEP,
    STEP,
    discounted_steps,
    discounted_wins,
)
from tests.strategy.endgame_tables.materials import DISCOUNT, UNITS, all_material
from tests.strategy.endgame_tables.positions import every, held
from tests.strategy.endgame_tables.small_tables import few

TABLES = EndgameTables()


MEGABYTE = 1_000_000


STATED = 1e-7
"""The residual of the sweeps, as the header states it."""


def test_the_header_tells_what_the_table_is() -> None:
    header = EndgameTables().header
    fields = header.fields
    assert fields["rules"] == "classic"
    assert fields["discount"] == DISCOUNT
    assert fields["tolerance"] == STATED
    for which in ("plain", "discounted"):
        assert fields["residual"][which] <= STATED
        assert fields["unproven"][which] == 0
    assert "limit" in fields["note"]
    assert fields["limits"] > 0
    assert "White" in fields["conventions"]
    assert header.units == UNITS
    assert [each for each, _ in header.parts] == [
        each for each in all_material(5) if each.is_stored
    ]


def test_the_table_is_small() -> None:
    assert FILE.stat().st_size <= 4 * MEGABYTE


def test_every_fraction_with_a_small_denominator_is_a_number_of_units() -> None:
    assert all(UNITS % denominator == 0 for denominator in range(1, 13))
    assert UNITS < 1 << 15  # two bytes


def test_wins_in_whole_turns_have_discounted_values_of_their_own() -> None:
    wins = discounted_wins(DISCOUNT)
    assert {DISCOUNT**turns for turns in range(60)} <= set(wins)
    assert max(above - below for below, above in pairwise(reversed(wins))) <= STEP


def test_other_discounted_values_have_steps() -> None:
    steps = discounted_steps()
    assert steps[NO_STEP] == 0
    assert max(above - below for below, above in pairwise(steps)) <= STEP + 1e-12


THREE = Position.from_fen("4n/4p/5/P4/5")


def test_what_was_opened_is_not_read_again(tmp_path: Path) -> None:
    file = few(tmp_path / FILE.name)
    opened = EndgameTables(file)
    opened.open_all()
    file.unlink()
    for position in (THREE, THREE.reversed()):
        assert opened.lookup(position, discounted=True) is not None
        assert EndgameTables(file).lookup(position, discounted=True) is None
    assert opened.trouble is None


def values(*counts: int) -> list[float]:
    """The values of all positions of a class."""
    table_values = [TABLES.value(*position) for position in every(Material(*counts))]
    return [value for value in table_values if value is not None]


def test_a_win_can_be_certain_in_the_limit_only() -> None:
    """White's knight hunts a lone pawn that a knight guards, and wins sooner or later.

    However long he takes, Black may have guessed right every time: the value is 1 and yet a win
    some turns from now has a value below 0.99 for each of them.
    """
    position = Position.from_fen("n4/5/2p2/P4/N4")
    assert TABLES.lookup(position) == 1.0
    soon = TABLES.lookup(position, discounted=True)
    assert soon is not None
    assert 0.8 < soon < 0.85
    blocked = Position.from_fen("5/5/p4/P4/1N3")  # Black passes while the knight takes the pawn
    assert TABLES.lookup(blocked) == 1.0
    assert TABLES.lookup(blocked, discounted=True) == 0.99


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
        ("5/5/4p/5/PN2n", pytest.approx(2**0.5 - 1, abs=2e-5)),
        ("5/5/p1P2/2Nn1/5", pytest.approx(2**0.5 - 1, abs=2e-5)),
        ("3pp/P4/5/2P2/5", pytest.approx(0.09563, abs=2e-5)),
    ],
)
def test_common_fractions_are_held_exactly_and_other_values_to_a_fifty_thousandth(
    fen: str, value: float
) -> None:
    assert TABLES.lookup(Position.from_fen(fen)) == value
