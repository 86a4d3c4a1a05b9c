"""The book of cases: the engine and a reference that shares no code with it agree on each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from apocalypse.cli.json_requests import BadRequestError
from apocalypse.cli.turns import resolved_turn
from apocalypse.formats.json_objects import read_rules
from apocalypse.rules.board import Color
from apocalypse.rules.notation import read_square
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import PRESETS
from tests.cases import case
from tests.rules import reference, reference_turns
from tests.rules.test_reference import board_of, both, options, place

FOLDER: Final = Path(__file__).parents[1] / "data" / "cases"
RULES: Final = {
    "classic": "1 2.i 2.ii 3.i 3.ii 3.iii 4.i 4.ii 4.iii 5 6",
    "vchess": "1 2.i 2.ii 3.i 3.ii 3.iii 4.i 4.ii 5 6 7.i 7.ii 7.iii 7.iv",
    "xogo": "1 2.i 2.ii 3.i 3.ii 3.iii 4.i 4.ii 5 6 7.i 7.ii 7.iii 7.iv",
    "online": "1 2.i 2.ii 3.i 3.ii 3.iii 4.i 4.ii 5 6 7.i 7.ii 7.iv",
    "wikipedia": "1 2.i 2.ii 3.i 3.ii 3.iii 4.i 4.ii 5 6 7.ii 7.iv",
}
"""By rule set: the rules that its cases show."""


def book(name: str) -> list[dict[str, Any]]:
    """The cases of a rule set."""
    lines = (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def answered(request: dict[str, Any]) -> dict[str, object]:
    """What the program answers; of a refusal, its code."""
    try:
        return dict(resolved_turn(request))
    except BadRequestError as error:
        return {"code": error.code.value}


@pytest.mark.parametrize("name", PRESETS)
def test_each_rule_of_a_rule_set_has_cases(name: str) -> None:
    assert {each["rule"] for each in book(name)} == set(RULES[name].split())
    assert len(book(name)) >= 60


@pytest.mark.parametrize("name", PRESETS)
def test_the_engine_answers_as_the_book_does(name: str) -> None:
    for each in book(name):
        with case(each["request"]):
            assert answered(each["request"]) == each["response"]


def put_back_places(request: dict[str, Any]) -> dict[str, reference.Place]:
    """The put-back squares of a request, as the reference writes them."""
    return {side: place(read_square(name)) for side, name in request.get("put_back", {}).items()}


@pytest.mark.parametrize("name", PRESETS)
def test_the_reference_agrees(name: str) -> None:
    for each in book(name):
        request, response = each["request"], each["response"]
        rules = options(read_rules(request["rules"]))
        board = board_of(Position.from_fen(request["fen"]))
        orders = both(*(Order.parse(request[color.value]) for color in Color))
        legal = {side: reference.accepted(board, side, rules) for side in orders}
        safe = {side: reference.safe_orders(board, side, rules) for side in orders}
        refused = [
            side
            for side, order in orders.items()
            if (order not in legal[side] if order else safe[side])
        ]
        with case(request):
            assert bool(refused) == ("code" in response)
            if refused:
                continue
            squares = put_back_places(request)
            penalties = tuple(request.get("penalties", (0, 0)))
            turned = reference_turns.turn(board, orders, rules, penalties, squares)
            assert turned.board == reference.read(response["after"])
            assert turned.penalties == response["penalties"]
            assert (turned.result, turned.waiting) == (response["result"], response["to_put_back"])
