"""Levels of the computer player. Words only: importing this module loads nothing that searches."""

from __future__ import annotations

from enum import Enum
from typing import Final

from apocalypse.rules.rulesets import Rules


class Level(Enum):
    """How well the computer plays, from the weakest level up.

    ``Level(word)`` also reads the words of versions before 1.0, such as ``two turns``.
    """

    BEGINNER = "beginner"
    """Any legal order, each with the same probability."""
    EASY = "easy"
    """The order that captures or threatens most if the opponent stands still."""
    FAIR = "fair"
    """A mixed strategy of the payoff matrix one turn deep."""
    STRONG = "strong"
    """The same two turns deep."""
    MASTER = "master"
    """The same, as deep as one second allows."""

    @classmethod
    def _missing_(cls, value: object) -> Level | None:
        return OLD_WORDS.get(value) if isinstance(value, str) else None

    @property
    def title(self) -> str:
        """The level as a label: ``Strong``."""
        return self.value.capitalize()


OLD_WORDS: Final = {
    "random": Level.BEGINNER,
    "greedy": Level.EASY,
    "one turn": Level.FAIR,
    "two turns": Level.STRONG,
    "a second": Level.MASTER,
}
"""What the levels were called on game sheets and in settings before 1.0."""

SUMMARIES: Final = {
    Level.BEGINNER: "Writes any legal order. Good for learning the moves.",
    Level.EASY: "Captures what it can, as if you stood still.",
    Level.FAIR: "Weighs every pair of orders of this turn, and is hard to predict.",
    Level.STRONG: "Searches two turns deep, and is hard to predict.",
    Level.MASTER: "Searches as deep as it can, for a second or longer.",
}
"""One sentence about each level for the players."""


CLASSIC_ONLY: Final = "The analysis knows only the classic rules."
"""Why a game or a position has no values, mixes or hints. Free promotion is not classic."""


def supports(rules: Rules) -> bool:
    """Whether games can be analyzed under a rule set: classic turns, whatever draws a game."""
    return rules.is_classic


def levels(rules: Rules) -> tuple[Level, ...]:
    """The levels available under a rule set.

    By rules that are not classic a second is enough for two turns and seldom for three, so the
    level Master would be no stronger than Strong.
    """
    return tuple(Level) if supports(rules) else tuple(Level)[:-1]
