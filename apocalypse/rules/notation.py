"""Notation: how squares and orders are written, in page or in chess coordinates.

Both write the file as a letter, a to e. The classic page numbers the ranks from the top of the
board (Black's home is 1), chess from the bottom (White's home is 1): page rank = 6 - chess rank.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple

from apocalypse.rules.board import FILES, KNIGHT, SIZE, Square, file_of, rank_of, square_at
from apocalypse.rules.orders import PASS, Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Rules

PASS_WORD: Final = "****"
KNIGHT_LETTER: Final = "H"

_ORDER: Final = re.compile(
    r"(?P<knight>[Hh])?(?P<origin>[a-eA-E][1-5])(?P<target>[a-eA-E][1-5])"
    r"(?:@(?P<put_back>[a-eA-E][1-5])|(?P<promotes>=[HhNn]))?"
)

PROMOTION: Final = f"={KNIGHT_LETTER}"
"""The mark of an order that promotes a pawn, where the order has to say so; ``=N`` is read too."""


class Coordinates(Enum):
    """Which end of the board the ranks are counted from."""

    PAGE = "page"
    CHESS = "chess"


PAGE: Final = Coordinates.PAGE
CHESS: Final = Coordinates.CHESS


def default_coordinates(rules: Rules) -> Coordinates:
    """The coordinates that players of a rule set are used to."""
    return Coordinates(rules.ranks.value)


class NotationError(ValueError):
    """A text that is no square or no order; its message is a sentence a player can read."""


class AmbiguousOrderError(NotationError):
    """A text that two or more legal orders fit; its message is a sentence with all of them."""


class WrittenOrder(NamedTuple):
    """An order as it was written, with the marks that are no part of the order itself."""

    order: Order | None
    knight: bool
    """Whether it was marked as a knight's, with H before it."""
    promotes: bool = False
    """Whether it was marked as a promotion, with =H behind it."""


def square_name(square: Square, coordinates: Coordinates) -> str:
    """A square in two letters, such as ``e4``."""
    rank = rank_of(square)
    number = SIZE - rank if coordinates is PAGE else rank + 1
    return f"{FILES[file_of(square)]}{number}"


def read_square(text: str, coordinates: Coordinates) -> Square:
    """Read a square.

    Raises:
        NotationError: the text is not a file a to e and a rank 1 to 5.
    """
    if len(text) != 2 or text[0].lower() not in FILES or text[1] not in "12345":
        raise NotationError(
            f"{text!r} is not a square: a letter a to e and a number 1 to 5 were expected."
        )
    rank = int(text[1]) - 1
    return square_at(FILES.index(text[0].lower()), SIZE - 1 - rank if coordinates is PAGE else rank)


def order_text(
    order: Order | None, coordinates: Coordinates, position: Position | None = None
) -> str:
    """An order as it is written in one word, ``e4e3``, ``d2d1@c4``, or ``****`` for a pass.

    With the position before the turn, a knight's order begins with H.
    """
    if order is None:
        return PASS_WORD
    origin, target, _ = order
    piece = position.piece_at(origin) if position else None
    letter = KNIGHT_LETTER if piece and piece.kind is KNIGHT else ""
    ways = f"{letter}{square_name(origin, coordinates)}{square_name(target, coordinates)}"
    if order.put_back is None:
        return ways
    return f"{ways}@{square_name(order.put_back, coordinates)}"


def read_written_order(text: str, coordinates: Coordinates) -> WrittenOrder:
    """Read an order: ``e4e3``, ``Ha5b3``, ``d2d1@c4``, ``d2d1=H`` or ``****``.

    Raises:
        NotationError: the text is none of these.
    """
    if text == PASS_WORD:
        return WrittenOrder(PASS, knight=False)
    match = _ORDER.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text!r} is no order: two squares such as e4e3 (Ha5b3 for a knight), "
            f"or {PASS_WORD} for a pass."
        )
    origin, target = (read_square(match[name], coordinates) for name in ("origin", "target"))
    back = None if match["put_back"] is None else read_square(match["put_back"], coordinates)
    return WrittenOrder(
        Order(origin, target, back), match["knight"] is not None, match["promotes"] is not None
    )


def read_order(text: str, coordinates: Coordinates) -> Order | None:
    """Read an order; a pass is None.

    Raises:
        NotationError: the text is no order.
    """
    return read_written_order(text, coordinates).order
