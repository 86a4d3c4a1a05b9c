"""Rule 7.iii: two orders end on one square, and one of them is a bet that was won."""

from __future__ import annotations

import pytest

from apocalypse.rules.bets import Bet, BetCondition
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE
from apocalypse.rules.events import BetWon, Captured, Caught, Clash, Missed, PutBack, Trampled
from apocalypse.rules.rulesets import ONLINE, VCHESS
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


def test_7_iii_a_won_bet_takes_the_square_and_the_piece_that_arrives_there() -> None:
    turned = turn(START, "e2d3", "e5d3", VCHESS)
    caught = Caught(WHITE_PAWN, order("e2d3"), BLACK_KNIGHT, order("e5d3"))
    assert turned.events[1:] == (caught,)
    assert (caught.rule, caught.square) == ("7.iii", square("d3"))


def test_7_iii_a_knight_that_won_its_bet_avenges_its_own_piece() -> None:
    turned = turn(RECAPTURE, "e1d3", "e4d3", VCHESS)
    assert turned.events == (
        BetWon(WHITE, order("e1d3"), (Bet(BetCondition.ARRIVES, square("d3"), WHITE_PAWN),)),
        Captured(BLACK_PAWN, order("e4d3"), WHITE_PAWN),
        Caught(WHITE_KNIGHT, order("e1d3"), BLACK_PAWN, order("e4d3")),
    )
    assert fen_after(turned) == "npppn/p4/3N1/P3P/NPP2"


def test_7_iii_a_pawn_takes_its_put_back_square_from_the_knight_that_let_it_pass() -> None:
    turned = turn("1n3/1P2p/5/5/N3N", "b4b5@c3", "b5c3", VCHESS)
    written = order("b4b5@c3")
    caught = Caught(WHITE_PAWN, written, BLACK_KNIGHT, order("b5c3"))
    assert turned.events[1:] == (
        Missed(WHITE_PAWN, written, BLACK_KNIGHT),
        caught,
        PutBack(WHITE, square("b5"), square("c3")),
    )
    assert caught.square == square("c3")
    assert fen_after(turned) == "5/4p/2P2/5/N3N"


def test_7_iii_black_takes_a_put_back_square_likewise() -> None:
    turned = turn("n3n/5/5/1p2P/1N3", "b1c3", "b2b1@c3", VCHESS)
    written = order("b2b1@c3")
    assert turned.events[1:] == (
        Missed(BLACK_PAWN, written, WHITE_KNIGHT),
        Caught(BLACK_PAWN, written, WHITE_KNIGHT, order("b1c3")),
        PutBack(BLACK, square("b1"), square("c3")),
    )
    assert fen_after(turned) == "n3n/5/2p2/4P/5"


@pytest.mark.parametrize(
    ("white", "black", "events", "after"),
    [
        (
            "e1d3",
            "e4d3",
            Trampled(WHITE, order("e1d3"), order("e4d3")),
            "npppn/p4/3N1/P3P/NPP2",
        ),
        (
            "e2d3",
            "e5d3",
            Trampled(BLACK, order("e2d3"), order("e5d3")),
            "nppp1/p3p/3n1/P4/NPP1N",
        ),
        (
            "e2d3",
            "e4d3",
            Clash(PAWN, order("e2d3"), order("e4d3")),
            "npppn/p4/5/P4/NPP1N",
        ),
        (
            "e1d3",
            "e5d3",
            Clash(KNIGHT, order("e1d3"), order("e5d3")),
            "nppp1/p3p/5/P3P/NPP2",
        ),
    ],
)
def test_where_a_won_bet_has_no_right_to_the_square_rule_2_decides(
    white: str, black: str, events: Trampled | Clash, after: str
) -> None:
    turned = turn(RECAPTURE, white, black, ONLINE)
    assert turned.events[2:] == (events,)
    assert fen_after(turned) == after
