"""``apocalypse schema``: the JSON Schema of the lines that each command reads and prints.

The schemas of events and of rule sets are made from their classes, so that they cannot fall behind.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterable, Mapping
from dataclasses import fields
from enum import Enum
from types import ModuleType
from typing import Any, Final, TypeAlias, get_args, get_type_hints

from apocalypse.cli import orders, resolve, value
from apocalypse.cli.json_requests import ErrorCode
from apocalypse.cli.output import say
from apocalypse.formats.json_objects import event_kind
from apocalypse.formats.json_rules import PRESET_KEY, PROMOTION_KEY, PROMOTIONS, option_types
from apocalypse.formats.sheet import Place
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import Color, Kind, Piece
from apocalypse.rules.events import Event
from apocalypse.rules.notation import Coordinates
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import UNFINISHED, Outcome, Termination
from apocalypse.rules.rulesets import PRESETS

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_TEXT: Final[Schema] = {"type": "string"}
_WORD: Final[Schema] = {"type": "boolean"}
_COUNT: Final[Schema] = {"type": "integer", "minimum": 0}
_NUMBER: Final[Schema] = {"type": "number"}
_SHARE: Final[Schema] = {"type": "number", "minimum": 0, "maximum": 1}
_VALUE: Final[Schema] = {"type": "number", "minimum": -1, "maximum": 1}
_FEN: Final[Schema] = {"type": "string", "pattern": r"^[PNpn1-5]{1,5}(/[PNpn1-5]{1,5}){4}$"}
_SQUARE: Final[Schema] = {"type": "string", "pattern": "^[a-e][1-5]$"}
_ORDER_PATTERN: Final = r"([a-e][1-5]){2}(@[a-e][1-5])?"
_ORDER: Final[Schema] = {"type": "string", "pattern": rf"^{_ORDER_PATTERN}$"}
_ORDER_OR_PASS: Final[Schema] = {"type": "string", "pattern": rf"^({_ORDER_PATTERN}|\*{{4}})$"}
_LISTED_ORDER: Final[Schema] = {
    "type": "string",
    "pattern": rf"^({_ORDER_PATTERN}(=N)?[?!]?|\*{{4}})$",
}
_PENALTIES: Final[Schema] = {"type": "array", "items": _COUNT, "minItems": 2, "maxItems": 2}


def _words(words: Iterable[str]) -> Schema:
    return {"enum": list(words)}


_COLOR: Final = _words(color.value for color in Color)
_KIND: Final = _words(kind.value for kind in Kind)
_RESULT: Final = _words(("1-0", "0-1", "1/2-1/2", UNFINISHED))
_TERMINATION: Final = _words(termination.value for termination in Termination)


def _object(properties: Mapping[str, Schema], optional: Iterable[str] = ()) -> Schema:
    """An object with these keys and no others."""
    left_out = set(optional)
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [key for key in properties if key not in left_out],
        "additionalProperties": False,
    }


def _list(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _map(values: Schema, keys: Schema | None = None) -> Schema:
    """An object with any keys."""
    names = {} if keys is None else {"propertyNames": keys}
    return {"type": "object", "additionalProperties": values, **names}


def _by_color(values: Schema, *, optional: bool = False) -> Schema:
    sides = [color.value for color in Color]
    return _object(dict.fromkeys(sides, values), sides if optional else ())


def _either(*schemas: Schema) -> Schema:
    return {"anyOf": list(schemas)}


def _event(event: type) -> Schema:
    """An event as `event_json` writes it, by the types of its fields."""
    rule = getattr(event, "rule", None)
    properties = {
        "kind": {"const": event_kind(event)},
        "rule": {"const": rule} if isinstance(rule, str) else _TEXT,
    }
    hints = get_type_hints(event)
    for field in fields(event):
        properties |= _field(field.name, hints[field.name])
    return _object(properties, ("stuck",))


def _field(name: str, kind: object) -> dict[str, Schema]:
    simple = {Color: _COLOR, Order: _ORDER, int: _SQUARE}
    if kind is Piece:
        return {"color": _COLOR, "piece": _KIND} if name == "piece" else {name: _KIND}
    if kind is Kind:
        return {"piece": _KIND}
    if kind is Outcome:
        return {"result": _RESULT, "termination": _TERMINATION, "stuck": _COLOR}
    if kind == BetSet:
        return {"bets": _TEXT}
    assert isinstance(kind, type)
    return {name: simple[kind]}


def _option(kind: object) -> Schema:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _words(member.value for member in kind)
    if type(None) in get_args(kind):
        return {"type": ["integer", "null"], "minimum": 1}
    return _WORD if kind is bool else _TEXT


def _schemas() -> dict[str, dict[str, Schema]]:
    """By command: the schema of what it reads, if it reads JSON, and of what it prints."""
    options = {name: _option(kind) for name, kind in option_types().items()}
    promotion, preset = _words(PROMOTIONS), _words(PRESETS)
    choices = {PRESET_KEY: preset, PROMOTION_KEY: promotion, **options}
    keys = {
        "fen": _FEN | {"pattern": rf"^\s*{_FEN['pattern'][1:-1]}\s*$"},
        "white": _TEXT,
        "black": _TEXT,
        "rules": _either(preset, _object(choices, choices)),
        "promotion": promotion,
        "penalties": _PENALTIES,
        "put_back": _by_color(_SQUARE, optional=True),
    }
    events = _list(_either(*map(_event, get_args(Event))))
    codes = _words(code.value for code in ErrorCode)
    error = _object({"error": _TEXT, "code": codes, "line": _COUNT})

    def lines(command: ModuleType, response: Schema) -> dict[str, Schema]:
        needed, others = command.REQUIRED_KEYS, command.OTHER_KEYS
        request = _object({key: keys[key] for key in (*needed, *others)}, others)
        return {"request": request, "response": _either(response, error)}

    mix = _map(_SHARE, _ORDER_OR_PASS)
    bets = _by_color(_map(_TEXT, _LISTED_ORDER))
    listed = _by_color({**_list(_LISTED_ORDER), "minItems": 1})["properties"]
    squares = _by_color(_SQUARE, optional=True)
    turn = {"number": _COUNT, "white": _ORDER_OR_PASS, "black": _ORDER_OR_PASS}
    comment = {"turn": _COUNT, "place": _words(place.value for place in Place), "text": _TEXT}
    side = {"order": _TEXT, "loss": _NUMBER, "rank": _COUNT, "in_mix": _WORD, "mix": _map(_SHARE)}
    changes = {"before": _VALUE, "after": _VALUE, "read": _NUMBER, "drift": _NUMBER}
    sums = changes | {"white_loss": _NUMBER, "black_loss": _NUMBER, "error": _NUMBER}
    loss = _object(side | {"put_back_loss": _NUMBER}, ("put_back_loss",))
    saved_game = {
        "problem": _TEXT,
        "date": _TEXT,
        "white": _TEXT,
        "black": _TEXT,
        "rules": preset,
        "turns": _COUNT,
        "result": _RESULT,
        "unfinished": _WORD,
        "score": _list(_NUMBER),
        "first_to": _COUNT,
    }
    turn_object = _object(turn | {"put_back": squares, "events": events, "fen": _FEN})
    sheet = {
        "white": _TEXT,
        "black": _TEXT,
        "date": _TEXT,
        "rules": preset,
        "options": _object(options),
        "start": _FEN,
        "penalties": _PENALTIES,
        "turns": _list(turn_object),
        "result": _RESULT,
        "termination": _either(_TERMINATION, {"const": ""}),
        "clock": _TEXT,
        "times": _TEXT,
        "score": _list(_NUMBER),
        "first_to": _COUNT,
        "comments": _list(_object(comment)),
    }
    order_request = {
        "order": _COLOR,
        "fen": _FEN,
        "penalties": _PENALTIES,
        "orders": _list(_LISTED_ORDER),
    }
    coordinates = _words(each.value for each in Coordinates)
    played = (
        {"game": _object(sheet | {"coordinates": coordinates})},
        order_request,
        {"put_back": _COLOR, "squares": _list(_SQUARE)},
        {"ask": _TEXT, "secret": _WORD},
        {"say": _TEXT},
        {"turn": turn_object},
        {"taken_back": _COUNT},
        {"result": _RESULT, "termination": _TERMINATION},
    )
    return {
        "resolve": lines(
            resolve,
            _object(
                {
                    "after": _FEN,
                    "penalties": _PENALTIES,
                    "result": _RESULT,
                    "events": events,
                    "to_put_back": _list(_COLOR),
                }
            ),
        ),
        "orders": lines(orders, _object(listed | {"bets": bets}, ("bets",))),
        "value": lines(
            value,
            _object(
                {
                    "value": _VALUE,
                    "exact": _WORD,
                    "error": _NUMBER,
                    "depth": _COUNT,
                    "white": mix,
                    "black": mix,
                }
            ),
        ),
        "replay": {"response": _object({"file": _TEXT, **sheet})},
        "analyze": {
            "response": _object(
                {
                    "turns": _list(
                        _object(
                            {
                                "turn": _COUNT,
                                **changes,
                                "exact": _WORD,
                                "depth": _COUNT,
                                "error": _NUMBER,
                                "loss_error": _NUMBER,
                                "white": loss,
                                "black": loss,
                                "sentences": _list(_TEXT),
                            }
                        )
                    ),
                    "sums": _object(sums),
                    "decisive": _list(_COUNT),
                }
            )
        },
        "games": {"response": _object({"file": _TEXT, **saved_game}, saved_game)},
        "play": {"response": _either(*map(_object, played))},
    }


def schemas() -> dict[str, dict[str, Schema]]:
    """By command: the JSON Schema of its requests and of its responses."""
    return {
        command: {role: {"$schema": DIALECT, **schema} for role, schema in roles.items()}
        for command, roles in _schemas().items()
    }


def run(arguments: Namespace) -> int:
    """Print the schemas of all commands, or of one, as one JSON object."""
    every = schemas()
    say(json.dumps(every[arguments.of] if arguments.of else every, indent=2))
    return 0
