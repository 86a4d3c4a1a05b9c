"""Arguments of the library: one error for a value of the wrong type, which says what to write.

Without it a word or a swapped argument would be taken for something else: every side that is not
`WHITE` counts as Black.
"""

from __future__ import annotations

from types import UnionType
from typing import Final

_EXPECTED: Final = {
    "Color": "WHITE or BLACK",
    "Coordinates": "PAGE or CHESS",
    "Game": "a Game, such as sheet.game",
    "Kind": "PAWN or KNIGHT",
    "Order": 'an Order, such as Order.parse("e2e3"), or None for a pass',
    "Piece": "a Piece, such as Piece(WHITE, PAWN)",
    "Position": 'a Position, such as game.position or Position.from_fen("npppn/p3p/5/P3P/NPPPN")',
    "Rules": 'Rules, such as PRESETS["classic"]',
}
"""By the name of a type: how to write a value of it."""


def check_type(value: object, kind: type | UnionType, expected: str = "") -> None:
    """Refuse a value that is not of a kind; ``expected`` says what to write, or else the table.

    Raises:
        TypeError: what was expected, and the type of the value.
    """
    if not isinstance(value, kind):
        expected = expected or (_EXPECTED[kind.__name__] if isinstance(kind, type) else "")
        raise TypeError(f"Expected {expected}, found a value of type {type(value).__name__}.")
