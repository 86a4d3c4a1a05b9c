"""kill -9 of the real program in a real pseudo-terminal, at random moments, over whole games."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random
from typing import Final

from apocalypse.formats.reader import read_sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.saved_games import OpenGameError, read_saved_game
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE, square_name
from apocalypse.rules.orders import order_text
from apocalypse.rules.rulesets import CLASSIC, with_draws
from tests.terminal.terminal import Terminal
from tests.tools.reliability.figures import Figure
from tests.tools.reliability.scripted import sheet_of

GAME: Final = Path(__file__).parents[2] / "data" / "games" / "1-composed.txt"
"""A game in which a pawn is put back by choice, and two swap places."""

LONGEST: Final = 9.0
"""Seconds after which the program is killed at the latest."""
QUIET: Final = 0.3
"""Seconds from one Space to the next."""

_TURN: Final = re.compile(r"─ Turn ([0-9]+) ─")


class Players:
    """Two people who play a published game, while the program is killed under their hands."""

    def __init__(self, file: Path, random: Random) -> None:
        self.file = file
        self.lost = self.unopened = self.kills = 0
        self._random = random
        self._game = read_sheet(GAME.read_text("utf-8")).game
        self._revealed = 0
        self.waiting = 0
        """How often the question for a square was on the screen when the program was killed."""
        self._asked = self._over = False
        self._pressed = 0.0

    def play(self, kills: int) -> None:
        """Play until the program was killed so often, one game after the other."""
        self._begin()
        while self.kills < kills:
            self._sit_down(self._random.uniform(0.05, LONGEST))
            self.kills += not self._over
            self.waiting += self._asked
            self._look()
            if self._over or self.unopened:
                self._begin()
            self._asked = self._over = False

    def _begin(self) -> None:
        """Begin another game: from the start or later, to come to its put-back soon."""
        self.file.unlink(missing_ok=True)
        self._revealed = self._random.choice((0, 5, 6))
        if self._revealed:
            turns = self._game.turns[: self._revealed]
            game = Game(with_draws(CLASSIC), self._game.start).replay(turns)
            self.file.write_text(write_sheet(sheet_of(game)), "utf-8")

    def _sit_down(self, seconds: float) -> None:
        """Play on for so many seconds, then kill the program."""
        words: tuple[str, ...] = ("play", "--white", "Ada", "--black", "Bob", "--save-to")
        words = ("continue",) if self.file.exists() else words
        terminal = Terminal(*words, str(self.file), TEXTUAL_ANIMATIONS="none")
        with terminal.run:
            end = 0.0
            while not self._over and (not end or time.monotonic() < end):
                terminal.wait_quietly(0.03)
                if terminal.run.ended() is not None:
                    self.unopened += 1
                    return
                if not end and terminal.text.strip():
                    end = time.monotonic() + seconds
                self._see(terminal.text)
                if self._asked and self._random.random() < 0.1:
                    return  # Few kills would come at this moment by chance.
                self._act(terminal)

    def _see(self, screen: str) -> None:
        matches = _TURN.search(screen)
        if matches and "Both orders are revealed" in screen:
            self._revealed = max(self._revealed, int(matches[1]))
        self._asked = "puts a pawn back" in screen
        self._over = "has won" in screen

    def _act(self, terminal: Terminal) -> None:
        """Do what the screen asks for, not faster than it takes keys."""
        keys, pause = self._keys(terminal.text)
        if keys and time.monotonic() > self._pressed + pause:
            terminal.press(keys)
            self._pressed = time.monotonic()

    def _keys(self, screen: str) -> tuple[str, float]:
        """The keys that the screen asks for, and the seconds since the last ones."""
        if "take the keyboard" in screen or "Both sealed" in screen:
            return " ", QUIET
        for number, name in enumerate(("Ada", "Bob")):
            if f"{name} writes" in screen:
                if "Press S, or" in screen or "pass" in screen:
                    return "s", 0.3
                turn = self._game.turns[self._saved()]
                return order_text((turn.white, turn.black)[number], PAGE), 0.3
        if "puts a pawn back" in screen:
            turn = self._game.turns[self._revealed - 1]
            squares = turn.squares.values()
            return "".join(f"{square_name(square, PAGE)}s" for square in squares), QUIET
        return (" ", QUIET) if "Space" in screen else ("", 0.0)

    def _saved(self) -> int:
        """How many turns are in the file."""
        return len(read_saved_game(self.file).sheet.game.turns) if self.file.exists() else 0

    def _look(self) -> None:
        """Compare what is in the file with what the players have seen."""
        if not self.file.exists():
            self.lost += self._revealed
            return
        try:
            salvaged = read_saved_game(self.file)
        except OpenGameError:
            self.unopened += 1
            return
        saved = salvaged.sheet.game
        self.unopened += salvaged.damage is not None
        self.lost += max(0, self._revealed - len(saved.turns))
        for turn, results in zip(saved.turns, self._game.turns, strict=False):
            self.lost += (turn.white, turn.black) != (results.white, results.black)
        last = saved.turns[-1] if saved.turns else None
        self.lost += self._asked and not saved.to_put_back and not (last and last.squares)


def kill_terminals(folder: Path, kills: int, seed: int = 9) -> list[Figure]:
    """Kill the real program so often while two people play a published game."""
    players = Players(folder / "game.txt", Random(seed))
    players.play(kills)
    note = f"{players.waiting} of them while a pawn waited to be put back"
    what = "kill -9 of the program in a pseudo-terminal"
    return [
        Figure(what, players.kills, players.lost, "revealed turns lost", note),
        Figure("starts after that", players.kills, players.unopened, "failed"),
    ]
