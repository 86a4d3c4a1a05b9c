"""A running clock tells its marks while a question waits, and stops with the order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from apocalypse.formats.time_control import read_time_controls
from apocalypse.match.clocks import Clocks
from apocalypse.match.match import Match
from apocalypse.match.players import people
from apocalypse.rules.board import WHITE
from apocalypse.rules.game import Game
from apocalypse.text_mode import order_prompt
from apocalypse.text_mode.console import Console
from apocalypse.text_mode.order_prompt import running_clock
from apocalypse.text_mode.speech import time_words


class FakeTimer:
    """A timer that goes off when the test says so."""

    timers: list[FakeTimer]

    def __init__(self, after: float, action: Callable[..., None], arguments: tuple[object]) -> None:
        self.after, self._action, self._arguments = after, action, arguments
        self.is_canceled = False
        self.timers.append(self)

    def start(self) -> None:
        """Wait for the test."""

    def cancel(self) -> None:
        self.is_canceled = True

    def go_off(self) -> None:
        self._action(*self._arguments)


@pytest.fixture(autouse=True)
def _fake_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    FakeTimer.timers = []
    monkeypatch.setattr(order_prompt, "Timer", FakeTimer)


def match_with_clock(control: str, now: Callable[[], float] = lambda: 0.0) -> Match:
    return Match(Game(), people("Ada", "Bob"), clocks=Clocks(read_time_controls(control), now))


def test_the_marks_of_a_clock_are_said_and_end_with_the_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    now = [0.0]
    match = match_with_clock("5+3", lambda: now[0])
    with running_clock(Console(), match, WHITE):
        assert match.clocks is not None
        assert match.clocks.running is WHITE
        assert sorted(timer.after for timer in FakeTimer.timers) == [240, 270, 290, 300]
        for timer in sorted(FakeTimer.timers, key=lambda each: each.after):
            timer.go_off()
        now[0] = 20.0
    assert all(timer.is_canceled for timer in FakeTimer.timers)
    output = capsys.readouterr().out
    marks = ("1 minute", "30 seconds", "10 seconds", "no time")
    assert output == "".join(f"Ada: {mark} left.\n" for mark in marks)
    assert match.clocks is not None
    assert match.clocks.running is None


def test_a_clock_that_starts_at_a_mark_has_passed_it() -> None:
    with running_clock(Console(), match_with_clock("1+0"), WHITE):
        assert sorted(timer.after for timer in FakeTimer.timers) == [30, 50, 60]


def test_without_clocks_nothing_runs() -> None:
    with running_clock(Console(), Match(Game()), WHITE):
        pass


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(290, "4 minutes 50 seconds"), (60, "1 minute"), (61.9, "1 minute 1 second"), (0, "no time")],
)
def test_a_time_is_told_in_words(seconds: float, words: str) -> None:
    assert time_words(seconds) == words
