"""Levels: how well the program plays. Words alone: nothing is loaded that thinks."""

from __future__ import annotations

from enum import Enum
from typing import Final

from apocalypse.rules.rulesets import CLASSIC, Rules, with_draws


class Level(Enum):
    """How well a player plays, from the weakest up."""

    RANDOM = "random"
    """Any order, each as likely."""
    GREEDY = "greedy"
    """Whatever takes or threatens most, as if the enemy stood still."""
    ONE_TURN = "one turn"
    TWO_TURNS = "two turns"
    DEEPENING = "a second"
    """As many turns ahead as a second allows."""

    @property
    def summary(self) -> str:
        """One sentence for the players."""
        return SUMMARIES[self]


SUMMARIES: Final = {
    Level.RANDOM: "Writes any order. Good to learn the moves.",
    Level.GREEDY: "Takes what it can, as if you stood still.",
    Level.ONE_TURN: "Looks at all pairs of orders of the turn, and mixes.",
    Level.TWO_TURNS: "Looks two turns ahead, three near the end; it cannot be read.",
    Level.DEEPENING: "Looks as far as it can see in a second.",
}


def supports(rules: Rules) -> bool:
    """Whether the theory holds for a rule set: the classic rules, with or without their draws."""
    return rules in (CLASSIC, with_draws(CLASSIC))


def levels(rules: Rules) -> tuple[Level, ...]:
    """The levels there are under a rule set."""
    return tuple(Level) if supports(rules) else (Level.RANDOM, Level.GREEDY)
