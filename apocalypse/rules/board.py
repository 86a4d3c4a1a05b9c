"""Squares, colors and kinds of piece, and where each piece may move.

A square is a number from 0 to 24: ``rank * 5 + file``, with rank 0 White's home (rank 1 in chess
coordinates) and file 0 the a-file. A *mask* is a 25-bit integer with bit ``square`` set for each
square in it. How people write squares is a matter of notation (`notation`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final, Generic, NamedTuple, Self, TypeAlias, TypeVar

from apocalypse.rules.other_names import Advising

Square: TypeAlias = int
"""A square of the board, 0 (a1 in chess coordinates) to 24 (e5)."""

Mask: TypeAlias = int
"""A set of squares, 25 bits."""

SIZE: Final = 5
SQUARES: Final = range(SIZE * SIZE)
"""Every square by its number, from a1 to e5."""
FILES: Final = "abcde"
HOME_RANK: Final[Mask] = 0b11111
"""The five squares nearest to White."""
FULL_BOARD: Final[Mask] = (1 << SIZE * SIZE) - 1


def wrong_type(value: object, expected: str) -> TypeError:
    """The error that a value is not what is expected, in words that say what to write."""
    return TypeError(f"Expected {expected}, found a value of type {type(value).__name__}.")


class Color(Enum):
    """A side. White sits at the bottom, and its pawns walk up the ranks."""

    WHITE = "white"
    BLACK = "black"

    index: int
    """0 for White and 1 for Black: for masks, and for sorting. What each side has is a `BySide`."""
    sign: int
    """1 for White and -1 for Black: what a value for White counts for the side."""
    last_rank: Mask
    """The five squares farthest from the side's home, where its pawns promote."""
    last_but_one_rank: Mask
    """The five squares before them, from which its pawns arrive there."""

    def __init__(self, word: object) -> None:
        # Stored, not computed: every turn asks for them many times.
        if word == "white":
            self.index = 0
            self.sign = 1
            self.last_rank = HOME_RANK << 4 * SIZE
            self.last_but_one_rank = HOME_RANK << 3 * SIZE
        else:
            self.index = 1
            self.sign = -1
            self.last_rank = HOME_RANK
            self.last_but_one_rank = HOME_RANK << SIZE

    # Sides are keys of every cache; that of an Enum hashes its name each time.
    __hash__ = object.__hash__

    @property
    def other(self) -> Color:
        """The opponent."""
        return BLACK if self is WHITE else WHITE


WHITE: Final = Color.WHITE
"""The side at the bottom of the board; in chess coordinates its home is rank 1."""
BLACK: Final = Color.BLACK
"""The side at the top of the board; in chess coordinates its home is rank 5."""
COLORS: Final = (WHITE, BLACK)
"""Both sides, White first, as in every `BySide`. Faster to go through than `Color`."""


T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


class BySide(NamedTuple, Generic[T_co]):
    """One thing for each side, such as two penalties. ``white, black = pair`` takes it apart."""

    white: T_co
    black: T_co

    @staticmethod
    def each(value: Callable[[Color], U]) -> BySide[U]:
        """The values of a function for White and for Black."""
        return BySide(value(WHITE), value(BLACK))

    def of(self, color: Color) -> T_co:
        """The part of a side."""
        if color is WHITE:
            return self.white
        if color is BLACK:
            return self.black
        raise wrong_type(color, "WHITE or BLACK")

    def swapped(self) -> Self:
        """The same with the sides exchanged, as after the players change sides."""
        return self._replace(white=self.black, black=self.white)

    def map(self, change: Callable[[T_co], U]) -> BySide[U]:
        """The values of a function for White's part and for Black's."""
        return BySide(change(self.white), change(self.black))


class Kind(Enum):
    """The two kinds of piece, called footmen and horsemen on the classic page."""

    PAWN = "pawn"
    KNIGHT = "knight"

    offset: int
    """0 for a pawn and 1 for a knight: where the kind stands behind the pawns of its side."""

    def __init__(self, word: object) -> None:
        self.offset = 0 if word == "pawn" else 1

    __hash__ = object.__hash__  # as for a side


