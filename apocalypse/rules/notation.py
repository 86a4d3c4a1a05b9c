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
    r"(?P<knight>[HhNn])?"
    r"(?P<open>\()?(?P<file>[a-eA-E])?(?P<rank>[1-5])?(?(open)\))(?:(?P<capture>[x:])|-)?"
    r"(?P<target>[a-eA-E][1-5])"
    r"(?:[@ ]?(?P<put_back>[a-eA-E][1-5])|(?P<promotes>=?[HhNn]))?"
    r"[!?]*"
)
"""The forms of an order: ``e4e3``, ``a2-a3``, ``(c1)c2``, ``axb3``, ``Nb3``, ``d2d1@c4``."""

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


class OrderForm(NamedTuple):
    """What the text of an order says of it: ``axb3`` gives the target and a file."""

    target: Square
    file: int | None
    """The file of the origin, from 0; None: the text leaves it out."""
    rank: int | None
    """The rank of the origin, counted from White's side, from 0; None: the text leaves it out."""
    put_back: Square | None
    knight: bool
    """Whether it is marked as a knight's, with H or N before it."""
    captures: bool
    """Whether it is marked as a capture, with x before the target."""
    promotes: bool
    """Whether it is marked as a promotion, with =H or =N behind it."""


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
        NotationError: the text is none of these, or names no origin, as ``Hb3`` does.
    """
    form = read_form(text, coordinates)
    if form is None:
        return WrittenOrder(PASS, knight=False)
    if form.file is None or form.rank is None:
        raise _no_order(text)
    origin = square_at(form.file, form.rank)
    order = Order(origin, form.target, form.put_back)
    return WrittenOrder(order, form.knight, form.promotes)


def read_form(text: str, coordinates: Coordinates) -> OrderForm | None:
    """Read what the text of an order says, with or without its origin; None is a pass.

    Blanks around it, a hyphen, and signs of praise such as ``!?`` do not count.

    Raises:
        NotationError: the text has none of the forms of an order.
    """
    text = text.strip()
    if text == PASS_WORD:
        return None
    match = _ORDER.fullmatch(text)
    if match is None:
        raise _no_order(text)
    target, rank = match["target"], match["rank"]
    back = None if match["put_back"] is None else read_square(match["put_back"], coordinates)
    return OrderForm(
        read_square(target, coordinates),
        None if match["file"] is None else FILES.index(match["file"].lower()),
        None if rank is None else rank_of(read_square(f"a{rank}", coordinates)),
        back,
        match["knight"] is not None,
        match["capture"] is not None,
        match["promotes"] is not None,
    )


def _no_order(text: str) -> NotationError:
    return NotationError(
        f"{text!r} is no order: two squares such as e4e3 (Ha5b3 for a knight), "
        f"or {PASS_WORD} for a pass."
    )


def read_order(text: str, coordinates: Coordinates) -> Order | None:
    """Read an order; a pass is None.

    Raises:
        NotationError: the text is no order.
    """
    return read_written_order(text, coordinates).order
