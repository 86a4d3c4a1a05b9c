"""One player writes on the drawn board, the other one in text mode, in one real terminal."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator

import pytest

from tests.terminal.terminal import Terminal

WORDS = ("play", "--listening", "one-sighted", "--no-save", "--white", "Ada", "--black", "Bob")
QUESTION = "Bob, type W and press Enter when it is silent"
BEGIN = "Type B and press Enter:"
ON_THE_BOARD = re.compile(rb"\x1b\[\?1049h.*?\x1b\[\?1049l", re.DOTALL)
"""What is drawn while one player writes, which is that player's own."""


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    opened = Terminal(*WORDS, TEXTUAL_ANIMATIONS="none")
    with opened.run:
        opened.wait_for(QUESTION)
        yield opened


def write_on_the_board(terminal: Terminal, order: str) -> None:
    """Let Ada write, until Bob gets the headphones."""
    terminal.press("w\r")
    terminal.lift("Ada, take the keyboard")
    terminal.wait_for("Ada writes")
    terminal.press(order)
    terminal.wait_for("Press S, or")
    terminal.press("s")
    terminal.wait_for(BEGIN)


def before_the_reveal(order: str) -> tuple[str, bytes]:
    """What Bob's part of the terminal shows and gets while Ada's order is sealed."""
    terminal = Terminal(*WORDS, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for(QUESTION)
        write_on_the_board(terminal, order)
        return terminal.text, ON_THE_BOARD.sub(b"", terminal.written).rstrip()


def test_nothing_outside_the_board_depends_on_the_order() -> None:
    (first, bytes_first), (second, bytes_second) = map(before_the_reveal, ("a4a3", "d5d4"))
    assert first == second
    assert bytes_first == bytes_second
    assert b"\x07" in bytes_first, "the bell calls Bob, whose screen reader is silent"


def test_keys_pressed_behind_the_seal_do_not_write_the_order_of_the_other_player(
    terminal: Terminal,
) -> None:
    write_on_the_board(terminal, "e4e3")
    terminal.press("\r")
    terminal.wait_until(lambda: terminal.text.count(BEGIN) == 2, "the question again")
    terminal.press("e2e3\r")
    terminal.wait_until(lambda: terminal.text.count(BEGIN) == 3, "the question again")
    assert "Your order" not in terminal.text
    terminal.press("b\r")
    terminal.wait_for("Your order:")


def test_a_turn_is_heard_and_then_seen_and_text_mode_has_its_signals_back(
    terminal: Terminal,
) -> None:
    write_on_the_board(terminal, "a4a3")
    terminal.press("b\r")
    terminal.wait_for("Your order:")
    terminal.press("e2e3\r")
    terminal.wait_for("Press Enter to seal it")
    terminal.press("\r")
    terminal.wait_for("Turn 1. Ada a4 to a3. Bob e2 to e3.")
    terminal.wait_for(QUESTION)
    terminal.press("w\r")
    terminal.wait_for("Next turn")
    terminal.decide(" ")
    terminal.lift("Ada, take the keyboard")
    terminal.wait_for("Ada writes")
    terminal.press("d5d4")
    terminal.wait_for("Press S, or")
    terminal.press("s")
    terminal.wait_for("Bob, headphones:")
    os.kill(terminal.run.pid, signal.SIGTERM)
    assert terminal.exit_status() == 128 + signal.SIGTERM
    assert "You left the game." in terminal.text


def test_a_signal_at_the_board_ends_the_session_and_gives_the_terminal_back(
    terminal: Terminal,
) -> None:
    terminal.press("w\r")
    terminal.lift("Ada, take the keyboard")
    terminal.wait_for("Ada writes")
    terminal.press("a4a3")
    os.kill(terminal.run.pid, signal.SIGTERM)
    assert terminal.exit_status() == 128 + signal.SIGTERM
    assert terminal.written.rindex(b"\x1b[?1049l") > terminal.written.rindex(b"\x1b[?1049h")
    assert "a4a3" not in terminal.text
    assert "You left the game." in terminal.text
