"""A sheet as a value: what it refuses, and how its players are called."""

from __future__ import annotations

import pytest

from apocalypse.formats.options import COMPUTER, FIRST_TO, PERSON
from apocalypse.formats.sheet import Sheet
from apocalypse.formats.time_control import TimesLeft, read_times_left
from apocalypse.rules.game import Game


def test_a_sheet_begins_without_points() -> None:
    assert Sheet(Game()).score == (0, 0)


def test_a_match_to_some_points_is_refused_only_in_practice_against_the_computer() -> None:
    for opponent, practice, applies in (
        (PERSON, "", True),
        (PERSON, "practice", True),
        (COMPUTER, "", True),
        (COMPUTER, "practice", False),
    ):
        words = {"opponent": opponent, "practice": practice}
        assert FIRST_TO.applies(words) is applies, words


def test_times_without_a_clock_are_refused() -> None:
    with pytest.raises(ValueError, match="no clock"):
        Sheet(Game(), times=TimesLeft(271, 182))


def test_the_time_of_one_side_alone_is_refused() -> None:
    with pytest.raises(ValueError, match="Expected times such as 4:31 3:02"):
        read_times_left("4:31")


def test_a_computer_is_called_so_and_a_player_without_a_name_by_the_color() -> None:
    assert Sheet(Game(), "Ada", white_level="easy").names == ("Computer", "Black")
    assert Sheet(Game(), black="Ada", black_level="easy").names == ("White", "Computer")
