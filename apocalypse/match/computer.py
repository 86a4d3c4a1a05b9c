"""Machine: the program as a player, known by its name.

A player called ``Computer, two turns`` is the program at that level. So sheets say who played, a
game that goes on knows it, and a rematch exchanges it like anybody else. Nothing is loaded here
that thinks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.strategy.levels import Level, levels
from apocalypse.wording.names import Names

PREFIX: Final = "Computer, "


@dataclass(frozen=True)
class Computer:
    """The program at one side of the board."""

    color: Color
    level: Level


def name_of(level: Level) -> str:
    """What the program is called at a level."""
    return f"{PREFIX}{level.value}"


def computer_among(names: Names, game: Game) -> Computer | None:
    """The program, if one of the players is called like it and plays these rules at that level."""
    for color in Color:
        for level in levels(game.rules):
            if names.of(color) == name_of(level) and names.of(color.other) != name_of(level):
                return Computer(color, level)
    return None
