"""Screens that were left do not stay in memory."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.terminal import Terminal

ESCAPE = "\x1b[27u"
"""Escape in the kitty protocol, for which nobody waits."""
MOST = 0.8
"""Megabytes; without a search for garbage, the menus leave more than one."""


def megabytes(terminal: Terminal) -> float:
    """The memory of the program."""
    status = Path(f"/proc/{terminal.run.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def press_to(terminal: Terminal, key: str, shown: str, gone: str) -> None:
    """Press a key that replaces one text with another."""
    terminal.press(key)
    terminal.wait_until(lambda: shown in terminal.text and gone not in terminal.text, shown)


def open_and_close_menus(terminal: Terminal, count: int) -> None:
    """Open the menu and close it, so often."""
    menu, order = "Keep playing", "Choose a piece"
    for _ in range(count):
        press_to(terminal, ESCAPE, menu, order)
        press_to(terminal, "\r", order, menu)


def test_menus_that_were_closed_are_freed() -> None:
    words = ("play", "--white", "Ada", "--computer", "beginner", "--no-save")
    terminal = Terminal(*words, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for("Choose a piece")
        open_and_close_menus(terminal, 2)
        before = megabytes(terminal)
        open_and_close_menus(terminal, 4)
        assert megabytes(terminal) - before < MOST
