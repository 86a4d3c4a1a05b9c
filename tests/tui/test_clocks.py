"""Clocks on the screen: how a time reads, and how often it is painted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.tui.widgets.clock import seconds_to_next, time_text


@pytest.mark.parametrize(
    ("left", "text"),
    [
        (600, "10:00"),
        (599.2, "10:00"),
        (300, "5:00"),
        (271, "4:31"),
        (10.01, "0:11"),
        (10, "10.0"),
        (9.31, "9.4"),
        (0.04, "0.1"),
        (0, "0.0"),
    ],
)
def test_a_time_is_shown_in_seconds_and_at_last_in_tenths(left: float, text: str) -> None:
    assert time_text(left) == text


@given(st.floats(0.2, 10_000))
def test_a_clock_is_painted_as_often_as_it_reads_otherwise_and_no_more(left: float) -> None:
    pause = seconds_to_next(left)
    assert 0.1 <= pause <= 1
    assert time_text(max(0.0, left - pause - 0.01)) != time_text(left)
