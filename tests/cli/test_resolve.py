"""``apocalypse resolve`` and ``orders``: two orders in, the outcome of the turn out.

The turns themselves are in the book of cases, tests/data/cases.
"""

from __future__ import annotations

import io
import sys

import pytest

from apocalypse.cli.main import main
from tests.cli.conftest import Ask

START = "npppn/p3p/5/P3P/NPPPN"


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


def test_nothing_is_answered_to_nothing(ask: Ask) -> None:
    assert ask("resolve", b"", b"\t", b"") == (0, [])


def test_a_person_at_a_terminal_is_told_what_to_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO()))
    assert main(["orders"]) == 0
    printed = capsys.readouterr()
    assert printed.err.startswith("Type a JSON object on each line.")
    assert printed.out == ""


def test_a_pawn_is_shown_where_it_arrived_until_it_is_put_back(ask: Ask) -> None:
    _, [waiting, answer] = ask("resolve", WAITING, WAITING | {"put_back": {"white": "c3"}})
    assert (waiting["after"], waiting["to_put_back"]) == ("P4/2p1p/5/5/N2PN", ["white"])
    assert (answer["after"], answer["to_put_back"]) == ("5/2p1p/2P2/5/N2PN", [])
    put_back = {"kind": "put_back", "rule": "4.ii", "color": "white", "origin": "a5"}
    assert answer["events"][-1] == put_back | {"target": "c3"}


def test_orders_lists_what_each_side_may_write(ask: Ask) -> None:
    status, answers = ask("orders", {"fen": START}, {"fen": "5/p4/P4/5/4N", "rules": "classic"})
    assert status == 0
    assert answers == [
        {
            "white": ["a1b3", "a1c2", "a2a3", "b1b2", "c1c2", "d1d2", "e1c2", "e1d3", "e2e3"],
            "black": ["a4a3", "a5b3", "a5c4", "b5b4", "c5c4", "d5d4", "e4e3", "e5c4", "e5d3"],
        },
        {"white": ["e1c2", "e1d3"], "black": ["****"]},
    ]
