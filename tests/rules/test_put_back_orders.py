"""Rule 4.ii where the square is part of the order: where a pawn may go back, and what it meets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import BLACK, PAWN, WHITE, Color
from apocalypse.rules.events import Captured, Clash, Missed, Moved, Promoted, PutBack, Trampled
from apocalypse.rules.fen import from_fen
from apocalypse.rules.legal import legal_orders, promotes
from apocalypse.rules.notation import CHESS, square_name
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.rulesets import (
    CLASSIC,
    ONLINE,
    PRESETS,
    VCHESS,
    WIKIPEDIA,
    XOGO,
    PutBackChoice,
    Rules,
)
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

WAITING = "n2pn/1P2p/5/P3P/N3N"
"""White's pawn on b4 is one step from its last rank, and White has two knights."""
BOTH_ARRIVE = "n3n/1P2p/5/P2p1/N3N"
IN_ORDER = [r for r in PRESETS.values() if r.put_back is PutBackChoice.IN_ORDER]
in_order = pytest.mark.parametrize("rules", IN_ORDER, ids=lambda rules: rules.name)


def squares(fen: str, color: Color, step: str, rules: Rules, *, bets: bool) -> str:
    """The squares where the pawn of a step may go back, safely or as a bet."""
    ways = legal_orders(from_fen(fen), color, rules)
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


def test_a_black_pawn_goes_back_off_rank_1() -> None:
    safe = squares(BOTH_ARRIVE, BLACK, "d2d1", ONLINE, bets=False)
    assert safe == "a3 a4 b2 b3 b5 c2 c3 c4 c5 d3 d4 d5 e2 e3"


@in_order
def test_it_takes_what_stands_on_the_last_rank_and_goes_back(rules: Rules) -> None:
    turned = turn(WAITING, "b4a5@c3", "e4e3", rules)
    assert turned.events == (
        Captured(WHITE_PAWN, order("b4a5@c3"), BLACK_KNIGHT),
        Moved(BLACK_PAWN, order("e4e3")),
        PutBack(WHITE, square("a5"), square("c3")),
    )
    assert (fen_after(turned), turned.to_put_back) == ("3pn/5/2P1p/P3P/N3N", ())


@in_order
def test_it_takes_nothing_if_the_piece_left(rules: Rules) -> None:
    turned = turn(WAITING, "b4a5@c3", "a5b3", rules)
    assert turned.events[0] == Missed(WHITE_PAWN, order("b4a5@c3"), BLACK_KNIGHT)
    assert fen_after(turned) == "3pn/4p/1nP2/P3P/N3N"


@in_order
def test_it_trades_no_places_with_a_piece_that_goes_where_it_came_from(rules: Rules) -> None:
    turned = turn("p2pn/1P2p/5/P3P/N3N", "b4a5@c3", "a5b4", rules)
    assert turned.events == (
        Missed(WHITE_PAWN, order("b4a5@c3"), BLACK_PAWN),
        Missed(BLACK_PAWN, order("a5b4"), WHITE_PAWN),
        PutBack(WHITE, square("a5"), square("c3")),
    )
    assert fen_after(turned) == "3pn/1p2p/2P2/P3P/N3N"


@in_order
def test_it_does_not_meet_a_piece_that_arrives_where_it_only_passes_through(rules: Rules) -> None:
    turned = turn("n2p1/1P1np/5/P3P/N3N", "b4b5@c3", "d4b5", rules)
    assert turned.events == (
        Moved(WHITE_PAWN, order("b4b5@c3")),
        Moved(BLACK_KNIGHT, order("d4b5")),
        PutBack(WHITE, square("b5"), square("c3")),
    )
    assert fen_after(turned) == "nn1p1/4p/2P2/P3P/N3N"


@in_order
def test_it_meets_a_knight_on_its_landing_square_and_is_trampled(rules: Rules) -> None:
    turned = turn("n2pp/1P2n/5/P3P/N3N", "b4b5@c3", "e4c3", rules)
    trampled = Trampled(BLACK, order("b4b5@c3"), order("e4c3"))
    assert turned.events == (Moved(WHITE_PAWN, order("b4b5@c3")), trampled)
    assert trampled.square == square("c3")
    assert fen_after(turned) == "n2pp/5/2n2/P3P/N3N"


@in_order
def test_it_meets_a_pawn_on_its_landing_square_and_both_are_lost(rules: Rules) -> None:
    turned = turn(WAITING, "b4b5@e3", "e4e3", rules)
    clash = Clash(PAWN, order("b4b5@e3"), order("e4e3"))
    assert (turned.events[-1], clash.square) == (clash, square("e3"))
    assert fen_after(turned) == "n2pn/5/5/P3P/N3N"


