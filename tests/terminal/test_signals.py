"""Signals and other ends: the program ends, the terminal is as before, and nothing is lost."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path
from random import Random

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.time_control import TimesLeft, read_time_controls
from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import read_saved_game
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.rulesets import CLASSIC, with_draws
from tests.terminal.terminal import Terminal
from tests.tools.reliability.endings import end_once

LEFT = b"\x1b[?1049l"


PAINTED = b"take the keyboard"


TELLTALES = (b"a4", b"a3")


def at_an_order(folder: Path, module: str = "apocalypse") -> Terminal:
    """A game in which Ada has written, and not sealed, an order."""
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    terminal = Terminal(*words, module=module, STOP_AT="Bob, take", XDG_DATA_HOME=str(folder))
    terminal.lift("Ada, take the keyboard")
    terminal.wait_for("Ada writes")
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


@pytest.mark.long
@pytest.mark.parametrize("number", [1, 2])
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
        limits = Path(f"/proc/{terminal.run.pid}/limits").read_text()
        (cores,) = [line for line in limits.splitlines() if line.startswith("Max core file size")]
        assert cores.split()[4] in ("0", "1"), "bytes: no core file can be written"
        for _ in range(2):
            shown = len(terminal.written)
            os.kill(terminal.run.pid, signal.SIGCONT)
            terminal.wait_for_bytes(PAINTED, shown)
        terminal.wait_for("Bob, take the keyboard")
        printed = terminal.words(before).partition(PAINTED)[2]
        assert [word for word in TELLTALES if word in printed] == []
        assert_ends(terminal, signal.SIGTERM)


@pytest.mark.long
def test_it_would_be_noticed_if_an_order_were_printed(tmp_path: Path) -> None:
    printed = end_once(Random(1), tmp_path / "g.txt", "failing timer", openly=True)
    assert printed == ["failing timer: an order is told"]


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


@pytest.mark.long
@pytest.mark.parametrize("way", ["SIGKILL", "SIGTERM", "ctrl+c", "SIGHUP"])
def test_what_was_spent_on_an_order_stays_spent(tmp_path: Path, way: str) -> None:
    file = tmp_path / "game.txt"
    game = Game(with_draws(CLASSIC)).after(Order.parse("e2e3"), Order.parse("b5b4"))
    sheet = Sheet(game, "Ada", "Bob", "2026/11/21", clock=read_time_controls("5+3"), times=TIMES)
    file.write_text(write_sheet(sheet), "utf-8")
    terminal = Terminal("continue", str(file), TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for("Next turn")
        terminal.decide(" ")
        terminal.lift("Ada, take the keyboard")
        terminal.wait_for("Ada writes")
        terminal.wait_until(lambda: bool(SPENT.search(terminal.text)), "two seconds spent")
        left_by(terminal, way)
    times = read_saved_game(file).sheet.times
    assert times is not None
    if way == "SIGKILL":  # nothing can be written then, and nothing was before: see architecture
        assert times == TIMES
    else:
        assert 250 < times.white <= 298
        assert times.black == TIMES.black


def test_it_ends_in_the_largest_window(tmp_path: Path) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run as run:
        run.resize(65_535, 65_535)
        while run.read(0.4):
            pass  # the reader of the screen would take seconds for such a one
        os.kill(run.pid, signal.SIGTERM)
        while run.ended() is None:
            run.read(0.1)
        assert run.ended() == 128 + signal.SIGTERM
