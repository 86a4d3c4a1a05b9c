"""The program is told to end, stopped, or hangs, while an order is on the panel."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal

LEFT = b"\x1b[?1049l"
PAINTED = b"take the keyboard"
TELLTALES = (b"a4", b"a3")


def at_an_order(folder: Path, module: str = "apocalypse") -> Terminal:
    """A game in which Ada has written, and not sealed, an order."""
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    terminal = Terminal(*words, module=module, STOP_AT="Bob, take", XDG_DATA_HOME=str(folder))
    terminal.lift("Ada, take the keyboard")
    terminal.wait_for("Ada: your order")
    terminal.press("a4a3")
    terminal.wait_for("Pawn a4 to a3")
    return terminal


def assert_ends(terminal: Terminal, number: int) -> None:
    """It ends by itself, tells no order, and the shell has its terminal back."""
    os.kill(terminal.run.pid, number)
    assert terminal.exit_status() == 128 + number
    assert terminal.run.takes_lines()
    assert terminal.run.session() == []
    assert terminal.text.strip() == ""  # the reader has one screen only
    before, _, left = terminal.words().rpartition(LEFT)
    for code in (b"?25h", b"?1000l", b"?1003l", b"?1006l", b"?2004l", b"?1004l"):
        assert b"\x1b[" + code in terminal.written, code
    assert before.rindex(b"\x1b[2J") < before.rindex(b"\x1b[<u")
    assert b"Traceback" not in left
    assert [word for word in TELLTALES if word in left] == []


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2))]
)
def test_it_ends_by_itself_and_gives_the_terminal_back(tmp_path: Path, number: int) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run:
        assert_ends(terminal, number)


@pytest.mark.long
def test_the_system_ends_it_if_its_terminal_reads_no_more(tmp_path: Path) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run:
        for _ in range(100):  # more frames than Textual keeps
            terminal.press("\x1b[A\x1b[B")
            time.sleep(0.01)
        os.kill(terminal.run.pid, signal.SIGHUP)
        # Nothing is read meanwhile.
        while terminal.run.ended() is None:
            time.sleep(0.1)
        assert terminal.run.ended() == -signal.SIGALRM


def test_stopped_while_it_paints_it_shows_the_same_screen_again(tmp_path: Path) -> None:
    """A second word that it may go on, which no stop went before, does no harm."""
    terminal = at_an_order(tmp_path, "tests.terminal.stopping")
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


def test_no_core_file_can_be_written(tmp_path: Path) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run:
        limits = Path(f"/proc/{terminal.run.pid}/limits").read_text()
        (cores,) = [line for line in limits.splitlines() if line.startswith("Max core file size")]
        assert cores.split()[4] in ("0", "1")  # bytes
