"""Rivalry: what the saved games of two players say about them, once there are ten.

Games for practice and against the computer do not count. The first player is the one named first,
whichever side that player had.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from apocalypse.formats.sheet import Sheet
from apocalypse.library.saved_games import SavedGame, saved_games
from apocalypse.match.match import Match
from apocalypse.rules.board import Color
from apocalypse.rules.events import Missed
from apocalypse.rules.game import Turn
from apocalypse.rules.orders import order_text
from apocalypse.strategy.levels import supports

LEAST_GAMES: Final = 10
"""With fewer finished games, chance says more than the players do."""
MOST_ANALYZED: Final = 20
"""The games that are analyzed, in a second each."""
MOST_OPENINGS: Final = 3
"""The opening orders that are listed for a color."""
CERTAIN: Final = 1.96
"""Standard errors on both sides of a mean, for an interval that holds the truth 95 times in 100."""

_POINTS: Final = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
"""White's points by the result."""


class Meeting(NamedTuple):
    """A finished game of two players."""

    sheet: Sheet
    color: Color
    """The side of the first player."""
    points: float
    """What the first player got: 1, 0.5 or 0."""


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
    return [_head(record), *portrait_lines(record)] if record.has_enough_games else []


def rivalry_lines(record: Rivalry) -> list[str]:
    """A rivalry in sentences; a single one if there are fewer than ten games."""
    first, second = record.names
    games = len(record.meetings)
    if not record.has_enough_games:
        count = f"{games} finished game{'s' * (games != 1)}"
        return [
            f"{first} and {second} have {count} against each other. "
            f"Statistics need at least {LEAST_GAMES}."
        ]
    return [
        _head(record),
        *_result_lines(record),
        *_opening_lines(record),
        *portrait_lines(record),
    ]


def _head(record: Rivalry) -> str:
    """The names, the points and the number of games."""
    first, second = record.names
    return f"{first} - {second}: {_score(record.meetings)} in {len(record.meetings)} games."


def _score(meetings: Sequence[Meeting]) -> str:
    """The points of both players: ``7.5 - 2.5``."""
    points = sum(meeting.points for meeting in meetings)
    return f"{points:g} - {len(meetings) - points:g}"


def _result_lines(record: Rivalry) -> Iterator[str]:
    """The results by color, and by rule set if there are several."""
    for color in Color:
        if meetings := [each for each in record.meetings if each.color is color]:
            yield f"{record.names[0]} as {color.value.title()}: {_score(meetings)}."
    by_rules: dict[str, list[Meeting]] = {}
    for each in record.meetings:
        by_rules.setdefault(each.sheet.game.rules.name, []).append(each)
    if len(by_rules) > 1:
        yield from (f"{name.title()} rules: {_score(games)}." for name, games in by_rules.items())


def _opening_lines(record: Rivalry) -> Iterator[str]:
    """The most frequent first orders by player and color, in the coordinates of the newest game."""
    coordinates = record.meetings[0].sheet.coordinates
    for number, name in enumerate(record.names):
        for color in Color:
            orders = Counter(
                order_text(each.sheet.game.turns[0].order(color), coordinates)
                for each in record.meetings
                if each.sheet.game.turns and (each.color is color) is (number == 0)
            )
            if orders:
                shown = ", ".join(
                    f"{order} {count / orders.total():.0%}"
                    for order, count in orders.most_common(MOST_OPENINGS)
                )
                yield f"{name} opens as {color.value.title()} with {shown}."


def portrait_lines(record: Rivalry) -> Iterator[str]:
    """Where each player goes: at what stands, or where the opponent is going; with the counts."""
    for name, other, sides in (
        (*record.names, [each.color for each in record.meetings]),
        (*record.names[::-1], [each.color.other for each in record.meetings]),
    ):
        counts: Counter[str] = Counter()
        for meeting, side in zip(record.meetings, sides, strict=True):
            for turn in meeting.sheet.game.turns:
                counts.update(_aims(turn, side))
        if counts["orders"]:
            yield (
                f"{name} strikes at a piece in {counts['strikes']} of {counts['orders']} orders "
                f"and finds it gone in {counts['missed']}, and meets {other} on an empty square "
                f"in {counts['meetings']}."
            )


def _aims(turn: Turn, side: Color) -> Iterator[str]:
    """What one order of a side counts as."""
    own, reply = turn.order(side), turn.order(side.other)
    if own is None:
        return
    yield "orders"
    if turn.before.occupied_by(side.other) >> own.target & 1:
        yield "strikes"
    elif reply is not None and reply.target == own.target:
        yield "meetings"
    if any(
        isinstance(event, Missed) and event.piece.color is side for event in turn.resolution.events
    ):
        yield "missed"


def analysis_lines(record: Rivalry) -> Iterator[str]:
    """What both players lose, and who reads whom, in their newest games by the classic rules.

    It takes a second for each game. With fewer than ten such games there is nothing.
    """
    # Here and not above: the result of a match tells the rest, and needs no search.
    from apocalypse.review.game_analysis import FIRST_DEPTH, analyze

    classic = [each for each in record.meetings if supports(each.sheet.game.rules)]
    meetings = [each for each in classic if each.sheet.game.turns][:MOST_ANALYZED]
    if len(meetings) < LEAST_GAMES:
        return
    yield f"The newest {len(meetings)} games by the classic rules, analyzed two turns deep:"
    losses: tuple[list[float], list[float]] = ([], [])
    reads = []
    for sheet, color, _ in meetings:
        turns = [*analyze(sheet.game, depth=FIRST_DEPTH)]
        for own, side in zip(losses, (color, color.other), strict=True):
            own += [turn.loss(side) for turn in turns]
        reads.append(color.sign * sum(turn.losses.read for turn in turns))
    for name, own in zip(record.names, losses, strict=True):
        yield f"{name} loses {100 * fmean(own):.1f} points per order."
    yield read_sentence(record.names, reads)


def read_sentence(names: tuple[str, str], reads: Sequence[float]) -> str:
    """Who reads whom, by what the first player gained in each game by reading the second."""
    mean, error = fmean(reads), CERTAIN * stdev(reads) / sqrt(len(reads))
    points = f"{100 * mean:+.0f} points per game for {names[0]}, give or take {100 * error:.0f}"
    if abs(mean) <= error:
        return f"Neither clearly reads the other better: {points}."
    reader, other = names if mean > 0 else names[::-1]
    return f"{reader} reads {other} better: {points}."
