"""A short game in a real pseudo-terminal, from the first handover to the result."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.terminal.terminal import Terminal

GAME = (
    ("b5b4", "e1d3"),
    ("e4d3", "d3c5"),
    ("b4b3", "e2d3"),
    ("d5d4", "d3d4"),
    ("b3b2", "c5a4"),
    ("a5c4", "a4b2"),
)
"""The shortest way for White to lose all his pawns, with his help."""


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    """A game between Ada and Bob, with reveals that take no time."""
    opened = Terminal("play", "--white", "Ada", "--black", "Bob", TEXTUAL_ANIMATIONS="none")
    with opened.run:
        yield opened


def lift(terminal: Terminal, title: str) -> None:
    """Press Space on a curtain until its quiet time is over and it lifts."""
    terminal.wait_for(title)
    terminal.wait_quietly(0.8)
    terminal.press(" ")


def write(terminal: Terminal, name: str, order: str) -> None:
    """Take the keyboard, write an order and seal it."""
    lift(terminal, f"{name}, take the keyboard")
    terminal.wait_for(f"{name}: your order")
    terminal.press(order)
    terminal.wait_for("Seal it with S")
    terminal.press("s")


def test_a_game_is_played_from_its_first_handover_to_its_result(terminal: Terminal) -> None:
    for number, (white, black) in enumerate(GAME, start=1):
        write(terminal, "Ada", white)
        write(terminal, "Bob", black)
        lift(terminal, "Both orders are sealed")
        terminal.wait_for(f"Turn {number}")
        terminal.wait_for("Result" if number == len(GAME) else "Next turn")
        terminal.press(" ")
    terminal.wait_for("Bob has won")
    terminal.press("q")
    terminal.wait_for("New game")
    terminal.press("q")
    assert terminal.exit_status() == 0


def test_leaving_asks_first_and_prints_no_order(terminal: Terminal) -> None:
    lift(terminal, "Ada, take the keyboard")
    terminal.wait_for("Ada: your order")
    terminal.press("a4a3")
    terminal.wait_for("Pawn a4 to a3")
    terminal.press("\x03")
    terminal.wait_for("Leave the table?")
    terminal.press("y")
    assert terminal.exit_status() == 0
    left = terminal.written.rpartition(b"\x1b[?1049l")[2]
    assert b"a4" not in left
    assert b"a3" not in left
