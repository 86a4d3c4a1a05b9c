"""Rules 1, 2, 3 and 5: what two orders do to each other, carried out at the same time."""

from __future__ import annotations

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE
from apocalypse.rules.events import Captured, Clash, Missed, Moved, Passed, Traded, Trampled
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


def test_1_orders_that_do_not_interfere_are_carried_out() -> None:
    turned = turn(START, "e2e3", "a5b3")
    assert turned.events == (
        Moved(WHITE_PAWN, order("e2e3")),
        Moved(BLACK_KNIGHT, order("a5b3")),
    )
    assert fen_after(turned) == "1pppn/p3p/1n2P/P4/NPPPN"
    assert (turned.to_put_back, turned.outcome) == ((), None)


def test_2_i_two_pawns_on_one_square_are_both_removed() -> None:
    turned = turn(START, "e2e3", "e4e3")
    assert turned.events == (Clash(PAWN, order("e2e3"), order("e4e3")),)
    assert fen_after(turned) == "npppn/p4/5/P4/NPPPN"


def test_2_i_two_knights_on_one_square_are_both_removed() -> None:
    (event,) = (turned := turn(START, "a1b3", "a5b3")).events
    assert event == Clash(KNIGHT, order("a1b3"), order("a5b3"))
    assert (event.rule, event.square) == ("2.i", square("b3"))
    assert fen_after(turned) == "1pppn/p3p/5/P3P/1PPPN"


def test_2_ii_a_white_knight_tramples_a_black_pawn() -> None:
    turned = turn("n1ppn/pp2p/5/P3P/NPPPN", "a1b3", "b4b3")
    assert turned.events == (Trampled(WHITE, order("a1b3"), order("b4b3")),)
    assert fen_after(turned) == "n1ppn/p3p/1N3/P3P/1PPPN"


def test_2_ii_a_black_knight_tramples_a_white_pawn() -> None:
    (event,) = (turned := turn("npppn/p3p/5/PP2P/N1PPN", "b2b3", "a5b3")).events
    assert event == Trampled(BLACK, order("b2b3"), order("a5b3"))
    assert (event.rule, event.square) == ("2.ii", square("b3"))
    assert fen_after(turned) == "1pppn/p3p/1n3/P3P/N1PPN"


def test_3_i_an_enemy_piece_that_stays_is_captured() -> None:
    turned = turn("npppn/p3p/1P3/P3P/N1PPN", "e2e3", "a4b3")
    assert turned.events == (
        Moved(WHITE_PAWN, order("e2e3")),
        Captured(BLACK_PAWN, order("a4b3"), WHITE_PAWN),
    )
    assert fen_after(turned) == "npppn/4p/1p2P/P4/N1PPN"


def test_3_i_both_sides_capture_in_one_turn() -> None:
    turned = turn("npp1n/p3p/1N1p1/P3P/1PPPN", "b3a5", "d3e2")
    assert turned.events == (
        Captured(WHITE_KNIGHT, order("b3a5"), BLACK_KNIGHT),
        Captured(BLACK_PAWN, order("d3e2"), WHITE_PAWN),
    )
    assert fen_after(turned) == "Npp1n/p3p/5/P3p/1PPPN"


def test_3_ii_a_piece_that_was_ordered_away_is_not_captured_and_both_orders_stand() -> None:
    turned = turn("npppn/p3p/1N3/P3P/1PPPN", "b3d4", "a5b3")
    assert turned.events == (
        Moved(WHITE_KNIGHT, order("b3d4")),
        Missed(BLACK_KNIGHT, order("a5b3"), WHITE_KNIGHT),
    )
    assert fen_after(turned) == "1pppn/p2Np/1n3/P3P/1PPPN"


def test_3_ii_a_pawns_capture_becomes_a_plain_diagonal_step() -> None:
    turned = turn("npppn/p3p/1N3/P3P/1PPPN", "b3a5", "a4b3")
    assert turned.events == (
        Captured(WHITE_KNIGHT, order("b3a5"), BLACK_KNIGHT),
        Missed(BLACK_PAWN, order("a4b3"), WHITE_KNIGHT),
    )
    assert fen_after(turned) == "Npppn/4p/1p3/P3P/1PPPN"


def test_3_ii_white_misses_too() -> None:
    turned = turn("npppn/p3p/3P1/P3P/NPP1N", "d3e4", "e4e3")
    assert turned.events == (
        Missed(WHITE_PAWN, order("d3e4"), BLACK_PAWN),
        Moved(BLACK_PAWN, order("e4e3")),
    )
    assert fen_after(turned) == "npppn/p3P/4p/P3P/NPP1N"


def test_3_iii_two_pawns_that_go_to_each_others_squares_trade_places() -> None:
    turned = turn("npppn/p3p/3P1/P3P/NPP1N", "d3e4", "e4d3")
    assert turned.events == (Traded(PAWN, order("d3e4"), order("e4d3")),)
    assert fen_after(turned) == "npppn/p3P/3p1/P3P/NPP1N"


def test_3_iii_two_knights_that_go_to_each_others_squares_trade_places() -> None:
    turned = turn("npppn/p3p/1N3/P3P/1PPPN", "b3a5", "a5b3")
    assert turned.events == (Traded(KNIGHT, order("b3a5"), order("a5b3")),)
    assert turned.events[0].rule == "3.iii"
    assert fen_after(turned) == "Npppn/p3p/1n3/P3P/1PPPN"


def test_5_a_side_without_a_safe_order_passes_and_the_other_is_carried_out() -> None:
    turned = turn("5/p3p/P4/5/5", "****", "e4e3")
    assert turned.events == (Passed(WHITE), Moved(BLACK_PAWN, order("e4e3")))
    assert (fen_after(turned), turned.outcome) == ("5/p4/P3p/5/5", None)


def test_5_who_passes_can_be_captured() -> None:
    turned = turn("5/p3p/P3P/5/1n3", "****", "b1a3")
    assert turned.events == (
        Passed(WHITE),
        Captured(BLACK_KNIGHT, order("b1a3"), WHITE_PAWN),
    )
    assert fen_after(turned) == "5/p3p/n3P/5/5"


def test_5_black_passes_too() -> None:
    turned = turn("5/p4/P4/4P/5", "e2e3", "****")
    assert turned.events == (Moved(WHITE_PAWN, order("e2e3")), Passed(BLACK))
    assert fen_after(turned) == "5/p4/P3P/5/5"
