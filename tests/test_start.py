"""A start of one kind is not mistaken for another."""

from __future__ import annotations

from itertools import product
from typing import Final

from apocalypse.formats.sheet import Sheet
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.game import Game
from apocalypse.start import Lessons, NewGame, Review, Start, Title, Training, TryPosition

SHEET: Final = Sheet(Game())


STARTS: Final[tuple[Start, ...]] = (
    Title(),
    Training(),
    Lessons(),
    NewGame(MatchSetup()),
    Review(SHEET),
    TryPosition(SHEET),
)
"""A start of each kind that can be made without a file."""


def test_a_start_is_equal_to_no_start_of_another_kind() -> None:
    for (number, one), (place, other) in product(enumerate(STARTS), repeat=2):
        assert (one == other) is (number == place)
