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
from apocalypse.strategy.habits import (
    Count,
    Profile,
    Trait,
    guess_count,
    profile_of,
    trait_counts,
    written_orders,
)
from apocalypse.strategy.levels import supports
from apocalypse.strategy.search.values import Values

MOST_GAMES: Final = 20
"""The newest games are read, and no more: habits change."""
MOST_CHANCE: Final = 0.005
"""A count is beyond chance if best play would bring one as great, or as small, more seldom."""
MOST_HABITS: Final = 2
"""The habits that are named after a game."""
NANOSECONDS: Final = 1_000_000_000
"""In a second."""

_DEEDS: Final = {
    Trait.SAVES: "moved an attacked piece to safety",
    Trait.KNIGHT: "moved a knight",
    Trait.CAPTURES: "struck at a piece",
    Trait.EXPOSES: "went to an attacked square",
    Trait.AGAIN: "moved the same piece as in the turn before",
    Trait.CENTERS: "moved nearer to the middle",
}
"""What a player did, by the trait of the order."""


def opponent_profile(match: Match, since: int) -> Profile:
    """What Rival learns of its opponent from the games that were finished since a time.

    The time is in seconds since 1970.
    """
    values = _values()
    games = opponent_games(match, since)
    return profile_of([written_orders(game, color, values) for game, color in games])


def opponent_games(match: Match, since: int) -> list[tuple[Game, Color]]:
    """The newest finished games of Rival's opponent on this disk, each with the opponent's side."""
    computer = match.computer
    assert computer is not None
    name = match.players.of(computer.color.other).name
    return list(islice(_finished_games(name, since), MOST_GAMES))


def _finished_games(name: str, since: int) -> Iterator[tuple[Game, Color]]:
    """The games in which a player of this name took part, newest first."""
    for time, file in sheets_in():
        if time < since * NANOSECONDS:
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


def match_lines(match: Match, since: int) -> list[str]:
    """How Rival read its opponent in a game that is over, in sentences; none if it did not play.

    Each count is beyond chance, and stands beside what best play does.
    """
    computer, profile = match.computer, match.opponent
    if not match.is_against_rival or computer is None or profile is None:
        return []
    values = _values()
    color = computer.color.other
    name = match.names.of(color)

    lines = []
    guesses = guess_count(match.game, color, profile, values)
    if profile.games and _is_telling(guesses):
        lines.append(_guess_sentence(name, guesses))

    # The games that Rival read, and the one that has just ended.
    games = opponent_games(match, since)
    counts = trait_counts(games, values)
    habits = [trait for trait in Trait if _is_telling(counts[trait])]
    habits.sort(key=lambda trait: counts[trait].likelihood)
    for trait in habits[:MOST_HABITS]:
        lines.append(_habit_sentence(name, trait, counts[trait]))

    whose = "your" if not match.players.of(color).name else f"{name}'s"
    number = f"last {MOST_GAMES}" if len(games) == MOST_GAMES else f"{len(games)}"
    if len(games) == 1:
        number = "one"
    noun = "game" if len(games) == 1 else "games"
    lines.append(f"Rival reads {whose} finished games on this computer alone: {number} {noun}.")
    return lines


def _is_telling(count: Count) -> bool:
    """Whether a count is beyond chance, and differs from best play as it is printed."""
    return count.likelihood <= MOST_CHANCE and count.times != _rounded(count.by_best_play)


def _guess_sentence(name: str, guesses: Count) -> str:
    """How often Rival guessed right: ``Rival guessed your order in 6 of 14 turns...``."""
    best = _rounded(guesses.by_best_play)
    return (
        f"Rival guessed what {_object(name)} would write in {guesses.times} of "
        f"{guesses.occasions} turns; of best play it would have guessed {best}."
    )


def _object(name: str) -> str:
    return "you" if name == "You" else name


def _habit_sentence(name: str, trait: Trait, count: Count) -> str:
    """What a player did so often, and how often best play does it."""
    occasions = count.occasions
    return (
        f"{name} {_DEEDS[trait]} {count.times} of {occasions} times; "
        f"best play does it {_rounded(count.by_best_play)} of {occasions}."
    )


def _rounded(number: float) -> int:
    return floor(number + 0.5)


def _values() -> Values:
    """A search with the endgame tables."""
    return Values(shared.lookup(discounted=True))
