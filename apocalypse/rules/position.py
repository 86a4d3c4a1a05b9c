"""Position: the pieces on the board, as an immutable, hashable value of four masks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from apocalypse.rules.board import (
    BLACK,
    KNIGHT,
    PAWN,
    WHITE,
    Color,
    Kind,
    Mask,
    Piece,
    Square,
    flipped_mask,
    flipped_square,
    mirrored_mask,
    squares_in,
)

PIECES: Final = tuple(Piece(color, kind) for color in Color for kind in (PAWN, KNIGHT))
"""The pieces, in the order of the masks of a position."""


class Position(NamedTuple):
    """The pieces on the board, as four 25-bit masks that share no square.

    It is a tuple, which compares and hashes fast: positions are keys of tables and of the
    repetition count. Penalties are not part of it; a game keeps them beside it.
    """

    white_pawns: Mask
    white_knights: Mask
    black_pawns: Mask
    black_knights: Mask

    @classmethod
    def of(cls, pieces: dict[Square, Piece]) -> Position:
        """The position with these pieces."""
        masks = dict.fromkeys(PIECES, 0)
        for square, piece in pieces.items():
            masks[piece] |= 1 << square
        return cls(*masks.values())

    @property
    def occupied(self) -> Mask:
        """Every square with a piece on it."""
        return self.white_pawns | self.white_knights | self.black_pawns | self.black_knights

    def mask(self, color: Color, kind: Kind) -> Mask:
        """The squares of one side's pieces of one kind."""
        return self[2 * color.index + (kind is KNIGHT)]

    def pieces(self, color: Color) -> Mask:
        """The squares of one side's pieces."""
        return self[2 * color.index] | self[2 * color.index + 1]

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a square, or None."""
        bit, (white_pawns, white_knights, black_pawns, black_knights) = 1 << square, self
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

    def number_of(self, color: Color, kind: Kind) -> int:
        """The number of pieces of a kind that a side has."""
        return self.mask(color, kind).bit_count()

    def with_piece(self, square: Square, piece: Piece) -> Position:
        """The position with a piece on a square, in place of any other piece there."""
        bit = 1 << square
        masks = [mask & ~bit for mask in self]
        masks[2 * piece.color.index + (piece.kind is KNIGHT)] |= bit
        return Position(*masks)

    def without(self, squares: Mask) -> Position:
        """The position without the pieces on these squares."""
        return Position(*(mask & ~squares for mask in self))

    def reversed(self) -> Position:
        """The same position with the colors exchanged and the board turned upside down."""
        wp, wk, bp, bk = (flipped_mask(mask) for mask in self)
        return Position(bp, bk, wp, wk)

    def mirrored(self) -> Position:
        """The same position with left and right exchanged."""
        return Position(*(mirrored_mask(mask) for mask in self))


def _start() -> Position:
    pawns = (1, 2, 3, 5, 9)
    white = {square: Piece(WHITE, PAWN) for square in pawns} | {
        square: Piece(WHITE, KNIGHT) for square in (0, 4)
    }
    black = {flipped_square(square): Piece(BLACK, kind) for square, (_, kind) in white.items()}
    return Position.of(white | black)


START: Final = _start()
"""The start: knights in the corners, three pawns between them and two in front of them."""
