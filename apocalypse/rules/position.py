"""Position: the pieces on the board, as an immutable, hashable value of four masks.

FEN writes a position as one word, with the ranks from the top of the board down. ``P N`` are
White's pawn and knight, ``p n`` Black's, and a digit is a number of empty squares. The start is
``npppn/p3p/5/P3P/NPPPN``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, Self

from apocalypse.rules import kernel
from apocalypse.rules.board import (
    BLACK,
    FILES,
    FULL_BOARD,
    KNIGHT,
    KNIGHT_MOVES,
    PAWN,
    PAWN_DIAGONALS,
    PIECES,
    SIZE,
    SQUARES,
    WHITE,
    Color,
    Kind,
    Mask,
    Piece,
    Square,
    check_color,
    check_kind,
    flipped_mask,
    mirrored_mask,
    square_at,
    squares_in,
    wrong_type,
)
from apocalypse.rules.notation import quoted, square_name, square_of
from apocalypse.rules.other_names import Advising

LETTERS: Final = {piece: str(piece) for piece in PIECES}
_PIECES: Final = {letter: piece for piece, letter in LETTERS.items()}
_START_FEN: Final = "npppn/p3p/5/P3P/NPPPN"
_MISSING: Final[Any] = None
"""In place of a mask that has to be given."""
_EXPECTED: Final = (
    "four masks (START is the position at the start, and Position.from_fen(text) reads a text)"
)
_ADVICE: Final = f"Write a position such as {_START_FEN}."


class FenError(ValueError):
    """A text that is not a position; the message says in sentences why, and what to write."""

    def __init__(self, sentence: str, place: int = 0) -> None:
        super().__init__(sentence)
        self.place = place
        """The number of characters before the mistake; 0 where the position itself is wrong."""


class _PositionFields(NamedTuple):
    """The fields of a position."""

    white_pawns: Mask
    white_knights: Mask
    black_pawns: Mask
    black_knights: Mask


class Position(_PositionFields, metaclass=Advising):
    """The pieces on the board, as four 25-bit masks that share no square.

    ``Position.from_fen`` reads one, ``position.fen`` writes it, and ``print(position)`` draws it.
    It is a tuple, which compares and hashes fast: positions are keys of tables and of the
    repetition count. Penalties are not part of it; a game keeps them beside it.
    """

    __slots__ = ()

    def __new__(
        cls,
        white_pawns: Mask = _MISSING,
        white_knights: Mask = 0,
        black_pawns: Mask = 0,
        black_knights: Mask = 0,
    ) -> Self:
        """Make a position of four masks; `position_of` takes half the time."""
        if not isinstance(white_pawns, int):
            raise wrong_type(white_pawns, _EXPECTED)
        return super().__new__(cls, white_pawns, white_knights, black_pawns, black_knights)

    @classmethod
    def of(cls, pieces: Mapping[Square, Piece] | Mapping[str, Piece]) -> Position:
        """The position with these pieces, by the numbers or the names of their squares."""
        if not isinstance(pieces, Mapping):
            raise wrong_type(pieces, 'pieces by square, such as {"c3": Piece(WHITE, PAWN)}')
        masks = dict.fromkeys(PIECES, 0)
        for square, piece in pieces.items():
            check_piece(piece)
            masks[piece] |= 1 << square_of(square)
        return cls._make(masks.values())

    @classmethod
    def from_fen(cls, text: str) -> Position:
        """Read a position from FEN, such as ``npppn/p3p/5/P3P/NPPPN``.

        Raises:
            FenError: the text is not five ranks of five squares, or has a pawn on its last rank,
                where no pawn stands when a turn begins (rule 4); the game may have ended there.
        """
        if not isinstance(text, str):
            raise wrong_type(text, f'a text, such as "{_START_FEN}"')
        ranks = text.strip().split("/")
        if len(ranks) != SIZE:
            count = "1 rank" if len(ranks) == 1 else f"{len(ranks)} ranks"
            raise FenError(f"The position {quoted(text)} has {count}, not {SIZE}. {_ADVICE}")
        pieces: dict[Square, Piece] = {}
        for rank, written in zip(reversed(range(SIZE)), ranks, strict=True):
            squares = _squares(written, text)
            if len(squares) != SIZE:
                raise FenError(
                    f"The rank {quoted(written)} of the position {quoted(text)} has "
                    f"{len(squares)} squares, not {SIZE}. {_ADVICE}"
                )
            for file, piece in enumerate(squares):
                if piece is not None:
                    pieces[square_at(file, rank)] = piece
        position = cls.of(pieces)
        position.check_start()
        return position

    def check_start(self) -> None:
        """Refuse a position in which no turn can begin, but for a game that is over.

        Raises:
            FenError: pieces share a square, or a pawn stands on its last rank (4).
        """
        if sum(self) != self.occupied or self.occupied & ~FULL_BOARD:
            raise FenError(f"Two pieces share a square, or one is off the board. {_ADVICE}")
        for color, name in ((WHITE, "White"), (BLACK, "Black")):
            if self.mask(color, PAWN) & color.last_rank and kernel.pawn_result(self) is None:
                raise FenError(f"{name} has a pawn on its last rank. Put it on another rank.")

    @property
    def fen(self) -> str:
        """The position as FEN: the pieces alone, without penalties or the number of the turn."""
        return re.sub(r"\.+", _count, "/".join(self._rows()))

    def __str__(self) -> str:
        """A diagram with FEN letters in chess coordinates, White at the bottom."""
        rows = zip(reversed(range(1, SIZE + 1)), self._rows(), strict=True)
        lines = [f"{number} {' '.join(row)}" for number, row in rows]
        return "\n".join([*lines, f"  {' '.join(FILES)}"])

    def __repr__(self) -> str:
        return f"Position.from_fen({self.fen!r})"

    def _rows(self) -> list[str]:
        """The letters of each rank, from the top; a period is an empty square."""
        letters = ["."] * len(SQUARES)
        for mask, letter in zip(self, LETTERS.values(), strict=True):
            for square in squares_in(mask):
                letters[square] = letter
        rows = []
        for rank in reversed(range(SIZE)):
            start = SIZE * rank
            rows.append("".join(letters[start : start + SIZE]))
        return rows

    @property
    def occupied(self) -> Mask:
        """Every square with a piece on it."""
        return self.white_pawns | self.white_knights | self.black_pawns | self.black_knights

    def mask(self, color: Color, kind: Kind) -> Mask:
        """The squares of one side's pieces of one kind."""
        return self[2 * color.index + kind.offset]

    def occupied_by(self, color: Color) -> Mask:
        """The squares of one side's pieces."""
        return self[2 * color.index] | self[2 * color.index + 1]

    def piece_at(self, square: Square | str) -> Piece | None:
        """The piece on a square such as ``"c3"``, or None.

        Raises:
            NotationError: the text or the number is not a square.
        """
        if type(square) is not int or square not in SQUARES:
            square = square_of(square)
        bit = 1 << square
        white_pawns, white_knights, black_pawns, black_knights = self
        if (white_pawns | white_knights) & bit:
            return PIECES[0] if white_pawns & bit else PIECES[1]
        if (black_pawns | black_knights) & bit:
            return PIECES[2] if black_pawns & bit else PIECES[3]
        return None

    def placements(self) -> Iterator[tuple[Square, Piece]]:
        """Each piece with its square, by square."""
        for square in squares_in(self.occupied):
            piece = self.piece_at(square)
            assert piece is not None
            yield square, piece

    def piece_map(self) -> dict[str, Piece]:
        """The pieces by the names of their squares in chess coordinates, from a1 to e5."""
        return {square_name(square): piece for square, piece in self.placements()}

    def attackers(self, square: Square | str, color: Color) -> list[str]:
        """The squares of one side's pieces that could capture an enemy piece on a square.

        By their names in chess coordinates, from a1 to e5.
        """
        return [square_name(each) for each in squares_in(self.attacker_mask(square, color))]

    def attacker_mask(self, square: Square | str, color: Color) -> Mask:
        """The same squares as a mask."""
        square = square_of(square)
        check_color(color)
        pawns = PAWN_DIAGONALS.of(color.other)[square] & self.mask(color, PAWN)
        return pawns | KNIGHT_MOVES[square] & self.mask(color, KNIGHT)

    def number_of(self, color: Color, kind: Kind) -> int:
        """The number of pieces of a kind that a side has."""
        check_color(color)
        check_kind(kind)
        return self[2 * color.index + kind.offset].bit_count()

    def with_piece(self, square: Square | str, piece: Piece) -> Position:
        """The position with a piece on a square such as ``"c3"``, in place of any other there."""
        check_piece(piece)
        bit = 1 << square_of(square)
        masks = [mask & ~bit for mask in self]
        masks[2 * piece.color.index + piece.kind.offset] |= bit
        return Position._make(masks)

    def without(self, squares: Mask) -> Position:
        """The position without the pieces on these squares."""
        return Position._make(mask & ~squares for mask in self)

    def reversed(self) -> Position:
        """The same position with the colors exchanged and the board turned upside down."""
        wp, wn, bp, bn = map(flipped_mask, self)
        return Position._make((bp, bn, wp, wn))

    def mirrored(self) -> Position:
        """The same position with left and right exchanged."""
        return Position._make(map(mirrored_mask, self))


