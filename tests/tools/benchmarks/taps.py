"""Measure how many taps of two fast players do nothing, and how long they wait.

They play the first ten turns of the composed game on the real program in a pseudo-terminal, with a
tap every 0.17 seconds. They watch every second reveal and skip the others with Enter.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import PAGE, square_name
from apocalypse.rules.orders import order_text
from tests.terminal.terminal import Terminal
from tests.tools.parser import tool_parser

GAME: Final = Path(__file__).parents[2] / "data" / "games" / "1-composed.txt"
"""A pawn is put back in its turn 7."""
TURNS: Final = 10
TAP: Final = 0.17
"""Seconds between two taps."""
PATIENCE: Final = 0.5
"""Seconds after which a player who sees nothing happen taps again."""
MOST: Final = 20
"""Taps that do nothing on one screen, after which the benchmark gives up."""
NAMES: Final = "Ada", "Bob"


class Players:
    """Two people who tap at a terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.taps = self.vain = 0
        self.waits: list[float] = []
        """Seconds of each turn in which a player who would tap waits for a screen."""
        self.reveals: list[float] = []
        """Seconds of each reveal that was watched."""

    def play(self, turn: Turn) -> None:
        """Play a turn, from the first curtain to the next one."""
        self.waits.append(0)
        white, black = (order_text(order, PAGE) for order in (turn.white, turn.black))
        self._tap(f" {white}s", "Bob, take the keyboard")
        self._tap(f" {black}s", "Both sealed")
        self._tap("al", "Both orders are revealed")
        self._see_reveal(is_watched=turn.number % 2 == 1)
        for square in turn.squares.values():
            self._tap(" ", "puts a pawn back")
            self._tap(f"{square_name(square, PAGE)}s", "Both orders are revealed")
            self._see_reveal(is_watched=False)
        self._tap(" ", "Ada, take the keyboard")

    def _see_reveal(self, *, is_watched: bool) -> None:
        """Watch a reveal, or skip it."""
        if is_watched:
            began = time.monotonic()
            self._terminal.wait_for("R Replay")
            self.reveals.append(time.monotonic() - began + TAP)
        else:
            self._tap("\r", "R Replay")

    def _tap(self, keys: str, screen: str) -> None:
        """Tap keys without looking, the last of which leads to a screen.

        Raises:
            TimeoutError: it does not.
        """
        for key in keys:
            self._tap_once(key)
        for _ in range(MOST):
            began = time.monotonic()
            while time.monotonic() < began + PATIENCE:
                if screen in self._terminal.text:
                    self.waits[-1] += time.monotonic() - began
                    return
                self._terminal.wait_quietly(0.01)
            self.vain += 1
            self._tap_once(keys[-1])
        raise TimeoutError(f"{keys!r} does not lead to {screen!r}\n{self._terminal.text}")

    def _tap_once(self, key: str) -> None:
        self._terminal.press(key)
        self.taps += 1
        self._terminal.wait_quietly(TAP)


def main() -> None:
    """Measure and print."""
    tool_parser("benchmarks.taps", __doc__).parse_args()
    game = read_sheet(GAME.read_text("utf-8"), GAME.name).game
    terminal = Terminal("play", "--white", NAMES[0], "--black", NAMES[1])
    players = Players(terminal)
    with terminal.run:
        terminal.wait_for("take the keyboard")
        terminal.wait_for_calm()
        for turn in game.turns[:TURNS]:
            players.play(turn)
    median_wait, longest = median(players.waits), max(players.waits)
    print(f"taps that did nothing         {players.vain} of {players.taps}")
    print(f"forced waiting in a turn      {median_wait:.2f} s, at most {longest:.2f} s")
    print(f"and a reveal, unless skipped  {median(players.reveals):.1f} s")


if __name__ == "__main__":
    main()
