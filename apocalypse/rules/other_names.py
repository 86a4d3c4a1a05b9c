"""Other names: what python-chess calls something, and what to write here.

A missing name says what to write instead, if python-chess has it, or else which names there are.
The package, its classes, games and sheets answer so. Positions and orders do not: a hook on what
every turn reads would slow every turn.
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
    "parse_square": "read_square(text)",
    "pgn": "read_sheet(text) and write_sheet(game)",
    "read_game": "read_sheet(text)",
    "svg": "write_svg(position)",
    # Classes
    "from_uci": "Order.parse(text)",
    "from_fen": "Game(fen=text)",
    "set_fen": "Game(fen=text) or Position.from_fen(text), which make new values",
    # Games
    "board": "position",
    "push": "play(white, black)",
    "push_uci": "play(white, black)",
    "push_san": "play(white, black)",
    "pop": "undo()",
    "peek": "turns[-1]",
    "move_stack": "turns",
    "legal_moves": "legal_orders(color)",
    "is_legal": "legal_orders(color), which has every order that the side may give",
    "turn": "legal_orders(color): both sides write an order for each turn",
    "is_game_over": "is_over",
    "is_stalemate": "outcome, which is None until the game is over",
    "is_repetition": "with_draws(rules), so that the game ends by itself",
    "winner": "outcome.winner, once the game is over",
    "board_fen": "fen",
    "copy": "the value itself: nothing changes it",
    "piece_map": "position.pieces(), a dict by the names of the squares",
    "set_piece_at": "position.with_piece(square, piece), which makes a new position",
    "remove_piece_at": "position.without(mask), which makes a new position",
    "mirror": "position.reversed(), which exchanges the colors, or mirrored(), left and right",
}
"""By a name of python-chess: what to write."""
_MAIN_NAMES: Final = (
    "Its main names are Game, Order, Position, PRESETS, read_sheet, write_sheet, resolve, assess "
    "and analyze; dir(apocalypse) lists all."
)


def missing_name(module: str, name: str) -> AttributeError:
    """The error that the package, or a part of it, has no such name."""
    advice = _MAIN_NAMES
    if re.fullmatch("[A-Ea-e][1-5]", name):
        advice = f"Use the name of the square, {name.lower()!r}."
    elif name in sys.modules[PACKAGE].__all__:
        advice = f"Use {PACKAGE}.{name}."
    elif name in _USE:
        advice = f"Use {_USE[name]}."
    elif name.startswith("__"):  # asked by Python itself, as of every module
        advice = ""
    return _error(f"module {module!r}", name, advice)


def refuse_attribute(value: object, name: str) -> NoReturn:
    """Say that a value has no attribute of a name, and what to write instead."""
    raise _error(f"{type(value).__name__!r} object", name, _advice(name, dir(value)))


def attribute_of_part(value: object, name: str, path: str) -> AttributeError:
    """The error that a part of the value has the attribute; the path leads there."""
    return _error(f"{type(value).__name__!r} object", name, f"Use {path}.")


class Advising(type):
    """The type of classes that say what to write instead of an attribute that they do not have."""


def _refuse_class_attribute(kind: type, name: str) -> NoReturn:
    raise _error(f"type object {kind.__name__!r}", name, _advice(name, dir(kind)))


if not TYPE_CHECKING:  # else type checkers would accept any name
    Advising.__getattr__ = _refuse_class_attribute


def _advice(name: str, names: list[str]) -> str:
    """What to write instead of a name, or else which public names there are."""
    if name in _USE:
        return f"Use {_USE[name]}."
    public = [each for each in names if not each.startswith("_")]
    return f"It has {', '.join(public)}." if public and not name.startswith("__") else ""


def _error(subject: str, name: str, advice: str) -> AttributeError:
    return AttributeError(f"{subject} has no attribute {name!r}. {advice}".rstrip())
