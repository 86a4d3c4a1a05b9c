"""Notation: the names of squares, in page or in chess coordinates.

Both write the file as a letter, a to e. The classic page numbers the ranks from the top of the
board (Black's home is 1), chess from the bottom (White's home is 1): page rank = 6 - chess rank.
`apocalypse.rules.orders` has the notation of orders.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from apocalypse.rules.board import (
    FILES,
    SIZE,
    SQUARES,
    Square,
    file_of,
    rank_of,
    square_at,
    wrong_type,
)


class Coordinates(Enum):
    """Which end of the board the ranks are counted from."""

    PAGE = "page"
    CHESS = "chess"

    def rank(self, rank: int) -> int:
        """A rank, 0 to 4 from White's home, as these coordinates count it; and the other way."""
        return SIZE - 1 - rank if self is PAGE else rank


PAGE: Final = Coordinates.PAGE
"""Ranks are counted from the top, as on the classic page: Black's home is rank 1."""
CHESS: Final = Coordinates.CHESS
"""Ranks are counted from the bottom, as in chess: White's home is rank 1."""


MOST_QUOTED: Final = 40
"""The most characters of a wrong text that an error quotes."""


class NotationError(ValueError):
    """A text or a number that is not a square or an order; the message is for players."""


class AmbiguousOrderError(NotationError):
    """A text that two or more legal orders fit; its message is a sentence with all of them."""


def check_coordinates(coordinates: object) -> None:
    """Raise a TypeError for anything but coordinates."""
    if not isinstance(coordinates, Coordinates):
        raise wrong_type(coordinates, "PAGE or CHESS")


def square_name(square: Square, coordinates: Coordinates = CHESS) -> str:
    """A square in two letters, such as ``e4``.

    Raises:
        NotationError: the number is not that of a square.
    """
    if type(square) is not int:
        raise wrong_type(square, 'the number of a square, such as read_square("c3")')
    if square not in SQUARES:
        raise no_square(square)
    check_coordinates(coordinates)
    return f"{FILES[file_of(square)]}{rank_name(rank_of(square), coordinates)}"


def rank_name(rank: int, coordinates: Coordinates) -> str:
    """A rank, 0 to 4 from White's home, as the names of its squares end."""
    return str(coordinates.rank(rank) + 1)


def quoted(text: str) -> str:
    """A wrong text for an error message, cut if it is long."""
    if len(text) > MOST_QUOTED:
        text = f"{text[:MOST_QUOTED]}..."
    return repr(text)


def read_square(text: str, coordinates: Coordinates = CHESS) -> Square:
    """Read a square.

    Raises:
        NotationError: the text is not a file a to e and a rank 1 to 5.
    """
    if not isinstance(text, str):
        raise wrong_type(text, 'a text, such as "c3"')
    check_coordinates(coordinates)
    if len(text) != 2 or text[0].lower() not in FILES or text[1] not in "12345":
        raise NotationError(
            f"{quoted(text)} is not a square: a letter a to e and a number 1 to 5 were expected."
        )
    return square_at(FILES.index(text[0].lower()), coordinates.rank(int(text[1]) - 1))


def square_of(square: Square | str) -> Square:
    """A square by its number, or by its name in chess coordinates.

    Raises:
        NotationError: it is not a square.
    """
    if isinstance(square, str):
        return read_square(square)
    if type(square) is not int:
        raise wrong_type(square, 'a square, such as "c3"')
    if square not in SQUARES:
        raise no_square(square)
    return square


def no_square(number: int) -> NotationError:
    """The error that a number is not that of a square."""
    return NotationError(f"{number} is not a square: a number 0 to 24 was expected.")
