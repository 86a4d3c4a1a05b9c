"""JSON objects: games, turns and events for other programs, always in chess coordinates."""

from __future__ import annotations

import re
from dataclasses import fields

from apocalypse.formats.comments import all_comments
from apocalypse.formats.json_rules import rules_json
from apocalypse.formats.options import GAME_OPTIONS
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import Color, Kind, Piece
from apocalypse.rules.events import Event
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.legal import choices, legal_orders, promotes
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import Order, order_text
from apocalypse.rules.outcome import Outcome


def sheet_json(sheet: Sheet) -> dict[str, object]:
    """A sheet with its players, rules, turns, comments, result and termination (``last pawn``).

    Names, date, clock (``5+3``, or ``3+2 10+5``), times (``4:31 3:02``) and termination may be
    empty. The score is that of the earlier games of the match, and ``first_to`` is 0 if the match
    has no end.
    """
    game = sheet.game
    return {
        "white": sheet.white,
        "black": sheet.black,
        "date": sheet.date,
        "rules": game.rules.name,
        "options": rules_json(game.rules),
        "start": game.start.fen,
        "penalties": list(game.start_penalties),
        "turns": [turn_json(turn) for turn in game.turns],
        "result": game.result,
        "termination": game.outcome.termination.value if game.outcome else "",
        **_options_json(sheet),
        "times": str(sheet.times or ""),
        "score": [points / 2 for points in sheet.score],
        "comments": [
            {"turn": turn, "place": place.value, "text": text}
            for text, place, turn in all_comments(sheet)
        ],
    }


def _options_json(sheet: Sheet) -> dict[str, object]:
    """The options of a game beside its rules: truth values, numbers, or words as in headers."""
    options = [option for option in GAME_OPTIONS if hasattr(sheet, option.name)]
    values = {option: getattr(sheet, option.name) for option in options}
    return {
        option.name: value if isinstance(value, int) else option.write(value)
        for option, value in values.items()
    }


def turn_json(turn: Turn) -> dict[str, object]:
    """A turn with its orders, put-back squares, events, and the position after it."""
    return {
        "number": turn.number,
        **{color.value: order_text(turn.order(color), CHESS) for color in Color},
        "put_back": {
            color.value: square_name(square, CHESS) for color, square in turn.squares.items()
        },
        "events": [event_json(event) for event in turn.resolution.events],
        "fen": turn.after.fen,
    }


def marked_orders(game: Game, color: Color, coordinates: Coordinates = CHESS) -> dict[str, BetSet]:
    """The orders that a side may write, sorted, with their bets; ``****`` if it has to pass.

    ``=N`` marks those that have to name a promotion, ``?`` those that are not safe.
    """
    position, rules = game.position, game.rules
    bets = legal_orders(position, color, rules)
    texts: dict[str, BetSet] = {}
    for order in choices(position, color, rules):
        text = order_text(order, coordinates)
        if order is not None:
            promotion = "=N" if promotes(position, color, order, rules) else ""
            text += f"{promotion}{'?' if bets[order] else ''}"
        texts[text] = () if order is None else bets[order]
    return dict(sorted(texts.items()))


def event_kind(event: type) -> str:
    """The word for a kind of event, such as ``put_back_clash``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", event.__name__).lower()


def event_json(event: Event) -> dict[str, str]:
    """An event with its ``kind`` (``clash``), its ``rule`` (``2.i``) and its fields.

    Colors and kinds of piece are words (``white``, ``knight``), orders and squares are in notation
    (``a1b3``, ``b3``). A piece that acts gives ``color`` and ``piece``, the end of the game
    ``result`` and ``termination`` (and ``stuck``, if one side alone has no order), a bet ``bets``
    (``leaves b3, arrives c3``).
    """
    values = {"kind": event_kind(type(event)), "rule": event.rule}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "bets":
            values["bets"] = bets_json(value)
        else:
            values |= _field(field.name, value)
    return values


def _field(name: str, value: Color | Kind | Piece | Order | Outcome | int) -> dict[str, str]:
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
            ending = {"result": value.result, "termination": value.termination.value}
            return ending if value.stuck is None else ending | {"stuck": value.stuck.value}
        case _:
            return {name: square_name(value, CHESS)}


def bets_json(bets: BetSet) -> str:
    """What an order bets on, such as ``leaves b3, arrives c3``."""
    return ", ".join(map(str, bets))
