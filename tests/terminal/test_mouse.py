"""The mouse: the terminal is asked to report it, except inside GNU screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.terminal.terminal import Terminal

REQUEST = b"\x1b[?1000h"
"""Asks a terminal to report clicks."""


@pytest.mark.parametrize(
    ("environment", "is_asked"),
    [
        ({"TERM": "screen.xterm-256color", "STY": "4242.pts-1"}, False),
        ({"TERM": "screen-256color"}, True),  # tmux
        ({"TERM": "xterm-256color", "STY": "4242.pts-1"}, True),  # a window opened from screen
    ],
)
def test_gnu_screen_does_not_report_the_mouse_since_it_would_hold_escape_back(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, Any], is_asked: bool
) -> None:
    monkeypatch.delenv("STY", raising=False)
    terminal = Terminal(**environment)
    with terminal.run:
        terminal.wait_for("Two players")
        terminal.press("q")
        assert terminal.exit_status() == 0
    assert (REQUEST in terminal.written) is is_asked
