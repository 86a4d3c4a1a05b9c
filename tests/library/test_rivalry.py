"""Rivalry: what ten games of two people say about them, and nothing before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.rivalry import (
    match_lines,
    portrait_lines,
    rivalry,
)
from apocalypse.library.saved_games import SavedGame
from apocalypse.match.match import new_match, new_sheet
from apocalypse.match.players import Player, Players
from apocalypse.match.setup import MatchSetup
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, PRESETS
from apocalypse.strategy.levels import Level


def game_of(winner: Color | None, rules: str = "classic") -> Game:
    """A game of one turn that a player resigns, or that both agree to draw."""
    game = Game(PRESETS[rules]).play("a2a3", "e4e3")
    kind = Termination.AGREEMENT if winner is None else Termination.RESIGNATION
    return game.stop(Outcome(kind, winner))


def saved(game: Game, white: str = "Anna", black: str = "Bruno", **fields: Any) -> SavedGame:
    sheet = Sheet(game, white, black, **fields)
    return SavedGame(Path("game.txt"), sheet)


TEN = [
    *[saved(game_of(WHITE))] * 4,
    *[saved(game_of(BLACK))] * 2,
    saved(game_of(None), "bruno", "ANNA"),
    *[saved(game_of(BLACK, "vchess"), "Bruno", "Anna")] * 3,
]


@pytest.mark.parametrize(
    "game",
    [
        saved(Game(CLASSIC).play("a2a3", "e4e3")),
        saved(game_of(WHITE), "Anna", "Carla"),
        saved(game_of(WHITE), practice=True),
        saved(game_of(WHITE), black_level="fair"),
    ],
    ids=["unfinished", "another player", "practice", "the computer"],
)
def test_other_games_do_not_count(game: SavedGame) -> None:
    assert rivalry("Anna", "Bruno", [game, *TEN]) == rivalry("Anna", "Bruno", TEN)


def test_a_portrait_counts_where_each_player_goes() -> None:
    """Strikes at what stands, what had left, and meetings on an empty square."""
    struck = Position.from_fen("4p/1p3/P4/3P1/n3N")
    games = [
        saved(Game(CLASSIC, struck).play("a3b4", "e5e4").resign(BLACK)),
        *[saved(Game(CLASSIC, struck).play("a3b4", "b4b3").resign(BLACK))] * 8,
        saved(Game(CLASSIC).play("a1b3", "a5b3").resign(BLACK), "Bruno", "Anna"),
    ]
    assert [*portrait_lines(rivalry("Anna", "Bruno", games))] == [
        "Anna strikes at a piece in 9 of 10 orders and finds it gone in 8, and meets Bruno on an "
        "empty square in 1.",
        "Bruno strikes at a piece in 0 of 10 orders and finds it gone in 0, and meets Anna on an "
        "empty square in 1.",
    ]


def test_a_match_has_the_rivalry_of_its_two_people(games_folder: Path) -> None:
    for number in range(10):
        for name in ("Anna", ""):
            text = write_sheet(Sheet(game_of(WHITE), name, "Bruno"))
            (games_folder / f"{number}{name}.txt").write_text(text)

    def lines(white: Player, black: Player) -> list[str]:
        return match_lines(new_match(new_sheet(MatchSetup(players=Players(white, black)), PAGE)))

    anna, bruno, computer = Player("Anna"), Player("Bruno"), Player(level=Level.EASY)
    assert lines(anna, bruno)[0] == "Anna - Bruno: 10 - 0 in 10 games."
    assert lines(bruno, anna)[0] == "Bruno - Anna: 0 - 10 in 10 games."
    assert lines(Player("ANNA"), bruno)[0] == "ANNA - Bruno: 10 - 0 in 10 games."
    assert lines(anna, Player("Carla")) == []
    assert lines(anna, Player()) == lines(Player(), bruno) == []
    assert lines(anna, computer) == lines(computer, bruno) == []
    (games_folder / "9Anna.txt").unlink()
    assert lines(anna, bruno) == []
