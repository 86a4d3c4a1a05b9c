"""Rivalry: what the saved games of two players say about them, once there are ten.

Games for practice and against the computer do not count. Colors do not matter to who is who: the
first name stays first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from apocalypse.formats.sheet import Sheet
from apocalypse.library.analyses import saved_turns
from apocalypse.library.saved_games import SavedGame, saved_games
from apocalypse.match.match import Match
from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.notation import PAGE, Coordinates
from apocalypse.rules.orders import order_text
from apocalypse.strategy.levels import supports

LEAST_GAMES: Final = 10
"""With fewer finished games, chance says more than the players do."""
MOST_OPENINGS: Final = 3
"""The opening orders that are listed for a color."""
CERTAIN: Final = 1.96
"""Standard errors on both sides of a mean, for an interval that holds the truth 95 times in 100."""


class Tally(NamedTuple):
    """Results of games, for the first player."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """A point for a win, and half a point for a draw."""
        return self.won + self.drawn / 2

    def plus(self, points: float) -> Tally:
        """The tally with one more game that gave some points: 1, 0.5 or 0."""
        return Tally(
            self.won + (points == 1), self.drawn + (points == 0.5), self.lost + (points == 0)
        )

    def __str__(self) -> str:
        return f"{self.points:g} - {self.games - self.points:g}"


class Interval(NamedTuple):
    """A mean of several games, and how far the truth may be from it."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether the truth is on one side of zero, as far as the games tell."""
        return abs(self.mean) > self.error


@dataclass
class Rivalry:
    """The finished games of two players, by the first of them."""

    names: tuple[str, str]
    total: Tally = field(default_factory=Tally)
    by_color: dict[Color, Tally] = field(default_factory=dict)
    """By the color of the first player."""
    by_rules: dict[str, Tally] = field(default_factory=dict)
    coordinates: Coordinates = PAGE
    """Those of the newest game; all orders are written in them."""
    openings: dict[tuple[int, Color], Counter[str]] = field(default_factory=dict)
    """By player (0 or 1) and color: the first orders."""
    losses: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """By player: the losses of the orders in analyzed games, where 1 is a win instead of a draw."""
    reads: list[float] = field(default_factory=list)
    """By analyzed game: what the first player gained by reading the second."""

    @property
    def has_enough_games(self) -> bool:
        """Whether there are enough games to say anything."""
        return self.total.games >= LEAST_GAMES

    @property
    def read(self) -> Interval | None:
        """What the first player gains in a game by reading the second; None: too few analyses."""
        count = len(self.reads)
        if count < LEAST_GAMES:
            return None
        return Interval(fmean(self.reads), CERTAIN * stdev(self.reads) / sqrt(count))


def rivalry(first: str, second: str, games: Iterable[SavedGame]) -> Rivalry:
    """The rivalry of two players by their names, in which capitals do not count.

    Games of others, and unfinished ones, are left out.

    Args:
        first: a player.
        second: the opponent.
        games: saved games, newest first.
    """
    record = Rivalry((first, second))
    wanted = (first.casefold(), second.casefold())
    for game in games:
        sheet = game.sheet
        if sheet is None or sheet.practice or sheet.white_level or sheet.black_level:
            continue
        players = (sheet.white.casefold(), sheet.black.casefold())
        points = _POINTS.get(game.result)
        if points is not None and players in (wanted, wanted[::-1]):
            color = Color.WHITE if players == wanted else Color.BLACK
            _count(record, sheet, color, points if color is WHITE else 1 - points)
    return record


_POINTS: Final = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
"""White's points by the result."""


def _count(record: Rivalry, sheet: Sheet, color: Color, points: float) -> None:
    """Count a game in which the first player had a color and got some points."""
    rules = sheet.game.rules.name
    if not record.total.games:
        record.coordinates = sheet.coordinates
    record.total = record.total.plus(points)
    record.by_color[color] = record.by_color.get(color, Tally()).plus(points)
    record.by_rules[rules] = record.by_rules.get(rules, Tally()).plus(points)
    for number, side in enumerate((color, color.other)):
        if sheet.game.turns:
            order = order_text(sheet.game.turns[0].order(side), record.coordinates)
            record.openings.setdefault((number, side), Counter())[order] += 1
    if supports(sheet.game.rules):
        _count_analysis(record, sheet, color)


def _count_analysis(record: Rivalry, sheet: Sheet, color: Color) -> None:
    """Count the losses and reads of a game, if its analysis is saved."""
    turns = saved_turns(sheet.game)
    if not turns or len(turns) < len(sheet.game.turns):
        return
    for losses, side in zip(record.losses, (color, color.other), strict=True):
        losses += [turn.loss(side) for turn in turns]
    read = sum(turn.losses.read for turn in turns)
    record.reads.append(color.sign * read)


def match_lines(match: Match) -> list[str]:
    """The rivalry of the two people of a match, from all saved games; empty before ten games."""
    if any(player.is_computer or not player.name for player in match.players):
        return []
    white, black = match.players
    record = rivalry(white.name, black.name, saved_games())
    return rivalry_lines(record) if record.has_enough_games else []


def rivalry_lines(record: Rivalry) -> list[str]:
    """A rivalry in sentences; a single one if there are fewer than ten games."""
    first, second = record.names
    games = record.total.games
    if not record.has_enough_games:
        count = f"{games} finished game{'s' * (games != 1)}"
        return [
            f"{first} and {second} have {count} against each other. "
            f"Statistics need at least {LEAST_GAMES}."
        ]
    return [
        f"{first} - {second}: {record.total} in {games} games.",
        *_result_lines(record),
        *_opening_lines(record),
        *_analysis_lines(record),
    ]


def _result_lines(record: Rivalry) -> Iterator[str]:
    """The results by color, and by rule set if there are several."""
    for color in Color:
        if color in record.by_color:
            yield f"{record.names[0]} as {color.value.title()}: {record.by_color[color]}."
    if len(record.by_rules) > 1:
        yield from (f"{rules.title()} rules: {tally}." for rules, tally in record.by_rules.items())


def _opening_lines(record: Rivalry) -> Iterator[str]:
    """The most frequent first orders, by player and color."""
    for number, name in enumerate(record.names):
        for color in Color:
            if orders := record.openings.get((number, color)):
                total = orders.total()
                shown = ", ".join(
                    f"{order} {count / total:.0%}"
                    for order, count in orders.most_common(MOST_OPENINGS)
                )
                yield f"{name} opens as {color.value.title()} with {shown}."


def _analysis_lines(record: Rivalry) -> Iterator[str]:
    """What both players lose, and who reads whom; nothing before ten analyzed games."""
    read = record.read
    if read is None:
        return
    for name, losses in zip(record.names, record.losses, strict=True):
        yield f"{name} loses {100 * fmean(losses):.1f} points per order."
    first, second = record.names
    points = f"{100 * read.mean:+.0f} points per game for {first}"
    interval = f"{points}, give or take {100 * read.error:.0f}"
    if read.is_clear:
        reader, other = (first, second) if read.mean > 0 else (second, first)
        yield f"{reader} reads {other} better: {interval}."
    else:
        yield f"Neither clearly reads the other better: {interval}."
