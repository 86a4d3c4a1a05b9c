"""Games for the tests of reviews, and analyses that take no time."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.review.analysis import TurnAnalysis
from apocalypse.review.game_analysis import GameAnalysis, analyze
from apocalypse.rules.game import Game

GAMES = Path(__file__).parents[1] / "data" / "games"


@cache
def game(name: str = "4-alain-sylvain.txt") -> Game:
    """A published game."""
    return read_sheet((GAMES / name).read_text("utf-8"), name).game


@cache
def analyzed(name: str = "4-alain-sylvain.txt") -> tuple[TurnAnalysis, ...]:
    """Its analysis, one turn deep."""
    return tuple(analyze(game(name), depth=1))


@cache
def _quick_turns(game: Game) -> tuple[TurnAnalysis, ...]:
    analysis = GameAnalysis(game, depth=1)
    for _ in analysis.run():
        pass
    return analysis.turns


def quick_analysis(game: Game, *, depth: int = 1) -> GameAnalysis:
    """The analysis of a game one turn deep, as it is before the last turn of the game.

    It can stand for `GameAnalysis` where a test has no time for a search.
    """
    analysis = GameAnalysis(game, depth=depth)
    for turn in _quick_turns(game)[:-1]:
        analysis.add(turn)
    return analysis
