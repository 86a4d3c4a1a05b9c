"""The turns of a sheet, as they are written: a number, two orders, and put-back squares."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from apocalypse.rules.arrivals import PutBackSquares
from apocalypse.rules.board import Color
from apocalypse.sheets.notation import (
    Coordinates,
    NotationError,
    WrittenOrder,
    read_square,
    read_written_order,
)
from apocalypse.sheets.remarks import SIDES
from apocalypse.sheets.tokens import Word

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

    def put_back(self, coordinates: Coordinates) -> PutBackSquares:
        """The put-back squares.

        Raises:
            SheetError: a word is no square.
        """
        squares = {}
        for color, word in self.squares.items():
            try:
                squares[color] = read_square(word.text, coordinates)
            except NotationError as error:
                raise word.error(str(error)) from error
        return squares


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
