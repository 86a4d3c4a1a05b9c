"""The computer as programs use it: legal, repeatable, and with a sentence for every mistake."""

from __future__ import annotations

from typing import Any

import pytest

from apocalypse import (
    BLACK,
    CLASSIC,
    PRESETS,
    VCHESS,
    WHITE,
    Color,
    Computer,
    Game,
    Order,
    OutOfTurnError,
    Rules,
    with_draws,
)
from apocalypse.strategy import computer as computer_module
from apocalypse.strategy.levels import LADDER, Level, levels
from tests.cases import case


def play_match(rules: Rules, white: Computer, black: Computer, turns: int = 100) -> Game:
    """A game between two computers."""
    game, players = Game(with_draws(rules)), {WHITE: white, BLACK: black}
    while game.outcome is None and len(game.turns) < turns:
        game = game.after(white.order(game, WHITE), black.order(game, BLACK))
        game = game.put_back(
            {color: players[color].put_back(game, color) for color in game.to_put_back}
        )
    return game


def test_every_level_plays_whole_games_and_the_same_ones_with_the_same_seed() -> None:
    for level in LADDER[:5]:
        with case(level.value):
            games = [
                play_match(CLASSIC, Computer(level.value, seed=1), Computer(level.value, seed=2))
                for _ in range(2)
            ]
            assert games[0].outcome is not None
            assert games[0] == games[1]


def test_it_plays_by_every_rule_set() -> None:
    for name, rules in PRESETS.items():
        with case(name):
            game = play_match(rules, Computer("good", seed=1), Computer("easy", seed=1), turns=4)
            assert game.turns


def test_a_seed_makes_the_levels_with_a_time_limit_repeatable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(computer_module, "SEEDED_NODES", 20)
    for level, rules in (("master", CLASSIC), ("strong", VCHESS)):
        with case(level):
            orders = [Computer(level, seed=5).order(Game(rules), WHITE) for _ in range(2)]
            assert orders[0] == orders[1]


def test_a_pawn_is_put_back_on_a_free_square() -> None:
    waiting = Game(fen="4p/P4/5/5/1N1N1").after("a4a5", "e5e4")
    for level in LADDER:
        with case(level.value):
            square = Computer(level.value, seed=1).put_back(waiting, WHITE)
            assert square in waiting.put_back_squares(WHITE)


def test_a_side_without_an_order_passes() -> None:
    stuck = Game(fen="5/4p/1p3/1P3/5")
    assert Computer("casual").order(stuck, WHITE) is None
    assert isinstance(Computer("casual").order(stuck, BLACK), Order)


def test_levels_are_named_as_on_sheets_and_on_the_command_line() -> None:
    for name in ("very easy", "Very easy", "very-easy"):
        assert Computer(name).level == "very easy"
    assert repr(Computer("good", seed=3)) == "Computer('good', seed=3)"
    assert repr(Computer("good")) == "Computer('good')"
    names = "beginner, very easy, easy, casual, good, strong, master or rival"
    with pytest.raises(ValueError, match=f"'clever' is not a level. Choose {names}."):
        Computer("clever")


def test_a_level_that_the_rules_lack_is_refused_with_those_they_have() -> None:
    sentence = "By vchess rules there is no level master. Choose beginner, easy, good or strong."
    with pytest.raises(ValueError, match=sentence):
        Computer("master").order(Game(VCHESS), WHITE)
    assert Level.MASTER not in levels(VCHESS)


def test_the_level_fair_of_version_1_0_is_still_known() -> None:
    for rules in (CLASSIC, VCHESS):
        assert Computer("fair", seed=1).order(Game(rules), WHITE) is not None


def test_it_is_asked_in_turn() -> None:
    computer = Computer("easy")
    with pytest.raises(OutOfTurnError, match="The game is over"):
        computer.order(Game().resign(WHITE), BLACK)
    with pytest.raises(OutOfTurnError, match="Black has no pawn to put back"):
        computer.put_back(Game(), BLACK)


def test_no_order_is_written_while_a_pawn_waits() -> None:
    waiting = Game(fen="4p/P4/5/5/1N1N1").after("a4a5", "e5e4")
    for color in Color:
        with pytest.raises(OutOfTurnError, match="A pawn is still to be put back"):
            Computer("easy").order(waiting, color)


def test_wrong_types_are_refused_with_what_to_write() -> None:
    wrong: Any = "white"
    with pytest.raises(TypeError, match="Expected WHITE or BLACK"):
        Computer("easy").order(Game(), wrong)
    with pytest.raises(TypeError, match="Expected a Game"):
        Computer("easy").order(wrong, WHITE)
    number: Any = 3
    with pytest.raises(TypeError, match="Expected the name of a level"):
        Computer(number)