PAWN: Final = Kind.PAWN
"""Five a side at the start. A side without pawns loses (6)."""
KNIGHT: Final = Kind.KNIGHT
"""Two a side at the start, and never more unless promotion is free (4.ii)."""


def check_color(color: object) -> None:
    """Raise a TypeError for anything but a side."""
    if not isinstance(color, Color):
        raise wrong_type(color, "WHITE or BLACK")


def check_kind(kind: object) -> None:
    """Raise a TypeError for anything but a kind of piece."""
    if not isinstance(kind, Kind):
        raise wrong_type(kind, "PAWN or KNIGHT")


class _PieceFields(NamedTuple):
    """The fields of a piece."""

    color: Color
    kind: Kind


class Piece(_PieceFields, metaclass=Advising):
    """A piece: its color and its kind, as in ``Piece(WHITE, PAWN)``."""

    __slots__ = ()

    def __new__(cls, color: Color, kind: Kind) -> Self:
        """Make a piece.

        Raises:
            TypeError: the first argument is not a side, or the second one is not a kind of piece.
        """
        check_color(color)
        check_kind(kind)
        return super().__new__(cls, color, kind)

    @classmethod
    def from_symbol(cls, symbol: str) -> Piece:
        """The piece of a letter in FEN: ``P`` and ``N`` are White's, ``p`` and ``n`` Black's.

        Raises:
            ValueError: the text is none of them.
        """
        for piece in PIECES:
            if str(piece) == symbol:
                return piece
        raise ValueError(f"{symbol!r} is not a piece: P, N, p or n was expected.")

    def __str__(self) -> str:
        """The letter in FEN."""
        return "PNpn"[2 * self.color.index + self.kind.offset]


PIECES: Final = tuple(Piece(color, kind) for color in Color for kind in Kind)
"""The pieces, in the order of the masks of a position."""


def square_at(file: int, rank: int) -> Square:
    """The square on a file and a rank, both 0 to 4 from White's left home corner."""
    return rank * SIZE + file


def file_of(square: Square) -> int:
    """The file of a square, 0 (a) to 4 (e)."""
    return square % SIZE


def rank_of(square: Square) -> int:
    """The rank of a square, 0 (White's home) to 4 (Black's home)."""
    return square // SIZE


def squares_in(mask: Mask) -> Iterator[Square]:
    """The squares of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _steps(square: Square, offsets: tuple[tuple[int, int], ...]) -> Mask:
    mask = 0
    for across, up in offsets:
        file = file_of(square) + across
        rank = rank_of(square) + up
        if 0 <= file < SIZE and 0 <= rank < SIZE:
            mask |= 1 << square_at(file, rank)
    return mask


def flipped_mask(mask: Mask) -> Mask:
    """The same squares with the board turned upside down."""
    return sum(1 << flipped_square(square) for square in squares_in(mask))


def mirrored_mask(mask: Mask) -> Mask:
    """The same squares with left and right exchanged."""
    return sum(1 << mirrored_square(square) for square in squares_in(mask))


def flipped_square(square: Square) -> Square:
    """The same square with the board turned upside down."""
    return square_at(file_of(square), SIZE - 1 - rank_of(square))


def mirrored_square(square: Square) -> Square:
    """The same square with left and right exchanged."""
    return square_at(SIZE - 1 - file_of(square), rank_of(square))


_LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

KNIGHT_MOVES: Final = tuple(_steps(square, _LEAPS) for square in SQUARES)
"""By square: the targets of a knight."""

PAWN_STEPS: Final = BySide(
    tuple(_steps(square, ((0, 1),)) for square in SQUARES),
    tuple(_steps(square, ((0, -1),)) for square in SQUARES),
)
"""By side and square: the target straight ahead of a pawn."""

PAWN_DIAGONALS: Final = BySide(
    tuple(_steps(square, ((-1, 1), (1, 1))) for square in SQUARES),
    tuple(_steps(square, ((-1, -1), (1, -1))) for square in SQUARES),
)
"""By side and square: the targets diagonally ahead of a pawn."""
