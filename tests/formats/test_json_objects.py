"""Sheets and events as JSON: the words that other programs read."""

from __future__ import annotations

import json

import pytest

from apocalypse.formats.json_objects import event_json, marked_orders, rules_json, sheet_json
from apocalypse.formats.reader import read_sheet
from apocalypse.rules.bets import Bet, BetCondition
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, Piece
from apocalypse.rules.events import (
    ArrivalsSwapped,
    BetLost,
    BetWon,
    Captured,
    Caught,
    Clash,
    Ended,
    Event,
    Missed,
    Moved,
    Passed,
    Promoted,
    PutBack,
    PutBackClash,
    Swapped,
    Trampled,
)
from apocalypse.rules.game import Game
from apocalypse.rules.notation import PAGE
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome, Termination
from apocalypse.rules.rulesets import CLASSIC, XOGO

WHITE_KNIGHT, BLACK_PAWN = Piece(WHITE, KNIGHT), Piece(BLACK, PAWN)
A1B3, C4B3 = Order("a1", "b3"), Order("c4", "b3")
KNIGHT_MOVES = {"color": "white", "piece": "knight", "order": "a1b3"}
BOTH_ORDERS = {"white": "a1b3", "black": "c4b3"}


@pytest.mark.parametrize(
    ("event", "kind", "rule", "values"),
    [
        (Moved(WHITE_KNIGHT, A1B3), "moved", "1", KNIGHT_MOVES),
        (Passed(BLACK), "passed", "5", {"color": "black"}),
        (Clash(PAWN, A1B3, C4B3), "clash", "2.i", {"piece": "pawn", **BOTH_ORDERS}),
        (Trampled(WHITE, A1B3, C4B3), "trampled", "2.ii", {"knight": "white", **BOTH_ORDERS}),
        (
            Captured(WHITE_KNIGHT, A1B3, BLACK_PAWN),
            "captured",
            "3.i",
            {**KNIGHT_MOVES, "captured": "pawn"},
        ),
        (
            Missed(WHITE_KNIGHT, A1B3, BLACK_PAWN),
            "missed",
            "3.ii",
            {**KNIGHT_MOVES, "escaped": "pawn"},
        ),
        (Swapped(KNIGHT, A1B3, C4B3), "swapped", "3.iii", {"piece": "knight", **BOTH_ORDERS}),
        (
            BetWon(
                WHITE,
                A1B3,
                (Bet(BetCondition.LEAVES, 11, BLACK_PAWN), Bet(BetCondition.KNIGHT_FALLS)),
            ),
            "bet_won",
            "7.i",
            {"color": "white", "order": "a1b3", "bets": "leaves b3, knight falls"},
        ),
        (
            BetLost(BLACK, Order("b2", "b1", "c3"), (Bet(BetCondition.ARRIVES, 1),)),
            "bet_lost",
            "7.ii",
            {"color": "black", "order": "b2b1@c3", "bets": "arrives b1"},
        ),
        (
            Caught(WHITE_KNIGHT, A1B3, BLACK_PAWN, C4B3),
            "caught",
            "7.iii",
            {**KNIGHT_MOVES, "caught": "pawn", "other": "c4b3"},
        ),
        (Promoted(WHITE, 20), "promoted", "4.i", {"color": "white", "square": "a5"}),
        (
            PutBack(BLACK, 4, 12),
            "put_back",
            "4.ii",
            {"color": "black", "origin": "e1", "target": "c3"},
        ),
        (ArrivalsSwapped(20, 4), "arrivals_swapped", "4.iii", {"white": "a5", "black": "e1"}),
        (PutBackClash(12), "put_back_clash", "2.i", {"square": "c3"}),
        (
            Ended(Outcome(Termination.BOTH_LAST_PAWNS)),
            "ended",
            "6",
            {"result": "1/2-1/2", "termination": "both last pawns"},
        ),
        (
            Ended(Outcome(Termination.REPETITION)),
            "ended",
            "",
            {"result": "1/2-1/2", "termination": "repetition"},
        ),
        (
            Ended(Outcome(Termination.STALEMATE, stuck=WHITE)),
            "ended",
            "6",
            {"result": "1/2-1/2", "termination": "stalemate", "stuck": "white"},
        ),
    ],
)
def test_an_event_has_its_kind_its_rule_and_its_pieces(
    event: Event, kind: str, rule: str, values: dict[str, str]
) -> None:
    assert event_json(event) == {"kind": kind, "rule": rule, **values}


def test_the_orders_of_a_side_have_the_marks_of_promotions_and_of_bets() -> None:
    texts = marked_orders(Game(XOGO, fen="n2p1/1P2p/1n3/P3P/N3N"), WHITE)
    assert {"b4b5=N?", "b4a5=N?", "b4b5@c3", "e2e3"} <= set(texts)
    assert [*texts] == sorted(texts)
    assert repr(texts["b4b5=N?"]) == "(<Bet: knight falls>,)"
    assert (texts["b4b5=N?"], texts["b4b5@c3"]) == ((Bet(BetCondition.KNIGHT_FALLS),), ())
    assert "b4b5=N" in marked_orders(Game(XOGO, fen="n2p1/1P2p/1n3/P3P/N4"), WHITE)
    assert "b2b1" in marked_orders(Game(CLASSIC, fen="n2p1/1P2p/1n3/P3P/N3N"), WHITE, PAGE)
    assert marked_orders(Game(fen="4p/3p1/p4/P4/5"), WHITE) == {"****": ()}


def test_a_sheet_has_everything_in_chess_coordinates() -> None:
    sheet = read_sheet(
        ";2026/11/21 Ada - Bob\n;Clock: 5+3\n;Times: 4:31 3:02\n;First-To: 3\n"
        ";Score: 1.5 - 0.5\n;Result: 1-0 (Black resigned)\n"
        ";Start: 4p/P4/5/5/1N1N1\n1.a2a1 c3 e1e2\n"
    )
    (turn,) = sheet.game.turns
    data = json.loads(json.dumps(sheet_json(sheet)))
    assert data == {
        "white": "Ada",
        "black": "Bob",
        "date": "2026/11/21",
        "rules": "classic",
        "options": rules_json(CLASSIC),
        "start": "4p/P4/5/5/1N1N1",
        "result": "1-0",
        "termination": "resignation",
        "clock": "5+3",
        "times": "4:31 3:02",
        "score": [1.5, 0.5],
        "first_to": 3,
        "practice": False,
        "privacy": "look away",
        "penalties": [0, 0],
        "comments": [],
        "turns": [
            {
                "number": 1,
                "white": "a4a5",
                "black": "e5e4",
                "put_back": {"white": "c3"},
                "events": [event_json(event) for event in turn.resolution.events],
                "fen": turn.after.fen,
            }
        ],
    }
    data = sheet_json(sheet.first_turns(0))
    assert [data[key] for key in ("result", "termination", "times")] == ["*", "", ""]
