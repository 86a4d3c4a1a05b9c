"""The program is told to end, stopped, or loses its terminal, while an order stands on the slip."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal

ALTERNATE_SCREEN_OFF = b"\x1b[?1049l"
TELLTALES = (b"a4", b"a3")


def lift(terminal: Terminal, title: str) -> None:
    terminal.wait_for(title)
    terminal.wait_quietly(0.8)
    terminal.press(" ")


def written(file: Path) -> Terminal:
    """A game in which Ada has written, and not sealed, an order."""
    terminal = Terminal("play", "--white", "Ada", "--save-to", str(file))
    lift(terminal, "Ada, take the keyboard")
    terminal.wait_for("Ada: your order")
    terminal.press("a4a3")
    terminal.wait_for("Pawn a4 to a3")
    return terminal


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_it_ends_by_itself_and_gives_the_terminal_back(number: int, tmp_path: Path) -> None:
    terminal = written(tmp_path / "game.txt")
    with terminal.run:
        os.kill(terminal.run.pid, number)
        assert terminal.exit_status() == 128 + number
        left = terminal.written.rpartition(ALTERNATE_SCREEN_OFF)[2]
        assert ALTERNATE_SCREEN_OFF in terminal.written
        assert b"Traceback" not in left
        assert [word for word in TELLTALES if word in left] == []


def test_stopped_and_continued_it_shows_the_same_screen_again(tmp_path: Path) -> None:
    terminal = written(tmp_path / "game.txt")
    with terminal.run:
        terminal.press("s")
        terminal.wait_for("take the keyboard")
        sealed = len(terminal.written)
        os.kill(terminal.run.pid, signal.SIGTSTP)
        terminal.wait_quietly(0.3)
        os.kill(terminal.run.pid, signal.SIGCONT)
        terminal.wait_quietly(0.5)
        terminal.wait_for("take the keyboard")
        assert len(terminal.written) > sealed
        assert [word for word in TELLTALES if word in terminal.written[sealed:]] == []
        os.kill(terminal.run.pid, signal.SIGTERM)
        assert terminal.exit_status() == 128 + signal.SIGTERM
