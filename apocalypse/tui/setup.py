"""Setup: what is agreed before a game begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from apocalypse.rules.rulesets import CLASSIC, Rules
from apocalypse.tui.privacy import Privacy

LONGEST_NAME: Final = 20
"""A player's name of so many letters still leaves room for the sentence about it."""


@dataclass(frozen=True)
class Setup:
    """The rule set, the players' names and their privacy, of a game to be played."""

    rules: Rules = CLASSIC
    white: str = "White"
    black: str = "Black"
    privacy: Privacy = Privacy.HANDOVER

    def swapped(self) -> Setup:
        """The same players for another game, with their sides exchanged.

        Players without names stay White and Black: they know who they are.
        """
        if (self.white, self.black) == ("White", "Black"):
            return self
        return replace(self, white=self.black, black=self.white)
