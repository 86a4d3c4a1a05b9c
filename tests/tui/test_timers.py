"""Timers that fire once do so although the program is halted just when they start."""

from __future__ import annotations

import sys
from functools import partial
from time import monotonic

import pytest
from textual.timer import Timer

from apocalypse.formats.time_control import TimeControls
from apocalypse.match.clocks import Clocks
from apocalypse.rules.board import WHITE
from apocalypse.tui.app import ApocalypseApp
from apocalypse.tui.screens.order import OrderScreen
from apocalypse.tui.timers import once
from tests.tui.players import Clock as Hands
from tests.tui.reveal_steps import match_of_turns, staged
from tests.tui.visible import lines

HALT = 10.0
"""Seconds."""


class Halts:
    """The clock of the timers. Each new one seems to be halted for a while when it starts.

    A timer reads the clock once for its start, then once more to see how late it is.
    """

    def __init__(self) -> None:
        self._readings: dict[Timer, int] = {}
        self._lost = 0.0

    def get_time(self) -> float:
        """The seconds."""
        reader = sys._getframe(1).f_locals.get("self")
        if isinstance(reader, Timer):
            self._readings[reader] = self._readings.get(reader, 0) + 1
            self._lost += HALT if self._readings[reader] == 2 else 0
        return monotonic() + self._lost


@pytest.fixture
def _halts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every timer that starts from now on is halted."""
    monkeypatch.setattr("textual._time.get_time", Halts().get_time)


@pytest.mark.usefixtures("_halts")
async def test_the_picture_follows_the_window() -> None:
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        for columns, rows in ((100, 30), (80, 24)):
            await player.resize(columns, rows)
            shown = lines(app)
            assert (len(shown[0]), len(shown)) == (columns, rows)


@pytest.mark.usefixtures("_halts")
async def test_a_clock_runs_on() -> None:
    hands, match = Hands(), match_of_turns()
    match.clocks = Clocks(TimeControls.equal(5, 0), hands)
    match.clocks.start(WHITE)
    hands.now += 290.5  # from here on it shows tenths
    async with staged(OrderScreen(match, WHITE), clock=hands) as (player, app):
        for shown in ("9.0 Ada", "8.5 Ada"):
            hands.now = 300 - float(shown.split()[0])
            await player.until(partial(shows, app, shown))


async def test_a_timer_fires_once() -> None:
    fired: list[str] = []
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        once(app, 0.001, lambda: fired.append("first"))
        once(app, 0.05, lambda: fired.append("last"))
        await player.until(lambda: "last" in fired)
    assert fired == ["first", "last"]


def shows(app: ApocalypseApp, text: str) -> bool:
    """Whether a text is on the screen."""
    return any(text in line for line in lines(app))
