"""How far values and losses may be off, and what measures it."""

from __future__ import annotations

from random import Random

import pytest

from apocalypse.review.expected_errors import MEASURED, expected_error, expected_loss_error
from tests.tools.expected_errors import FILE, GROUPS, bound, game, group_of, searched
from tests.tools.expected_errors import MEASURED as NUMBERS


def test_an_error_depends_on_the_depth_and_on_the_pieces() -> None:
    assert expected_error(2, 9) == MEASURED[2][1][1]
    assert expected_error(9, 16) == MEASURED[max(MEASURED)][-1][1]
    assert expected_loss_error(1, 6) == MEASURED[1][0][2]


def test_every_depth_has_the_rows_that_are_measured() -> None:
    assert [*MEASURED] == [*range(1, len(MEASURED) + 1)]
    assert {tuple(most for most, _, _ in rows) for rows in MEASURED.values()} == {GROUPS}
    assert NUMBERS.search(FILE.read_text("utf-8"))


def test_nearly_all_errors_are_within_the_number() -> None:
    assert bound([number / 1000 for number in range(200)]) == 0.2
    assert bound([0.31] * 97 + [9.0] * 3) == 0.35


def test_a_position_of_a_game_is_searched_to_every_depth() -> None:
    masks = next(masks for masks in game(Random(5)) if sum(m.bit_count() for m in masks) < 12)
    errors = searched(masks, 3)
    assert group_of(errors.pieces) == 2
    assert len(errors.values) == len(errors.losses) == 2
    assert searched(masks, 3) == errors
    assert searched(masks, 2).values[0] == pytest.approx(0, abs=2)
