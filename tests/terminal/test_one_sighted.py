"""One player writes on the drawn board, the other one in text mode, in one real terminal.

Two sessions are played; each test looks at one thing that was observed in them.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from tests.terminal.late_reports import ECHOED, move_mouse
from tests.terminal.terminal import Terminal

WORDS = ("play", "--listening", "one-sighted", "--no-save", "--white", "Ada", "--black", "Bob")
QUESTION = "when it is silent"
BEGIN = "Type ready (it is not shown) and press Enter:"
REFUSED = "Type ready first."
ON_THE_BOARD = re.compile(rb"\x1b\[\?1049h.*?\x1b\[\?1049l", re.DOTALL)
"""What is drawn while one player writes, which is that player's own."""


def write(terminal: Terminal, order: str) -> None:
    """Write an order on the board, which no curtain covers."""
    terminal.wait_for("Ada writes")
    # What comes while the board is painted was meant for text mode.
    terminal.press_until(lambda: "Press S, or" in terminal.text, order)


@contextmanager
def writing(order: str) -> Iterator[Terminal]:
    """A session in which Ada has written an order on the board, and not sealed it."""
    terminal = Terminal(*WORDS, TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for(QUESTION)
        terminal.press("ready\r")
        write(terminal, order)
        yield terminal


def outside_the_board(terminal: Terminal) -> tuple[str, bytes]:
    """What Bob's part of the terminal shows and gets, once he gets the headphones."""
    terminal.wait_for(BEGIN)
    return terminal.text, ON_THE_BOARD.sub(b"", terminal.written).rstrip()


@dataclass
class Observations:
    """What was observed in the first session."""

    terminal: Terminal
    first: tuple[str, bytes]
    """What Bob's part shows and gets after Ada has sealed."""
    after_keys: str
    """The same after keys that were pressed before Bob took the headphones."""
    turn: str
    """What both hear of the turn."""
    before_board: str
    """The same after an order that Bob typed before the board is drawn."""
    left: str
    """What stands there after a signal ended the session at the board."""
    status: int


@pytest.fixture(scope="module")
def observed() -> Observations:
    """What was observed in a session of a turn and a half."""
    with writing("a4a3") as terminal:
        terminal.press("s")
        first = outside_the_board(terminal)

        # Keys behind the seal, and an order that is typed a line early.
        terminal.press("\r")
        terminal.wait_until(lambda: terminal.text.count(BEGIN) == 2, "the question again")
        terminal.press("e2e3\r")
        terminal.wait_for(REFUSED)
        terminal.wait_until(lambda: terminal.text.count(BEGIN) == 3, "the question again")
        after_keys = terminal.text

        # Bob's order, and the reveal.
        terminal.press("ready\r")
        terminal.wait_for("Your order:")
        terminal.press("e2e3\r")
        terminal.wait_for("Press Enter to seal it")
        terminal.press("\r")
        terminal.wait_for(QUESTION)
        turn = terminal.text

        # Bob's next order, typed before Ada has written hers.
        terminal.press("d2d3\r")
        terminal.wait_for(REFUSED)
        before_board = terminal.text

        # Ada sees the turn, and writes again.
        terminal.press("ready\r")
        terminal.wait_for("Next turn")
        terminal.decide(" ")
        write(terminal, "d5d4")
        os.kill(terminal.run.pid, signal.SIGTERM)
        status = terminal.exit_status()
        left = terminal.text
        return Observations(terminal, first, after_keys, turn, before_board, left, status)


def test_the_bell_calls_the_other_player_whose_screen_reader_is_silent(
    observed: Observations,
) -> None:
    assert b"\x07" in observed.first[1]


def test_keys_behind_the_seal_do_not_write_the_other_order(observed: Observations) -> None:
    assert "Your order" not in observed.after_keys


def test_an_order_typed_before_ready_is_not_shown(observed: Observations) -> None:
    assert "e2e3" not in observed.after_keys
    assert "d2d3" not in observed.before_board


def test_the_other_player_hears_both_orders(observed: Observations) -> None:
    assert "Turn 1. Ada a4 to a3. Bob e2 to e3." in observed.turn


def test_a_signal_at_the_board_ends_the_session_and_gives_the_terminal_back(
    observed: Observations,
) -> None:
    assert observed.status == 128 + signal.SIGTERM
    assert "You left the game." in observed.left
    written = observed.terminal.written
    assert written.rindex(b"\x1b[?1049l") > written.rindex(b"\x1b[?1049h")


def test_an_order_that_is_not_sealed_does_not_outlive_the_board(observed: Observations) -> None:
    assert "d5 to d4" not in observed.left
    assert "d5d4" not in observed.left


def test_nothing_of_an_order_leaves_the_board_nor_do_late_reports(observed: Observations) -> None:
    """Another order gives the same bytes, and so does a mouse that is moved at the seal."""
    with writing("d5d4") as terminal:
        shown = move_mouse(terminal, lambda terminal: terminal.press("s"))
        assert outside_the_board(terminal) == observed.first
    assert ECHOED not in shown
