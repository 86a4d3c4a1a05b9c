"""Levels of the computer player. Words only: importing this module loads nothing that searches."""

from __future__ import annotations

from enum import Enum
from typing import Final

from apocalypse.rules.rulesets import Rules


class Level(Enum):
    """How well the computer plays, from the weakest level up.

    A level is described in `SUMMARIES`, and how it plays is a line of the tables in
    `level_orders`. ``Level(word)`` also reads the words of versions before 1.0, such as
    ``two turns``.
    """

    BEGINNER = "beginner"
    VERY_EASY = "very easy"
    EASY = "easy"
    CASUAL = "casual"
    GOOD = "good"
    STRONG = "strong"
    MASTER = "master"
    RIVAL = "rival"
    """Not a step of the ladder: Strong, with the habits of its opponent in mind."""
    FAIR = "fair"
    """A level of version 1.0, which stands on sheets and in settings; see `playable`."""

    @classmethod
    def _missing_(cls, value: object) -> Level | None:
        if isinstance(value, str):
            return OLD_WORDS.get(value)
        return None

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
"""The levels by their names on game sheets and in settings before 1.0."""

SUMMARIES: Final = {
    Level.BEGINNER: "Writes almost any order. Good for learning the moves.",
    Level.VERY_EASY: "Misses some captures, and never thinks of your reply.",
    Level.EASY: "Captures what it can, as if you stood still.",
    Level.CASUAL: "Weighs its orders against all of yours. Good for your first games.",
    Level.GOOD: "Weighs its orders against those that you are likely to write.",
    Level.STRONG: "Searches two turns deep, and is hard to predict.",
    Level.MASTER: "Searches as deep as it can, for a second or longer.",
    Level.RIVAL: "Learns your habits from your finished games on this computer.",
}
"""One sentence about each level for the players, from the weakest level up, and about Rival."""

CLASSIC_LEVELS: Final = tuple(SUMMARIES)
"""The levels by the classic rules."""
LADDER: Final = CLASSIC_LEVELS[:-1]
"""The steps of the ladder by the classic rules, from the weakest up."""
OTHER_LADDER: Final = (Level.BEGINNER, Level.EASY, Level.GOOD, Level.STRONG)
"""The levels by other rules.

In its time Strong seldom searches three turns there, so Master would be no stronger.
"""
FIRST_LEVEL: Final = Level.CASUAL
"""The level that a new player is offered: a player who captures what it can scores about 0.3."""

CLASSIC_ONLY: Final = "The analysis knows only the classic rules."
"""Why a game or a position has no values, mixes or hints. Free promotion is not classic."""


def supports(rules: Rules) -> bool:
    """Whether games can be analyzed under a rule set: classic turns, whatever draws a game."""
    return rules.is_classic


def levels(rules: Rules) -> tuple[Level, ...]:
    """The levels available under a rule set, from the weakest up; Rival comes last."""
    return CLASSIC_LEVELS if supports(rules) else OTHER_LADDER


def strongest(rules: Rules) -> Level:
    """The top of the ladder under a rule set."""
    ladder = LADDER if supports(rules) else OTHER_LADDER
    return ladder[-1]


def playable(level: Level, rules: Rules) -> Level:
    """The level at which the computer plays under a rule set where a level was chosen.

    Fair of version 1.0 is the level nearest in strength. In place of a level that the rule set does
    not have, it is the strongest.
    """
    if level is Level.FAIR:
        return Level.STRONG if supports(rules) else Level.GOOD
    if level in levels(rules):
        return level
    return strongest(rules)
