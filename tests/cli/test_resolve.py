"""``apocalypse resolve``: two orders in, the outcome of the turn out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ask

START = "npppn/p3p/5/P3P/NPPPN"
VECTORS = Path(__file__).parents[1] / "data" / "classic.jsonl"


WAITING = {"fen": "2p2/P3p/5/5/N2PN", "white": "a4a5", "black": "c5c4"}
"""White's pawn reaches its last rank, and White has two knights."""


def question(**changed: object) -> dict[str, object]:
    return {"fen": START, "white": "e2e3", "black": "d5d4", **changed}


def test_a_quiet_turn_gives_the_position_after_it_and_an_event_for_each_order(ask: Ask) -> None:
    status, answers = ask("resolve", question())
    assert status == 0
    assert answers == [
        {
            "after": "npp1n/p2pp/4P/P4/NPPPN",
            "penalties": [0, 0],
            "result": "*",
            "events": [
                {"kind": "moved", "rule": "1", "color": "white", "piece": "pawn", "order": "e2e3"},
                {"kind": "moved", "rule": "1", "color": "black", "piece": "pawn", "order": "d5d4"},
            ],
            "to_put_back": [],
        }
    ]


@pytest.mark.parametrize(
    ("rules", "white", "black"),
    [
        ("classic", "Nb3", "(c5)c4"),
        ("classic", " Ha1-b3 ", "c4"),
        ("vchess", "a1xb3!?", "c5-c4"),
        ("vchess", "Nab3", "c5c4"),
    ],
)
def test_orders_are_read_in_every_form_that_people_write(
    ask: Ask, rules: str, white: str, black: str
) -> None:
    short = question(rules=rules, white=white, black=black)
    status, answers = ask("resolve", short, question(rules=rules, white="a1b3", black="c5c4"))
    assert status == 0
    assert answers[0] == answers[1]


def test_a_position_of_a_running_game_brings_its_penalties(ask: Ask) -> None:
    bet = question(fen=f"{START} w 7 10 -", white="a2b3", rules="vchess")
    status, (answer, other) = ask("resolve", bet, bet | {"penalties": [0, 0]})
    assert (status, answer["penalties"], answer["result"]) == (0, [2, 0], "0-1")
    assert (other["penalties"], other["result"]) == ([1, 0], "*")


def test_the_advice_for_an_unreadable_order_can_be_followed(ask: Ask) -> None:
    for text in ("zz", "e2 e3", "Ca1b3"):
        _, (answer,) = ask("resolve", question(white=text))
        assert answer["error"] == (
            f"'{text}' is not an order. Write two squares, such as e2e3 or Ha1b3, "
            "or **** for a pass."
        )
        assert answer["code"] == "bad_order"
    status, _ = ask("resolve", question(white="e2e3"), question(white="Ha1b3"))
    assert status == 0


def test_a_game_that_ended_with_a_pawn_on_its_last_rank_is_over_and_no_bad_position(
    ask: Ask,
) -> None:
    last = question(fen="p3n/1P3/5/5/N3N", white="b4a5", black="e5d3")
    _, (answer,) = ask("resolve", last)
    assert (answer["after"], answer["result"]) == ("P4/5/3n1/5/N3N", "1-0")
    _, (over, unfinished) = ask("orders", {"fen": answer["after"]}, {"fen": "P4/5/3n1/4p/N3N"})
    assert (over["code"], unfinished["code"]) == ("game_over", "bad_position")


def test_an_order_with_two_readings_is_answered_with_both(ask: Ask) -> None:
    status, (answer,) = ask("resolve", question(fen="4p/5/1N3/4P/1N3", white="Nd2", black="e5e4"))
    assert status == 1
    assert answer["error"] == "white Nd2: Nd2 can mean Hb1d2 or Hb3d2. Write one of them."


def test_every_known_turn_comes_out_as_it_is_known(ask: Ask) -> None:
    vectors = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    asked = [{key: vector[key] for key in ("fen", "white", "black")} for vector in vectors]
    status, answers = ask("resolve", *asked)
    assert status == 0
    assert len(vectors) > 200
    assert [(answer["after"], answer["result"]) for answer in answers] == [
        (vector["after"], vector["result"]) for vector in vectors
    ]


def test_a_pawn_without_a_square_is_shown_where_it_arrived_and_its_side_is_named(ask: Ask) -> None:
    _, [answer] = ask("resolve", WAITING)
    assert answer["after"] == "P4/2p1p/5/5/N2PN"
    assert answer["to_put_back"] == ["white"]
    assert answer["result"] == "*"


def test_a_pawn_with_a_square_is_put_back_on_it(ask: Ask) -> None:
    _, [answer] = ask("resolve", WAITING | {"put_back": {"white": "c3"}})
    assert answer["after"] == "5/2p1p/2P2/5/N2PN"
    assert answer["to_put_back"] == []
    assert answer["events"][-1] == {
        "kind": "put_back",
        "rule": "4.ii",
        "color": "white",
        "origin": "a5",
        "target": "c3",
    }


def test_penalties_come_back_as_they_were_given(ask: Ask) -> None:
    _, [answer] = ask("resolve", question(penalties=[1, 0]))
    assert answer["penalties"] == [1, 0]


def test_a_side_without_an_order_passes(ask: Ask) -> None:
    stuck = {"fen": "5/p3p/P4/4p/4N", "white": "e1c2", "black": "****"}
    _, [refused] = ask("resolve", stuck)
    assert refused["error"].startswith("black ****: If you have a legal order")
    _, [answer] = ask("resolve", {"fen": "5/p4/P4/5/4N", "white": "e1c2", "black": "****"})
    assert answer["events"][1] == {"kind": "passed", "rule": "5", "color": "black"}


def test_the_end_of_the_game_is_an_event_with_its_result(ask: Ask) -> None:
    _, [answer] = ask("resolve", {"fen": "4n/p4/1P3/5/4N", "white": "b3a4", "black": "e5d3"})
    assert answer["result"] == "1-0"
    assert answer["events"][-1] == {
        "kind": "ended",
        "rule": "6",
        "result": "1-0",
        "termination": "last pawn",
    }


def test_nothing_is_answered_to_nothing(ask: Ask) -> None:
    assert ask("resolve", b"", b"\t", b"") == (0, [])
