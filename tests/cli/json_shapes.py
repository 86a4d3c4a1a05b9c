"""The shapes of what commands print as JSON, as the page on JSON describes them.

A shape is a type, a pattern for a text, a set of words, a list with the shape of its items, a tuple
of alternatives, or a dictionary with the shapes of an object's keys: ``?`` after a key allows the
object to lack it, and a pattern in place of the only key stands for any keys that match it.
"""

from __future__ import annotations

import re
from types import NoneType
from typing import Any, Final, TypeAlias, get_args

from apocalypse.cli.json_requests import ErrorCode
from apocalypse.formats.json_objects import event_kind, option_types
from apocalypse.formats.options import GAME_OPTIONS, GameOptions
from apocalypse.formats.sheet import Place
from apocalypse.review.errors import Judgment
from apocalypse.rules.events import Event
from apocalypse.rules.outcome import UNFINISHED, Termination
from apocalypse.rules.rulesets import PRESETS

Shape: TypeAlias = Any
"""Any of these, nested as deep as the objects are."""

COLOR: Final = {"white", "black"}
KIND: Final = {"pawn", "knight"}
RESULT: Final = {"1-0", "0-1", "1/2-1/2", UNFINISHED}
TERMINATION: Final = {each.value for each in Termination}
FEN: Final = re.compile(r"[PNpn1-5]{1,5}(/[PNpn1-5]{1,5}){4}")
SQUARE: Final = re.compile("[a-e][1-5]")
ORDER: Final = re.compile(r"([a-e][1-5]){2}(@[a-e][1-5]|=N)?|\*{4}")
LISTED_ORDER: Final = re.compile(r"([a-e][1-5]){2}(@[a-e][1-5]|=N)?[?!]?|\*{4}")


def keys(names: str, shape: Shape) -> dict[str, Shape]:
    """The part of an object in which several keys have one shape."""
    return dict.fromkeys(names.split(), shape)


EVENT: Final = (
    {"kind": {event_kind(each) for each in get_args(Event)}, "rule": str}
    | keys("color? knight? stuck?", COLOR)
    | keys("piece? captured? escaped? caught?", KIND)
    | keys("order? other?", ORDER)
    | keys("square? origin? target?", SQUARE)
    | keys("white? black?", (ORDER, SQUARE))
    | {"bets?": str, "result?": RESULT, "termination?": TERMINATION}
)
"""Any event; the test of the page says which of these keys each kind has."""
OPTIONS: Final = {
    option.name: (bool, int, str) for option in GAME_OPTIONS if option.name in vars(GameOptions())
}
TURN: Final = keys("white black", ORDER) | {
    "number": int,
    "put_back": keys("white? black?", SQUARE),
    "events": [EVENT],
    "fen": FEN,
}
SHEET: Final = (
    keys("white black date times", str)
    | OPTIONS
    | {
        "rules": {*PRESETS},
        "options": keys(" ".join(option_types()), (bool, int, str, NoneType)),
        "start": FEN,
        "penalties": [int],
        "turns": [TURN],
        "result": RESULT,
        "termination": {*TERMINATION, ""},
        "score": [float],
        "comments": [{"turn": int, "place": {each.value for each in Place}, "text": str}],
    }
)
SAVED_GAME: Final = (
    keys("file date white black problem?", str)
    | keys("turns first_to", int)
    | {"rules": {*PRESETS}, "result": RESULT, "unfinished": bool, "score": [float]}
)
LOSS: Final = {
    "order": str,
    "judgment": {each.value for each in Judgment},
    "rank": int,
    "in_mix": bool,
    "mix": {re.compile(".+"): float},
}
CHANGES: Final = keys("before after read drift", float)
ANALYZED_TURN: Final = (
    {"turn": int, "exact": bool, "depth": int, "sentences": [str]}
    | CHANGES
    | keys("error loss_error", float)
    | keys("white black", LOSS | keys("loss put_back_loss?", float))
)
TURN_AFTER: Final = {
    "after": FEN,
    "penalties": [int],
    "result": RESULT,
    "events": [EVENT],
    "to_put_back": [COLOR],
}
LISTED_ORDERS: Final = keys("white black", [LISTED_ORDER]) | {
    "bets?": keys("white black", {LISTED_ORDER: str})
}
VALUE: Final = {"value": float, "exact": bool, "error": float, "depth": int} | keys(
    "white black", {ORDER: float}
)
ERROR: Final = {"error": str, "code": {code.value for code in ErrorCode}, "line": int}

SHAPES: Final[dict[str, Shape]] = {
    "resolve": (TURN_AFTER, ERROR),
    "orders": (LISTED_ORDERS, ERROR),
    "value": (VALUE, ERROR),
    "replay": SHEET | {"file": str},
    "analyze": {
        "turns": [ANALYZED_TURN],
        "ideas": [int],
    },
    "games": (SAVED_GAME, {"file": str, "problem": str}),
}
"""By command: each line that it prints."""


def fits(value: object, shape: Shape) -> bool:
    """Whether a value has a shape."""
    match shape:
        case type():
            return type(value) is shape or (shape is float and type(value) is int)
        case re.Pattern():
            return isinstance(value, str) and shape.fullmatch(value) is not None
        case set():
            return isinstance(value, str) and value in shape
        case tuple():
            return any(fits(value, each) for each in shape)
        case list():
            return isinstance(value, list) and all(fits(item, shape[0]) for item in value)
    return isinstance(value, dict) and _has_keys(value, shape)


def _has_keys(value: dict[str, object], shape: dict[Any, Shape]) -> bool:
    """Whether an object has the keys that it must have and no others, and their values fit."""
    ((first, only), *_) = shape.items()
    if isinstance(first, re.Pattern):
        return all(fits(key, first) and fits(item, only) for key, item in value.items())
    needed = {key for key in shape if not key.endswith("?")}
    return needed <= {*value} and all(
        fits(item, shape.get(key, shape.get(f"{key}?", ()))) for key, item in value.items()
    )
