"""Remarks: every event of a turn in a few words, with the number of its rule.

Positions and orders are in chess coordinates.
"""

from __future__ import annotations

import pytest

from apocalypse.formats.remarks import turn_remark
from apocalypse.rules.board import BLACK, WHITE
from apocalypse.rules.game import Game
from apocalypse.rules.notation import CHESS, read_square
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC, WIKIPEDIA, XOGO, PassPolicy, Rules
from apocalypse.wording.captions import ending_remark
from tests.rules.turns import play

KNIGHTS_AND_PAWNS = "1n1n1/P4/5/4p/1N1N1"


def remark(game: Game) -> str:
    return turn_remark(game.turns[-1])


@pytest.mark.parametrize(
    ("fen", "turn", "words"),
    [
        ("npppn/p3p/5/P3P/NPPPN", "e2e3 d5d4", ""),
        ("4p/5/5/p4/P4", "**** e5e4", "White has no order (5)"),
        ("n3p/5/5/5/N3P", "a1b3 a5b3", "both knights lost (2.i)"),
        ("4p/2p2/5/5/1N2P", "b1c3 c4c3", "Black's pawn trampled (2.ii)"),
        ("4p/2p2/5/1N3/4P", "b2c4 e5e4", "White takes a pawn (3.i)"),
        ("4p/2p2/5/1N3/4P", "b2c4 c4c3", "White misses (3.ii)"),
        ("4p/5/2p2/1P3/5", "b2c3 c3b2", "pawns swap places (3.iii)"),
        ("4p/P4/5/5/4P", "a4a5 e5e4", "White promotes (4.i)"),
        (KNIGHTS_AND_PAWNS, "a4a5 e2e1", "pawns put back on each other's squares (4.iii)"),
        ("5/p4/5/5/P4", "a1a2 a4a3", "no order is left: draw (6)"),
    ],
)
def test_a_turn_has_a_remark_of_a_few_words(fen: str, turn: str, words: str) -> None:
    assert remark(play(Game(CLASSIC, Position.from_fen(fen)), turn)) == words


def test_a_side_that_alone_is_stuck_is_named() -> None:
    rules = CLASSIC.with_options(passes=PassPolicy.DRAWS)
    game = play(Game(rules, Position.from_fen("4p/p1p2/P4/4P/5")), "e2e3 e5e4")
    assert remark(game) == "White has no order: draw (6)"


def test_a_void_order_is_a_lost_bet_or_illegal() -> None:
    assert remark(play(Game(XOGO), "e2d3 e4e3")) == "White's bet lost (7.ii)"
    assert remark(play(Game(WIKIPEDIA), "e2d3 e4e3")) == "White's illegal order is void (7.ii)"


def test_two_pawns_that_were_put_back_on_one_square() -> None:
    apart = Game(CLASSIC.with_options(swap_arrivals=False), Position.from_fen(KNIGHTS_AND_PAWNS))
    square = read_square("c3", CHESS)
    assert remark(play(apart, "a4a5 e2e1").put_back({WHITE: square, BLACK: square})) == (
        "White's pawn put back (4.ii), Black's pawn put back (4.ii), "
        "both pawns put back on one square, both lost (2.i), both lost the last pawn: draw (6)"
    )


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (CLASSIC.with_options(repetition=2), "the position was repeated: draw"),
        (CLASSIC.with_options(quiet_turns=2), "too many quiet turns: draw"),
    ],
)
def test_the_draws_that_players_switch_on_have_no_number(rules: Rules, words: str) -> None:
    assert remark(play(Game(rules, START), "a1b3 e5d3", "b3a1 d3e5")) == words


@pytest.mark.parametrize("end", Termination)
def test_every_end_has_a_remark_of_its_own(end: Termination) -> None:
    remarks = [ending_remark(Outcome(each)) for each in Termination]
    assert remarks.count(ending_remark(Outcome(end))) == 1
