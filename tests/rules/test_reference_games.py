"""Random games under every rule set, and with all options drawn at random, beside the reference."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from apocalypse.rules.board import COLORS, Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.rulesets import (
    PRESETS,
    BetPolicy,
    KnightCount,
    PassPolicy,
    PutBackChoice,
    Rules,
)
from tests.cases import case
from tests.rules import reference_turns
from tests.rules.options import effective
from tests.rules.test_reference import accepted, board_of, both, expected, options, place

GAMES: Final = 3
"""The number of games under each rule set in the everyday suite."""
MANY: Final = 20_000
ANY: Final = "options at random"
LONGEST: Final = 60
"""Turns; games of knights alone could go on for ever."""


def any_rules(random: Random) -> Rules:
    """Rules with every option drawn by itself, but for those without an effect."""
    values: dict[str, Any] = {
        "bets": random.choice(list(BetPolicy)),
        "put_back": random.choice(list(PutBackChoice)),
        "knights_counted": random.choice(list(KnightCount)),
        "passes": random.choice(list(PassPolicy)),
        "penalty_limit": random.choice((None, 1, 2, 3)),
    }
    for name in (
        "won_bet_takes_square",
        "own_start",
        "swap_arrivals",
        "capped",
        "last_pawn_may_promote",
    ):
        values[name] = random.random() < 0.5
    return effective(values)


def check_game(rules: Rules, random: Random) -> None:
    """Play a random game, and compare the legal orders and the result of each turn."""
    game = Game(rules)
    while game.outcome is None and len(game.turns) < LONGEST:
        before = game
        for color in COLORS:
            check_orders(before, color)
        game = game.after(*(random.choice(choices(game.position, c, rules)) for c in COLORS))
        squares = {c: random.choice(game.put_back_squares(c)) for c in game.to_put_back}
        game = game.put_back(squares) if squares else game
        turn = game.turns[-1]
        board, penalties, waiting, result = reference_turns.turn(
            board_of(before.position),
            both(turn.white, turn.black),
            options(rules),
            before.penalties,
            {color.value: place(square) for color, square in turn.squares.items()},
        )
        assert (board, penalties, waiting) == (board_of(game.position), [*game.penalties], [])
        assert result == (game.outcome.result if game.outcome else UNFINISHED)


def check_orders(game: Game, color: Color) -> None:
    """The legal orders are those of the reference, which knows nothing of bets by their ends."""
    here = accepted(game.position, color, game.rules)
    there = expected(game.position, color, game.rules)
    if game.rules.turn.bets.by_ends:
        assert here.items() <= there.items()
    else:
        assert here == there


@pytest.mark.parametrize("games", [GAMES, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", [*PRESETS, ANY])
def test_random_games_go_as_the_reference_says(name: str, games: int) -> None:
    for seed in range(games):
        with case(name, seed):
            random = Random(seed)
            check_game(any_rules(random) if name == ANY else PRESETS[name], random)
