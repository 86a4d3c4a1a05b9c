"""A game with a clock, left in a real terminal while an order is written."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.time_control import TimeControls, TimesLeft
from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import read_saved_game
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, with_draws
from tests.terminal.terminal import Terminal

TIMES = TimesLeft(300, 300)
SPENT = re.compile("4:([0-4][0-9]|5[0-8]) ")
"""A clock that has run for two seconds; on a busy machine it may skip some."""


def left_by(terminal: Terminal, way: str) -> None:
    """Leave the game in a way."""
    if way == "ctrl+c":
        terminal.press("\x03")
        terminal.wait_for("Quit Apocalypse?")
        terminal.decide("y")
    else:
        os.kill(terminal.run.pid, getattr(signal, way))
    terminal.wait_until(lambda: terminal.run.ended() is not None, "its end")


@pytest.mark.parametrize(
    "way",
    [
        "SIGKILL",
        pytest.param("SIGTERM", marks=pytest.mark.long),
        pytest.param("ctrl+c", marks=pytest.mark.long),
        pytest.param("SIGHUP", marks=pytest.mark.long),
    ],
)
def test_what_was_spent_on_an_order_stays_spent(tmp_path: Path, way: str) -> None:
    file = tmp_path / "game.txt"
    game = Game(with_draws(CLASSIC)).play(Order(9, 14), Order(21, 16))
    sheet = Sheet(game, "Ada", "Bob", "2026/11/21", clock=TimeControls.equal(5, 3), times=TIMES)
    file.write_text(write_sheet(sheet), "utf-8")
    terminal = Terminal("continue", str(file), TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for("Next turn")
        terminal.decide(" ")
        terminal.lift("Ada, take the keyboard")
        terminal.wait_for("Ada: your order")
        terminal.wait_until(lambda: bool(SPENT.search(terminal.text)), "two seconds spent")
        left_by(terminal, way)
    times = read_saved_game(file).sheet.times
    assert times is not None
    if way == "SIGKILL":  # nothing can be written then, and nothing was before: see architecture
        assert times == TIMES
    else:
        assert 250 < times.white <= 298
        assert times.black == TIMES.black
