"""Penalties of a game: counted from turn to turn, and what ends it (7.iv)."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import (
    CLASSIC,
    VCHESS,
    WIKIPEDIA,
    XOGO,
    BetPolicy,
    PassPolicy,
    PutBackChoice,
)
from tests.rules.turns import play, square

PASSES = XOGO.with_options(name="passes", passes=PassPolicy.ALLOWED)


def test_a_game_carries_penalties_from_turn_to_turn() -> None:
    game = play(Game(XOGO), "e2d3 e4e3")
    assert game.penalties == (1, 0)
    ended = play(game, "a2b3 d5d4")
    assert (ended.penalties, ended.result) == ((2, 0), "0-1")
    assert ended.first_turns(1).penalties == (1, 0)


def test_a_game_may_begin_with_penalties() -> None:
    game = Game(XOGO, start_penalties=(1, 0))
    assert (game.penalties, game.outcome) == ((1, 0), None)
    assert play(game, "e2e3 e4d3").penalties == (1, 1)
    lost = play(game, "e2d3 e4e3")
    assert (lost.penalties, lost.outcome) == ((2, 0), Outcome(Termination.PENALTIES, BLACK))
    assert (lost.first_turns(0), lost.first_turns(0).penalties) == (game, (1, 0))


def test_a_game_that_begins_at_the_limit_is_over() -> None:
    assert Game(XOGO, start_penalties=(0, 2)).outcome == Outcome(Termination.PENALTIES, WHITE)
    assert Game(XOGO, start_penalties=(2, 2)).outcome == Outcome(Termination.BOTH_PENALTIES)
    assert Game(CLASSIC, start_penalties=(2, 0)).outcome is None


def test_the_first_penalties_are_part_of_a_repeated_position() -> None:
    game = Game(XOGO.with_options(repetition=2), start_penalties=(1, 0))
    assert game.drawn_if_repeated == {game.start}
    back = play(game, "a1b3 e5d3", "b3a1 d3e5")
    assert back.outcome == Outcome(Termination.REPETITION, limit=2)


def test_penalties_survive_a_stop_and_a_put_back() -> None:
    assert Game(XOGO, start_penalties=(1, 0)).resign(BLACK).penalties == (1, 0)
    rules = XOGO.with_options(put_back=PutBackChoice.AFTER_REVEAL)
    waiting = play(Game(rules, Position.from_fen("n2pn/1P2p/5/P3P/N3N"), (1, 1)), "b4b5 e4e3")
    game = waiting.put_back({WHITE: square("c3")})
    assert (waiting.to_put_back, game.penalties) == ((WHITE,), (1, 1))


@pytest.mark.parametrize("penalties", [(1,), (0, -1), (0, 0, 0)])
def test_penalties_are_two_numbers_of_0_or_more(penalties: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="two penalties"):
        Game(XOGO, start_penalties=penalties)


def test_a_position_is_repeated_only_with_the_same_penalties() -> None:
    rules = XOGO.with_options(repetition=2, penalty_limit=None)
    game = play(Game(rules), "e2d3 e4d3")
    assert (game.position, game.outcome) == (game.start, None)
    back = play(game, "a1b3 e5d3", "b3a1 d3e5")
    assert back.outcome == Outcome(Termination.REPETITION, limit=2)


def test_a_void_order_of_a_pawn_is_still_an_order_of_a_pawn() -> None:
    game = play(Game(XOGO.with_options(penalty_limit=None)), "e2d3 e4d3", "a1c2 e5c4")
    assert [turn.is_quiet for turn in game.turns] == [False, True]


def test_5_a_last_pawn_that_may_not_promote_leaves_its_side_stuck() -> None:
    outcome = Outcome(Termination.STALEMATE, stuck=WHITE)
    assert Game(WIKIPEDIA, Position.from_fen("4n/1P2p/5/5/5")).outcome == outcome
    assert Game(VCHESS, Position.from_fen("4n/1P2p/5/5/5")).outcome is None


def test_7_ii_a_put_back_after_the_reveal_counts_each_lost_bet_of_its_turn_once() -> None:
    rules = CLASSIC.with_options(name="open bets", bets=BetPolicy.GEOMETRIC)
    game = Game(rules, fen="n2pn/1P2p/5/P3P/N3N")
    game = game.after("e2d3", "e4e3").after("b4b5", "e3d2")
    assert (game.to_put_back, game.penalties) == ((WHITE,), (1, 1))
    assert game.put_back({WHITE: "c3"}).penalties == (1, 1)
