"""JSON objects: games, rule sets, turns and events for other programs, in chess coordinates.

A rule set is the name of a preset, or an object with any of the options.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

from apocalypse.formats.comments import all_comments
from apocalypse.formats.options import GAME_OPTIONS
from apocalypse.formats.sheet import Sheet
from apocalypse.rules.bets import BetSet
from apocalypse.rules.board import Color, Kind, Piece
from apocalypse.rules.events import Event
from apocalypse.rules.game import Game, Turn
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.notation import CHESS, Coordinates, square_name
from apocalypse.rules.orders import Order, order_notation
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.rulesets import CAPPED, CLASSIC, FREE, PRESETS, RuleOptions, Rules
from apocalypse.wording.names import list_words

FORMER_OPTIONS: Final = {"trade_arrivals": "swap_arrivals"}
"""By the name of an option in version 1.0: its name today."""
PRESET_KEY: Final = "rules"
"""The key of the preset from which an object of options starts; classic by default."""
PROMOTION_KEY: Final = "promotion"
PROMOTIONS: Final = {CAPPED: True, FREE: False}
"""The words for the option ``capped``, as in the header of a sheet."""


@cache
def option_types() -> Mapping[str, Any]:
    """The options of a rule set by name, each with its type."""
    return MappingProxyType(get_type_hints(RuleOptions))


def rules_json(rules: Rules) -> dict[str, object]:
    """Every option of a rule set, as `read_rules` takes it."""
    values = {}
    for name, value in rules.options.items():
        values[name] = value.value if isinstance(value, Enum) else value
    return values


def read_rules(value: object, promotion: object = None) -> Rules:
    """Read a rule set: the name of a preset, or an object with options.

    The key ``rules`` of the object names the preset whose other options hold, and ``promotion`` is
    ``free`` or ``capped``; that word may stand beside the rule set, too.

    Raises:
        ValueError: there is no such preset, option or value; with a sentence.
    """
    options: Mapping[str, object] = value if isinstance(value, dict) else {PRESET_KEY: value}
    name = options.get(PRESET_KEY, CLASSIC.name)
    if not isinstance(name, str):
        raise ValueError("'rules' must be a text in quotes, or an object with options.")
    if name not in PRESETS:
        raise ValueError(f"Unknown rule set {name!r}. Choose one of {', '.join(PRESETS)}.")
    types = option_types()
    changes: dict[str, Any] = {}
    for written_key, option in options.items():
        key = FORMER_OPTIONS.get(written_key, written_key)
        if key == PROMOTION_KEY:
            changes["capped"] = _is_capped(option)
        elif key in types:
            changes[key] = _read_option(key, option, types[key])
        elif key != PRESET_KEY:
            keys = ", ".join([PRESET_KEY, PROMOTION_KEY, *types])
            raise ValueError(f"Unknown option {key!r}. The options are {keys}.")
    if promotion is not None:
        changes["capped"] = _is_capped(promotion)
    return PRESETS[name].with_options(**changes)


def _is_capped(word: object) -> bool:
    if not isinstance(word, str) or word not in PROMOTIONS:
        raise ValueError(f"{PROMOTION_KEY!r} must be {_choice(PROMOTIONS)}.")
    return PROMOTIONS[word]


def _read_option(name: str, value: object, kind: object) -> object:
    """The value of an option; the type of its field says which values there are."""
    # A word of an enumeration.
    if isinstance(kind, type) and issubclass(kind, Enum):
        words = {member.value: member for member in kind}
        if not isinstance(value, str) or value not in words:
            raise ValueError(f"{name!r} must be {_choice(words)}.")
        return words[value]

    # A limit, which may be missing. ``true`` is no number here, so the type is compared.
    if type(None) in get_args(kind):
        if value is not None and (type(value) is not int or value < 1):
            raise ValueError(f"{name!r} must be a whole number of 1 or more, or null.")
        return value

    # A truth value, or a text.
    if type(value) is not kind:
        expected = "true or false" if kind is bool else "a text in quotes"
        raise ValueError(f"{name!r} must be {expected}.")
    return value


def _choice(words: Mapping[str, object]) -> str:
    """The values that a text may have: ``'capped' or 'free'``."""
    return list_words(map(repr, words), "or")


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
    values: dict[str, object] = {}
    fields_of_sheet = vars(sheet)
    for option in GAME_OPTIONS:
        if option.name in fields_of_sheet:
            value = fields_of_sheet[option.name]
            values[option.name] = value if isinstance(value, int) else option.write(value)
    return values


def turn_json(turn: Turn) -> dict[str, object]:
    """A turn with its orders, put-back squares, events, and the position after it."""
    return {
        "number": turn.number,
        "white": order_notation(turn.white),
        "black": order_notation(turn.black),
        "put_back": {
            color.value: square_name(square, CHESS) for color, square in turn.squares.items()
        },
        "events": [event_json(event) for event in turn.resolution.events],
        "fen": turn.after.fen,
    }


def marked_orders(game: Game, color: Color, coordinates: Coordinates = CHESS) -> dict[str, BetSet]:
    """The orders that a side may write, sorted, with their bets; ``****`` if it has to pass.

    ``?`` marks those that are not safe.
    """
    bets = legal_orders(game.position, color, game.rules)
    texts: dict[str, BetSet] = {}
    for order in choices(game.position, color, game.rules):
        text = order_notation(order, coordinates)
        order_bets = () if order is None else bets[order]
        if order_bets:
            text += "?"
        texts[text] = order_bets
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
    """The entries of an event for one of its fields."""
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
            return {name: order_notation(value)}
        case Outcome():
            ending = {"result": value.result, "termination": value.termination.value}
            if value.stuck is not None:
                ending["stuck"] = value.stuck.value
            return ending
        case _:
            return {name: square_name(value, CHESS)}


def bets_json(bets: BetSet) -> str:
    """The bets of an order, such as ``leaves b3, arrives c3``."""
    return ", ".join(map(str, bets))
