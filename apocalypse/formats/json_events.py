"""Events as JSON: for other programs, always in chess coordinates."""

from __future__ import annotations

import re
from dataclasses import fields

from apocalypse.rules.bets import Bet
from apocalypse.rules.board import Color, Kind, Piece
from apocalypse.rules.events import Event
from apocalypse.rules.notation import CHESS, order_text, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome


def event_json(event: Event) -> dict[str, str]:
    """An event by its ``kind`` (``clash``), its ``rule`` (``2.i``) and what it tells of.

    Colors and kinds of piece are words (``white``, ``knight``), orders and squares as they are
    written (``a1b3``, ``b3``). A piece that acts gives ``color`` and ``piece``, the end of the
    game ``result`` and ``termination``, a bet ``bets`` (``leaves b3, arrives c3``).
    """
    kind = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
    told = {"kind": kind, "rule": event.rule}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "bets":
            told["bets"] = ", ".join(map(_bet, value))
        else:
            told |= _written(field.name, value)
    return told


def _written(name: str, value: Color | Kind | Piece | Order | Outcome | int) -> dict[str, str]:
    match value:
        case Color():
            return {name: value.value}
        case Kind():
            return {"piece": value.value}
        case Piece() if name == "piece":
            return {"color": value.color.value, "piece": value.kind.value}
        case Piece():
            return {name: value.kind.value}
        case Order():
            return {name: order_text(value, CHESS)}
        case Outcome():
            return {"result": value.result, "termination": value.termination.value}
        case _:
            return {name: square_name(value, CHESS)}


def _bet(bet: Bet) -> str:
    if bet.square is None:
        return bet.condition.value
    return f"{bet.condition.value} {square_name(bet.square, CHESS)}"
