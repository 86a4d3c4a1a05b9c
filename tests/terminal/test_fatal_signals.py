"""Whatever kills the program while an order is on the screen, the terminal is restored.

At signals that Python can handle it ends by itself; after the others its guard restores the
terminal. Nothing of the order stays on any screen, and there is no core file.
"""

from __future__ import annotations

import os
import select
import signal
import termios
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from apocalypse import terminal_guard
from apocalypse.tui.terminal.signals import endings
from tests.terminal.terminal import Terminal

LEFT = b"\x1b[?1049l"
ENDED = [
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGABRT,
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGUSR1,
    signal.SIGALRM,
    signal.SIGSYS,
    signal.SIGTRAP,
    signal.SIGXCPU,
    signal.SIGRTMIN + 1,
]
KILLED = [signal.SIGKILL, signal.SIGSEGV, signal.SIGBUS, signal.SIGFPE, signal.SIGILL]


def at_an_order(folder: Path) -> Terminal:
    """Ada has written an order, which is not sealed."""
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    terminal = Terminal(*words, XDG_DATA_HOME=str(folder), TEXTUAL_ANIMATIONS="none")
    terminal.lift("Ada, take the keyboard")
    terminal.wait_for("Ada: your order")
    terminal.press("a4a3")
    terminal.wait_for("Pawn a4 to a3")
    return terminal


def assert_restored(terminal: Terminal) -> None:
    """The shell has its terminal back, and nothing is on the screen that was left."""
    terminal.wait_until(lambda: LEFT in terminal.written, "the end of the screen")
    terminal.wait_quietly(0.3)
    assert terminal.run.takes_lines()
    assert terminal.text.strip() == ""  # the reader has one screen only
    end = terminal.written
    for code in (b"?25h", b"?1000l", b"?1003l", b"?1006l", b"?2004l", b"?1004l"):
        assert b"\x1b[" + code in end, code
    assert b"\x1b[<u" in end
    assert b"Traceback" not in end
    assert end.rindex(b"\x1b[2K") < end.rindex(b"\x1b[<u") < end.rindex(LEFT)


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(n, marks=[] if n is signal.SIGQUIT else pytest.mark.long, id=str(int(n)))
        for n in ENDED
    ],
)
def test_it_ends_by_itself(tmp_path: Path, number: int) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run:
        os.kill(terminal.run.pid, number)
        assert terminal.exit_status() == 128 + number
        assert_restored(terminal)
        terminal.wait_until(lambda: terminal.run.session() == [], "the end of the guard")


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(n, marks=[] if n is signal.SIGSEGV else pytest.mark.long, id=str(int(n)))
        for n in KILLED
    ],
)
def test_its_guard_restores_the_terminal(tmp_path: Path, number: int) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run:
        os.kill(terminal.run.pid, number)
        assert terminal.exit_status() == -number
        assert_restored(terminal)
        terminal.wait_until(lambda: terminal.run.session() == [], "the end of the guard")


def test_a_terminal_that_is_full_is_restored_when_it_has_shown_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keyboard, terminal = os.openpty()
    os.set_blocking(terminal, False)
    with suppress(BlockingIOError):
        while True:
            os.write(terminal, b"a4a3" * 100)
    has_tried, shown = threading.Event(), bytearray()
    wait = select.select

    def note_and_wait(*arguments: Any) -> object:
        has_tried.set()
        return wait(*arguments)

    def show() -> None:
        has_tried.wait()
        with suppress(OSError):  # the terminal is closed
            while True:
                shown.extend(os.read(keyboard, 1 << 16))

    monkeypatch.setattr(select, "select", note_and_wait)
    reader = threading.Thread(target=show)
    reader.start()
    terminal_guard._restore(terminal, termios.tcgetattr(terminal), os.getpgrp(), screen=True)
    has_tried.set()
    os.close(terminal)
    reader.join()
    os.close(keyboard)
    assert shown.endswith(b"a4a3" + terminal_guard.restored(0).encode())


def test_no_core_file_can_be_written(tmp_path: Path) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run:
        limits = Path(f"/proc/{terminal.run.pid}/limits").read_text()
        (cores,) = [line for line in limits.splitlines() if line.startswith("Max core file size")]
        assert cores.split()[4] in ("0", "1")  # bytes


def test_killed_while_it_is_stopped_it_leaves_the_screen_of_the_shell_alone(
    tmp_path: Path,
) -> None:
    terminal = at_an_order(tmp_path)
    with terminal.run:
        os.kill(terminal.run.pid, signal.SIGTSTP)
        terminal.wait_until(terminal.run.stopped, "stop")
        terminal.wait_for_calm()
        assert LEFT in terminal.written
        before = len(terminal.written)
        os.kill(terminal.run.pid, signal.SIGKILL)
        assert terminal.exit_status() == -signal.SIGKILL
        terminal.wait_until(lambda: terminal.run.session() == [], "the end of the guard")
        terminal.wait_quietly(0.1)
        assert terminal.written[before:] == b""


def test_every_signal_that_ends_a_program_is_handled_or_left_to_the_guard() -> None:
    saved = {"CHLD", "CONT", "URG", "WINCH", "PIPE", "XFSZ", "STOP", "TSTP", "TTIN", "TTOU"}
    names = {f"SIG{name}" for name in saved}
    left = {n for n in signal.valid_signals() if getattr(n, "name", "") not in names}
    assert left == {*endings(), *KILLED}
