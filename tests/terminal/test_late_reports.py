"""What the terminal sent before it heard of the end is not typed into the shell."""

from __future__ import annotations

import os
import signal

import pytest

from tests.terminal.late_reports import ECHOED, End, move_mouse
from tests.terminal.pty_run import PROMPT
from tests.terminal.terminal import Terminal
from tests.terminal.test_short_game import write


def terminate(terminal: Terminal) -> None:
    """Send a signal to the program, and not to the shell."""
    os.kill(os.tcgetpgrp(terminal.run.fileno()), signal.SIGTERM)


def press_q(terminal: Terminal) -> None:
    """Quit."""
    terminal.press("q")


@pytest.mark.parametrize("end", [press_q, terminate])
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
