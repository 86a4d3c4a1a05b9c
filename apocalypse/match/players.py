"""Players of a match: for each side a person, or the computer at a level."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.rulesets import Rules
from apocalypse.strategy.levels import Level, levels
from apocalypse.wording.names import COMPUTER, Names

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet

_LEVEL_IN_NAME: Final = re.compile(rf"{COMPUTER}(?: \((.+)\)|, (.+))", re.IGNORECASE)
"""The computer as people type it, ``Computer (Strong)``, and as it was called before 0.2."""


@dataclass(frozen=True)
class Computer:
    """The computer at one side of the board."""

    color: Color
    level: Level


class Player(NamedTuple):
    """One player."""

    name: str = ""
    """The name that the player gave; empty: the player is called by the color."""
    level: Level | None = None
    """The computer's level; None: a person."""

    def label(self, color: Color) -> str:
        """The player in a heading: ``Ada``, ``White``, ``Computer (Strong)``."""
        if self.level is not None:
            return f"{COMPUTER} ({self.level.title})"
        return self.name or color.value.title()


class Players(NamedTuple):
    """The players of a match."""

    white: Player = Player()
    black: Player = Player()

    def of(self, color: Color) -> Player:
        """The player of a side."""
        return self.white if color is WHITE else self.black

    @property
    def names(self) -> Names:
        """What sentences call the players."""
        white, black = (
            COMPUTER if player.level is not None else player.label(color)
            for color, player in zip(Color, self, strict=True)
        )
        return Names(white, black)

    @property
    def have_names(self) -> bool:
        """Whether at least one player has a name or is the computer."""
        return self != Players()

    def swapped(self) -> Players:
        """The same players with their sides exchanged."""
        return Players(self.black, self.white)

    def computer(self, rules: Rules) -> Computer | None:
        """The computer, if it plays one side, at a level that the rule set has."""
        computers = [
            Computer(color, player.level)
            for color, player in zip(Color, self, strict=True)
            if player.level is not None and player.level in levels(rules)
        ]
        return computers[0] if len(computers) == 1 else None


def people(white: str = "", black: str = "") -> Players:
    """Two people, by their names; an empty name: none."""
    return Players(Player(white), Player(black))


def player_called(name: str, level: str = "") -> Player:
    """A player as sheets and settings write one.

    Args:
        name: the name; ``Computer (Strong)`` is the computer, as was ``Computer, two turns``
            before 0.2.
        level: the computer's level; empty for a person, or if the name says it.
    """
    match = _LEVEL_IN_NAME.fullmatch(name)
    word = level or (match[1] or match[2] if match else "")
    try:
        return Player(level=Level(word.lower()))
    except ValueError:
        return Player(name)


def players_on(sheet: Sheet) -> Players:
    """The players of the game on a sheet."""
    levels = (sheet.white_level, sheet.black_level)
    entries = zip(Color, (sheet.white, sheet.black), levels, strict=True)
    return Players(
        *(
            player_called("" if name == color.value.title() else name, level)
            for color, name, level in entries
        )
    )
