"""The cursor of the terminal follows the choice, and tells nobody what was chosen."""

from __future__ import annotations

from tests.terminal.terminal import Terminal
from tests.terminal.test_short_game import write

CORNER = (0, 0)


def test_in_a_list_it_is_on_the_chosen_row() -> None:
    terminal = Terminal()
    with terminal.run:
        for words, key in (("Two players", "\x1b[B"), ("Against the computer", "\t")):
            terminal.wait_for(words)
            terminal.wait_for_calm()
            column, row = terminal.cursor
            assert terminal.text.splitlines()[row][column:].strip().startswith(words)
            terminal.press(key)
        terminal.wait_for_calm()
        assert terminal.cursor[1] == row + 1


def test_on_a_curtain_it_is_in_the_corner() -> None:
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    terminal = Terminal(*words, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for("Ada, take the keyboard")
        terminal.wait_for_calm()
        assert terminal.cursor == CORNER
        write(terminal, "Ada", "a4a3")
        terminal.wait_for_calm()
        assert terminal.cursor != CORNER
        terminal.press("s")
        terminal.wait_for("Bob, take the keyboard")
        terminal.wait_for_calm()
        assert terminal.cursor == CORNER
        terminal.run.resize(80, 30)
        terminal.wait_for_calm()
        assert terminal.cursor == CORNER
