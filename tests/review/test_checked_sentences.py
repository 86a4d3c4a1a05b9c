"""What a review says was checked by a deeper search, and is still what it says."""

from __future__ import annotations

import pytest

from tests.tools.checked_sentences import FILE, checked_games, claims

LINES = FILE.read_text("utf-8").splitlines()
CHECKED = list(dict.fromkeys(line.partition(" ")[0] for line in LINES))
QUICK = "3-alain-jacques"
"""The game whose analysis is quick; that of each other one takes seconds."""


def test_few_sentences_are_wrong() -> None:
    wrong = sum(line.endswith("wrong") for line in LINES)
    assert wrong <= 0.04 * len(LINES)
    assert {*CHECKED} <= {*checked_games()}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name == QUICK else pytest.mark.long) for name in CHECKED],
)
def test_a_review_says_what_was_checked(name: str) -> None:
    sentences = [f"{name} {claim.place}" for claim in claims(checked_games()[name])]
    checked = [line.rsplit(" | ", 2)[0] for line in LINES if line.startswith(f"{name} ")]
    assert checked == [each for each in sentences if each in checked]
