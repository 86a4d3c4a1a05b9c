"""The daily puzzle: the same puzzle for everybody, three tries, and days in a row."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.training.daily_puzzle import (
    FIRST_DAY,
    METER_PLACES,
    MOST_LOST,
    TRIES,
    DailyPuzzle,
    day_number,
)
from apocalypse.training.puzzle import SOLVED
from apocalypse.training.series import puzzles

MIX = (0.5, 0.5)


def test_the_first_day_is_day_1_and_each_day_is_one_more() -> None:
    assert day_number(FIRST_DAY) == 1
    assert day_number(FIRST_DAY + timedelta(days=400)) == 401


def test_a_clock_that_is_set_back_shows_the_first_day() -> None:
    assert day_number(date(2001, 1, 1)) == 1


def test_the_puzzle_of_a_day_never_changes() -> None:
    """Everybody has the same, with every version; a changed list would begin at its end."""
    orders = [" ".join(map(str, DailyPuzzle(day).puzzle.orders)) for day in (1, 2, 3, 81)]
    assert orders == ["c4e3 c4e5", "c4e5 e2e3", "d4d5 d4e5", "b1c3 b1d2"]


def test_every_puzzle_comes_once_before_any_comes_again() -> None:
    count = len(puzzles())
    for first in (1, 1 + count):
        days = [DailyPuzzle(day).puzzle for day in range(first, first + count)]
        assert sorted(map(str, days)) == sorted(map(str, puzzles()))


def test_a_try_that_loses_five_points_solves_the_day() -> None:
    assert MOST_LOST == 100 * SOLVED
    day = DailyPuzzle(4, streak_before=3).after(MIX, 0.3)
    assert (day.is_over, day.streak) == (False, 3)
    day = day.after(MIX, 0.05)
    assert (day.is_solved, day.is_over, day.streak) == (True, True, 4)


@pytest.mark.parametrize(("loss", "points"), [(0.05 + 1e-9, 5), (0.053, 6), (0.06, 6)])
def test_a_part_of_a_point_counts_as_a_point(loss: float, points: int) -> None:
    day = DailyPuzzle(4).after(MIX, loss)
    assert (day.losses, day.is_solved) == ((points,), points == MOST_LOST)


def test_after_three_tries_the_day_is_over_and_the_streak_begins_again() -> None:
    day = DailyPuzzle(4, streak_before=3).after(MIX, 0.3).after(MIX, 0.2).after(MIX, 0.1)
    assert (day.is_solved, day.is_over, day.streak) == (False, True, 0)


def test_the_streak_needs_every_day() -> None:
    saved = DailyPuzzle(4, streak_before=3).after(MIX, 0).saved()
    assert DailyPuzzle.of(saved, 4).losses == (0,)
    assert DailyPuzzle.of(saved, 5).streak == 4
    assert DailyPuzzle.of(saved, 6).streak == 0
    failed = DailyPuzzle(4, streak_before=3).after(MIX, 1).after(MIX, 1).after(MIX, 1).saved()
    assert DailyPuzzle.of(failed, 5).streak == 0


def test_a_mix_that_was_tried_is_known_when_the_day_is_read_again() -> None:
    day = DailyPuzzle(4).after((0.1 + 0.2, 0.7), 0.3)
    again = DailyPuzzle.of(json.loads(json.dumps(day.saved())), 4)
    assert again == day
    assert again.has_tried((0.3, 0.7))
    assert not again.has_tried((0.35, 0.65))
    assert not DailyPuzzle.of(day.saved(), 5).has_tried((0.3, 0.7)), "on another day"


def test_a_day_of_version_1_0_has_tries_without_their_mixes() -> None:
    day = DailyPuzzle.of({"number": 4, "losses": [30], "earlier": 3}, 4)
    assert (day.losses, day.mixes) == ((30,), ())
    assert day.after(MIX, 0.2).losses == (30, 20)


@given(
    st.dictionaries(
        st.sampled_from(["number", "losses", "earlier", "mixes"]),
        st.none()
        | st.text()
        | st.integers()
        | st.lists(st.integers() | st.text() | st.lists(st.floats() | st.text())),
    )
)
def test_settings_that_hold_something_else_count_as_nothing(saved: dict[str, object]) -> None:
    assert len(DailyPuzzle.of(saved, 7).losses) <= TRIES


def test_the_list_names_the_day_and_then_the_streak() -> None:
    day = DailyPuzzle(4, streak_before=3)
    assert day.label == "Daily puzzle: day 4"
    assert day.after(MIX, 0).label == "Daily puzzle: streak 4"
    assert DailyPuzzle(4).after(MIX, 0).label == "Daily puzzle: day 4"


@pytest.mark.parametrize(
    ("loss", "meter"),
    [(0.05, "....."), (0.06, "#...."), (0.17, "#...."), (0.18, "##..."), (0.9, "#####")],
)
def test_a_place_of_the_meter_is_twelve_points_beyond_five(loss: float, meter: str) -> None:
    assert f"\ntry 1 [{meter}]\n" in DailyPuzzle(4).after(MIX, loss).share_text


def test_what_is_shared_is_a_meter_of_each_try() -> None:
    assert DailyPuzzle(4, streak_before=3).after(MIX, 0.34).after(MIX, 0.02).share_text == (
        "Apocalypse, daily puzzle, 2026-11-26\ntry 1 [###..]\ntry 2 [.....]\n4 in a row\n"
    )


@given(st.integers(1, 400), st.lists(st.floats(0, 2), min_size=1, max_size=TRIES))
def test_what_is_shared_gives_nothing_of_the_puzzle_away(number: int, losses: list[float]) -> None:
    day = DailyPuzzle(number)
    for loss in losses:
        day = day.after(MIX, loss)
    first, *tries, _, _ = day.share_text.split("\n")
    assert first == f"Apocalypse, daily puzzle, {FIRST_DAY + timedelta(days=number - 1)}"
    assert all(set(each[len("try 1 ") :]) <= set("[#.]") for each in tries)
    assert all(len(each) == len("try 1 []") + METER_PLACES for each in tries)
