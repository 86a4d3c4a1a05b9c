"""Rivalry: what three games of two people say about them, and nothing before."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from apocalypse.formats.sheet import Sheet
from apocalypse.formats.writer import write_sheet
from apocalypse.library.rivalry import (
    habit_sentences,
    is_habit,
    last_rivalry,
    match_lines,
    rivalry,
    rivalry_lines,
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
    game = Game(PRESETS[rules]).after("a2a3", "e4e3")
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
        saved(Game(CLASSIC).after("a2a3", "e4e3")),
        saved(game_of(WHITE), "Anna", "Carla"),
        saved(game_of(WHITE), practice=True),
        saved(game_of(WHITE), black_level="fair"),
    ],
    ids=["unfinished", "another player", "practice", "the computer"],
)
def test_other_games_do_not_count(game: SavedGame) -> None:
    assert rivalry("Anna", "Bruno", [game, *TEN]) == rivalry("Anna", "Bruno", TEN)


def habits(*games: SavedGame) -> list[str]:
    return [*habit_sentences(rivalry("Anna", "Bruno", games), PAGE)]


def opened(white: str, black: str, winner: Color | None = None) -> SavedGame:
    """A game of one turn that Anna and Bruno end in a draw, or that one of them resigns."""
    game = Game(CLASSIC).after(white, black)
    return saved(game.agree_draw() if winner is None else game.resign(winner.other))


def test_an_opening_is_a_habit_where_it_is_more_than_chance() -> None:
    knight, pawn = opened("a2a3", "a5b3"), opened("a2a3", "e4e3")
    assert "Bruno opened with a knight in 4 of 5 games." in habits(*[knight] * 4, pawn)
    assert not [line for line in habits(*[knight] * 2, *[pawn] * 2) if "Bruno" in line]


@pytest.mark.parametrize(
    ("black", "games", "is_named"),
    [("a5b3", 3, True), ("e4e3", 3, False), ("e4e3", 4, True)],
)
def test_a_pawn_is_likelier_to_open_by_chance_than_a_knight(
    black: str, games: int, is_named: bool
) -> None:
    lines = habits(*[opened("a2a3", black)] * games)
    assert any("Bruno opened" in line for line in lines) == is_named


def test_the_orders_of_knights_are_nearly_half_of_those_at_the_start() -> None:
    knight, pawn = opened("a2a3", "a5b3"), opened("a2a3", "e4e3")
    assert not [line for line in habits(*[knight] * 4, *[pawn] * 2) if "Bruno" in line]


def test_a_player_has_a_habit_on_either_side() -> None:
    as_white = saved(Game(CLASSIC).after("a1b3", "e4e3").agree_draw())
    as_black = saved(Game(CLASSIC).after("a2a3", "a5b3").agree_draw(), "Bruno", "Anna")
    assert "Anna opened with a knight in 4 of 4 games." in habits(
        as_white, as_black, as_white, as_black
    )


def test_a_square_of_clashes_is_named_if_it_stands_out() -> None:
    often, seldom = opened("a1b3", "a5b3"), [opened("e1d3", "e5d3"), opened("a2a3", "a4a3")]
    assert "You both clash on b3 more than anywhere: 3 times." in habits(*[often] * 3, *seldom)
    for games in ([often] * 3 + seldom + seldom[:1], [often] * 2 + seldom[:1]):
        assert not [line for line in habits(*games) if "clash" in line]


def test_of_two_squares_with_as_many_clashes_none_stands_out() -> None:
    clash, other = opened("e1d3", "e5d3"), opened("a1b3", "a5b3")
    assert not [line for line in habits(*[clash] * 4, *[other] * 4) if "clash" in line]


def test_missed_captures_are_counted() -> None:
    struck = Position.from_fen("4p/1p3/P4/3P1/n3N")
    missed = saved(Game(CLASSIC, struck).after("a3b4", "b4b3").agree_draw())
    hit = saved(Game(CLASSIC, struck).after("a3b4", "e5e4").agree_draw())
    assert "Anna struck 5 times and found the piece gone 4 times." not in habits(missed, hit)
    assert "Anna struck 8 times and found the piece gone 7 times." in habits(*[missed] * 7, hit)


@pytest.mark.parametrize(
    ("count", "number", "chance", "ways", "expected"),
    [
        (2, 2, 0.1, 1, False),
        (3, 3, 0.5, 1, True),
        (4, 5, 0.5, 1, False),
        (5, 6, 0.5, 1, True),
        (3, 3, 0.5, 2, False),
    ],
)
def test_a_habit_is_three_cases_and_more_than_chance_would_often_bring(
    count: int, number: int, chance: float, ways: int, expected: bool
) -> None:
    assert is_habit(count, number, chance, ways) is expected


def test_a_color_that_wins_and_a_row_of_wins_are_named() -> None:
    white, black = opened("a2a3", "e4e3", WHITE), opened("a2a3", "e4e3", BLACK)
    lines = habits(*[white] * 5, black)
    assert "White won 5 of your 6 decided games." in lines
    assert "Anna won the last 5 games." in lines
    assert not [line for line in habits(white, black, white, black) if "won" in line]


def test_no_color_wins_where_one_player_wins_all_games() -> None:
    lines = habits(*[opened("a2a3", "e4e3", WHITE)] * 3)
    assert not [line for line in lines if "White won" in line]


def test_a_row_of_draws_is_no_row_of_wins() -> None:
    drawn, won = opened("a2a3", "e4e3"), opened("a2a3", "e4e3", WHITE)
    assert not [line for line in habits(*[drawn] * 3, won) if "won the last" in line]


def test_the_habit_changes_from_game_to_game() -> None:
    game = opened("a1b3", "a5b3", WHITE)
    shown = [
        rivalry_lines(rivalry("Anna", "Bruno", [game] * number), PAGE) for number in range(2, 7)
    ]
    assert shown[0] == [], "two games are no rivalry"
    assert [lines[0] for lines in shown[1:]] == [
        f"Anna {number} - 0 Bruno in {number} games." for number in range(3, 7)
    ]
    kinds = [lines[1].translate(str.maketrans("", "", "0123456789")) for lines in shown[1:]]
    assert all(one != next_one for one, next_one in pairwise(kinds))


def test_a_list_of_games_has_the_rivalry_of_the_last_two_people() -> None:
    anna = opened("a1b3", "e4e3")
    unfinished = saved(Game(CLASSIC).after("a2a3", "e4e3"), "Carla", "Dora")
    computer = saved(game_of(WHITE), "Anna", "", black_level="easy")
    record = last_rivalry([unfinished, computer, *[anna] * 3])
    assert record is not None
    assert rivalry_lines(record, PAGE)[0] == "Anna 1.5 - 1.5 Bruno in 3 games."
    assert last_rivalry([saved(game_of(WHITE), "Carla", "Dora"), *[anna] * 3]) is None


def test_a_match_has_the_rivalry_of_its_two_people(games_folder: Path) -> None:
    for number in range(3):
        for name in ("Anna", ""):
            text = write_sheet(Sheet(game_of(WHITE), name, "Bruno"))
            (games_folder / f"{number}{name}.txt").write_text(text)

    def lines(white: Player, black: Player) -> list[str]:
        return match_lines(new_match(new_sheet(MatchSetup(players=Players(white, black)), PAGE)))

    anna, bruno, computer = Player("Anna"), Player("Bruno"), Player(level=Level.EASY)
    assert lines(anna, bruno)[0] == "In all: Anna 3 - 0 Bruno in 3 games."
    assert lines(bruno, anna)[0] == "In all: Bruno 0 - 3 Anna in 3 games."
    assert lines(Player("ANNA"), bruno)[0] == "In all: ANNA 3 - 0 Bruno in 3 games."
    assert lines(anna, Player("Carla")) == []
    assert lines(anna, Player()) == lines(Player(), bruno) == []
    assert lines(anna, computer) == lines(computer, bruno) == []
    (games_folder / "2Anna.txt").unlink()
    assert lines(anna, bruno) == []
