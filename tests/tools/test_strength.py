"""The measurement of strength: luck is zero on average, and games repeat."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.level_orders import level_mix
from apocalypse.strategy.levels import Level
from tests.tools.strength import (
    Mixes,
    Orders,
    Task,
    interval,
    luck_of_turn,
    play,
    random_opening,
    score,
)

MIXED: Final = Game(start=Position.from_fen("1p1N1/3Np/P4/3pn/4n"))
"""A position in which White mixes orders."""


def fair_mixes() -> Mixes:
    return {color: level_mix(MIXED, color, Level.GOOD, chance=Random(1)) for color in Color}


def test_the_luck_of_a_turn_is_zero_on_average() -> None:
    mixes = fair_mixes()
    lucks = {
        (own, other): luck_of_turn(MIXED, mixes, {WHITE: own, BLACK: other})
        for own, other in product(mixes[WHITE], mixes[BLACK])
        if mixes[WHITE][own] and mixes[BLACK][other]
    }
    assert len(lucks) > 1
    assert max(lucks.values()) > 0.01
    average = sum(
        mixes[WHITE][own] * mixes[BLACK][other] * luck for (own, other), luck in lucks.items()
    )
    assert average == pytest.approx(0, abs=1e-12)


def test_orders_that_were_certain_are_no_luck() -> None:
    orders: Orders = {color: max(mix, key=mix.__getitem__) for color, mix in fair_mixes().items()}
    certain: Mixes = {color: {order: 1.0} for color, order in orders.items()}
    assert luck_of_turn(MIXED, certain, orders) == pytest.approx(0, abs=1e-12)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    task = Task("very-easy/beginner", CLASSIC.name, 3)
    assert play(task) == play(task)


def test_two_games_share_a_random_opening() -> None:
    opening = random_opening(CLASSIC, 7)
    assert len(opening.turns) == 3
    assert opening.outcome is None
    assert opening == random_opening(CLASSIC, 7) != random_opening(CLASSIC, 8)


def test_the_intervals_hold_the_score() -> None:
    assert str(interval([0.5, 0.7, 0.5, 0.7])) == "0.600 ± 0.113"
    assert score([0.4, 0.6, 0.6, 0.8]).mean == pytest.approx(0.6)
