"""Material: endings with the same numbers of pieces, and the masks of their parts.

Material never grows back, so endings are solved one material after another. `rows` says where the
positions of one material lie in a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
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
    def named(cls, name: str) -> Material:
        """The material with a name, such as ``PN-P``.

        Raises:
            ValueError: if no material has this name.
        """
        white, _, black = name.partition("-")
        material = cls(*(side.count(kind) for side in (white, black) for kind in "PN"))
        if material.name != name or material not in all_material(material.pieces):
            raise ValueError(
                f"no material is called {name}: write White's pawns and knights, a hyphen, "
                "and Black's, such as PPN-PN"
            )
        return material

    @classmethod
    def of(cls, position: Position) -> Material:
        """The material of a position."""
        return cls(*(mask.bit_count() for mask in position))


def all_material(most: int = MAX_PIECES) -> Iterator[Material]:
    """All material with pawns on both sides, each after those that its turns can lead to."""
    materials = [
        Material(wp, wn, bp, bn)
        for wp in range(1, MAX_PAWNS + 1)
        for wn in range(MAX_KNIGHTS + 1)
        for bp in range(1, MAX_PAWNS + 1)
        for bn in range(MAX_KNIGHTS + 1)
        if wp + wn + bp + bn <= most
    ]
    return iter(sorted(materials, key=lambda material: (material.pieces, material.pawns, material)))


def share(count: int, total: int) -> str:
    """A share of positions in percent; without a decimal only if it is all or none of them."""
    return "100%" if count == total else f"{count / total:.1%}" if count else "0%"


def reachable_material(material: Material) -> Iterator[Material]:
    """The material, what its turns can lead to, and all of it with the colors swapped.

    In the order of `all_material`.
    """
    for other in all_material(material.pieces):
        if any(
            _may_become(material[:2], each[:2]) and _may_become(material[2:], each[2:])
            for each in (other, other.reversed)
        ):
            yield other


def _may_become(side: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether pawns that promote, and pieces that are lost, make one side's pieces another's."""
    (pawns, knights), (other_pawns, other_knights) = side, other
    return other_pawns <= pawns and other_knights <= knights + pawns - other_pawns


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


def count_positions(material: Material) -> int:
    """The number of positions at the start of a turn; mirror images count separately."""
    white, _, black, _ = parts(material)
    pawns = sum(1 for mask in white for other in black if not mask & other)
    free = len(SQUARES) - material.pawns
    knights = comb(free, material.white_knights)
    return pawns * knights * comb(free - material.white_knights, material.black_knights)
