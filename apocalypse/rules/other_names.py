"""Other names: what python-chess calls something, and what to write here.

A missing name says what to write instead, if python-chess has it, or else which names have a word
of it, and which there are. The package, its classes, games and sheets answer so. Positions and
orders do not: a hook on what every turn reads would slow every turn.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final, NoReturn

PACKAGE: Final = "apocalypse"

_USE: Final = {
    # The package
    "Board": "Game(), or Position for the pieces alone",
    "Move": "Order, and Order.parse(text) to read one",
    "PieceType": "Kind",
    "STARTING_FEN": "START.fen",
    "engine": "Computer(level).order(game, color), or assess(position)",
    "pgn": "read_sheet(text) and write_sheet(game)",
    "read_game": "read_sheet(text)",
    "svg": "write_svg(position)",
    "RULE_SETS": "PRESETS, the rule sets by their names",
    "best_order": "Computer(level).order(game, color)",
    "variant": "PRESETS, the rule sets by their names",
    # Classes
    "from_uci": "Order.parse(text)",
    "from_fen": "Game(fen=text)",
    "set_fen": "Game(fen=text) or Position.from_fen(text), which make new values",
    # Games
    "load": "read_sheet(text).game, with the text of a file",
    "save": "write_sheet(game), which is the text of a file",
    "events": "turns[-1].events: a game is a value, and play returns the next one",
    "board": "position",
    "push": "game = game.play(white, black): play returns the next game",
    "push_uci": "game = game.play(white, black): play returns the next game",
    "push_san": "game = game.play(white, black): play returns the next game",
    "pop": "undo()",
    "peek": "turns[-1]",
    "move_stack": "turns",
    "legal_moves": "legal_orders(color)",
    "is_legal": "legal_orders(color), which has every order that the side may give",
    "turn": "legal_orders(color): both sides write an order for each turn",
    "is_stalemate": "outcome, which is None until the game is over",
    "is_repetition": "with_draws(rules), so that the game ends by itself",
    "winner": "outcome.winner, once the game is over",
    "headers": "Sheet, which has names and headers, and write_sheet(sheet)",
    "best_move": "Computer(level).order(game, color)",
    "is_checkmate": "outcome, which is None until the game is over",
    "copy": "the value itself: nothing changes it",
    "piece_map": "position.pieces(), a dict by the names of the squares",
    "set_piece_at": "position.with_piece(square, piece), which makes a new position",
    "remove_piece_at": "position.without(mask), which makes a new position",
    "mirror": "position.reversed(), which exchanges the colors, or mirrored(), left and right",
}
"""By a name of python-chess: what to write."""
_MAIN_NAMES: Final = (
    "Its main names are Game, Order, Position, PRESETS, Computer, read_sheet, write_sheet, "
    "resolve, assess and analyze; dir(apocalypse) lists all."
)
_ELSEWHERE: Final = {"Rules": "PRESETS has the rule sets by their names. "}
"""By class: what is looked for there, and where it is."""
_FILLERS: Final = {"from", "to", "get", "set", "is", "all"}
"""Words of names that say nothing about what is meant."""
_MOST_NEAR: Final = 6
"""How many names with the same words are listed."""


def missing_name(module: str, name: str) -> AttributeError:
    """The error that the package, or a part of it, has no such name."""
    if re.fullmatch("[A-Ea-e][1-5]", name):
        advice = f"Use the name of the square, {name.lower()!r}."
    elif name in sys.modules[PACKAGE].__all__:
        advice = f"Use {PACKAGE}.{name}."
    elif module == PACKAGE:
        advice = _advice(name, _MAIN_NAMES)
    else:
        advice = ""  # Python asks so for modules that are not loaded yet
    return _error(f"module {module!r}", name, advice)


def refuse_attribute(value: object, name: str) -> NoReturn:
    """Say that a value has no attribute of a name, and what to write instead."""
    raise _error(f"{type(value).__name__!r} object", name, _advice(name, _listed(value)))


def attribute_of_part(value: object, name: str, path: str) -> AttributeError:
    """The error that a part of the value has the attribute; the path leads there."""
    return _error(f"{type(value).__name__!r} object", name, f"Use {path}.")


class Advising(type):
    """The type of classes that say what to write instead of an attribute that they do not have."""


def _refuse_class_attribute(kind: type, name: str) -> NoReturn:
    # Dataclasses ask for the fields of a class while modules are loaded, so nothing is near it.
    is_field = name in kind.__annotations__
    advice = _listed(kind) if is_field else _advice(name, _listed(kind))
    raise _error(f"type object {kind.__name__!r}", name, advice)


if not TYPE_CHECKING:  # else type checkers would accept any name
    Advising.__getattr__ = _refuse_class_attribute


def _advice(name: str, listed: str) -> str:
    """What to write instead of a name, or else what is near it and which names there are."""
    if name in _USE:
        return f"Use {_USE[name]}."
    if name.startswith("_"):  # asked by Python itself
        return ""
    return f"{_near(name)}{listed}"


def _listed(owner: object) -> str:
    """The public names of a value or a class, in a sentence, and where to look besides."""
    kind = owner if isinstance(owner, type) else type(owner)
    return f"{_ELSEWHERE.get(kind.__name__, '')}It has {', '.join(_public_names(owner))}."


def _near(name: str) -> str:
    """The public names that have a word of a name, in a sentence; empty if there are none."""
    package = sys.modules[PACKAGE]
    words = _words(name) - _FILLERS
    shared: dict[str, int] = {}
    for owner in package.__all__:
        shared[owner] = len(words & _words(owner))
        value = getattr(package, owner)
        if isinstance(value, Advising):
            for each in _public_names(value):
                shared[f"{owner}.{each}"] = len(words & _words(each))
    near = sorted((path for path in shared if shared[path]), key=lambda path: -shared[path])
    return f"Near it: {', '.join(near[:_MOST_NEAR])}. " if near else ""


def _public_names(owner: object) -> list[str]:
    return [each for each in dir(owner) if not each.startswith("_")]


def _words(name: str) -> set[str]:
    """The words of a name such as ``from_fen`` or ``RuleSet``, in small letters and no plural."""
    words = re.findall("[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return {word.lower().rstrip("s") for word in words}


def _error(subject: str, name: str, advice: str) -> AttributeError:
    return AttributeError(f"{subject} has no attribute {name!r}. {advice}".rstrip())
