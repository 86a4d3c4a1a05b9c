"""Wrong arguments of the library: one error, which says what to write instead.

Without it a word or a swapped argument would be taken for something else: every side that is not
`WHITE` counts as Black. The package checks its functions as it hands them out, so that the program
itself pays nothing; methods that programs call are marked with `checked`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])

_POSITION: Final = 'a Position, such as game.position or Position.from_fen("npppn/p3p/5/P3P/NPPPN")'
_EXPECTED: Final = {
    "Color": "WHITE or BLACK",
    "Coordinates": "PAGE or CHESS",
    "Game": "a Game, such as sheet.game",
    "Kind": "PAWN or KNIGHT",
    "Order": 'an Order, such as Order.parse("e2e3"), or None for a pass',
    "Piece": "a Piece, such as Piece(WHITE, PAWN)",
    "Masks": _POSITION,
    "Position": _POSITION,
    "Rules": 'Rules, such as PRESETS["classic"]',
    "Square": 'the number of a square, such as read_square("c3")',
    "str": 'a text, such as "e2e3", "c3" or Path("game.txt").read_text("utf-8")',
}
"""By the name of a type: how to write a value of it."""
_CLASSES: Final = {"Masks": "Position", "None": "NoneType", "Square": "int"}
"""By the name of a type in an annotation: that of its class, where it has another."""


def check_type(value: object, annotation: str) -> None:
    """Refuse a value of another type than those of an annotation, such as ``Order | None``.

    Raises:
        TypeError: what was expected, and the type of the value.
    """
    if type(value).__name__ in annotation:  # most values are of the class that it names
        return
    names = annotation.split(" | ")
    classes = {_CLASSES.get(name, name) for name in names}
    if classes.isdisjoint(kind.__name__ for kind in type(value).__mro__):
        raise type_error(value, _EXPECTED[names[0]])


def type_error(value: object, expected: str) -> TypeError:
    """The error that something else is expected; ``expected`` says what to write."""
    return TypeError(f"Expected {expected}, found a value of type {type(value).__name__}.")


def checked(function: _Function) -> _Function:
    """The same function, which refuses arguments of other types than its annotations have."""
    kinds = {
        name: annotation
        for name, annotation in function.__annotations__.items()
        if annotation.split(" | ")[0] in _EXPECTED
    }
    code = function.__code__
    positions = [kinds.get(name, "") for name in code.co_varnames[: code.co_argcount]]

    @wraps(function)
    def call(*arguments: object, **named: object) -> object:
        for value, annotation in zip(arguments, positions, strict=False):
            if annotation:
                check_type(value, annotation)
        for name in kinds.keys() & named.keys() if named else ():
            check_type(named[name], kinds[name])
        return function(*arguments, **named)

    return call  # type: ignore[return-value]  # wraps() keeps the signature
