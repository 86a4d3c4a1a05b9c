"""Outcome: how a game ended, which side won, and by which rule."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple, Self

from apocalypse.rules.board import WHITE, Color, check_color, wrong_type
from apocalypse.rules.other_names import Advising


class Termination(Enum):
    """The ways in which a game ends."""

    LAST_PAWN = "last pawn"
    """A side has no pawns left and loses (6)."""
    BOTH_LAST_PAWNS = "both last pawns"
    """Neither side has a pawn left: a draw (6)."""
    PENALTIES = "penalties"
    """A side reached the limit of penalties, and loses the game (7.iv)."""
    BOTH_PENALTIES = "both penalties"
    """Both sides did so in the same turn: a draw (7.iv)."""
    STALEMATE = "stalemate"
    """Neither side has a safe order, or one side has none where that draws: a draw (6)."""
    REPETITION = "repetition"
    """The position occurred as often as the rule set permits: a draw."""
    QUIET_TURNS = "quiet turns"
    """Too many turns passed without a lost piece or a pawn's order: a draw."""
    AGREEMENT = "agreement"
    """The players agreed on a draw."""
    RESIGNATION = "resignation"
    """A side resigned."""
    TIME = "time"
    """A side ran out of time."""
    BOTH_TIMES = "both times"
    """Both sides ran out of time in the same turn: a draw."""


class _OutcomeFields(NamedTuple):
    """The fields of an outcome."""

    termination: Termination
    winner: Color | None = None
    stuck: Color | None = None
    """The only side without a safe order, by a rule set in which that draws the game (6)."""
    limit: int = 0
    """How often a position occurred, or how many turns were quiet, if that drew the game."""


class Outcome(_OutcomeFields, metaclass=Advising):
    """The end of a game: its termination, and the winner (None: a draw)."""

    __slots__ = ()

    def __new__(
        cls,
        termination: Termination,
        winner: Color | None = None,
        stuck: Color | None = None,
        limit: int = 0,
    ) -> Self:
        """Make an outcome.

        Raises:
            TypeError: the termination is no `Termination`, or a side no `Color`.
        """
        if not isinstance(termination, Termination):
            raise wrong_type(termination, "a termination, such as Termination.RESIGNATION")
        for side in (winner, stuck):
            if side is not None:
                check_color(side)
        return super().__new__(cls, termination, winner, stuck, limit)

    @property
    def result(self) -> str:
        """``1-0``, ``0-1`` or ``1/2-1/2``, as on a chess score sheet."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is WHITE else "0-1"

    @property
    def value(self) -> float:
        """White's value: 1 for a win, 0 for a draw and -1 for a loss."""
        return 0.0 if self.winner is None else float(self.winner.sign)

    @property
    def rule(self) -> str:
        """The number of the rule that ended the game; empty for an end that no rule numbers."""
        return _RULES.get(self.termination, "")


_RULES: Final = {
    Termination.LAST_PAWN: "6",
    Termination.BOTH_LAST_PAWNS: "6",
    Termination.STALEMATE: "6",
    Termination.PENALTIES: "7.iv",
    Termination.BOTH_PENALTIES: "7.iv",
}
"""By what ended a game: the number of its rule."""

STOPS: Final = (
    Outcome(Termination.AGREEMENT),
    *(Outcome(Termination.RESIGNATION, color) for color in Color),
    *(Outcome(Termination.TIME, color) for color in Color),
    Outcome(Termination.BOTH_TIMES),
)
"""The ends that players and clocks bring about, not the board."""

UNFINISHED: Final = "*"
"""The result of a game that continues."""
