"""Rival: the best reply to a prediction, at a limited risk."""

from __future__ import annotations

from random import Random

import pytest

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.habits import UNKNOWN, Profile
from apocalypse.strategy.level_orders import level_mix
from apocalypse.strategy.levels import Level
from apocalypse.strategy.payoff_matrix import scalar_product, solve
from apocalypse.strategy.rival import DEPTH, RISK, SOUND, bounded_reply
from apocalypse.strategy.search.assessment import own_payoffs
from apocalypse.strategy.search.values import Values
from tests.cases import case
from tests.tools.strength import random_opening

PENNIES = [[1.0, -1.0], [-1.0, 1.0]]
"""Both players mix evenly, and the value is 0."""
CARELESS = Profile((3.0, 1.0, 2.0, 0.0, 1.0, 0.0, -1.5))
"""A player who saves what is attacked, and errs."""


def guaranteed(payoffs: list[list[float]], mix: list[float]) -> float:
    return min(scalar_product(column, mix) for column in zip(*payoffs, strict=True))


def test_the_reply_to_a_prediction_uses_the_whole_risk_and_no_more() -> None:
    mix = list(bounded_reply(PENNIES, [0.7, 0.3], -0.02))
    assert guaranteed(PENNIES, mix) == pytest.approx(-0.02, abs=1e-3)
    assert guaranteed(PENNIES, mix) >= -0.02
    assert mix[0] == pytest.approx(0.51, abs=1e-3)


def test_a_best_reply_without_risk_is_played_alone() -> None:
    payoffs = [[0.5, 0.4], [0.0, 0.0]]
    assert list(bounded_reply(payoffs, [0.5, 0.5], 0.39)) == [1.0, 0.0]


def test_no_order_and_no_mix_of_rival_gives_away_more_than_is_stated() -> None:
    for seed in range(4):
        game = random_opening(CLASSIC, seed)
        for color in Color:
            values = Values()
            mix = level_mix(game, color, Level.RIVAL, enemy=CARELESS, chance=Random(1))
            payoffs = own_payoffs(values.payoffs(game.position, DEPTH), color)
            equilibrium = solve(payoffs)
            by_column = [
                scalar_product(list(mix.values()), column) for column in zip(*payoffs, strict=True)
            ]
            with case(f"{seed} {color.value}"):
                assert min(by_column) >= equilibrium.value - RISK - 1e-6
                average = scalar_product(by_column, equilibrium.columns)
                assert average >= equilibrium.value - SOUND - 1e-6


def test_what_rival_knows_changes_its_mix() -> None:
    game = Game(start=Position.from_fen("1p1N1/3Np/P4/3pn/4n"))
    mixes = [
        level_mix(game, WHITE, Level.RIVAL, enemy=enemy, chance=Random(1))
        for enemy in (UNKNOWN, CARELESS)
    ]
    assert mixes[0] != mixes[1]