position_of: Final = Position._make
"""The position with four masks. Looked up once: a class with other names answers slowly."""


def check_piece(piece: object) -> None:
    """Raise a TypeError for anything but a piece."""
    if not isinstance(piece, Piece):
        raise wrong_type(piece, 'a Piece, such as Piece(WHITE, PAWN) or Piece.from_symbol("P")')


def check_position(position: object) -> None:
    """Raise a TypeError for anything but a position."""
    if not isinstance(position, Position):
        example = f'game.position or Position.from_fen("{_START_FEN}")'
        raise wrong_type(position, f"a Position, such as {example}")


def _squares(rank: str, text: str) -> list[Piece | None]:
    """The squares of a rank of FEN; ``text`` is the whole position."""
    squares: list[Piece | None] = []
    for letter in rank:
        if letter in _PIECES:
            squares.append(_PIECES[letter])
        elif letter in "12345":
            squares.extend([None] * int(letter))
        else:
            raise FenError(
                f"The position {quoted(text)} has {letter!r}, where P, N, p, n or a number of "
                f"empty squares (1 to {SIZE}) is expected. {_ADVICE}"
            )
    return squares


def _count(empty: re.Match[str]) -> str:
    return str(len(empty[0]))


START: Final = Position.from_fen(_START_FEN)
"""The start: knights in the corners, three pawns between them and two in front of them."""
