"""Rule 4: a pawn that stands on its last rank when rules 1 to 3 are done."""

from __future__ import annotations

import pytest

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.events import (
    ArrivalsTraded,
    Captured,
    Missed,
    Moved,
    Promoted,
    PutBack,
    PutBackClash,
    Trampled,
)
from apocalypse.rules.legal import Reason, put_back_refusal
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.outcome import Termination
from apocalypse.rules.rulesets import CLASSIC, KnightCount, Rules
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

NO_EXCHANGE = Rules("no exchange", trade_arrivals=False)
COUNTED_BEFORE = Rules("counted before", knights_counted=KnightCount.BEFORE_TURN)
BOTH_ARRIVE = "n3n/1P2p/5/P2p1/N3N"


def test_4_i_with_fewer_than_two_knights_the_pawn_becomes_one() -> None:
    turned = turn("n2pn/1P2p/5/P3P/N4", "b4b5", "e4e3")
    assert turned.events == (
        Moved(WHITE_PAWN, order("b4b5")),
        Moved(BLACK_PAWN, order("e4e3")),
        Promoted(WHITE, square("b5")),
    )
    assert (fen_after(turned), turned.to_put_back) == ("nN1pn/5/4p/P3P/N4", ())


def test_4_i_blacks_pawn_becomes_a_knight_on_whites_home_rank() -> None:
    turned = turn("4n/p3p/5/3pP/N3N", "e2e3", "d2d1")
    assert turned.events[2:] == (Promoted(BLACK, square("d1")),)
    assert fen_after(turned) == "4n/p3p/4P/5/N2nN"


def test_4_i_a_knight_captured_in_this_turn_does_not_count() -> None:
    turned = turn("n2p1/1P2p/1n3/P3P/N3N", "b4b5", "b3a1")
    assert turned.events == (
        Moved(WHITE_PAWN, order("b4b5")),
        Captured(BLACK_KNIGHT, order("b3a1"), WHITE_KNIGHT),
        Promoted(WHITE, square("b5")),
    )
    assert fen_after(turned) == "nN1p1/4p/5/P3P/n3N"


def test_4_i_where_knights_are_counted_before_the_turn_it_does() -> None:
    turned = turn("n2p1/1P2p/1n3/P3P/N3N", "b4b5", "b3a1", COUNTED_BEFORE)
    assert turned.to_put_back == (WHITE,)
    assert fen_after(turned) == "nP1p1/4p/5/P3P/n3N"


def test_4_i_a_capture_made_on_arrival_stands() -> None:
    turned = turn("n2pn/1P2p/5/P3P/N4", "b4a5", "e4e3")
    assert turned.events == (
        Captured(WHITE_PAWN, order("b4a5"), BLACK_KNIGHT),
        Moved(BLACK_PAWN, order("e4e3")),
        Promoted(WHITE, square("a5")),
    )
    assert fen_after(turned) == "N2pn/5/4p/P3P/N4"


def test_4_i_a_pawn_that_missed_its_capture_has_arrived_as_well() -> None:
    turned = turn("n2pn/1P2p/5/P3P/N4", "b4a5", "a5b3")
    assert turned.events == (
        Missed(WHITE_PAWN, order("b4a5"), BLACK_KNIGHT),
        Moved(BLACK_KNIGHT, order("a5b3")),
        Promoted(WHITE, square("a5")),
    )


def test_4_i_both_sides_promote_in_one_turn() -> None:
    turned = turn("4n/1P2p/5/P2p1/N4", "b4b5", "d2d1")
    assert turned.events[2:] == (Promoted(WHITE, square("b5")), Promoted(BLACK, square("d1")))
    assert fen_after(turned) == "1N2n/4p/5/P4/N2n1"


def test_4_ii_with_two_knights_the_pawn_is_to_be_put_back_and_waits_where_it_arrived() -> None:
    turned = turn("n2pn/1P2p/5/P3P/N3N", "b4b5", "e4e3")
    assert (turned.to_put_back, turned.outcome) == ((WHITE,), None)
    assert fen_after(turned) == "nP1pn/5/4p/P3P/N3N"


def test_4_ii_it_goes_back_as_a_pawn_on_an_empty_square() -> None:
    turned = turn("n2pn/1P2p/5/P3P/N3N", "b4b5", "e4e3", white="c3")
    assert turned.events == (
        Moved(WHITE_PAWN, order("b4b5")),
        Moved(BLACK_PAWN, order("e4e3")),
        PutBack(WHITE, square("b5"), square("c3")),
    )
    assert (fen_after(turned), turned.to_put_back) == ("n2pn/5/2P1p/P3P/N3N", ())


def test_4_ii_a_capture_made_on_arrival_stands() -> None:
    turned = turn("n2pn/1P2p/5/P3P/N3N", "b4a5", "e4e3", white="c3")
    assert fen_after(turned) == "3pn/5/2P1p/P3P/N3N"


