"""The program as a player: it plays by the rules, mixes, stops in time, and avoids a draw."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.formats.reader import read_sheet
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import played_mix
from apocalypse.strategy.players import (
    DRAW_VALUE,
    assess_turn,
    choose_order,
    choose_put_back_square,
    prefers_draw,
)
from apocalypse.strategy.search.assessment import assess
from tests.library.sheets import WAITING
from tests.rules.positions import reached
from tests.rules.turns import play

AHEAD = "1p3/5/5/PPP2/NN3"
"""White has three pawns and two knights against one pawn."""


@pytest.mark.parametrize("level", [level for level in Level if level is not Level.MASTER])
@given(reached(), st.sampled_from(Color), st.integers(0, 1000))
def test_whatever_it_plays_is_allowed(
    level: Level, position: Position, color: Color, seed: int
) -> None:
    game = Game(start=position)
    order = choose_order(game, color, level, chance=Random(seed), lookup=lookup(discounted=True))
    assert order in set(choices(position, color))


def test_its_orders_come_as_often_as_the_mix_says() -> None:
    position = from_fen("5/P4/3p1/5/2N1n")
    assessment = assess(position, 1, lookup=lookup(discounted=True))
    mix = played_mix(assessment, WHITE)
    assert max(mix.values()) < 0.9
    chance, game, count = Random(7), Game(start=position), 400
    drawn = Counter(
        choose_order(game, WHITE, Level.FAIR, chance=chance, lookup=lookup(discounted=True))
        for _ in range(count)
    )
    for order, part in mix.items():
        assert drawn[order] / count == pytest.approx(part, abs=0.1)


def test_of_orders_as_safe_it_gives_the_one_that_gains_by_a_slip() -> None:
    game, values = Game(start=from_fen("5/4N/p3n/5/2P2")), lookup(discounted=True)
    assessment = assess(game.position, 1, lookup=values)
    safe, ready = Order(19, 8), Order(19, 12)
    assert assessment.white[safe] == 1.0
    assert min(assessment.payoff(ready, each) for each in assessment.black_orders) == pytest.approx(
        assessment.value, abs=0.01
    )
    for seed in range(5):
        assert choose_order(game, WHITE, Level.FAIR, chance=Random(seed), lookup=values) == ready


def test_a_second_of_thinking_ends_when_it_is_cancelled() -> None:
    asked: list[None] = []

    def is_cancelled() -> bool:
        asked.append(None)
        return True

    order = choose_order(Game(), WHITE, Level.MASTER, cancelled=is_cancelled)
    assert asked
    assert order in set(choices(Game().position, WHITE))


def test_who_is_ahead_counts_a_third_repetition_as_the_draw_it_is() -> None:
    game = Game(with_draws(CLASSIC), start=from_fen("np1pn/p3p/5/P3P/NPPPN"))
    out, home = "a1b3 e5d3", "b3a1 d3e5"
    twice = play(game, out, home, out)
    turn = (Order(11, 0), Order(13, 24))
    assert assess(twice.position, 1).payoff(*turn) > 0.1
    assessment = assess(twice.position, 1, drawn=dict.fromkeys(twice.drawn_if_repeated, 0.0))
    assert assessment.payoff(*turn) == 0.0
    assert assessment.payoff(Order(11, 22), turn[1]) != 0.0


@pytest.mark.parametrize("color", Color)
def test_a_player_counts_a_repetition_as_less_than_even(color: Color) -> None:
    out, home = "a1c2 a5c4", "c2a1 c4a5"
    twice = play(Game(with_draws(CLASSIC)), out, home, out)
    assessment = assess_turn(twice, color, Level.FAIR)
    assert assessment.payoff(Order(7, 0), Order(17, 20)) == (
        -DRAW_VALUE if color is WHITE else DRAW_VALUE
    )


@pytest.mark.parametrize(
    ("fen", "depth"),
    [("npppn/p3p/5/P3P/NPPPN", 2), ("1p3/p2n1/5/P2N1/1P3", 3), ("5/1p2n/5/N4/1P3", 3)],
)
def test_where_few_orders_meet_two_turns_are_three(fen: str, depth: int) -> None:
    game = Game(start=from_fen(fen))
    values = lookup(discounted=True)
    assert assess_turn(game, WHITE, Level.STRONG, lookup=values).depth == depth


def test_who_is_behind_takes_a_draw_and_who_is_ahead_does_not() -> None:
    game = Game(start=from_fen(AHEAD))
    assert prefers_draw(game, BLACK, Level.STRONG)
    assert not prefers_draw(game, WHITE, Level.STRONG)
    assert prefers_draw(game, WHITE, Level.BEGINNER)


@pytest.mark.parametrize("level", list(Level))
def test_a_pawn_goes_back_where_it_may(level: Level) -> None:
    waiting = read_sheet(WAITING, unfinished=True).game
    assert waiting.to_put_back == (WHITE,)
    square = choose_put_back_square(waiting.position, WHITE, level, chance=Random(1))
    assert waiting.put_back({WHITE: square}).to_put_back == ()
