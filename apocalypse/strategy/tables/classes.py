"""Classes of endings: positions with the same numbers of pieces, and the masks of their parts.

Material never grows back, so endings are solved class by class. `rows` says where the positions
of a class lie in a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from apocalypse.rules.board import SIZE, SQUARES, Mask, squares_in
from apocalypse.rules.position import Position, mirrored_square

FEWEST, MOST = 2, 5
"""How many pieces the endings in the tables have."""

MOST_PAWNS, MOST_KNIGHTS = 5, 2
PAWN_SQUARES: Final = len(SQUARES) - SIZE
"""A pawn never stands on its last rank when a turn begins."""


class Class(NamedTuple):
    """How many pieces of each kind each side has."""

    white_pawns: int
    white_knights: int
    black_pawns: int
    black_knights: int

    @property
    def pieces(self) -> int:
        """How many pieces there are on the board."""
        return sum(self)

    @property
    def pawns(self) -> int:
        """How many pawns there are on the board."""
        return self.white_pawns + self.black_pawns

    @property
    def reversed(self) -> Class:
        """The class of the same positions with the colors exchanged."""
        return Class(*self[2:], *self[:2])

    @property
    def stored(self) -> bool:
        """Whether the tables hold this class, or the one with the colors exchanged."""
        return self[:2] >= self[2:]

    @property
    def name(self) -> str:
        """As ``P N - P``: White's pieces, then Black's."""
        wp, wn, bp, bn = self
        return f"{'P' * wp}{'N' * wn}-{'P' * bp}{'N' * bn}"

    @classmethod
    def of(cls, position: Position) -> Class:
        """The class of a position."""
        return cls(*(mask.bit_count() for mask in position))


def classes(most: int = MOST) -> Iterator[Class]:
    """Every class with pawns on both sides, each after those that its turns can lead to."""
    found = [
        Class(wp, wn, bp, bn)
        for wp in range(1, MOST_PAWNS + 1)
        for wn in range(MOST_KNIGHTS + 1)
        for bp in range(1, MOST_PAWNS + 1)
        for bn in range(MOST_KNIGHTS + 1)
        if wp + wn + bp + bn <= most
    ]
    return iter(sorted(found, key=lambda each: (each.pieces, each.pawns, each)))


@cache
def masks(pieces: int, squares: int, first: int = 0) -> tuple[Mask, ...]:
    """Every mask of so many pieces on so many squares from the first on, in rising order."""
    chosen = combinations(range(first, first + squares), pieces)
    return tuple(sorted(sum(1 << square for square in squares) for squares in chosen))


def parts(each: Class) -> tuple[tuple[Mask, ...], ...]:
    """By part of a position: the masks that it can have."""
    return (
        masks(each.white_pawns, PAWN_SQUARES),
        masks(each.white_knights, len(SQUARES)),
        masks(each.black_pawns, PAWN_SQUARES, SIZE),
        masks(each.black_knights, len(SQUARES)),
    )


def leading(each: Class) -> tuple[Mask, ...]:
    """The masks of White's pawns that are stored: the smaller of each two mirrored ones."""
    return tuple(mask for mask in parts(each)[0] if mask <= mirrored_mask(mask))


def live(each: Class) -> int:
    """How many positions of a class can be met when a turn begins, mirrored ones counted apart."""
    white, _, black, _ = parts(each)
    pawns = sum(1 for mask in white for other in black if not mask & other)
    free = len(SQUARES) - each.pawns
    knights = comb(free, each.white_knights)
    return pawns * knights * comb(free - each.white_knights, each.black_knights)


def reversed_mask(mask: Mask) -> Mask:
    """The same squares with the board turned upside down."""
    return sum((mask >> SIZE * rank & 31) << SIZE * (SIZE - 1 - rank) for rank in range(SIZE))


def mirrored_mask(mask: Mask) -> Mask:
    """The same squares with left and right exchanged."""
    return sum(1 << mirrored_square(square) for square in squares_in(mask))
