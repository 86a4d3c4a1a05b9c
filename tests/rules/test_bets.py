"""Rule 7: what an order may bet on, and its result if the bet is won or lost.

Each bet: the position, the order that bets, the reply that makes it come true, one that does not.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from apocalypse.rules.bets import ILLEGAL, Bet, BetCondition
from apocalypse.rules.board import BLACK, WHITE, Piece
from apocalypse.rules.events import (
    BetLost,
    BetWon,
    Captured,
    Caught,
    IllegalOrder,
    Missed,
    Moved,
    Promoted,
    PutBack,
)
from apocalypse.rules.fen import from_fen
from apocalypse.rules.legal import legal_orders
from apocalypse.rules.rulesets import ONLINE, VCHESS, WIKIPEDIA, XOGO, Rules
from tests.rules.turns import (
    BLACK_KNIGHT,
    BLACK_PAWN,
    WHITE_KNIGHT,
    WHITE_PAWN,
    fen_after,
    order,
    square,
    turn,
)

START = "npppn/p3p/5/P3P/NPPPN"
RECAPTURE = "npppn/p3p/3P1/P3P/NPP1N"
TWO_KNIGHTS = "n2p1/1P2p/1n3/P3P/N3N"
RULES = pytest.mark.parametrize("rules", [VCHESS, XOGO, ONLINE], ids=lambda rules: rules.name)


class Case(NamedTuple):
    """A bet of White's: the reply that wins it and the position then, and a reply that loses it."""

    fen: str
    white: str
    bets: tuple[Bet, ...]
    wins: str
    won: str
    loses: str
    lost: str


def bet(condition: BetCondition, name: str | None = None, piece: Piece | None = None) -> Bet:
    return Bet(condition, None if name is None else square(name), piece)


CASES = {
    "a pawn's straight step onto an enemy piece: the piece leaves": Case(
        "1pppn/p3p/1n3/PP2P/N1PPN",
        "b2b3",
        (bet(BetCondition.LEAVES, "b3", BLACK_KNIGHT),),
        "b3d4",
        "1pppn/p2np/1P3/P3P/N1PPN",
        "e4e3",
        "1pppn/p4/1n2p/PP2P/N1PPN",
    ),
    "two knights, and a pawn that promotes: one of the knights is captured": Case(
        TWO_KNIGHTS,
        "b4b5=H",
        (bet(BetCondition.KNIGHT_FALLS),),
        "b3a1",
        "nN1p1/4p/5/P3P/n3N",
        "e4e3",
        "n2p1/1P3/1n2p/P3P/N3N",
    ),
}


@RULES
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_bet_that_comes_true_is_carried_out_and_costs_nothing(rules: Rules, case: Case) -> None:
    turned = turn(case.fen, case.white, case.wins, rules)
    assert turned.events[0] == BetWon(WHITE, order(case.white), case.bets)
    assert (fen_after(turned), turned.penalties) == (case.won, (0, 0))


@RULES
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_bet_that_does_not_is_void_and_costs_a_penalty(rules: Rules, case: Case) -> None:
    turned = turn(case.fen, case.white, case.loses, rules)
    assert turned.events[0] == BetLost(WHITE, order(case.white), case.bets)
    assert (fen_after(turned), turned.penalties) == (case.lost, (1, 0))


def test_an_order_may_bet_on_two_things_and_both_have_to_happen() -> None:
    turned = turn("1n1p1/1P2p/1n3/P3P/N3N", "b4a5=H", "b3a5", XOGO)
    bets = bet(BetCondition.ARRIVES, "a5"), bet(BetCondition.KNIGHT_FALLS)
    assert turned.events[0] == BetLost(WHITE, order("b4a5=H"), bets)
    assert (fen_after(turned), turned.penalties) == ("nn1p1/1P2p/5/P3P/N3N", (1, 0))


@RULES
def test_a_pawns_diagonal_step_onto_its_own_piece_bets_likewise(rules: Rules) -> None:
    bets = (bet(BetCondition.ARRIVES, "d3", WHITE_PAWN),)
    assert turn(RECAPTURE, "e2d3", "e5d3", rules).events[0] == BetWon(WHITE, order("e2d3"), bets)
    lost = turn(RECAPTURE, "e2d3", "e4e3", rules)
    assert lost.events[0] == BetLost(WHITE, order("e2d3"), bets)
    assert (fen_after(lost), lost.penalties) == ("npppn/p4/3Pp/P3P/NPP1N", (1, 0))


