"""Clocks: which time each side spends, and when the opponent sees it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.time_control import TimeControl, TimeControls, TimesLeft, read_time_controls
from apocalypse.match.clocks import Clocks
from apocalypse.rules.board import BLACK, WHITE, BySide, Color

FIVE_AND_THREE = read_time_controls("5+3")


@dataclass
class Hands:
    """A clock that only a test moves."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def clocks_of(times: TimesLeft | None = None) -> tuple[Clocks, Hands]:
    hands = Hands(now=1000.0)
    return Clocks(FIVE_AND_THREE, hands, times), hands


def spend(clocks: Clocks, hands: Hands, color: Color, seconds: float) -> None:
    """Write an order in so many seconds."""
    clocks.start(color)
    hands.now += seconds
    clocks.stop()


def shown(clocks: Clocks) -> list[float]:
    return [clocks.left(color) for color in Color]


def test_a_clock_runs_from_the_start_to_the_seal_and_at_no_other_time() -> None:
    clocks, hands = clocks_of()
    hands.now += 100
    clocks.start(WHITE)
    hands.now += 29
    assert shown(clocks) == [271, 300]
    clocks.stop()
    hands.now += 100
    clocks.settle()
    assert shown(clocks) == [274, 303]


@pytest.mark.parametrize(
    ("is_open", "white_left", "black_left"), [(False, 300, 300), (True, 271, 182)]
)
def test_what_was_spent_is_shown_when_both_have_written_or_immediately_if_both_watch(
    is_open: bool, white_left: float, black_left: float
) -> None:
    hands = Hands()
    clocks = Clocks(FIVE_AND_THREE, hands, is_open=is_open)
    spend(clocks, hands, WHITE, 29)
    assert shown(clocks) == [white_left, 300]
    clocks.start(BLACK)
    hands.now += 118
    assert shown(clocks) == [white_left, 182]
    clocks.stop()
    assert shown(clocks) == [white_left, black_left]
    assert clocks.settle() == ()
    assert shown(clocks) == [274, 185]
    assert clocks.times == TimesLeft(274, 185)


@pytest.mark.parametrize(
    ("white", "black", "fallen"),
    [
        (299.9, 299.9, ()),
        (300, 10, (WHITE,)),
        (10, 301, (BLACK,)),
        (301, 400, (WHITE, BLACK)),
    ],
)
def test_a_flag_falls_when_both_have_written(
    white: float, black: float, fallen: tuple[Color, ...]
) -> None:
    clocks, hands = clocks_of()
    spend(clocks, hands, WHITE, white)
    assert clocks.left(WHITE) == 300
    spend(clocks, hands, BLACK, black)
    assert clocks.settle() == fallen
    assert [clocks.times.of(color) for color in fallen] == [0] * len(fallen)


@given(st.lists(st.builds(BySide, st.integers(0, 90), st.integers(0, 90)), max_size=6))
def test_it_makes_no_difference_who_writes_first(turns: list[BySide[int]]) -> None:
    one, other = clocks_of(), clocks_of()
    for spent in turns:
        for color in Color:
            spend(*one, color, spent.of(color))
        for color in reversed(Color):
            spend(*other, color, spent.of(color))
        assert one[0].settle() == other[0].settle()
    assert shown(one[0]) == shown(other[0])


def test_a_clock_that_is_stopped_twice_stays_where_it_was() -> None:
    clocks, hands = clocks_of()
    spend(clocks, hands, BLACK, 30)
    hands.now += 10
    clocks.stop()
    clocks.settle()
    assert shown(clocks) == [303, 300 - 30 + 3]


@pytest.mark.parametrize(
    ("white", "black", "left"),
    [
        (0, 0, TimesLeft(300, 300)),
        (31, 0, TimesLeft(269, 300)),
        (31, 0.2, TimesLeft(269, 299)),
        (299.9, 300, TimesLeft(1, 0)),
        (400, 12.5, TimesLeft(0, 287)),
    ],
)
def test_a_turn_that_is_broken_off_costs_what_was_spent_on_it(
    white: float, black: float, left: TimesLeft
) -> None:
    clocks, hands = clocks_of()
    spend(clocks, hands, WHITE, white)
    clocks.start(BLACK)
    hands.now += black
    assert clocks.break_off() is bool(white or black)
    assert (clocks.times, clocks.running) == (left, None)
    assert not clocks.break_off()


def test_a_side_that_spent_nothing_on_such_a_turn_loses_no_fraction() -> None:
    clocks, hands = clocks_of()
    spend(clocks, hands, WHITE, 29.5)
    clocks.settle()
    spend(clocks, hands, BLACK, 10)
    clocks.break_off()
    assert clocks.times.white == 274


@given(st.lists(st.floats(0, 20), max_size=12))
def test_no_number_of_turns_broken_off_gives_time_back(spells: list[float]) -> None:
    clocks, hands = clocks_of()
    for seconds in spells:
        spend(clocks, hands, WHITE, seconds)
        clocks.break_off()
    assert clocks.times.white <= 300 - int(sum(spells))


def test_a_clock_that_runs_past_its_end_shows_nothing_left() -> None:
    clocks, hands = clocks_of(TimesLeft(2, 2))
    clocks.start(WHITE)
    hands.now += 1.5
    assert clocks.left(WHITE) == 0.5
    assert not clocks.is_up(WHITE)
    hands.now += 10
    assert clocks.left(WHITE) == 0
    assert (clocks.is_up(WHITE), clocks.is_up(BLACK)) == (True, False)


def test_each_side_has_its_own_time_and_increment_and_what_was_left_in_a_continued_game() -> None:
    hands = Hands()
    controls = TimeControls(TimeControl(3, 2), TimeControl(10, 5))
    for times, begun, ended in (
        (None, [180, 600], TimesLeft(172, 595)),
        (TimesLeft(71, 10), [71, 10], TimesLeft(63, 0)),
    ):
        clocks = Clocks(controls, hands, times)
        assert shown(clocks) == begun
        spend(clocks, hands, WHITE, 10)
        spend(clocks, hands, BLACK, 10)
        assert clocks.settle() == ((BLACK,) if times else ())
        assert clocks.times == ended
