"""Keys that were sent before a curtain was painted are dropped, however busy the machine is.

The trial of keyboards has every burst in a program that is slow in every place.
"""

from __future__ import annotations

import pytest

from tests.terminal.terminal import Terminal
from tests.terminal.test_short_game import write

EMPTY = "Choose a piece"
"""What Black's order panel shows while nothing is on it."""


@pytest.mark.parametrize(
    ("slow", "burst"),
    [("reading", "\r" * 100), ("between screens", "\r \r a2a3s" + " " * 200)],
    ids=["reading", "between screens"],
)
def test_what_came_with_the_seal_neither_lifts_the_curtain_nor_writes(
    slow: str, burst: str
) -> None:
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    terminal = Terminal(*words, module="tests.terminal.busy", BUSY=slow, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        write(terminal, "Ada", "a4a3")
        terminal.press(f"s{burst}")
        terminal.wait_for("Bob, take the keyboard")
        terminal.wait_for_calm()
        assert "Bob, take the keyboard" in terminal.text
        terminal.lift("Bob, take the keyboard")
        terminal.wait_for("Bob writes")
        terminal.wait_for_calm()
        assert EMPTY in terminal.text
