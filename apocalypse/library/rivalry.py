"""Rivalry: what the saved games of two players say about them, once there are three.

Games for practice and against the computer do not count. The first player is the one named first,
whichever side that player had.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import comb
from typing import Final, NamedTuple

from apocalypse.formats.sheet import Sheet
from apocalypse.library.saved_games import SavedGame, saved_games
from apocalypse.match.match import Match
from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Color, Square
from apocalypse.rules.events import Captured, Clash, Missed
from apocalypse.rules.game import Game
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.notation import Coordinates, square_name

LEAST_GAMES: Final = 3
"""With fewer finished games there is no rivalry yet."""
MOST_CHANCE: Final = 0.15
"""A count is a habit if chance alone would bring as much in fewer games than this part of all."""
CLASH_SQUARES: Final = 9
"""The squares on which clashes are about as likely as anywhere."""
LEAST_COUNT: Final = 3
"""A count below this is no habit."""

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
        sheet = game.sheet
        points = _POINTS.get(game.sheet.result)
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
    """The score and a habit of the two people of a match; none before their third game."""
    if any(player.is_computer or not player.name for player in match.players):
        return []
    white, black = match.players
    record = rivalry(white.name, black.name, saved_games())
    lines = rivalry_lines(record, match.coordinates)
    if lines:
        lines[0] = f"In all: {lines[0]}"  # the score of this match stands beside it
    return lines


def last_rivalry(games: Sequence[SavedGame]) -> Rivalry | None:
    """The rivalry of the two people who finished a game last; games are newest first.

    None: nobody did, or they have too few games.
    """
    for game in games:
        names = game.sheet.white, game.sheet.black
        if all(names) and rivalry(*names, [game]).meetings:
            record = rivalry(*names, games)
            return record if record.has_enough_games else None
    return None


def rivalry_lines(record: Rivalry, coordinates: Coordinates) -> list[str]:
    """The score of a rivalry, and the habit whose turn it is after so many games, if any."""
    if not record.has_enough_games:
        return []
    lines = [score_line(record)]
    habits = [*habit_sentences(record, coordinates)]
    if habits:
        lines.append(habits[len(record.meetings) % len(habits)])
    return lines


def score_line(record: Rivalry) -> str:
    """The points of both players: ``Anna 7.5 - 2.5 Bruno in 10 games.``."""
    first, second = record.names
    games = len(record.meetings)
    points = sum(meeting.points for meeting in record.meetings)
    return f"{first} {points:g} - {games - points:g} {second} in {games} games."


def habit_sentences(record: Rivalry, coordinates: Coordinates) -> Iterator[str]:
    """The habits of two players, each with a count that chance alone would seldom bring."""
    meetings = record.meetings
    first = [(meeting.sheet.game, meeting.color) for meeting in meetings]
    second = [(game, side.other) for game, side in first]
    players = tuple(zip(record.names, (first, second), strict=True))
    for name, games in players:
        yield from _opening_habit(name, games)
    yield from _clash_habit(meetings, coordinates)
    for name, games in players:
        yield from _strike_habit(name, games)
    yield from _winning_side(meetings)
    yield from _streak(record)


def is_habit(count: int, number: int, chance: float, ways: int = 1) -> bool:
    """Whether so many of a number of cases are more than chance would often bring.

    Args:
        count: the cases that the habit explains.
        number: all cases.
        chance: the probability that a case comes by chance.
        ways: among how many habits of equal chance this one is the most frequent.
    """
    if count < LEAST_COUNT:
        return False
    tail = 0.0
    for k in range(count, number + 1):
        tail += comb(number, k) * chance**k * (1 - chance) ** (number - k)
    return ways * tail <= MOST_CHANCE


def _opening_habit(name: str, games: Iterable[tuple[Game, Color]]) -> Iterator[str]:
    """With which kind of piece a player begins, more often than one who draws lots."""
    with_knight = 0
    with_pawn = 0
    chances = []
    for game, side in games:
        order = game.turns[0].order(side) if game.turns else None
        legal = legal_orders(game.start, side, game.rules)
        if order is None or not legal:
            continue
        knights = game.start.mask(side, KNIGHT)
        of_knights = [each for each in legal if knights >> each.origin & 1]
        chances.append(len(of_knights) / len(legal))
        if knights >> order.origin & 1:
            with_knight += 1
        else:
            with_pawn += 1
    if not chances:
        return
    openings = len(chances)
    chance = sum(chances) / openings
    if is_habit(with_knight, openings, chance):
        yield f"{name} opened with a knight in {with_knight} of {openings} games."
    elif is_habit(with_pawn, openings, 1 - chance):
        yield f"{name} opened with a pawn in {with_pawn} of {openings} games."


def _clash_habit(meetings: Iterable[Meeting], coordinates: Coordinates) -> Iterator[str]:
    """On which square the players clash most, if one stands out."""
    counts: Counter[Square] = Counter()
    for meeting in meetings:
        for turn in meeting.sheet.game.turns:
            for event in turn.resolution.events:
                if isinstance(event, Clash):
                    counts[event.square] += 1
    if not counts:
        return
    (square, count), *others = counts.most_common(2)
    is_alone = all(count > other for _, other in others)
    if is_alone and is_habit(count, counts.total(), 1 / CLASH_SQUARES, CLASH_SQUARES):
        place = square_name(square, coordinates)
        yield f"You both clash on {place} more than anywhere: {count} times."


def _strike_habit(name: str, games: Iterable[tuple[Game, Color]]) -> Iterator[str]:
    """Whether a player who strikes at a piece finds it gone more often than not."""
    hits = 0
    misses = 0
    for game, side in games:
        for turn in game.turns:
            for event in turn.resolution.events:
                match event:
                    case Captured(piece) if piece.color is side:
                        hits += 1
                    case Missed(piece) if piece.color is side:
                        misses += 1
    strikes = hits + misses
    if is_habit(misses, strikes, 1 / 2):
        yield f"{name} struck {strikes} times and found the piece gone {misses} times."


def _winning_side(meetings: Sequence[Meeting]) -> Iterator[str]:
    """Whether the games are won by one color, and not all by one player."""
    if len({meeting.points for meeting in meetings}) == 1:
        return
    results = Counter(meeting.sheet.result for meeting in meetings)
    decided = results["1-0"] + results["0-1"]
    for color, result in ((WHITE, "1-0"), (BLACK, "0-1")):
        if is_habit(results[result], decided, 1 / 2):
            yield f"{color.value.title()} won {results[result]} of your {decided} decided games."


def _streak(record: Rivalry) -> Iterator[str]:
    """The winner of the last games in a row, unless that is all of them."""
    last = record.meetings[0].points
    length = 0
    for meeting in record.meetings:
        if meeting.points != last:
            break
        length += 1
    is_of_all = length == len(record.meetings)
    is_drawn = last == 1 / 2
    if is_of_all or is_drawn or not is_habit(length, length, 1 / 2):
        return
    first, second = record.names
    winner = first if last == 1 else second
    yield f"{winner} won the last {length} games."
