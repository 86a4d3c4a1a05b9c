"""A start of one kind is not mistaken for another."""

from __future__ import annotations

from itertools import product
from typing import Final

from apocalypse.formats.sheet import Sheet
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.game import Game
from apocalypse.start import Lessons, NewGame, Review, Start, Title, Training, TryPosition

SHEET: Final = Sheet(Game())
KINDS: Final = (Title, Training, Lessons)


def starts() -> list[Start]:
    """A start of each kind that can be made without a file."""
    return [*(kind() for kind in KINDS), NewGame(MatchSetup()), Review(SHEET), TryPosition(SHEET)]


def test_a_start_is_equal_to_another_one_of_its_kind_and_to_no_other() -> None:
    for (number, one), (place, other) in product(enumerate(starts()), enumerate(starts())):
        assert (one == other) is (number == place)


def test_equal_starts_are_one_key_and_say_their_kind() -> None:
    assert {Title(): 1, Training(): 2}[Title()] == 1
    assert [repr(start) for start in (Title(), Training())] == ["Title()", "Training()"]
