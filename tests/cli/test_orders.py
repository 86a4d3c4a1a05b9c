"""``apocalypse orders``: what each side may write."""

from __future__ import annotations

import json
from pathlib import Path

from apocalypse import Color
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import order_text
from apocalypse.rules.position import Position
from tests.cli.conftest import Ask

START = "npppn/p3p/5/P3P/NPPPN"
VECTORS = Path(__file__).parents[1] / "data" / "classic.jsonl"


def test_at_the_start_each_side_has_nine_orders(ask: Ask) -> None:
    status, answers = ask("orders", {"fen": START})
    assert status == 0
    assert answers == [
        {
            "white": ["a1b3", "a1c2", "a2a3", "b1b2", "c1c2", "d1d2", "e1c2", "e1d3", "e2e3"],
            "black": ["a4a3", "a5b3", "a5c4", "b5b4", "c5c4", "d5d4", "e4e3", "e5c4", "e5d3"],
        }
    ]


def test_a_side_without_an_order_may_write_the_pass_alone(ask: Ask) -> None:
    _, [answer] = ask("orders", {"fen": "5/p4/P4/5/4N", "rules": "classic"})
    assert answer == {"white": ["e1c2", "e1d3"], "black": ["****"]}


def test_every_order_written_in_the_known_turns_is_listed_and_no_order_that_is_not_safe(
    ask: Ask,
) -> None:
    vectors = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    status, answers = ask("orders", *({"fen": vector["fen"]} for vector in vectors))
    assert status == 0
    for vector, answer in zip(vectors, answers, strict=True):
        position = Position.from_fen(vector["fen"])
        for color in Color:
            assert vector[color.value] in answer[color.value]
            safe = sorted(order_text(order, CHESS) for order in position.legal_orders(color))
            assert answer[color.value] == (safe or ["****"])
