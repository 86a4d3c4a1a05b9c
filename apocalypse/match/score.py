"""Score of a match: the points of both players in its finished games."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.outcome import Outcome


class Score(NamedTuple):
    """Half points of the present White and Black players: two for a win, one for a draw."""

    white: int = 0
    black: int = 0

    @property
    def games(self) -> int:
        """The number of finished games."""
        return (self.white + self.black) // 2

    def after(self, outcome: Outcome) -> Score:
        """The score after one more game."""
        if outcome.winner is None:
            return Score(self.white + 1, self.black + 1)
        won = outcome.winner is WHITE
        return Score(self.white + 2 * won, self.black + 2 * (not won))

    def swapped(self) -> Score:
        """The same score after the players have exchanged their sides."""
        return Score(self.black, self.white)

    def points(self, color: Color) -> str:
        """The points of the player of a side: ``1.5``."""
        return f"{self[color.index] / 2:g}"

    def __str__(self) -> str:
        return " - ".join(self.points(color) for color in Color)


UNPLAYED: Final = Score()
"""The score before the first game."""
