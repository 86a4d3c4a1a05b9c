"""Shift that is still down after a capital, in a terminal that says so."""

from __future__ import annotations

from tests.terminal.terminal import Terminal

SHIFT_SPACE = "\x1b[32;2;32u"
SHIFT_ENTER = "\x1b[13;2u"
SHIFT_BACKSPACE = "\x1b[127;2u"
NO_BREAK_SPACE = "\u00a0"


def test_the_curtains_lift_and_orders_are_written_with_shift_held_down() -> None:
    words = ("play", "--white", "Ada", "--black", "Bob", "--no-save")
    terminal = Terminal(*words, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for("Ada, take the keyboard")
        terminal.decide(SHIFT_SPACE)
        terminal.wait_for("Ada writes")
        terminal.press(f"e4{SHIFT_BACKSPACE}{SHIFT_BACKSPACE}a4a3")
        terminal.wait_for("Pawn a4 to a3")
        terminal.press("S")
        terminal.wait_for("Bob, take the keyboard")
        terminal.decide(SHIFT_ENTER)
        terminal.wait_for("Bob writes")
        terminal.press("a2a3")
        terminal.wait_for("Press S, or")
        terminal.press("S")
        terminal.wait_for("Both sealed")
        terminal.decide(NO_BREAK_SPACE)
        terminal.wait_for("Next turn")
