"""The mouse: the terminal is asked to report it, except inside GNU screen; one button acts."""

from __future__ import annotations

import pytest

from apocalypse.tui.app import can_use_mouse
from tests.cases import case
from tests.terminal.terminal import Terminal
from tests.terminal.test_short_game import write

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


OTHER_BUTTONS = {1: "middle", 2: "right", 128: "back", 129: "forward"}
"""The other buttons, as a terminal reports them."""
MAIN_BUTTON = 0


def click(terminal: Terminal, words: str, button: int) -> None:
    """Click the first place on the screen that has some words."""
    terminal.wait_for(words)
    rows = terminal.text.splitlines()
    row = next(number for number, line in enumerate(rows) if words in line)
    place = f"{rows[row].index(words) + 1};{row + 1}"
    terminal.press(f"\x1b[<{button};{place}M\x1b[<{button};{place}m")


def test_only_the_main_button_seals_lifts_the_curtain_and_quits() -> None:
    terminal = Terminal("play", "--white", "Ada", "--black", "Bob", "--no-save")
    with terminal.run:
        write(terminal, "Ada", "a4a3")
        for shown, words, comes in (
            ("Ada writes", "S  Seal", "Bob, take the keyboard"),
            ("Bob, take the keyboard", "Press Space", "Bob writes"),
        ):
            terminal.wait_for(shown)
            for button in OTHER_BUTTONS:
                click(terminal, words, button)
            terminal.wait_for_calm()
            assert shown in terminal.text
            click(terminal, words, MAIN_BUTTON)
            terminal.wait_for(comes)
    terminal = Terminal()
    with terminal.run:
        terminal.wait_for("Two players")
        for button in OTHER_BUTTONS:
            click(terminal, "Quit", button)
        terminal.wait_for_calm()
        assert terminal.run.ended() is None
        click(terminal, "Quit", MAIN_BUTTON)
        assert terminal.exit_status() == 0
