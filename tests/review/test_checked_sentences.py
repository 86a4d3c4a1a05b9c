"""What a review says was checked by a deeper search, and is still what it says."""

from __future__ import annotations

import pytest

from apocalypse.review.game_analysis import analyze
from tests.tools.checked_sentences import (
    FILE,
    HINTS,
    checked_games,
    claims,
    sentence_of,
    wrong_sentences,
)

LINES = [line for line in FILE.read_text("utf-8").splitlines() if line.split(" | ")[1] not in HINTS]
"""The lines about reviews."""
CHECKED = list(dict.fromkeys(line.partition(" ")[0] for line in LINES))
QUICK = "3-alain-jacques"
"""The game whose analysis is quick; that of each other one takes seconds."""


def test_few_sentences_are_wrong() -> None:
    sentences = {sentence_of(line) for line in LINES}
    assert len(wrong_sentences(LINES)) <= 0.02 * len(sentences)
    assert {*CHECKED} <= {*checked_games()}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name == QUICK else pytest.mark.long) for name in CHECKED],
)
def test_a_review_says_what_was_checked(name: str) -> None:
    sheet = checked_games()[name]
    sentences = [f"{name} {claim.place}" for claim in claims(sheet, [*analyze(sheet.game)])]
    checked = [line.rsplit(" | ", 2)[0] for line in LINES if line.startswith(f"{name} ")]
    assert checked == [each for each in sentences if each in checked]
