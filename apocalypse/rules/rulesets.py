"""Rules: the options in which ways of playing differ, each independent of the others.

A rule set is a value. Nothing outside this package asks for a rule set by name, and the engine
asks for single options only, so that a new way to play is new data.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final


class KnightCount(Enum):
    """When a side's knights are counted to decide a promotion (4.i, 4.ii)."""

    AFTER_CAPTURES = "after captures"
    """After this turn's captures: the opponent may have just taken one."""
    BEFORE_TURN = "before the turn"
    """In the position that both players saw."""


class Stuck(Enum):
    """What becomes of a side with no safe order while the other has one (5)."""

    PASSES = "passes"
    DRAWS = "draws"


@dataclass(frozen=True)
class Rules:
    """How a game is played: one value, given to everything that needs a rule."""

    name: str
    """The word by which players and sheets name the rule set."""
    exchange: bool = True
    """4.iii: two pawns to be put back at once trade places; else each goes where its owner says."""
    knights_counted: KnightCount = KnightCount.AFTER_CAPTURES
    stuck: Stuck = Stuck.PASSES
    repetition: int | None = None
    """Draw when a position (board and penalties) occurs so many times; None: never."""
    quiet_turns: int | None = None
    """Draw after so many turns without a piece lost or a pawn ordered; None: never."""


CLASSIC: Final = Rules("classic")
"""The rules of the classic page."""

PRESETS: Final = {rules.name: rules for rules in (CLASSIC,)}
"""The rule sets that can be chosen by name."""


def with_draws(rules: Rules) -> Rules:
    """The same rules with the two draws that end a game between people who get nowhere.

    A new game at the table has them; a game sheet has them only if it says so.
    """
    return replace(rules, repetition=3, quiet_turns=50)
