"""What a table says about itself, and that it is small."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from apocalypse.strategy.tables import Tables
from apocalypse.strategy.tables.classes import classes
from apocalypse.strategy.tables.codes import ZERO, decoding, numbers
from apocalypse.strategy.tables.tables import DISCOUNT, FILES, FOLDER

MEGABYTE = 1 << 20


@pytest.mark.parametrize("discounted", [False, True])
def test_the_header_tells_what_the_table_is(discounted: bool) -> None:
    header = Tables().header(discounted)
    assert header is not None
    told = header.told
    assert told["rules"] == "classic"
    assert told["discount"] == (DISCOUNT if discounted else 1.0)
    assert told["residual"] <= 1e-4
    assert "limit" in told["note"]
    assert "White" in told["conventions"]
    assert header.numbers == numbers(told["discount"])
    assert [each for each, _ in header.places] == [
        each for each in classes(told["pieces"]) if each.stored
    ]


def test_both_tables_are_small() -> None:
    assert sum((FOLDER / name).stat().st_size for name in FILES.values()) <= 3.25 * MEGABYTE


@pytest.mark.parametrize("discount", [1.0, DISCOUNT])
def test_a_byte_stands_for_one_number_and_its_opposite_for_the_negative(discount: float) -> None:
    by_byte = decoding(numbers(discount))
    assert len(by_byte) == 255
    assert by_byte[ZERO] == 0
    assert all(below < above for below, above in pairwise(by_byte))
    assert [-number for number in reversed(by_byte)] == by_byte
    assert max(above - below for below, above in pairwise(by_byte)) < 0.012


def test_common_fractions_and_wins_in_few_turns_are_numbers_of_their_own() -> None:
    plain, discounted = decoding(numbers(1.0)), decoding(numbers(DISCOUNT))
    for denominator in range(1, 13):
        for numerator in range(-denominator, denominator + 1):
            assert float(Fraction(numerator, denominator)) in plain
    assert {DISCOUNT**turns for turns in range(1, 71)} <= set(discounted)
