"""What may be ordered: safe orders, bets, and the squares where a pawn may go back (2, 4.ii, 7)."""

from __future__ import annotations

import pytest

from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import BLACK, WHITE, Color
from apocalypse.rules.legal import (
    Reason,
    legal_orders,
    put_back_refusal,
    refusal,
)
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.orders import Order, order_text, safe_orders
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import (
    CLASSIC,
    ONLINE,
    VCHESS,
    WIKIPEDIA,
    XOGO,
    Rules,
)
from tests.rules.turns import (
    order,
    rule_sets,
    square,
    turn,
)

WAITING = "n2pn/1P2p/5/P3P/N3N"
"""White's pawn on b4 is one step from its last rank, and White has two knights."""


def squares(fen: str, color: Color, step: str, rules: Rules, *, bets: bool) -> str:
    """The squares where the pawn of a step may go back, safely or as a bet."""
    ways = legal_orders(Position.from_fen(fen), color, rules)
    names = {
        square_name(o.put_back, CHESS)
        for o, order_bets in ways.items()
        if o[:2] == order(step)[:2] and o.put_back is not None and bool(order_bets) is bets
    }
    return " ".join(sorted(names))


EMPTY = "a3 a4 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 d4 e3"


@pytest.mark.parametrize(
    ("rules", "safe", "betting"),
    [
        (CLASSIC, "", ""),
        (VCHESS, EMPTY, "e4"),
        (ONLINE, EMPTY, "e4"),
        (XOGO, EMPTY.replace("b3", "b3 b4"), ""),
        (WIKIPEDIA, EMPTY, ""),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_on_an_empty_square_off_its_last_rank_and_where_it_started_as_the_rules_say(
    rules: Rules, safe: str, betting: str
) -> None:
    assert squares(WAITING, WHITE, "b4b5", rules, bets=False) == safe
    assert squares(WAITING, WHITE, "b4b5", rules, bets=True) == betting


@pytest.mark.parametrize("rules", [VCHESS, XOGO, ONLINE, WIKIPEDIA], ids=lambda rules: rules.name)
def test_with_fewer_than_two_knights_before_the_turn_no_square_can_be_named(rules: Rules) -> None:
    fen = "n2pn/1P2p/5/P3P/N4"
    assert squares(fen, WHITE, "b4b5", rules, bets=False) == ""
    assert Order.parse("b4b5=N") in legal_orders(Position.from_fen(fen), WHITE, rules)


@pytest.mark.parametrize(
    ("fen", "color", "orders", "reasons"),
    [
        (
            "n2pn/1P2p/5/P3P/N3N",
            WHITE,
            "b4b5 e4e3",
            "b4, c5 last, b5 last, e3 occupied",
        ),
        ("n3n/p3p/5/3pP/N4", BLACK, "e2e3 d2d1", "d4, b1 last, d1 last, e3 occupied"),
        ("n3n/1P2p/5/P2p1/N3N", WHITE, "b4b5 d2d1", "d1, a2 occupied"),
    ],
)
def test_4_ii_why_a_square_is_refused(fen: str, color: Color, orders: str, reasons: str) -> None:
    (rules,) = rule_sets("classic with no exchange")
    white, black = orders.split()
    after = turn(fen, white, black, rules).position
    words = {None: "", Reason.PUT_BACK_LAST_RANK: "last", Reason.PUT_BACK_OCCUPIED: "occupied"}
    for each in reasons.split(", "):
        name, _, word = each.partition(" ")
        assert words[put_back_refusal(after, color, square(name))] == word


@pytest.mark.parametrize(
    ("name", "reason"),
    [("e3", Reason.PUT_BACK_OCCUPIED), ("e4", Reason.BET_IS_HOPELESS)],
    ids=["nobody bets on a piece of one's own", "nor on an enemy that cannot leave"],
)
def test_4_ii_why_a_square_in_an_order_is_refused_where_others_are_bets(
    name: str, reason: Reason
) -> None:
    position = Position.from_fen("n2pn/1P2p/4P/P4/N3N")
    written = Order("b4", "b5", name)
    assert refusal(position, WHITE, written, ONLINE) is reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [("b4b5@c3", Reason.PUT_BACK_LATER), ("a1b3@c3", Reason.NO_PUT_BACK)],
    ids=["the square is named after the reveal", "no pawn arrives"],
)
def test_4_ii_why_an_order_may_name_no_square(order: str, reason: Reason) -> None:
    position = Position.from_fen("n2pn/1P2p/5/P3P/N3N")
    assert refusal(position, WHITE, Order.parse(order), CLASSIC) is reason


@pytest.mark.parametrize(
    ("fen", "written"),
    [
        ("npppn/p3p/3P1/P3P/NPP1N", "e2d3"),
        ("1pppn/p3p/1n3/PP2P/N1PPN", "b2b3"),
        ("n2p1/1P2p/1n3/P3P/N3N", "b4b5=H"),
        ("4n/1P2p/5/5/N4", "b4b5=N"),
    ],
)
def test_what_would_be_a_bet_elsewhere_is_illegal_in_wikipedia(fen: str, written: str) -> None:
    orders = legal_orders(Position.from_fen(fen), WHITE, WIKIPEDIA)
    assert orders[order(written)] == ILLEGAL
    assert {bets for bets in orders.values() if bets} == {ILLEGAL}


@pytest.mark.parametrize(
    ("fen", "color", "orders"),
    [
        (START.fen, WHITE, "a1c2 a1b3 b1b2 c1c2 d1d2 e1c2 e1d3 a2a3 e2e3"),
        (START.fen, BLACK, "a4a3 e4e3 a5b3 a5c4 b5b4 c5c4 d5d4 e5d3 e5c4"),
        ("1p3/1p1p1/2N2/P4/5", WHITE, "a2a3 c3b1 c3d1 c3e2 c3a4 c3e4 c3b5 c3d5"),
        ("5/5/2n2/2P2/5", WHITE, ""),
        ("5/5/1p1P1/2P2/5", WHITE, "c2b3 c2c3 d3d4"),
        ("5/2p2/5/5/5", BLACK, "c4c3"),
    ],
    ids=[
        "at the start White has nine orders",
        "and Black has nine",
        "a knight jumps and captures, and never lands on its own side",
        "a pawn does not step onto a piece",
        "it captures diagonally",
        "it never steps backward, sideways or twice",
    ],
)
def test_2_the_safe_orders_of_a_side(fen: str, color: Color, orders: str) -> None:
    safe = safe_orders(Position.from_fen(fen), color)
    assert " ".join(order_text(each, CHESS) for each in safe) == orders


def test_7_nothing_is_bet_on_an_enemy_that_captures_the_betting_pawn_on_its_way() -> None:
    # Black's only way to b2 is a put-back behind a capture of the pawn on c1.
    captured = Position.from_fen("n3n/5/5/3p1/2PN1")
    assert refusal(captured, WHITE, Order("c1", "b2"), ONLINE) is Reason.BET_IS_HOPELESS
    free = Position.from_fen("n3n/5/5/3p1/2P2")  # now it may also step to d1
    assert refusal(free, WHITE, Order("c1", "b2"), ONLINE) is None
