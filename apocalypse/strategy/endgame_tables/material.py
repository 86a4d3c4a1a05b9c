"""Material: endings with the same numbers of pieces, and the masks of their parts.

Material never grows back, so endings are solved one material after another. `rows` says where the
positions of one material lie in a table.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from apocalypse.rules.board import SIZE, SQUARES, Mask, mirrored_mask
from apocalypse.rules.position import Position

MIN_PIECES, MAX_PIECES = 2, 5
"""The numbers of pieces in the tables."""

MAX_PAWNS, MAX_KNIGHTS = 5, 2
PAWN_SQUARES: Final = len(SQUARES) - SIZE
"""A pawn never stands on its last rank when a turn begins."""


class Material(NamedTuple):
    """The number of pieces of each kind and side."""

    white_pawns: int
    white_knights: int
    black_pawns: int
    black_knights: int

    @property
    def pieces(self) -> int:
        """The number of pieces on the board."""
        return sum(self)

    @property
    def pawns(self) -> int:
        """The number of pawns on the board."""
        return self.white_pawns + self.black_pawns

    @property
    def reversed(self) -> Material:
        """The same material with the colors swapped."""
        return Material(*self[2:], *self[:2])

    @property
    def is_stored(self) -> bool:
        """Whether the tables hold this material, or the one with the colors swapped."""
        return self[:2] >= self[2:]

    @property
    def name(self) -> str:
        """White's pieces, then Black's: ``PN-P``."""
        wp, wn, bp, bn = self
        return f"{'P' * wp}{'N' * wn}-{'P' * bp}{'N' * bn}"

    @classmethod
    def of(cls, position: Position) -> Material:
        """The material of a position."""
        return cls(*(mask.bit_count() for mask in position))


@cache
def masks(pieces: int, squares: int, first: int = 0) -> tuple[Mask, ...]:
    """The masks of a number of pieces on a number of squares, counted from ``first``; ascending."""
    chosen = combinations(range(first, first + squares), pieces)
    return tuple(sorted(sum(1 << square for square in squares) for squares in chosen))


def parts(material: Material) -> tuple[tuple[Mask, ...], ...]:
    """By part of a position: its possible masks."""
    return (
        masks(material.white_pawns, PAWN_SQUARES),
        masks(material.white_knights, len(SQUARES)),
        masks(material.black_pawns, PAWN_SQUARES, SIZE),
        masks(material.black_knights, len(SQUARES)),
    )


def stored_white_pawns(material: Material) -> tuple[Mask, ...]:
    """The masks of White's pawns in the table: the smaller of each mask and its mirror image."""
    return tuple(mask for mask in parts(material)[0] if mask <= mirrored_mask(mask))
