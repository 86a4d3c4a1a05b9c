"""What may be ordered: the safe orders, and why another is refused."""

from __future__ import annotations

import pytest

from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.fen import from_fen
from apocalypse.rules.legal import Reason, choices, put_back_refusal, refusal
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import Order, order_text, safe_orders, targets
from apocalypse.rules.position import START
from tests.rules.turns import square, turn


def orders(fen: str, color: Color) -> str:
    return " ".join(order_text(order, CHESS) for order in safe_orders(from_fen(fen), color))


def test_at_the_start_each_side_has_nine_orders() -> None:
    start = "npppn/p3p/5/P3P/NPPPN"
    assert orders(start, WHITE) == "a1c2 a1b3 b1b2 c1c2 d1d2 e1c2 e1d3 a2a3 e2e3"
    assert orders(start, BLACK) == "a4a3 e4e3 a5b3 a5c4 b5b4 c5c4 d5d4 e5d3 e5c4"


def test_a_knight_jumps_and_takes_but_never_lands_on_its_own_side() -> None:
    fen = "1p3/1p1p1/2N2/P4/5"
    assert orders(fen, WHITE) == "a2a3 c3b1 c3d1 c3e2 c3a4 c3e4 c3b5 c3d5"


def test_a_pawn_steps_ahead_onto_an_empty_square_only() -> None:
    assert orders("5/5/2n2/2P2/5", WHITE) == ""
    assert orders("5/5/5/2P2/5", WHITE) == "c2c3"


def test_a_pawn_steps_diagonally_onto_an_enemy_only() -> None:
    assert orders("5/5/1p1P1/2P2/5", WHITE) == "c2b3 c2c3 d3d4"
    assert orders("5/5/2p2/1PnN1/5", BLACK).split()[-2:] == ["c3b2", "c3d2"]


def test_a_pawn_never_steps_backward_sideways_or_twice() -> None:
    assert orders("5/2p2/5/5/5", BLACK) == "c4c3"


def test_a_piece_of_the_other_side_and_an_empty_square_have_no_targets() -> None:
    assert targets(START, BLACK, square("a1")) == 0
    assert targets(START, WHITE, square("c3")) == 0


def test_a_side_without_a_safe_order_has_the_pass_for_its_only_choice() -> None:
    blocked = from_fen("5/p3p/P4/5/5")
    assert choices(blocked, WHITE) == [None]
    assert refusal(blocked, WHITE, None) is None


@pytest.mark.parametrize(
    ("fen", "color", "written", "reason"),
    [
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "e2e3", None),
        ("npppn/p3p/5/P3P/NPPPN", BLACK, "a5b3", None),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "****", Reason.MUST_MOVE),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "c3c4", Reason.EMPTY_ORIGIN),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "e4e3", Reason.ENEMY_PIECE),
        ("npppn/p3p/5/P3P/NPPPN", BLACK, "e2e3", Reason.ENEMY_PIECE),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "e2e2", Reason.SAME_SQUARE),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "a1a1", Reason.SAME_SQUARE),
        ("npppn/p3p/2P2/4P/NPP1N", WHITE, "e2c3", Reason.NOT_A_PAWNS_STEP),
        ("npppn/p3p/2P2/P3P/N1PPN", WHITE, "a1c2", None),
        ("npppn/p3p/5/P1P1P/NP1PN", WHITE, "a1c2", Reason.OWN_PIECE),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "a1a3", Reason.NOT_A_KNIGHTS_MOVE),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "a1b1", Reason.NOT_A_KNIGHTS_MOVE),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "e2e4", Reason.NOT_A_PAWNS_STEP),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "e2e1", Reason.NOT_A_PAWNS_STEP),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "e2d2", Reason.NOT_A_PAWNS_STEP),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "b1a2", Reason.OWN_PIECE),
        ("npppn/p3p/5/P3P/NPPPN", WHITE, "e2d3", Reason.NOTHING_TO_CAPTURE),
        ("npppn/p4/4p/P3P/NPPPN", WHITE, "e2e3", Reason.PAWN_BLOCKED),
        ("npppn/p3p/5/P3P/NPPPN", BLACK, "b5a4", Reason.OWN_PIECE),
        ("npppn/p3p/P4/4P/NPPPN", BLACK, "a4a3", Reason.PAWN_BLOCKED),
    ],
)
def test_why_an_order_is_refused(
    fen: str, color: Color, written: str, reason: Reason | None
) -> None:
    assert refusal(from_fen(fen), color, Order.parse(written, CHESS)) is reason


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("d4", None),
        ("b1", Reason.PUT_BACK_LAST_RANK),
        ("d1", Reason.PUT_BACK_LAST_RANK),
        ("e3", Reason.PUT_BACK_OCCUPIED),
    ],
)
def test_why_a_square_to_put_a_black_pawn_back_is_refused(name: str, reason: Reason | None) -> None:
    waiting = turn("n3n/p3p/5/3pP/N4", "e2e3", "d2d1").position
    assert put_back_refusal(waiting, BLACK, square(name)) is reason
