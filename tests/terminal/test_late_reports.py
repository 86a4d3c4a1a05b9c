"""What the terminal sent before it heard of the end is not typed into the shell."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Final, TypeAlias

import pytest

from tests.terminal.pty_run import PROMPT
from tests.terminal.terminal import Terminal
from tests.terminal.test_one_sighted import BEGIN, QUESTION
from tests.terminal.test_one_sighted import WORDS as ONE_SIGHTED
from tests.terminal.test_one_sighted import write as write_on_board
from tests.terminal.test_short_game import write

NO_MOUSE: Final = b"\x1b[?1003l"
"""Asks the terminal to report the mouse no longer."""
LATE: Final = 0.05
"""Seconds after which the terminal follows."""
MOVED: Final = "\x1b[<35;7;7M"
"""The mouse was moved."""
ECHOED: Final = b"35;7;7"
"""What a shell, or text mode, shows of that."""
RELEASED: Final = "\x1b[113;1:3u"
"""A key was let go."""
End: TypeAlias = Callable[[Terminal], None]


def move_mouse(terminal: Terminal, end: End) -> bytes:
    """End the program while the mouse is moved; what is shown from the end on."""
    terminal.press(MOVED)
    before = len(terminal.written)
    end(terminal)
    deadline = inf
    while time.monotonic() < deadline:
        terminal.press(MOVED + RELEASED)
        terminal.wait_quietly(LATE / 12)
        if deadline == inf and NO_MOUSE in terminal.written[before:]:
            deadline = time.monotonic() + LATE
    terminal.wait_for_calm()
    return terminal.written[before:]


def send_signal(terminal: Terminal, number: int) -> None:
    """Send a signal to the program, and not to the shell."""
    os.kill(os.tcgetpgrp(terminal.run.fileno()), number)


def press_q(terminal: Terminal) -> None:
    """Quit."""
    terminal.press("q")


@pytest.mark.parametrize(
    "end",
    [
        press_q,
        partial(send_signal, number=signal.SIGTERM),
        partial(send_signal, number=signal.SIGHUP),
    ],
    ids=["quit", "SIGTERM", "SIGHUP"],
)
def test_late_reports_are_not_typed_into_the_shell(end: End) -> None:
    terminal = Terminal(shell=True)
    with terminal.run:
        terminal.wait_for("Two players")
        shown = move_mouse(terminal, end)
    assert PROMPT.encode() in shown
    assert ECHOED not in shown


def test_late_reports_are_not_typed_into_the_shell_after_a_failure() -> None:
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    module = "tests.terminal.failing"
    terminal = Terminal(*words, module=module, shell=True, FAIL_IN="handler", FAIL_OPENLY="")
    with terminal.run:
        write(terminal, "Ada", "a4a3")
        shown = move_mouse(terminal, lambda terminal: terminal.press("\x1b[20~"))
    assert b"Apocalypse crashed." in shown
    assert ECHOED not in shown


def test_late_reports_at_the_board_are_not_typed_into_text_mode() -> None:
    terminal = Terminal(*ONE_SIGHTED)
    with terminal.run:
        terminal.wait_for(QUESTION)
        terminal.press("w\r")
        write_on_board(terminal, "a4a3")
        shown = move_mouse(terminal, lambda terminal: terminal.press("s"))
        terminal.wait_for(BEGIN)
    assert ECHOED not in shown
