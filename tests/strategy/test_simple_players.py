"""The levels below Strong: they see captures, err, and do not shuffle."""

from __future__ import annotations

from random import Random

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order, move_of
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, VCHESS
from apocalypse.strategy.level_orders import level_mix
from apocalypse.strategy.levels import LADDER, Level, levels
from apocalypse.strategy.mixed_strategy import Mix
from apocalypse.strategy.simple_players import (
    KNIGHT_VALUE,
    PAWN_VALUE,
    Expectation,
    GreedyPlayer,
    ReplyPlayer,
    capture_gain,
    returning,
)
from tests.cases import case
from tests.rules.turns import play

CAPTURE = "4p/5/2n2/1P3/P3N"
"""White's pawn on b2 can capture the knight on c3."""


def mix_of(level: Level, game: Game, color: Color = WHITE) -> Mix:
    return level_mix(game, color, level, chance=Random(1))


def test_a_higher_level_misses_a_capture_less_often() -> None:
    capture = Order.parse("b2c3")
    chances = [mix_of(level, Game(fen=CAPTURE))[capture] for level in LADDER[:3]]
    assert chances == sorted(chances)
    assert chances[0] < 0.7
    assert chances[-1] > 0.95


def test_a_greedy_player_overlooks_the_reply_and_a_replying_one_does_not() -> None:
    """Black's pawn on b4 attacks the knight on c3, which should leave."""
    game = Game(fen="4p/1p3/2N2/5/4P")
    step = Order.parse("e1e2")
    assert GreedyPlayer(noise=0.05).mix(game, WHITE)[step] > 0.8
    for expectation in Expectation:
        with case(expectation.value):
            assert ReplyPlayer(expectation, noise=0.01).mix(game, WHITE)[step] < 0.1


def test_a_player_does_not_return_to_the_square_that_it_just_left() -> None:
    there = play(Game(fen="p3n/4p/5/P4/N3P"), "a1b3 e5d3")
    back = Order.parse("b3a1")
    for level in LADDER[:5]:
        with case(level.value):
            fresh = mix_of(level, Game(start=there.position))
            assert mix_of(level, there)[back] < fresh[back]


def test_a_square_left_last_turn_is_disliked_more_than_one_left_five_turns_ago() -> None:
    just_left = play(Game(fen="p3n/4p/5/P4/N3N"), "a1b3 e5d3")
    out, home = "e1c2 d3e5", "c2e1 e5d3"
    left_long_ago = play(just_left, out, home, out, home)
    back = move_of(just_left.position, Order.parse("b3a1"))
    assert left_long_ago.position == just_left.position
    last_turn = returning(just_left, WHITE, [back], most=1.0)
    five_turns_ago = returning(left_long_ago, WHITE, [back], most=1.0)
    assert last_turn == [1.0]
    assert 0 < five_turns_ago[0] < 1


def test_the_square_that_was_left_last_is_disliked_most_though_it_was_left_before() -> None:
    game = play(Game(fen="p3n/4p/5/P4/N3P"), "a1b3 e5d3", "b3a1 d3e5", "a1b3 e5d3")
    back = move_of(game.position, Order.parse("b3a1"))
    assert returning(game, WHITE, [back], 1.0) == [1.0]


def test_no_level_promotes_its_last_pawn_if_it_has_another_order() -> None:
    game = Game(fen="2p2/P4/5/5/2N2")
    for level in levels(CLASSIC)[1:-1]:
        with case(level.value):
            assert mix_of(level, game)[Order.parse("a4a5")] < 0.05


@pytest.mark.parametrize(
    ("fen", "gain"),
    [("n3n/1P2p/5/4P/N4", KNIGHT_VALUE - PAWN_VALUE), ("n3n/1P2p/5/4P/N3N", 0.0)],
    ids=["beside one knight", "beside two, where the pawn is put back"],
)
def test_a_player_counts_a_promotion_as_a_gain_where_there_is_one(fen: str, gain: float) -> None:
    position = Position.from_fen(fen)
    arrives = move_of(position, Order.parse("b4b5"))
    assert capture_gain(position, WHITE, arrives) == gain


def test_both_sides_play_alike() -> None:
    game = Game(fen=CAPTURE)
    turned = Game(start=game.position.reversed())
    for level in LADDER[:5]:
        with case(level.value):
            white, black = mix_of(level, game), mix_of(level, turned, BLACK)
            for number, (own, other) in enumerate(
                zip(sorted(white.values()), sorted(black.values()), strict=True)
            ):
                assert abs(own - other) < 1e-9, number


def test_by_other_rules_the_lower_levels_are_those_of_version_1_0() -> None:
    game = Game(VCHESS, fen=CAPTURE)
    beginner = mix_of(Level.BEGINNER, game)
    assert len({*beginner.values()}) == 1, "any legal order"
    easy = mix_of(Level.EASY, game)
    assert easy == {Order.parse("b2c3"): 1.0}, "those that capture most"
