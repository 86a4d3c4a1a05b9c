"""What a review says was checked by a deeper search, and is still what it says."""

from __future__ import annotations

import pytest

from tests.tools.checked_sentences import FILE, checked_games, claims

LINES = FILE.read_text("utf-8").splitlines()
QUICK = ("3-alain-jacques", "drawn-16")
"""The games whose analysis is quick; that of each other drawn game takes seconds."""
SLOW = [name for name in checked_games() if name.startswith("drawn-") and name not in QUICK]


def test_of_forty_sentences_at_most_two_are_wrong() -> None:
    assert len({line.split(" | ")[1] for line in LINES}) >= 40
    assert sum(line.endswith("wrong") for line in LINES) <= 2
    assert {line.partition(" ")[0] for line in LINES} == {*checked_games()}


@pytest.mark.parametrize(
    "name", [*QUICK, *(pytest.param(name, marks=pytest.mark.long) for name in SLOW)]
)
def test_a_review_says_what_was_checked(name: str) -> None:
    sentences = [f"{name} {claim.place}" for claim in claims(checked_games()[name])]
    checked = [line.rsplit(" | ", 2)[0] for line in LINES if line.startswith(f"{name} ")]
    assert checked == [each for each in sentences if each in checked]
