"""Clocks on the screen: how a time reads."""

from __future__ import annotations

import pytest

from apocalypse.tui.widgets.clock import time_text


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
