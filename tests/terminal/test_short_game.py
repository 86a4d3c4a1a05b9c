"""The last turn of a short game in a real pseudo-terminal."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.terminal import Terminal

BEGUN = """;White: Ada
;Black: Bob
1.b5b4 e1d3
2.e4d3 d3c5
3.b4b3 e2d3
4.d5d4 d3d4
5.b3b2 c5a4
"""
"""The shortest way for White to lose all his pawns, with his help, but for the last turn."""


def write(terminal: Terminal, name: str, order: str) -> None:
    """Take the keyboard and write an order."""
    terminal.lift(f"{name}, take the keyboard")
    terminal.wait_for(f"{name} writes")
    terminal.press(order)
    terminal.wait_for("Press S, or")


def test_a_game_is_continued_and_played_to_its_result(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(BEGUN, "utf-8")
    terminal = Terminal("continue", str(file), TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for("Next turn")
        terminal.decide(" ")
        for name, order in (("Ada", "a5c4"), ("Bob", "a4b2")):
            write(terminal, name, order)
            terminal.press("s")
        terminal.lift("Both sealed")
        terminal.wait_for("Turn 6")
        terminal.wait_for("Result")
        terminal.decide(" ")
        terminal.wait_for("Bob has won")
        terminal.decide("q")
        terminal.wait_for("Two players")
        terminal.decide("q")
        assert terminal.exit_status() == 0
    assert "6.a5c4 a4b2" in file.read_text("utf-8").replace("Ha", "a")
