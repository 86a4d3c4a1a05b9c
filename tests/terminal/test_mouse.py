"""The mouse: the terminal is asked to report it, except inside GNU screen."""

from __future__ import annotations

import pytest

from apocalypse.tui.app import can_use_mouse


@pytest.mark.parametrize(
    ("term", "sty", "is_asked"),
    [
        ("screen.xterm-256color", "4242.pts-1", False),
        ("screen-256color", None, True),  # tmux
        ("xterm-256color", "4242.pts-1", True),  # a window opened from screen
    ],
)
def test_gnu_screen_does_not_report_the_mouse_since_it_would_hold_escape_back(
    monkeypatch: pytest.MonkeyPatch, term: str, sty: str | None, is_asked: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.delenv("STY", raising=False)
    if sty:
        monkeypatch.setenv("STY", sty)
    assert can_use_mouse() is is_asked
