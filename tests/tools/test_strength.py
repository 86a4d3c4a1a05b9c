"""The measurement of strength: luck is zero on average, a reader replies best, and mixes lose."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.players import level_mix
from apocalypse.strategy.search.turn_search import Limits
from apocalypse.strategy.search.values import Values
from tests.tools.exam import losses
from tests.tools.strength import (
    THREE,
    best_reply,
    interval,
    luck_of_turn,
    payoffs_of,
    play,
    random_opening,
    score,
)
from tests.tools.turn_payoffs import TurnPayoffs

MIXED: Final = Game(start=Position.from_fen("1p1N1/3Np/P4/3pn/4n"))
"""A position in which White mixes orders."""


def fair_mixes() -> dict[Color, Mix]:
    return {color: level_mix(MIXED, color, Level.FAIR, chance=Random(1)) for color in Color}


def test_the_luck_of_a_turn_is_zero_on_average() -> None:
    mixes, payoffs = fair_mixes(), payoffs_of(MIXED, Values(), 2)
    lucks = {
        (own, other): luck_of_turn(payoffs, mixes, {WHITE: own, BLACK: other})
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
    orders: dict[Color, Order | None] = {
        color: max(mix, key=mix.__getitem__) for color, mix in fair_mixes().items()
    }
    certain: dict[Color, Mix] = {color: {order: 1.0} for color, order in orders.items()}
    luck = luck_of_turn(payoffs_of(MIXED, Values(), 2), certain, orders)
    assert luck == pytest.approx(0, abs=1e-12)


def test_a_reader_plays_the_best_reply_to_the_mix() -> None:
    mix = fair_mixes()[WHITE]
    values = Values()
    values.limits = Limits(nodes=0)
    reply = best_reply(MIXED, BLACK, mix, values, THREE)
    payoffs = TurnPayoffs(Values(), MIXED.position, 3)
    gains = {order: payoffs.average(BLACK, {order: 1.0}, mix) for order in payoffs.orders[BLACK]}
    assert payoffs.average(BLACK, reply, mix) == pytest.approx(max(gains.values()))


@pytest.mark.parametrize("color", Color)
def test_a_mix_gives_away_nothing_by_the_payoffs_that_it_comes_from(color: Color) -> None:
    truth = TurnPayoffs(Values(), MIXED.position, 2)
    value, mixes = truth.equilibrium()
    assert value == pytest.approx(Values().value(MIXED.position, 2), abs=1e-6)
    assert losses(truth, (value, mixes), color, mixes[color]) == pytest.approx((0, 0), abs=1e-6)
    even = dict.fromkeys(mixes[color], 1 / len(mixes[color]))
    read, unread = losses(truth, (value, mixes), color, even)
    assert read > unread > 0


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    task = ("easy-beginner", VCHESS.name, 3)
    assert play(task) == play(task)


def test_two_games_share_a_random_opening() -> None:
    opening = random_opening(CLASSIC, 7)
    assert len(opening.turns) == 3
    assert opening.outcome is None
    assert opening == random_opening(CLASSIC, 7) != random_opening(CLASSIC, 8)


def test_the_intervals_hold_the_score() -> None:
    assert str(interval([0.5, 0.7, 0.5, 0.7])) == "0.600 ± 0.113"
    assert score([0.4, 0.6, 0.6, 0.8]).mean == pytest.approx(0.6)
