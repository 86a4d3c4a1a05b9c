"""What the table says about itself, and that it is small."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.encoding import (
    STEP,
    ZERO,
    decoding,
    discounted_decoding,
    numbers,
)
from apocalypse.strategy.endgame_tables.material import all_material
from apocalypse.strategy.endgame_tables.tables import DISCOUNT, FILE, FOLDER

MEGABYTE = 1_000_000
STATED = 1e-7
"""The residual of the sweeps, as the header states it."""


def test_the_header_tells_what_the_table_is() -> None:
    header = EndgameTables().header
    assert header is not None
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
    assert header.numbers == numbers()
    assert [each for each, _ in header.places] == [
        each for each in all_material(fields["pieces"]) if each.is_stored
    ]


def test_the_table_is_small() -> None:
    assert (FOLDER / FILE).stat().st_size <= 3 * MEGABYTE


def test_a_byte_stands_for_one_number_and_its_opposite_for_the_negative() -> None:
    by_byte = decoding(numbers())
    assert len(by_byte) == 255
    assert by_byte[ZERO] == 0
    assert all(below < above for below, above in pairwise(by_byte))
    assert [-number for number in reversed(by_byte)] == by_byte
    assert max(above - below for below, above in pairwise(by_byte)) < 0.0102


def test_a_second_byte_stands_for_a_discounted_value() -> None:
    """In steps fine enough, and the same ones for both colors."""
    by_bytes = discounted_decoding(numbers(), DISCOUNT)
    assert {len(table) for table in by_bytes} == {256}
    for first, value in enumerate(decoding(numbers())):
        steps = by_bytes[first]
        assert value in steps
        assert max(abs(above - below) for below, above in pairwise(steps)) <= STEP + 1e-12
        if first != ZERO:
            assert by_bytes[254 - first] == [-step for step in steps]


def test_common_fractions_and_wins_in_few_turns_are_numbers_of_their_own() -> None:
    plain = decoding(numbers())
    won = discounted_decoding(numbers(), DISCOUNT)[plain.index(1.0)]
    for denominator in range(1, 13):
        for numerator in range(-denominator, denominator + 1):
            assert float(Fraction(numerator, denominator)) in plain
    assert {DISCOUNT**turns for turns in range(1, 60)} <= set(won)