@pytest.mark.parametrize(
    ("rules", "after"),
    [
        (VCHESS, "nppp1/p3p/3P1/P4/NPPPN"),
        (XOGO, "nppp1/p3p/3P1/P4/NPPPN"),
        (ONLINE, "nppp1/p3p/3n1/P4/NPPPN"),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_pawns_diagonal_step_onto_an_empty_square_bets_that_the_enemys_order_ends_there(
    rules: Rules, after: str
) -> None:
    turned = turn(START, "e2d3", "e5d3", rules)
    assert turned.events[0] == BetWon(WHITE, order("e2d3"), (bet(BetCondition.ARRIVES, "d3"),))
    assert (fen_after(turned), turned.penalties) == (after, (0, 0))
    lost = turn(START, "e2d3", "e4e3", rules)
    assert lost.events == (
        BetLost(WHITE, order("e2d3"), (bet(BetCondition.ARRIVES, "d3"),)),
        Moved(BLACK_PAWN, order("e4e3")),
    )
    assert (fen_after(lost), lost.penalties) == ("npppn/p4/4p/P3P/NPPPN", (1, 0))


def test_the_bets_of_black_are_judged_likewise() -> None:
    turned = turn(START, "a1b3", "a4b3", XOGO)
    assert turned.events == (
        BetWon(BLACK, order("a4b3"), (bet(BetCondition.ARRIVES, "b3"),)),
        Caught(BLACK_PAWN, order("a4b3"), WHITE_KNIGHT, order("a1b3")),
    )
    assert fen_after(turned) == "npppn/4p/1p3/P3P/1PPPN"


@RULES
def test_7_ii_a_bet_never_justifies_another_and_if_both_are_void_nothing_moves(
    rules: Rules,
) -> None:
    turned = turn(START, "e2d3", "e4d3", rules)
    bets = (bet(BetCondition.ARRIVES, "d3"),)
    assert turned.events == (
        BetLost(WHITE, order("e2d3"), bets),
        BetLost(BLACK, order("e4d3"), bets),
    )
    assert (fen_after(turned), turned.penalties) == (START, (1, 1))


@RULES
def test_7_ii_the_piece_of_a_void_order_stays_and_can_be_captured(rules: Rules) -> None:
    turned = turn("1pppn/p2np/5/P3P/NPPPN", "e2d3", "d4e2", rules)
    assert turned.events == (
        BetLost(WHITE, order("e2d3"), (bet(BetCondition.ARRIVES, "d3"),)),
        Captured(BLACK_KNIGHT, order("d4e2"), WHITE_PAWN),
    )
    assert fen_after(turned) == "1pppn/p3p/5/P3n/NPPPN"


def test_7_i_a_straight_step_that_won_its_bet_is_a_miss() -> None:
    case = CASES["a pawn's straight step onto an enemy piece: the piece leaves"]
    turned = turn(case.fen, case.white, case.wins, VCHESS)
    assert turned.events[1:] == (
        Missed(WHITE_PAWN, order("b2b3"), BLACK_KNIGHT),
        Moved(BLACK_KNIGHT, order("b3d4")),
    )


def test_7_i_a_promotion_that_won_its_bet_comes_after_the_capture() -> None:
    turned = turn(TWO_KNIGHTS, "b4b5=H", "b3a1", VCHESS)
    assert turned.events[1:] == (
        Moved(WHITE_PAWN, order("b4b5")),
        Captured(BLACK_KNIGHT, order("b3a1"), WHITE_KNIGHT),
        Promoted(WHITE, square("b5")),
    )


@pytest.mark.parametrize("rules", [VCHESS, ONLINE], ids=lambda rules: rules.name)
def test_a_pawn_may_go_back_on_a_bet_that_an_enemy_leaves_the_square(rules: Rules) -> None:
    turned = turn(TWO_KNIGHTS, "b4b5@e4", "e4e3", rules)
    assert turned.events == (
        BetWon(WHITE, order("b4b5@e4"), (bet(BetCondition.LEAVES, "e4", BLACK_PAWN),)),
        Moved(WHITE_PAWN, order("b4b5@e4")),
        Moved(BLACK_PAWN, order("e4e3")),
        PutBack(WHITE, square("b5"), square("e4")),
    )
    assert fen_after(turned) == "n2p1/4P/1n2p/P3P/N3N"
    lost = turn(TWO_KNIGHTS, "b4b5@e4", "d5d4", rules)
    assert (fen_after(lost), lost.penalties) == ("n4/1P1pp/1n3/P3P/N3N", (1, 0))


@pytest.mark.parametrize("rules", [VCHESS, ONLINE], ids=lambda rules: rules.name)
@pytest.mark.parametrize("reply", ["b2c1@d4", "b2b1@d4"])
def test_a_square_held_by_an_own_piece_that_a_pawn_could_take_on_its_way_never_comes_true(
    rules: Rules, reply: str
) -> None:
    turned = turn("3nn/1P2p/5/1p2P/N1P1N", "b4b5@c1", reply, rules)
    bets = (bet(BetCondition.OWN_IS_TAKEN, "c1", WHITE_PAWN),)
    assert turned.events[0] == BetLost(WHITE, order("b4b5@c1"), bets)
    assert turned.penalties == (1, 0)


def test_the_enemys_order_ends_where_the_pawn_lands() -> None:
    fen = "n2pn/4p/5/P2pP/N3N"
    won = turn(fen, "a2b3", "d2d1@b3", VCHESS)
    assert won.events[0] == BetWon(WHITE, order("a2b3"), (bet(BetCondition.ARRIVES, "b3"),))
    assert fen_after(won) == "n2pn/4p/1P3/4P/N3N"


ILLEGAL_ORDERS = {
    "it would be a bet, and Black does what it needs": (
        *(START, "e2d3", "e5d3"),
        "nppp1/p3p/3n1/P3P/NPPPN",
    ),
    "a knight onto a piece of its own side": (
        *("npppn/p3p/5/P1P1P/NP1PN", "a1c2", "e4e3"),
        "npppn/p4/4p/P1P1P/NP1PN",
    ),
    "the last pawn promotes": ("4n/1P2p/5/5/N4", "b4b5", "e4e3", "4n/1P3/4p/5/N4"),
    "the last pawn promotes, marked": ("4n/1P2p/5/5/N4", "b4b5=H", "e4e3", "4n/1P3/4p/5/N4"),
    "the last pawn promotes where it stands in the way": (
        *("1p2n/1P2p/5/5/N4", "b4b5", "e4e3"),
        "1p2n/1P3/4p/5/N4",
    ),
    "a third knight": (TWO_KNIGHTS, "b4b5=H", "b3a1", "n2p1/1P2p/5/P3P/n3N"),
}


@pytest.mark.parametrize(
    ("fen", "white", "black", "after"),
    ILLEGAL_ORDERS.values(),
    ids=ILLEGAL_ORDERS,
)
def test_an_illegal_order_is_no_bet_but_void_whatever_the_enemy_does(
    fen: str, white: str, black: str, after: str
) -> None:
    turned = turn(fen, white, black, WIKIPEDIA)
    assert turned.events[0] == IllegalOrder(WHITE, order(white))
    assert not any(isinstance(event, BetWon | BetLost) for event in turned.events)
    assert (fen_after(turned), turned.penalties) == (after, (1, 0))


def test_two_illegal_orders_are_void_both() -> None:
    turned = turn(START, "e2d3", "e4d3", WIKIPEDIA)
    illegal = IllegalOrder(WHITE, order("e2d3")), IllegalOrder(BLACK, order("e4d3"))
    assert (turned.events, turned.penalties) == (illegal, (1, 1))
    assert fen_after(turned) == START


def test_what_would_be_a_bet_elsewhere_is_illegal_and_no_bet() -> None:
    for fen, written in ((RECAPTURE, "e2d3"), *((each.fen, each.white) for each in CASES.values())):
        orders = legal_orders(from_fen(fen), WHITE, WIKIPEDIA)
        assert orders[order(written)] == ILLEGAL
        assert {bets for bets in orders.values() if bets} == {ILLEGAL}


def test_an_order_is_a_bet_by_the_position_that_both_players_see() -> None:
    orders = legal_orders(from_fen(START), WHITE, VCHESS)
    assert {o for o, bets in orders.items() if bets} == {order("a2b3"), order("e2d3")}


def test_a_bet_is_shown_by_its_condition_and_its_square() -> None:
    bets = [
        Bet(BetCondition.LEAVES, square("b3"), BLACK_PAWN),
        Bet(BetCondition.ARRIVES, square("d3")),
        Bet(BetCondition.KNIGHT_FALLS),
    ]
    assert [str(bet) for bet in bets] == ["leaves b3", "arrives d3", "knight falls"]
    assert repr(bets[0]) == "<Bet: leaves b3>"
