"""Saved games that are large, damaged or hardly possible, continued in a pseudo-terminal."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.terminal import Terminal
from tests.terminal.test_short_game import write


def continued(file: Path) -> Terminal:
    """The program in which the game of a file continues on the drawn board."""
    return Terminal("continue", str(file), TEXTUAL_ANIMATIONS="none")


def play_a_turn(terminal: Terminal) -> None:
    """Play the second turn of a game between Jürgen and Bob, and quit."""
    terminal.decide(" ")
    for name, order in (("Jürgen", "c5c4"), ("Bob", "c1c2")):
        write(terminal, name, order)
        terminal.press("s")
    terminal.lift("Both sealed")
    terminal.wait_for("Turn 2")


def test_a_long_comment_and_a_bad_byte_are_no_obstacle_and_the_names_stay(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.txt"
    comment = "x" * 100_000
    game = f";White: Jürgen\n;Black: Bob\n;{comment}\n1.a4a3 e2e3 ;schön\n"
    data = game.encode() + b";\xff\n"
    file.write_bytes(data)
    terminal = continued(file)
    with terminal.run:
        terminal.wait_for("is damaged on line 5")
        terminal.wait_for("Next turn")
        play_a_turn(terminal)
    saved = file.read_text("utf-8")
    assert " Jürgen - Bob\n" in saved
    assert f";{comment}\n" in saved
    assert "  ;schön\n;\ufffd\n2.c5c4 c1c2" in saved
    assert file.with_name("game.txt.broken").read_bytes() == data


def test_a_computer_of_a_level_that_the_rules_lack_still_plays(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(
        ";White: Ada\n;Rules: vchess\n;Black-Type: computer (master)\n1.a2a3 e4e3\n", "utf-8"
    )
    terminal = continued(file)
    with terminal.run:
        terminal.wait_until(lambda: "Strong." in terminal.text, "the level")
        terminal.wait_for("Next turn")
        terminal.decide(" ")
        terminal.wait_for("Ada writes")
        terminal.press("c1c2")
        terminal.wait_for("Press S, or")
        terminal.press("s")
        terminal.wait_for("Turn 2")
    assert "\n2.c1c2 " in file.read_text("utf-8")
