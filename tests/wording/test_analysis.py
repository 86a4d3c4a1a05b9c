"""The values of a turn in words."""

from __future__ import annotations

import pytest

from apocalypse.wording.analysis import Balance, turn_sentences
from apocalypse.wording.names import Names


@pytest.mark.parametrize(
    ("balance", "error", "sentences"),
    [
        (Balance(2, 0, 0, 0, 0, 0, 0), 0.2, ["0 points of 100 before, 0 after."]),
        (
            Balance(2, 10, -25, 40, 0, 5, 0),
            0.0,
            [
                "+10 points of 100 before, -25 after.",
                "Ada's order gave up 40.",
                "Ada's read gained 5.",
            ],
        ),
        (
            Balance(2, 0, 7, 0, 12, -5, 0),
            0.2,
            [
                "0 points of 100 before, +7 after.",
                "Your order gave up 12 (±20).",
                "Your read gained 5 (±20).",
            ],
        ),
    ],
)
def test_a_turn_has_its_value_and_what_changed_it(
    balance: Balance, error: float, sentences: list[str]
) -> None:
    first, *others = turn_sentences(Names("Ada", "You"), balance, error)
    assert [first.removeprefix("Value for White: "), *others] == sentences
