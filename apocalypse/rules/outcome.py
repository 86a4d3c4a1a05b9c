"""Outcome: how a game ended, who won it, and by which rule."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from apocalypse.rules.board import WHITE, Color


class Termination(Enum):
    """What ended a game."""

    LAST_PAWN = "last pawn"
    """A side was left without pawns and lost (6)."""
    BOTH_LAST_PAWNS = "both last pawns"
    """Neither side was left with a pawn: a draw (6)."""
    PENALTIES = "penalties"
    """A side lost as many bets as the rules allow, and with them the game (7.iv)."""
    BOTH_PENALTIES = "both penalties"
    """Both sides did so in one turn: a draw (7.iv)."""
    STALEMATE = "stalemate"
    """Too few safe orders were left, by the rules of the game: a draw (6)."""
    REPETITION = "repetition"
    """The position occurred as often as the rules allow: a draw, where they say so."""
    QUIET_TURNS = "quiet turns"
    """Too many turns without a piece lost or a pawn ordered: a draw, where the rules say so."""
    AGREEMENT = "agreement"
    """The players agreed on a draw."""
    RESIGNATION = "resignation"
    """A side gave the game up."""
    TIME = "time"
    """A side ran out of time."""
    BOTH_TIMES = "both times"
    """Both sides ran out of time while they wrote the orders of one turn: a draw."""


RULE_NUMBERS: Final = {
    Termination.LAST_PAWN: "6",
    Termination.BOTH_LAST_PAWNS: "6",
    Termination.PENALTIES: "7.iv",
    Termination.BOTH_PENALTIES: "7.iv",
    Termination.STALEMATE: "6",
}
"""The rule that speaks of each termination; the draws that players switch on have no number."""


class Outcome(NamedTuple):
    """The end of a game: its termination, and the winner (None: a draw)."""

    termination: Termination
    winner: Color | None = None

    @property
    def result(self) -> str:
        """``1-0``, ``0-1`` or ``1/2-1/2``, as on a chess score sheet."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is WHITE else "0-1"

    @property
    def rule(self) -> str:
        """The number of the rule that ended the game, or an empty text."""
        return RULE_NUMBERS.get(self.termination, "")


STOPS: Final = (
    Outcome(Termination.AGREEMENT),
    *(Outcome(Termination.RESIGNATION, color) for color in Color),
    *(Outcome(Termination.TIME, color) for color in Color),
    Outcome(Termination.BOTH_TIMES),
)
"""The ends that come from the players and their clocks; the board knows nothing of them."""

UNFINISHED: Final = "*"
"""The result of a game that goes on."""
