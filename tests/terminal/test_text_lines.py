"""The lines of text mode in a real terminal, which may be narrow."""

from __future__ import annotations

import pytest

from tests.terminal.terminal import Terminal

SENTENCES = (
    "Apocalypse, classic rules: White moves up, Black moves down.",
    "Both players write an order in secret; both are carried out at the same time.",
    "Leave the game? Orders not yet revealed are lost. (yes or no)",
)


@pytest.mark.parametrize("columns", [40, 57])
def test_no_line_is_broken_in_the_middle_of_a_word(columns: int) -> None:
    terminal = Terminal("play", "--text", "--no-save", columns=columns)
    with terminal.run:
        terminal.wait_for("(it is not shown):")
        terminal.press("quit\r")
        terminal.wait_for("no)")
        words = terminal.text.split()
        for sentence in SENTENCES:
            assert sentence in " ".join(words)
