"""Turns as written on a sheet: a number, two orders, and put-back squares."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from apocalypse.formats.headers import RESULTS
from apocalypse.formats.remarks import SIDES
from apocalypse.formats.tokens import Word
from apocalypse.rules.board import BLACK, KNIGHT, PAWN, WHITE, BySide, Color, Piece, Square
from apocalypse.rules.game import Game
from apocalypse.rules.kernel import KNIGHT_LIMIT
from apocalypse.rules.notation import AmbiguousOrderError, Coordinates, NotationError, read_square
from apocalypse.rules.order_forms import NoPieceError, read_order_on
from apocalypse.rules.orders import Order, examples
from apocalypse.rules.resolution import PutBackSquares
from apocalypse.rules.rulesets import PutBackChoice


class WrittenTurn(NamedTuple):
    """The words of a turn."""

    number: int
    orders: dict[Color, Word]
    squares: dict[Color, Word]
    """The put-back squares of the sides that have one."""

    def order(self, color: Color, game: Game, coordinates: Coordinates) -> Order | None:
        """The order of a side in a game, as it is written.

        Raises:
            SheetError: its word is not an order, or may mean several.
        """
        word = self.orders[color]
        try:
            return read_order_on(game.position, color, word.text, game.rules, coordinates)
        except (AmbiguousOrderError, NoPieceError) as error:
            raise word.error(f"{SIDES.of(color)}, turn {self.number}: {error}") from error
        except NotationError as error:
            raise word.error(
                f"Expected {SIDES.of(color)}'s order, {examples(coordinates)}, found {word.shown}."
                f"{word_advice(word)}"
            ) from error

    def read(
        self, game: Game, coordinates: Coordinates
    ) -> tuple[BySide[Order | None], PutBackSquares]:
        """Both orders, and the squares chosen after the reveal.

        A put-back square may be written in the order's word or in its own. It becomes part of the
        order where the rules say so.

        Raises:
            SheetError: a word is not an order or a square, or a square is written twice.
        """
        orders: dict[Color, Order | None] = {}
        squares: dict[Color, Square] = {}
        is_in_order = game.rules.turn.put_back.choice is PutBackChoice.IN_ORDER
        for color in Color:
            order = self.order(color, game, coordinates)
            square = self._square(color, order, coordinates)
            if order is not None and is_in_order:
                orders[color] = order._replace(put_back=square)
                continue
            orders[color] = None if order is None else order._replace(put_back=None)
            if square is not None:
                squares[color] = square
        return BySide(orders[WHITE], orders[BLACK]), squares

    def _square(self, color: Color, order: Order | None, coordinates: Coordinates) -> Square | None:
        """The put-back square of a side, in the word of its order or in its own."""
        in_order = None if order is None else order.put_back
        word = self.squares.get(color)
        if word is None:
            return in_order
        if in_order is not None:
            raise word.error(f"{SIDES.of(color)}'s put-back square is written twice. Remove one.")
        try:
            return read_square(word.text, coordinates)
        except NotationError as error:
            raise word.error(str(error)) from error


def read_turn(words: deque[Word], number: int, game: Game, coordinates: Coordinates) -> WrittenTurn:
    """Remove the words of a turn from the words of a sheet, which must not be empty.

    A square alone is a put-back square, or the order of a pawn that steps there.

    Raises:
        SheetError: the number is wrong, or an order is missing.
    """
    last = words.popleft()
    if not last.is_number or last.text[:-1] != str(number):
        advice = word_advice(last)
        raise last.error(f"Expected the turn number {number}., found {last.shown}.{advice}")
    turn = WrittenTurn(number, {}, {})
    for color in Color:
        if not words or words[0].is_number:
            raise last.missing(_missing_order(color, number, coordinates))
        last = words.popleft()
        turn.orders[color] = last
        if words and _is_square(words[0]):
            next_is_order = color is WHITE and not _is_followed_by_order(words)
            if not next_is_order or _may_be_put_back(last, game, coordinates):
                last = words.popleft()
                turn.squares[color] = last
    return turn


def word_advice(word: Word) -> str:
    """Advice on a word in place of a turn number or an order, after a blank; or nothing."""
    if word.text in RESULTS:
        return f" Write the result before the first turn, as ;Result: {word.text}"
    if word.text.endswith(".txt"):
        return " Give the text of a sheet, and not the name of its file."
    if word.text.startswith("["):
        return " Write headers in comments, as ;White: Ann"
    if word.text.isalpha() or word.text.startswith("{"):
        return " Put a semicolon before text that is not a turn."
    return ""


def _missing_order(color: Color, number: int, coordinates: Coordinates) -> str:
    """Advice on a turn whose text ends too early."""
    if color is WHITE:
        return f"Expected White's order here, {examples(coordinates)}."
    return (
        f"Turn {number} is half finished. Write Black's order here, {examples(coordinates)}, "
        "or put a semicolon before the turn to leave it out."
    )


def _is_followed_by_order(words: deque[Word]) -> bool:
    """Whether the word after the next one is an order with more than a square."""
    return len(words) > 1 and not _is_square(words[1]) and not words[1].is_number


def _may_be_put_back(word: Word, game: Game, coordinates: Coordinates) -> bool:
    """Whether a put-back square may follow White's order: a pawn arrives, beside two knights."""
    position = game.position
    try:
        order = read_order_on(position, WHITE, word.text, game.rules, coordinates)
    except NotationError:
        return False
    if order is None or order.promotes:
        return False
    is_pawn = position.piece_at(order.origin) == Piece(WHITE, PAWN)
    arrives = bool(WHITE.last_rank >> order.target & 1)
    has_two_knights = position.number_of(WHITE, KNIGHT) >= KNIGHT_LIMIT
    return is_pawn and arrives and has_two_knights


def _is_square(word: Word) -> bool:
    """Whether a word has the length of a square, and is neither a turn number nor a comment."""
    return len(word.text) == 2 and not word.is_number and not word.text.startswith("{")
