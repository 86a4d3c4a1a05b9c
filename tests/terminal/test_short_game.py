"""The last turn of a short game in a real terminal: by keys, with Shift held down, and by mouse.

The game is played once; each test looks at one thing that was observed in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

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

SHIFT_SPACE = "\x1b[32;2;32u"
SHIFT_ENTER = "\x1b[13;2u"
SHIFT_BACKSPACE = "\x1b[127;2u"
NO_BREAK_SPACE = "\u00a0"

OTHER_BUTTONS = {1: "middle", 2: "right", 128: "back", 129: "forward"}
"""The other buttons of a mouse, as a terminal reports them."""
MAIN_BUTTON = 0
CORNER = (0, 0)


def write(terminal: Terminal, name: str, order: str) -> None:
    """Take the keyboard and write an order."""
    terminal.lift(f"{name}, take the keyboard")
    terminal.wait_for(f"{name} writes")
    terminal.press(order)
    terminal.wait_for("Press S, or")


def click(terminal: Terminal, words: str, button: int) -> None:
    """Click the first place on the screen that has some words."""
    terminal.wait_for(words)
    rows = terminal.text.splitlines()
    row = next(number for number, line in enumerate(rows) if words in line)
    place = f"{rows[row].index(words) + 1};{row + 1}"
    terminal.press(f"\x1b[<{button};{place}M\x1b[<{button};{place}m")


@dataclass
class Observations:
    """What was observed in the game."""

    file: Path
    status: int = -1
    after_other_buttons: dict[str, str] = field(default_factory=dict)
    """The screen after each other button was pressed on some words."""
    cursors_on_curtains: list[tuple[int, int]] = field(default_factory=list)
    cursor_at_an_order: tuple[int, int] = CORNER
    after_shift: list[str] = field(default_factory=list)
    """The screen after each key that was pressed with Shift."""

    def click_with_every_button(self, terminal: Terminal, words: str) -> None:
        """Click some words with the other buttons, and then with the main one."""
        for button in OTHER_BUTTONS:
            click(terminal, words, button)
        terminal.wait_for_calm()
        self.after_other_buttons[words] = terminal.text
        assert terminal.run.ended() is None
        click(terminal, words, MAIN_BUTTON)

    def look_at_curtain(self, terminal: Terminal, title: str) -> None:
        """Note where the cursor is on a curtain."""
        terminal.wait_for(title)
        terminal.wait_for_calm()
        self.cursors_on_curtains.append(terminal.cursor)


@pytest.fixture(scope="module")
def observed(tmp_path_factory: pytest.TempPathFactory) -> Observations:
    """What was observed in the game, which was played to its end."""
    observed = Observations(tmp_path_factory.mktemp("game") / "game.txt")
    observed.file.write_text(BEGUN, "utf-8")
    terminal = Terminal("continue", str(observed.file), TEXTUAL_ANIMATIONS="none")
    with terminal.run:
        terminal.wait_for("Next turn")
        terminal.decide(SHIFT_SPACE)

        # Ada lifts her curtain and seals by mouse.
        observed.look_at_curtain(terminal, "Ada, take the keyboard")
        observed.click_with_every_button(terminal, "Space or click")
        terminal.wait_for("Ada writes")
        terminal.press(f"e4{SHIFT_BACKSPACE}{SHIFT_BACKSPACE}a5c4")
        terminal.wait_for("Knight a5 to c4")
        observed.after_shift.append(terminal.text)
        terminal.wait_for_calm()
        observed.cursor_at_an_order = terminal.cursor
        observed.click_with_every_button(terminal, "S  Seal")

        # Bob holds Shift down.
        observed.look_at_curtain(terminal, "Bob, take the keyboard")
        terminal.run.resize(80, 30)
        observed.look_at_curtain(terminal, "Bob, take the keyboard")
        terminal.run.resize(80, 24)
        terminal.wait_for_calm()
        terminal.decide(SHIFT_ENTER)
        terminal.wait_for("Bob writes")
        observed.after_shift.append(terminal.text)
        terminal.press("a4b2")
        terminal.wait_for("Press S, or")
        terminal.press("S")
        terminal.wait_for("Both sealed")
        observed.after_shift.append(terminal.text)
        terminal.decide(NO_BREAK_SPACE)
        terminal.wait_for("Turn 6")
        observed.after_shift.append(terminal.text)

        # The result, the title, and the end.
        terminal.wait_for("Result")
        terminal.decide(" ")
        terminal.wait_for("Bob has won")
        terminal.decide("q")
        terminal.wait_for("Two players")
        observed.click_with_every_button(terminal, "Quit")
        observed.status = terminal.exit_status()
    return observed


def test_the_turn_that_ended_the_game_is_on_its_sheet(observed: Observations) -> None:
    assert "6.a5c4 a4b2" in observed.file.read_text("utf-8").replace("Ha", "a")


def test_it_ends_as_it_should(observed: Observations) -> None:
    assert observed.status == 0


def test_only_the_main_button_seals_lifts_the_curtain_and_quits(observed: Observations) -> None:
    assert "Ada, take the keyboard" in observed.after_other_buttons["Space or click"]
    assert "Ada writes" in observed.after_other_buttons["S  Seal"]
    assert "Two players" in observed.after_other_buttons["Quit"]


def test_on_a_curtain_the_cursor_is_in_the_corner_and_tells_nothing(observed: Observations) -> None:
    assert observed.cursors_on_curtains == [CORNER] * 3
    assert observed.cursor_at_an_order != CORNER


def test_the_curtains_lift_and_orders_are_written_with_shift_held_down(
    observed: Observations,
) -> None:
    expected = ("Knight a5 to c4", "Bob writes", "Both sealed", "Turn 6")
    for words, text in zip(expected, observed.after_shift, strict=True):
        assert words in text
