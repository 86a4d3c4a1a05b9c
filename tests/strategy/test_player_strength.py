"""The measurement of strength: luck is zero on average, and both scores belong to one game."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.strategy.levels import Level
from tests.tools.strength.classic import (
    interval,
    luck_of_turn,
    normal_interval,
    play,
    random_opening,
)
from tests.tools.strength.opponents import of_level

MIXED: Final = Game(start=from_fen("1p1N1/3Np/P4/3pn/4n"))
"""A position in which White mixes orders."""


def test_the_luck_of_a_turn_is_zero_on_average() -> None:
    white, black = (of_level(Level.FAIR)(MIXED, color, Random(1)) for color in (WHITE, BLACK))
    assert len([part for part in (*white.values(), *black.values()) if part]) > 2
    lucks = {
        (own, other): luck_of_turn(MIXED.position, white, black, own, other)
        for own, other in product(white, black)
        if white[own] and black[other]
    }
    assert max(lucks.values()) > 0.01
    average = sum(white[own] * black[other] * luck for (own, other), luck in lucks.items())
    assert average == pytest.approx(0, abs=1e-12)


def test_orders_that_were_certain_are_no_luck() -> None:
    white, black = (
        next(order for order, part in of_level(Level.FAIR)(MIXED, color, Random(1)).items() if part)
        for color in (WHITE, BLACK)
    )
    luck = luck_of_turn(MIXED.position, {white: 1.0}, {black: 1.0}, white, black)
    assert luck == pytest.approx(0, abs=1e-12)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    assert play(("fair-easy", 3, 10, 2)) == play(("fair-easy", 3, 10, 2))


def test_two_games_share_a_random_opening() -> None:
    opening = random_opening(3, 7)
    assert len(opening.turns) == 3
    assert opening.outcome is None
    assert opening == random_opening(3, 7) != random_opening(3, 8)


def test_the_intervals_hold_the_score() -> None:
    assert str(interval(60, 100)) == "0.600 (0.502 to 0.691)"
    assert str(normal_interval([0.5, 0.7, 0.5, 0.7])) == "0.600 (0.487 to 0.713)"