def test_4_ii_the_squares_are_the_empty_ones_off_its_last_rank_its_own_start_among_them() -> None:
    after = turn("n2pn/1P2p/5/P3P/N3N", "b4b5", "e4e3").position
    allowed = "b1 c1 d1 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4 e4"
    squares = squares_in(put_back_squares(after, WHITE))
    assert " ".join(square_name(each, CHESS) for each in squares) == allowed


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("b4", None),
        ("c5", Reason.PUT_BACK_LAST_RANK),
        ("b5", Reason.PUT_BACK_LAST_RANK),
        ("a2", Reason.PUT_BACK_OCCUPIED),
        ("e3", Reason.PUT_BACK_OCCUPIED),
    ],
)
def test_4_ii_why_a_square_is_refused(name: str, reason: Reason | None) -> None:
    after = turn("n2pn/1P2p/5/P3P/N3N", "b4b5", "e4e3").position
    assert put_back_refusal(after, WHITE, square(name)) is reason


def test_4_ii_one_side_promotes_while_the_other_puts_back() -> None:
    turned = turn("n3n/1P2p/5/P2p1/N4", "b4b5", "d2d1", black="d4")
    assert turned.events[2:] == (
        Promoted(WHITE, square("b5")),
        PutBack(BLACK, square("d1"), square("d4")),
    )
    assert fen_after(turned) == "nN2n/3pp/5/P4/N4"


def test_4_iii_if_both_had_to_be_put_back_the_two_pawns_trade_places() -> None:
    turned = turn(BOTH_ARRIVE, "b4b5", "d2d1")
    assert turned.events[2:] == (ArrivalsTraded(square("b5"), square("d1")),)
    assert (fen_after(turned), turned.to_put_back) == ("np2n/4p/5/P4/N2PN", ())


def test_4_iii_captures_made_on_arrival_stand() -> None:
    turned = turn("np2n/P3p/5/3p1/N1P1N", "a4b5", "d2c1")
    assert turned.events == (
        Captured(WHITE_PAWN, order("a4b5"), BLACK_PAWN),
        Captured(BLACK_PAWN, order("d2c1"), WHITE_PAWN),
        ArrivalsTraded(square("b5"), square("c1")),
    )
    assert fen_after(turned) == "np2n/4p/5/5/N1P1N"


def test_4_iii_where_it_is_not_played_each_owner_chooses() -> None:
    assert turn(BOTH_ARRIVE, "b4b5", "d2d1", NO_EXCHANGE).to_put_back == (WHITE, BLACK)
    turned = turn(BOTH_ARRIVE, "b4b5", "d2d1", NO_EXCHANGE, white="b2", black="d4")
    assert turned.events[2:] == (
        PutBack(WHITE, square("b5"), square("b2")),
        PutBack(BLACK, square("d1"), square("d4")),
    )
    assert fen_after(turned) == "n3n/3pp/5/PP3/N3N"


def test_4_iii_where_it_is_not_played_two_pawns_put_back_on_one_square_both_fall() -> None:
    turned = turn(BOTH_ARRIVE, "b4b5", "d2d1", NO_EXCHANGE, white="c3", black="c3")
    assert turned.events[-1] == PutBackClash(square("c3"))
    assert turned.events[-1].rule == "2.i"
    assert fen_after(turned) == "n3n/4p/5/P4/N3N"


def test_4_iii_where_it_is_not_played_a_pawn_may_go_where_the_other_waits() -> None:
    waiting = turn(BOTH_ARRIVE, "b4b5", "d2d1", NO_EXCHANGE).position
    assert put_back_refusal(waiting, WHITE, square("d1")) is None
    turned = turn(BOTH_ARRIVE, "b4b5", "d2d1", NO_EXCHANGE, white="d1", black="b5")
    assert fen_after(turned) == "np2n/4p/5/P4/N2PN"


def test_4_iii_where_it_is_not_played_the_last_pawns_of_both_may_fall() -> None:
    turned = turn("n3n/1P3/5/3p1/N3N", "b4b5", "d2d1", NO_EXCHANGE, white="c3", black="c3")
    assert turned.outcome is not None
    assert turned.outcome.termination is Termination.BOTH_LAST_PAWNS


def test_one_square_of_two_leaves_the_other_to_be_asked_for() -> None:
    turned = turn(BOTH_ARRIVE, "b4b5", "d2d1", NO_EXCHANGE, black="d4")
    assert (turned.to_put_back, fen_after(turned)) == ((WHITE,), "nP2n/4p/5/P4/N2pN")


def test_a_square_that_nobody_asked_for_is_ignored() -> None:
    fen = "n2pn/1P2p/5/P3P/N4"
    assert turn(fen, "b4b5", "e4e3", white="c3") == turn(fen, "b4b5", "e4e3")


@pytest.mark.parametrize("rules", [CLASSIC, NO_EXCHANGE, COUNTED_BEFORE])
def test_4_a_pawn_removed_in_2_never_arrives(rules: Rules) -> None:
    turned = turn("n4/1P1np/5/P3P/N3N", "b4b5", "d4b5", rules)
    assert turned.events == (Trampled(BLACK, order("b4b5"), order("d4b5")),)
    assert (fen_after(turned), turned.to_put_back) == ("nn3/4p/5/P3P/N3N", ())
