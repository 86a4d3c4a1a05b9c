"""The program is told to end, stopped, or loses its terminal, while an order is on the panel."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal

ALTERNATE_SCREEN_OFF = b"\x1b[?1049l"
PAINTED = b"take the keyboard"
TELLTALES = (b"a4", b"a3")


def written(file: Path, module: str = "apocalypse") -> Terminal:
    """A game in which Ada has written, and not sealed, an order."""
    words = ("play", "--white", "Ada", "--black", "Bob", "--save-to", str(file))
    terminal = Terminal(*words, module=module, STOP_AT="Bob, take")
    terminal.lift("Ada, take the keyboard")
    terminal.wait_for("Ada: your order")
    terminal.press("a4a3")
    terminal.wait_for("Pawn a4 to a3")
    return terminal


def assert_ends(terminal: Terminal, number: int) -> None:
    """It ends by itself, tells no order, and the shell has its terminal back."""
    os.kill(terminal.run.pid, number)
    assert terminal.exit_status() == 128 + number
    # The guard does it if the program takes too long.
    terminal.wait_until(lambda: ALTERNATE_SCREEN_OFF in terminal.written, "the end of the screen")
    assert terminal.run.takes_lines()
    left = terminal.words().rpartition(ALTERNATE_SCREEN_OFF)[2]
    assert b"Traceback" not in left
    assert [word for word in TELLTALES if word in left] == []


@pytest.mark.long
def test_it_ends_by_itself_and_gives_the_terminal_back(tmp_path: Path) -> None:
    terminal = written(tmp_path / "game.txt")
    with terminal.run:
        assert_ends(terminal, signal.SIGHUP)


def test_stopped_while_it_paints_it_shows_the_same_screen_again(tmp_path: Path) -> None:
    """A second word that it may go on, which no stop went before, does no harm."""
    terminal = written(tmp_path / "game.txt", "tests.terminal.stopping")
    with terminal.run:
        before = len(terminal.written)
        terminal.press("s")
        terminal.wait_until(terminal.run.stopped, "stop")
        assert terminal.run.takes_lines()
        for _ in range(2):
            shown = len(terminal.written)
            os.kill(terminal.run.pid, signal.SIGCONT)
            terminal.wait_for_bytes(PAINTED, shown)
        assert "Bob, take the keyboard" in terminal.text
        printed = terminal.words(before).partition(PAINTED)[2]
        assert [word for word in TELLTALES if word in printed] == []
        assert_ends(terminal, signal.SIGTERM)
