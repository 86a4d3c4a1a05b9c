"""What the known programs for vchess and xogo agree upon, asked on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ask

DATA = Path(__file__).parents[1] / "data"


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


@pytest.mark.parametrize(("rules", "count"), [("vchess", 352), ("xogo", 164)])
def test_every_known_turn_comes_out_as_it_is_known(ask: Ask, rules: str, count: int) -> None:
    turns = lines(f"{rules}.jsonl")
    keys = ("fen", "penalties", "white", "black")
    status, answers = ask(
        "resolve", *({"rules": rules} | {key: turn[key] for key in keys} for turn in turns)
    )
    assert (status, len(answers)) == (0, count)
    for turn, answer in zip(turns, answers, strict=True):
        assert answer["after"] == turn["after"]
        assert answer["penalties"] == turn["penalties_after"]
        assert answer["result"] == turn["result"]
        assert answer["to_put_back"] == []
        judged = {e["color"] for e in answer["events"] if e["kind"] in ("bet_won", "bet_lost")}
        sides = zip(("white", "black"), turn["speculative"], strict=True)
        assert judged == {side for side, bet in sides if bet}


@pytest.mark.parametrize("rules", ["vchess", "xogo"])
def test_the_lists_of_orders_are_the_known_ones(ask: Ask, rules: str) -> None:
    expected = lines(f"{rules}_orders.jsonl")
    status, answers = ask("orders", *({"rules": rules, "fen": each["fen"]} for each in expected))
    assert (status, len(answers)) == (0, 40)
    for each, answer in zip(expected, answers, strict=True):
        for side in ("white", "black"):
            assert answer[side] == sorted(each[side])
            assert list(answer["bets"][side]) == [o for o in answer[side] if o[-1] == "?"]