@in_order
def test_a_capture_on_the_last_rank_stands_even_if_the_pawn_is_lost_on_its_landing(
    rules: Rules,
) -> None:
    turned = turn(WAITING, "b4a5@e3", "e4e3", rules)
    assert turned.events == (
        Captured(WHITE_PAWN, order("b4a5@e3"), BLACK_KNIGHT),
        Clash(PAWN, order("b4a5@e3"), order("e4e3")),
    )
    assert fen_after(turned) == "3pn/5/5/P3P/N3N"


def test_it_may_meet_an_enemy_on_the_square_it_started_from() -> None:
    turned = turn("3pn/1P2p/3n1/P3P/N3N", "b4b5@b4", "d3b4", XOGO)
    assert turned.events[-1] == Trampled(BLACK, order("b4b5@b4"), order("d3b4"))
    assert fen_after(turned) == "3pn/1n2p/5/P3P/N3N"


@in_order
def test_knights_are_counted_before_the_turn_so_it_stays_a_put_back_if_one_falls(
    rules: Rules,
) -> None:
    turned = turn("n2p1/1P2p/1n3/P3P/N3N", "b4b5@c3", "b3a1", rules)
    assert turned.events == (
        Moved(WHITE_PAWN, order("b4b5@c3")),
        Captured(BLACK_KNIGHT, order("b3a1"), WHITE_KNIGHT),
        PutBack(WHITE, square("b5"), square("c3")),
    )
    assert fen_after(turned) == "n2p1/4p/2P2/P3P/n3N"


@in_order
def test_both_pawns_go_back_as_ordered_and_trade_no_places(rules: Rules) -> None:
    turned = turn(BOTH_ARRIVE, "b4b5@b2", "d2d1@d4", rules)
    assert turned.events[2:] == (
        PutBack(WHITE, square("b5"), square("b2")),
        PutBack(BLACK, square("d1"), square("d4")),
    )
    assert fen_after(turned) == "n3n/3pp/5/PP3/N3N"


@in_order
def test_both_pawns_on_one_landing_square_are_lost(rules: Rules) -> None:
    turned = turn(BOTH_ARRIVE, "b4b5@c3", "d2d1@c3", rules)
    assert turned.events[-1] == Clash(PAWN, order("b4b5@c3"), order("d2d1@c3"))
    assert fen_after(turned) == "n3n/4p/5/P4/N3N"


@in_order
def test_they_may_pass_through_the_square_where_the_other_lands(rules: Rules) -> None:
    turned = turn(BOTH_ARRIVE, "b4b5@d1", "d2d1@b5", rules)
    assert fen_after(turned) == "np2n/4p/5/P4/N2PN"


@in_order
def test_with_fewer_than_two_knights_before_the_turn_the_pawn_promotes(rules: Rules) -> None:
    fen = "n2pn/1P2p/5/P3P/N4"
    assert squares(fen, WHITE, "b4b5", rules, bets=False) == ""
    assert promotes(from_fen(fen), WHITE, order("b4b5"), rules)
    turned = turn(fen, "b4b5=H", "e4e3", rules)
    assert turned.events[-1] == Promoted(WHITE, square("b5"))
    assert fen_after(turned) == "nN1pn/5/4p/P3P/N4"


def test_where_promotion_is_free_a_third_knight_is_made() -> None:
    turned = turn(WAITING, "b4b5", "e4e3", replace(ONLINE, capped=False))
    assert turned.events[-1] == Promoted(WHITE, square("b5"))
    assert fen_after(turned) == "nN1pn/5/4p/P3P/N3N"


def test_where_promotion_is_free_and_the_square_would_be_chosen_later_nobody_is_asked() -> None:
    turned = turn(WAITING, "b4b5", "e4e3", replace(CLASSIC, capped=False))
    assert (fen_after(turned), turned.to_put_back) == ("nN1pn/5/4p/P3P/N3N", ())


@pytest.mark.parametrize("rules", [VCHESS, XOGO, ONLINE], ids=lambda rules: rules.name)
def test_a_last_pawn_that_promotes_loses(rules: Rules) -> None:
    turned = turn("4n/1P2p/5/5/N4", "b4b5", "e4e3", rules)
    assert turned.outcome == Outcome(Termination.LAST_PAWN, BLACK)


def test_in_wikipedia_a_last_pawn_may_go_back_but_not_promote() -> None:
    alone = legal_orders(from_fen("4n/1P2p/5/5/N4"), WHITE, WIKIPEDIA)
    assert (alone[order("b4b5")], alone[order("a1c2")]) == (ILLEGAL, ())
    back = turn("4n/1P2p/5/5/N3N", "b4b5@c3", "e4e3", WIKIPEDIA)
    assert fen_after(back) == "4n/5/2P1p/5/N3N"
