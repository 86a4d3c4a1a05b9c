"""A new size is shown, although the program is halted just then, and is laid out once."""

from __future__ import annotations

import sys
from time import monotonic

import pytest
from textual.events import Resize
from textual.screen import Screen
from textual.timer import Timer

from apocalypse.rules.board import WHITE
from apocalypse.tui.screens.order import OrderScreen
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


async def test_the_picture_follows_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual._time.get_time", Halts().get_time)
    screen = OrderScreen(match_of_turns(), WHITE)
    async with staged(screen) as (player, app):
        for columns, rows in ((100, 30), (80, 24)):
            await player.resize(columns, rows)
            shown = lines(app)
            assert (len(shown[0]), len(shown)) == (columns, rows)


async def test_a_size_that_is_laid_out_already_is_not_laid_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with staged(OrderScreen(match_of_turns(), WHITE)) as (player, app):
        layouts = []
        monkeypatch.setattr(
            Screen, "_refresh_layout", lambda screen, *_, **__: layouts.append(screen)
        )
        app.screen.post_message(Resize(app.size, app.size))
        await player.settle()
        assert layouts == []
