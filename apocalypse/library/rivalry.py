"""Rivalry: what the saved games of two players say about them, once there are ten.

Games for practice and against the computer do not count. The first player is the one named first,
whichever side that player had.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from apocalypse.formats.sheet import Sheet
from apocalypse.library.saved_games import SavedGame, saved_games
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.events import Missed
from apocalypse.rules.game import Turn

LEAST_GAMES: Final = 10
"""With fewer finished games, chance says more than the players do."""

_POINTS: Final = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
"""White's points by the result."""


class Meeting(NamedTuple):
    """A finished game of two players."""

    sheet: Sheet
    color: Color
    """The side of the first player."""
    points: float
    """The points of the first player: 1, 0.5 or 0."""


class Rivalry(NamedTuple):
    """The finished games of two players, newest first."""

    names: tuple[str, str]
    meetings: Sequence[Meeting]

    @property
    def has_enough_games(self) -> bool:
        """Whether there are enough games to say anything."""
        return len(self.meetings) >= LEAST_GAMES


def rivalry(first: str, second: str, games: Iterable[SavedGame]) -> Rivalry:
    """The rivalry of two players by their names, in which capitals do not count.

    Games of other players and unfinished games are left out.
    """
    wanted = (first.casefold(), second.casefold())
    meetings = []
    for game in games:
        sheet, points = game.sheet, _POINTS.get(game.sheet.result)
        if points is None or sheet.practice:
            continue
        if sheet.white_level or sheet.black_level:
            continue
        players = (sheet.white.casefold(), sheet.black.casefold())
        if players == wanted:
            meetings.append(Meeting(sheet, Color.WHITE, points))
        elif players == wanted[::-1]:
            meetings.append(Meeting(sheet, Color.BLACK, 1 - points))
    return Rivalry((first, second), meetings)


def match_lines(match: Match) -> list[str]:
    """The score and the portraits of the two people of a match; none before ten games."""
    if any(player.is_computer or not player.name for player in match.players):
        return []
    white, black = match.players
    record = rivalry(white.name, black.name, saved_games())
    if not record.has_enough_games:
        return []
    return [_head(record), *portrait_lines(record)]


def _head(record: Rivalry) -> str:
    """The names, the points and the number of games."""
    first, second = record.names
    return f"{first} - {second}: {_score(record.meetings)} in {len(record.meetings)} games."


def _score(meetings: Sequence[Meeting]) -> str:
    """The points of both players: ``7.5 - 2.5``."""
    points = sum(meeting.points for meeting in meetings)
    return f"{points:g} - {len(meetings) - points:g}"


def portrait_lines(record: Rivalry) -> Iterator[str]:
    """Where each player goes: at what stands, or where the opponent is going; with the counts."""
    first, second = record.names
    counts_of_first, counts_of_second = _Counts(), _Counts()
    for meeting in record.meetings:
        for turn in meeting.sheet.game.turns:
            counts_of_first.add(turn, meeting.color)
            counts_of_second.add(turn, meeting.color.other)
    if counts_of_first.orders:
        yield counts_of_first.sentence(first, second)
    if counts_of_second.orders:
        yield counts_of_second.sentence(second, first)


@dataclass
class _Counts:
    """How often a player did what."""

    orders: int = 0
    strikes: int = 0
    """Orders to a square on which an enemy piece stood."""
    missed: int = 0
    """Strikes at a piece that had left."""
    meetings: int = 0
    """Orders to an empty square to which the opponent went, too."""

    def add(self, turn: Turn, side: Color) -> None:
        """Count the order of a side in a turn; a pass is none."""
        own, reply = turn.order(side), turn.order(side.other)
        if own is None:
            return
        self.orders += 1
        if turn.before.occupied_by(side.other) >> own.target & 1:
            self.strikes += 1
        elif reply is not None and reply.target == own.target:
            self.meetings += 1
        for event in turn.resolution.events:
            if isinstance(event, Missed) and event.piece.color is side:
                self.missed += 1

    def sentence(self, name: str, opponent: str) -> str:
        """The counts of a player."""
        return (
            f"{name} strikes at a piece in {self.strikes} of {self.orders} orders "
            f"and finds it gone in {self.missed}, and meets {opponent} on an empty square "
            f"in {self.meetings}."
        )
