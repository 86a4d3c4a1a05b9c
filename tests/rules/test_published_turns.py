"""Turns that at least two other programs, or the classic page itself, agree upon."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

from apocalypse.rules.board import Color
from apocalypse.rules.legal import refusal
from apocalypse.rules.notation import CHESS
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import UNFINISHED
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from tests.cases import case
from tests.rules import reference

DATA: Final = Path(__file__).parents[1] / "data" / "classic.jsonl"


class Published(NamedTuple):
    """A turn as it is written in the data; orders in chess coordinates."""

    fen: str
    white: str
    black: str
    after: str
    result: str
    category: str


TURNS: Final = [Published(**json.loads(line)) for line in DATA.read_text().splitlines()]


def by_reference(text: str) -> reference.Step:
    """An order as the reference takes it."""
    order = Order.parse(text, CHESS)
    if order is None:
        return None
    origin, target = (divmod(square, 5) for square in order[:2])
    return origin, target


def test_every_kind_of_turn_is_among_them() -> None:
    assert len(TURNS) == 238
    assert len({turn.category for turn in TURNS}) == 20


def test_the_engine_agrees() -> None:
    for turn in TURNS:
        with case(turn):
            position = Position.from_fen(turn.fen)
            orders = Order.parse(turn.white, CHESS), Order.parse(turn.black, CHESS)
            for color, order in zip(Color, orders, strict=True):
                assert refusal(position, color, order) is None
            _, after, _, outcome, _ = resolve(position, *orders)
            assert after.fen == turn.after
            assert (outcome.result if outcome else UNFINISHED) == turn.result


def test_the_plain_reference_agrees() -> None:
    for turn in TURNS:
        with case(turn):
            orders = by_reference(turn.white), by_reference(turn.black)
            turned = reference.turn(reference.read(turn.fen), *orders)
            assert turned.board == reference.read(turn.after)
            assert turned.result == turn.result
