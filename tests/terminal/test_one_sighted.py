"""One player writes on the drawn board, the other one in text mode, in one real terminal."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from tests.terminal.terminal import Terminal

WORDS = ("play", "--listening", "one-sighted", "--no-save", "--white", "Ada", "--black", "Bob")
QUESTION = "when it is silent"
BEGIN = "Type B and press Enter:"
ON_THE_BOARD = re.compile(rb"\x1b\[\?1049h.*?\x1b\[\?1049l", re.DOTALL)
"""What is drawn while one player writes, which is that player's own."""


def write(terminal: Terminal, order: str) -> None:
    """Write an order on the board, which no curtain covers."""
    terminal.wait_for("Ada writes")
    # What comes while the board is painted was meant for text mode.
    terminal.press_until(lambda: "Press S, or" in terminal.text, order)


@contextmanager
def sealed(order: str) -> Iterator[Terminal]:
    """A session in which Ada has sealed an order, and Bob gets the headphones."""
    terminal = Terminal(*WORDS, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for(QUESTION)
        terminal.press("w\r")
        write(terminal, order)
        terminal.press("s")
        terminal.wait_for(BEGIN)
        yield terminal


def outside_the_board(terminal: Terminal) -> tuple[str, bytes]:
    """What Bob's part of the terminal shows and gets."""
    return terminal.text, ON_THE_BOARD.sub(b"", terminal.written).rstrip()


def end(terminal: Terminal) -> None:
    """A signal ends the session, and Bob hears that."""
    os.kill(terminal.run.pid, signal.SIGTERM)
    assert terminal.exit_status() == 128 + signal.SIGTERM
    assert "You left the game." in terminal.text


def test_nothing_of_an_order_leaves_the_board_and_the_other_player_hears_and_writes() -> None:
    with sealed("a4a3") as terminal:
        first = outside_the_board(terminal)
        assert b"\x07" in first[1], "the bell calls Bob, whose screen reader is silent"
        # Keys behind the seal do not write Bob's order.
        terminal.press("\r")
        terminal.wait_until(lambda: terminal.text.count(BEGIN) == 2, "the question again")
        terminal.press("e2e3\r")
        terminal.wait_until(lambda: terminal.text.count(BEGIN) == 3, "the question again")
        assert "Your order" not in terminal.text
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
        write(terminal, "d5d4")
        terminal.press("s")
        terminal.wait_for("Bob, headphones:")
        end(terminal)
    with sealed("d5d4") as terminal:
        assert outside_the_board(terminal) == first


def test_a_signal_at_the_board_ends_the_session_and_gives_the_terminal_back() -> None:
    terminal = Terminal(*WORDS, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for(QUESTION)
        terminal.press("w\r")
        write(terminal, "a4a3")
        end(terminal)
        assert terminal.written.rindex(b"\x1b[?1049l") > terminal.written.rindex(b"\x1b[?1049h")
        assert "a4a3" not in terminal.text
