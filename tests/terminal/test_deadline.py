"""What has ended does not wait for ever: not for a thread, and not for an app that hangs."""

from __future__ import annotations

import subprocess
import sys

HANGING = """
import sys, threading
from apocalypse.tui.terminal.signals import Deadline, end_threads
deadline = Deadline()
threading.Thread(target=threading.Event().wait).start()
{what}
sys.exit(7)
"""


STATUSES = {
    "deadline.set(129)": 129,
    "end_threads(deadline, 130)": 130,
    "deadline.set(129); threading.Event().wait()": 129,
}
"""How a program is to end, and the status that it ends with."""


def test_the_process_ends_with_its_status() -> None:
    programs = {
        what: subprocess.Popen([sys.executable, "-c", HANGING.format(what=what)])
        for what in STATUSES
    }
    try:
        assert {what: program.wait(30) for what, program in programs.items()} == STATUSES
    finally:
        for program in programs.values():
            program.kill()


def test_a_deadline_that_is_canceled_ends_nothing() -> None:
    """Its thread ends without it."""
    what = "deadline.set(129, 5); deadline.cancel(); threading.enumerate()[-1].join()"
    ending = "import os; os._exit(7)"
    program = subprocess.run(
        [sys.executable, "-c", HANGING.format(what=f"{what}; {ending}")], timeout=30, check=False
    )
    assert program.returncode == 7
