"""Turns and lists of orders that at least two other programs, or the classic page, agree upon."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from apocalypse.rules.board import BySide, Color
from apocalypse.rules.legal import choices, legal_orders, order_bets, refusal
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import PASS_WORD, Order
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC, PRESETS, Rules
from tests.cases import case

DATA: Final = Path(__file__).parents[1] / "data"
NAMES: Final = ("classic", "vchess", "xogo")


class Published(NamedTuple):
    """A turn as it is written in the data; orders in chess coordinates."""

    fen: str
    white: str
    black: str
    after: str
    result: str
    category: str
    penalties: tuple[int, int] = (0, 0)
    penalties_after: tuple[int, int] = (0, 0)
    speculative: tuple[bool, bool] = (False, False)


class Listed(NamedTuple):
    """What both sides may write in a position; ``?`` marks the bets, ``=N`` the promotions."""

    fen: str
    white: list[str]
    black: list[str]


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


TURNS: Final = [
    (PRESETS[name], Published(**line)) for name in NAMES for line in lines(f"{name}.jsonl")
]
LISTS: Final = [
    (PRESETS[name], Listed(**line)) for name in NAMES[1:] for line in lines(f"{name}_orders.jsonl")
]


def written(position: Position, color: Color, order: Order | None, rules: Rules) -> str:
    """An order as the lists write it."""
    if order is None:
        return PASS_WORD
    bet = "?" if legal_orders(position, color, rules)[order] else ""
    return f"{order}{bet}"


def test_none_of_them_is_missing() -> None:
    assert (len(TURNS), len(LISTS)) == (238 + 352 + 164, 40 + 40)
    assert len({turn.category for rules, turn in TURNS if rules is CLASSIC}) == 20


def test_the_engine_agrees_on_the_turn() -> None:
    for rules, turn in TURNS:
        with case(rules.name, turn):
            position = Position.from_fen(turn.fen)
            white, black = Order.parse(turn.white, CHESS), Order.parse(turn.black, CHESS)
            for color, order in zip(Color, (white, black), strict=True):
                assert refusal(position, color, order, rules) is None
                bets = order and order_bets(position, color, order, rules)
                assert bool(bets) == BySide(*turn.speculative).of(color)
            turned = resolve(position, white, black, rules, penalties=turn.penalties)
            assert turned.position.fen == turn.after
            assert [*turned.penalties] == [*turn.penalties_after]
            assert (turned.outcome.result if turned.outcome else UNFINISHED) == turn.result


def test_the_engine_accepts_the_same_orders() -> None:
    for rules, listed in LISTS:
        with case(rules.name, listed):
            position = Position.from_fen(listed.fen)
            for color, expected in zip(Color, (listed.white, listed.black), strict=True):
                orders = choices(position, color, rules)
                accepted = [written(position, color, order, rules) for order in orders]
                assert sorted(accepted) == sorted(expected)
