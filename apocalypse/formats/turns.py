"""The turns of a sheet, as they are written: a number, two orders, and put-back squares."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from apocalypse.formats.remarks import SIDES
from apocalypse.formats.tokens import Word
from apocalypse.rules.arrivals import PutBackSquares
from apocalypse.rules.board import Color, Square
from apocalypse.rules.notation import (
    Coordinates,
    NotationError,
    WrittenOrder,
    read_square,
    read_written_order,
)
from apocalypse.rules.rulesets import PutBackChoice, Rules

_ORDER_FORMS: Final = "such as e4e3 or Ha5b3, or **** for a pass"


class WrittenTurn(NamedTuple):
    """The words of a turn."""

    number: int
    orders: dict[Color, Word]
    squares: dict[Color, Word]
    """The put-back squares, of the sides that have one."""

    def order(self, color: Color, coordinates: Coordinates) -> WrittenOrder:
        """The order of a side.

        Raises:
            SheetError: its word is no order.
        """
        word = self.orders[color]
        try:
            return read_written_order(word.text, coordinates)
        except NotationError as error:
            raise word.error(
                f"{SIDES[color]}'s order was expected here, {_ORDER_FORMS}, not {word.shown}."
            ) from error

    def read(
        self, rules: Rules, coordinates: Coordinates
    ) -> tuple[dict[Color, WrittenOrder], PutBackSquares]:
        """Both orders, and the squares that are chosen after the reveal.

        Where the rules want a put-back square in the order, it goes there, from either way to
        write it; else it does not.

        Raises:
            SheetError: a word is no order or no square, or a square is given twice.
        """
        orders, later = {}, {}
        for color in Color:
            written = self.order(color, coordinates)
            square = self._square(color, written, coordinates)
            in_order = square if rules.put_back is PutBackChoice.IN_ORDER else None
            if written.order is not None:
                written = written._replace(order=written.order._replace(put_back=in_order))
            if square is not None and (in_order is None or written.order is None):
                later[color] = square
            orders[color] = written
        return orders, later

    def _square(
        self, color: Color, written: WrittenOrder, coordinates: Coordinates
    ) -> Square | None:
        """The put-back square of a side, behind its order or in one word with it."""
        glued = None if written.order is None else written.order.put_back
        word = self.squares.get(color)
        if word is None:
            return glued
        if glued is not None:
            raise word.error(f"{SIDES[color]}'s put-back square stands here a second time.")
        try:
            return read_square(word.text, coordinates)
        except NotationError as error:
            raise word.error(str(error)) from error


def read_turn(words: deque[Word], number: int) -> WrittenTurn:
    """Take the words of a turn from the words of a sheet, of which there must be one.

    Raises:
        SheetError: another number stands there, or an order is missing.
    """
    last = words.popleft()
    if last.text != f"{number}.":
        raise last.error(f"{number}. was expected, the number of the turn, not {last.shown}.")
    turn = WrittenTurn(number, {}, {})
    for color in Color:
        if not words:
            raise last.missing(f"{SIDES[color]}'s order was expected here, {_ORDER_FORMS}.")
        turn.orders[color] = last = words.popleft()
        if words and _short(words[0]):
            turn.squares[color] = last = words.popleft()
    return turn


def _short(word: Word) -> bool:
    """Whether a word is as short as a square and no number of a turn."""
    return len(word.text) == 2 and not word.text.endswith(".")
