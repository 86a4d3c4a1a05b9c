"""Privacy by ear: the ways in which a player writes an order without telling it to the opponent.

A screen reader speaks keys before a program sees them, so hiding what is typed is not enough where
the opponent can listen.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from apocalypse.rules.board import Color


class OrderPrivacy(Enum):
    """How one player writes an order."""

    OPEN = "open"
    """Everything is shown and read back: there is nobody to hide it from."""
    HIDDEN = "hidden"
    """Nothing that is typed is shown, and every mistake has the same answer."""
    HEADPHONES = "headphones"
    """The player listens alone: refusals have reasons, and the order is read back."""


class MatchPrivacy(Enum):
    """How two players at one keyboard keep their orders secret."""

    HIDDEN = "hidden"
    HEADPHONES = "headphones"
    ONE_SIGHTED = "one-sighted"
    """One player sees the screen and writes first, hidden; the opponent listens alone."""

    def of(self, color: Color, sighted: Color) -> OrderPrivacy:
        """How a side writes; ``sighted`` is the side of the player who sees the screen."""
        if self is MatchPrivacy.ONE_SIGHTED:
            return OrderPrivacy.HIDDEN if color is sighted else OrderPrivacy.HEADPHONES
        return OrderPrivacy(self.value)


SUMMARIES: Final = {
    MatchPrivacy.HIDDEN: "hidden: nothing you type is shown, and your screen reader speaks no keys",
    MatchPrivacy.HEADPHONES: "headphones: each player listens alone, and hears the order read back",
    MatchPrivacy.ONE_SIGHTED: "one-sighted: one player sees the screen, one has headphones",
}
"""The meaning of each way, for the question about it."""
