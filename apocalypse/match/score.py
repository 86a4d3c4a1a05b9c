"""Score of a match: the points of both players in its finished games."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from apocalypse.rules.board import BLACK, WHITE, BySide, Color
from apocalypse.rules.outcome import Outcome
from apocalypse.wording.names import Names

if TYPE_CHECKING:
    from apocalypse.formats.sheet import Sheet


class NextGame(Enum):
    """The kind of the next game of the same players, as a label."""

    REMATCH = "Rematch"
    """A game of a match without an end."""
    SAME_MATCH = "Next game"
    """A game of a match that nobody has won yet."""
    NEW_MATCH = "New match"
    """The first game of another match: this one is over."""


class Score(BySide[int]):
    """Half points of the present White and Black players: two for a win, one for a draw."""

    __slots__ = ()

    def __new__(cls, white: int = 0, black: int = 0) -> Self:
        """A score; that before the first game, unless another is given."""
        return tuple.__new__(cls, (white, black))

    @classmethod
    def on(cls, sheet: Sheet) -> Score:
        """The score on a sheet, with its game if that is over; one for practice does not count."""
        score = cls(*sheet.score)
        outcome = sheet.game.outcome
        if outcome is None or sheet.practice:
            return score
        return score.after(outcome)

    @property
    def games(self) -> int:
        """The number of finished games."""
        return (self.white + self.black) // 2

    def after(self, outcome: Outcome) -> Score:
        """The score after one more game."""
        if outcome.winner is None:
            return Score(self.white + 1, self.black + 1)
        if outcome.winner is WHITE:
            return Score(self.white + 2, self.black)
        return Score(self.white, self.black + 2)

    def points(self, color: Color) -> str:
        """The points of the player of a side: ``1.5``."""
        return f"{self.of(color) / 2:g}"

    def is_decisive(self, first_to: int) -> bool:
        """Whether a match is over in which so many points win; 0: it has no end."""
        return first_to > 0 and max(self) >= 2 * first_to

    @property
    def leader(self) -> Color | None:
        """The side of the player with more points; None: neither has more."""
        if self.white > self.black:
            return WHITE
        if self.black > self.white:
            return BLACK
        return None

    def __str__(self) -> str:
        return " - ".join(self.points(color) for color in Color)


class Scoreboard(NamedTuple):
    """How a match stands between two games."""

    names: Names
    score: Score
    first_to: int
    """The points that win the match; 0: it has no end."""

    @property
    def points(self) -> str:
        """The points of both players: ``2 : 1.5``."""
        return " : ".join(self.score.points(color) for color in Color)

    @property
    def end(self) -> str:
        """The points that win the match: ``first to 3``; empty: it has no end."""
        if not self.first_to:
            return ""
        return f"first to {self.first_to}"


UNPLAYED: Final = Score()
"""The score before the first game."""


def has_next_game(sheet: Sheet) -> bool:
    """Whether the game on a sheet is over, and the match to which it belongs is not."""
    if sheet.game.outcome is None or not sheet.first_to:
        return False
    return not Score.on(sheet).is_decisive(sheet.first_to)


def scoreboard(sheet: Sheet) -> Scoreboard | None:
    """The scoreboard of the match to which a game on a sheet belongs; None: it is no match."""
    is_single = not sheet.first_to and not any(sheet.score)
    if is_single:
        return None
    return Scoreboard(sheet.names, Score.on(sheet), sheet.first_to)


def match_standing(sheet: Sheet) -> str | None:
    """How the match stands to which a game on a sheet belongs; None: it has no other game."""
    board = scoreboard(sheet)
    if board is None:
        return None
    return standing(board.score, board.first_to, board.names)


def standing(score: Score, first_to: int, names: Names) -> str:
    """How a match stands, in a sentence: ``Anna leads 2 to 1, first to 3``.

    Without ``first_to``, the match has no end.
    """
    leader = score.leader
    is_over = score.is_decisive(first_to)
    end = f", first to {first_to}" if first_to else ""
    if leader is None:
        points = " to ".join(map(score.points, Color))
        if is_over:
            return f"The match is drawn, {points}."
        return f"The match stands at {points}{end}."
    points = f"{score.points(leader)} to {score.points(leader.other)}"
    if is_over:
        return f"{names.clause(leader, 'has won', 'have won')} the match, {points}."
    if not first_to:
        return f"{names.clause(leader, 'leads', 'lead')} the match, {points}."
    return f"{names.clause(leader, 'leads', 'lead')} {points}{end}."
