"""The mouse: the terminal is asked to report it, except inside GNU screen."""

from __future__ import annotations

import pytest

from apocalypse.tui.app import can_use_mouse
from tests.cases import case
from tests.terminal.terminal import Terminal

REQUEST = b"\x1b[?1000h"
"""Asks a terminal to report clicks."""


def test_gnu_screen_does_not_report_the_mouse_since_it_would_hold_escape_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for term, sty, is_asked in (
        ("screen.xterm-256color", "4242.pts-1", False),
        ("screen-256color", None, True),  # tmux
        ("xterm-256color", "4242.pts-1", True),  # a window opened from screen
    ):
        monkeypatch.setenv("TERM", term)
        monkeypatch.delenv("STY", raising=False)
        if sty:
            monkeypatch.setenv("STY", sty)
        with case(term, sty):
            assert can_use_mouse() is is_asked
    terminal = Terminal(TERM="screen.xterm-256color", STY="4242.pts-1")
    with terminal.run:
        terminal.wait_for("Two players")
        terminal.press("q")
        assert terminal.exit_status() == 0
    assert REQUEST not in terminal.written
