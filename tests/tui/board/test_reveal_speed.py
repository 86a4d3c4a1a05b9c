"""The speeds of a reveal: each step is faster, up to none at all."""

from __future__ import annotations

from itertools import pairwise

from apocalypse.tui.board.reveal_speed import RevealSpeed


def test_a_step_is_faster_and_ends_at_either_end() -> None:
    assert RevealSpeed.NORMAL.stepped(1) is RevealSpeed.FAST
    assert RevealSpeed.NORMAL.stepped(-1) is RevealSpeed.SLOW
    assert RevealSpeed.SLOW.stepped(-1) is RevealSpeed.SLOW
    assert RevealSpeed.OFF.stepped(1) is RevealSpeed.OFF
    assert all(slower.factor < faster.factor for slower, faster in pairwise(RevealSpeed))


def test_a_word_of_the_settings_is_a_speed_and_any_other_the_normal_one() -> None:
    assert [RevealSpeed.of(each.value) for each in RevealSpeed] == list(RevealSpeed)
    assert RevealSpeed.of("soon") is RevealSpeed.NORMAL
