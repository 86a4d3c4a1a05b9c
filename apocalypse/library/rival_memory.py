"""Rival's memory: the finished games of its opponent on this disk, and what they say.

Rival knows the opponent by name, whoever sat opposite in those games; one without a name by the
games that a nameless person played against the computer. Practice does not count, and neither do
other rules. The files are read when Rival writes its first order of a game, and it keeps nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from math import floor
from typing import Final

from apocalypse.formats.sheet import Sheet
from apocalypse.library.file_names import sheets_in
from apocalypse.library.saved_games import OpenGameError, may_fit, read_saved_game
from apocalypse.match.match import Match
from apocalypse.match.players import players_on
from apocalypse.rules.board import Color
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.strategy.endgame_tables import shared
from apocalypse.strategy.habit_counts import Count, guess_count, trait_counts
from apocalypse.strategy.habits import Trait, profile_of, written_orders
from apocalypse.strategy.levels import supports
from apocalypse.strategy.search.values import Values
from apocalypse.wording.names import YOU

MOST_GAMES: Final = 20
"""The newest games are read, and no more: habits change."""
MOST_CHANCE: Final = 0.005
"""The largest tail probability of a count that is beyond chance."""
MOST_HABITS: Final = 2
"""The habits that are named after a game."""
NANOSECONDS_IN_SECOND: Final = 1_000_000_000

_DEEDS: Final = {
    Trait.SAVES: "moved an attacked piece to safety",
    Trait.KNIGHT: "moved a knight",
    Trait.CAPTURES: "struck at a piece",
    Trait.EXPOSES: "went to an attacked square",
    Trait.AGAIN: "moved the same piece as in the turn before",
    Trait.CENTERS: "moved nearer to the middle",
}
"""The words for a habit, by the trait of the order."""


def learn_opponent(match: Match, since: int) -> None:
    """Let Rival learn of its opponent from the games that were finished since a time, once.

    The time is in seconds since 1970.
    """
    computer = match.computer
    if match.opponent is not None or computer is None:
        return
    name = match.players.of(computer.color.other).name
    games = islice(_finished_games(name, since), MOST_GAMES)
    values = _values()
    match.opponent = profile_of(written_orders(game, color, values) for game, color in games)


def _finished_games(name: str, since: int) -> Iterator[tuple[Game, Color]]:
    """The games in which a player of this name took part, newest first."""
    for time, file in sheets_in():
        if time < since * NANOSECONDS_IN_SECOND:
            return
        if not may_fit(file, name):
            continue
        with suppress(OpenGameError):
            recovered = read_saved_game(file)
            if recovered.damage is None:
                yield from _sides_of(name, recovered.sheet)


def _sides_of(name: str, sheet: Sheet) -> Iterator[tuple[Game, Color]]:
    """The game of a sheet with the side of a player, if Rival may learn from it."""
    if sheet.result == UNFINISHED or sheet.practice or not supports(sheet.game.rules):
        return
    players = players_on(sheet)
    for color in Color:
        player = players.of(color)
        is_named = player.name.casefold() == name.casefold()
        is_anybody = not name and not players.of(color.other).is_computer
        if is_named and not player.is_computer and not is_anybody:
            yield sheet.game, color


def match_lines(match: Match) -> list[str]:
    """How Rival read its opponent in a game that is over, in sentences; none if it did not play.

    Each count is beyond chance, and stands beside what best play does.
    """
    computer = match.computer
    profile = match.opponent
    if computer is None or profile is None:
        return []
    color = computer.color.other
    name = match.names.of(color)
    written = written_orders(match.game, color, _values())

    lines = []
    guesses = guess_count(written, profile)
    if guesses.times > guesses.expected and _is_beyond_chance(guesses):
        lines.append(_guess_sentence(name, guesses))

    # The games that Rival has read, and this one.
    games = profile.games if match.is_practice else (*profile.games, written)
    counts = trait_counts(each for game in games for each in game)
    habits = [trait for trait in Trait if _is_beyond_chance(counts[trait])]
    habits.sort(key=lambda trait: counts[trait].tail_probability)
    for trait in habits[:MOST_HABITS]:
        lines.append(_habit_sentence(name, trait, counts[trait]))

    lines.append(_source_sentence(match.players.of(color).name, len(games)))
    return lines


def _is_beyond_chance(count: Count) -> bool:
    """Whether a count is beyond chance, and differs from best play as it is printed."""
    is_by_chance = count.tail_probability > MOST_CHANCE
    return not is_by_chance and count.times != _rounded(count.expected)


def _guess_sentence(name: str, guesses: Count) -> str:
    """How often Rival guessed right.

    ``Rival guessed your order in 6 of 14 turns; by chance it would be 2.``
    """
    by_chance = _rounded(guesses.expected)
    whose = "your" if name == YOU else f"{name}'s"
    return (
        f"Rival guessed {whose} order in {guesses.times} of {guesses.occasions} turns; "
        f"by chance it would be {by_chance}."
    )


def _habit_sentence(name: str, trait: Trait, count: Count) -> str:
    """How often a player did something, and how often best play does it.

    ``You moved a knight in 9 of 10 turns that allowed it; best play does in 6.``
    """
    occasions = count.occasions
    return (
        f"{name} {_DEEDS[trait]} in {count.times} of {occasions} turns that allowed it; "
        f"best play does in {_rounded(count.expected)}."
    )


def _source_sentence(name: str, games: int) -> str:
    """The games from which Rival knows its opponent, and how it forgets them."""
    whose = f"{name}'s" if name else "your"
    if games == 0:
        return f"Rival knows none of {whose} finished games."
    number = f"{games} finished games"
    if games == 1:
        number = "one finished game"
    elif games >= MOST_GAMES:
        number = f"last {games} finished games"
    return (
        f'Rival knows only {whose} {number} on this computer; "apocalypse forget" lets it forget.'
    )


def _rounded(number: float) -> int:
    return floor(number + 0.5)


def _values() -> Values:
    """A search with the endgame tables."""
    return Values(shared.lookup(discounted=True))
