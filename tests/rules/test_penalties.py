"""Rule 7.iv, the end by lost bets, and what else ends a game where there are bets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.events import BetLost, Ended
from apocalypse.rules.fen import from_fen
from apocalypse.rules.game import Game
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.rulesets import (
    CLASSIC,
    PRESETS,
    VCHESS,
    WIKIPEDIA,
    XOGO,
    BetPolicy,
    KnightCount,
    PassPolicy,
    PutBackChoice,
    Rules,
)
from tests.rules.turns import fen_after, play, square, turn

START = "npppn/p3p/5/P3P/NPPPN"
with_penalties = pytest.mark.parametrize(
    "rules", [r for r in PRESETS.values() if r.penalty_limit == 2], ids=lambda rules: rules.name
)
PASSES = replace(XOGO, name="passes", passes=PassPolicy.ALLOWED)


@with_penalties
def test_7_ii_each_lost_bet_is_a_penalty(rules: Rules) -> None:
    assert turn(START, "e2d3", "e4e3", rules).penalties == (1, 0)
    assert turn(START, "e2e3", "e4d3", rules, (1, 0)).penalties == (1, 1)


@with_penalties
def test_7_iv_a_second_penalty_loses_the_game(rules: Rules) -> None:
    turned = turn(START, "e2d3", "e4e3", rules, (1, 1))
    assert turned.outcome == Outcome(Termination.PENALTIES, BLACK)
    assert turned.events[-1] == Ended(Outcome(Termination.PENALTIES, BLACK))
    assert (turned.events[-1].rule, turned.penalties) == ("7.iv", (2, 1))
    assert turn(START, "e2e3", "e4d3", rules, (1, 1)).outcome == Outcome(
        Termination.PENALTIES, WHITE
    )


@with_penalties
def test_7_iv_both_in_one_turn_are_a_draw(rules: Rules) -> None:
    turned = turn(START, "e2d3", "e4d3", rules, (1, 1))
    assert turned.outcome == Outcome(Termination.BOTH_PENALTIES)
    assert fen_after(turned) == START


def test_7_iv_the_end_by_pawns_goes_before_the_end_by_penalties() -> None:
    turned = turn("4n/4p/n4/P2p1/N4", "a1c2", "d2d1@d3", XOGO, (0, 1))
    assert turned.outcome is None
    lost = turn("n4/5/5/P2p1/N4", "a2b3", "d2d1", XOGO, (1, 0))
    assert isinstance(lost.events[0], BetLost)
    assert (lost.penalties, lost.outcome) == ((2, 0), Outcome(Termination.LAST_PAWN, WHITE))


def test_where_there_is_no_limit_lost_bets_are_only_counted() -> None:
    turned = turn(START, "e2d3", "e4d3", replace(VCHESS, penalty_limit=None), (7, 3))
    assert (turned.penalties, turned.outcome) == ((8, 4), None)


def test_nobody_is_asked_for_a_square_when_penalties_have_ended_the_game() -> None:
    rules = replace(CLASSIC, name="mixed", bets=BetPolicy.GEOMETRIC, penalty_limit=1)
    turned = turn("n2pn/1P2p/5/P3P/N3N", "b4b5", "e4d3", rules)
    assert (turned.outcome, turned.to_put_back) == (Outcome(Termination.PENALTIES, WHITE), ())


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
    game = Game(replace(XOGO, repetition=2), start_penalties=(1, 0))
    assert game.drawn_if_repeated == {game.start}
    back = play(game, "a1b3 e5d3", "b3a1 d3e5")
    assert back.outcome == Outcome(Termination.REPETITION, limit=2)


def test_penalties_survive_a_stop_and_a_put_back() -> None:
    assert Game(XOGO, start_penalties=(1, 0)).resign(BLACK).penalties == (1, 0)
    rules = replace(XOGO, put_back=PutBackChoice.AFTER_REVEAL)
    waiting = play(Game(rules, from_fen("n2pn/1P2p/5/P3P/N3N"), (1, 1)), "b4b5 e4e3")
    game = waiting.put_back({WHITE: square("c3")})
    assert (waiting.to_put_back, game.penalties) == ((WHITE,), (1, 1))


@pytest.mark.parametrize("penalties", [(1,), (0, -1), (0, 0, 0)])
def test_penalties_are_two_numbers_of_0_or_more(penalties: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="two penalties"):
        Game(XOGO, start_penalties=penalties)


def test_a_position_is_repeated_only_with_the_same_penalties() -> None:
    rules = replace(XOGO, repetition=2, penalty_limit=None)
    game = play(Game(rules), "e2d3 e4d3")
    assert (game.position, game.outcome) == (game.start, None)
    back = play(game, "a1b3 e5d3", "b3a1 d3e5")
    assert back.outcome == Outcome(Termination.REPETITION, limit=2)


def test_a_void_order_of_a_pawn_is_still_an_order_of_a_pawn() -> None:
    game = play(Game(replace(XOGO, penalty_limit=None)), "e2d3 e4d3", "a1c2 e5c4")
    assert [turn.is_quiet for turn in game.turns] == [False, True]


def test_5_where_a_stuck_side_passes_it_may_bet_instead() -> None:
    fen = "5/p3p/P4/5/5"
    assert Game(PASSES, from_fen(fen)).outcome is None
    assert turn(fen, "****", "e4e3", PASSES).penalties == (0, 0)
    assert turn(fen, "a3a4", "e4e3", PASSES).penalties == (1, 0)


def test_5_a_pass_makes_no_bet_come_true() -> None:
    turned = turn("5/p3p/P4/5/5", "****", "a4a3", PASSES)
    assert (turned.penalties, fen_after(turned)) == ((0, 1), "5/p3p/P4/5/5")


def test_5_a_last_pawn_that_may_not_promote_leaves_its_side_stuck() -> None:
    outcome = Outcome(Termination.STALEMATE, stuck=WHITE)
    assert Game(WIKIPEDIA, from_fen("4n/1P2p/5/5/5")).outcome == outcome
    assert Game(VCHESS, from_fen("4n/1P2p/5/5/5")).outcome is None


def test_where_the_square_is_in_the_order_when_knights_are_counted_makes_no_difference() -> None:
    later = replace(VCHESS, knights_counted=KnightCount.AFTER_CAPTURES)
    for white, black in (("b4b5@c3", "b3a1"), ("b4b5=H", "b3a1"), ("b4b5=H", "e4e3")):
        fen = "n2p1/1P2p/1n3/P3P/N3N"
        assert turn(fen, white, black, later) == turn(fen, white, black, VCHESS)


def test_7_ii_a_put_back_after_the_reveal_counts_each_lost_bet_of_its_turn_once() -> None:
    rules = Rules("open bets", bets=BetPolicy.GEOMETRIC)
    game = Game(rules, "n2pn/1P2p/5/P3P/N3N")
    game = game.play("e2d3", "e4e3").play("b4b5", "e3d2")
    assert (game.to_put_back, game.penalties) == ((WHITE,), (1, 1))
    assert game.put_back(white="c3").penalties == (1, 1)
