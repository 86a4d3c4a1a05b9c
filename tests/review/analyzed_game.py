"""Games for the tests of reviews."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from apocalypse.formats.reader import read_sheet
from apocalypse.review.analysis import TurnAnalysis
from apocalypse.review.game_analysis import analyze
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
