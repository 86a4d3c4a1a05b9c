"""Material: endings with the same numbers of pieces, and the places of their positions in a table.

Material never grows back, so endings are solved one material after another.

A position has the place ``((white pawns * N + black pawns) * N + others) * N + last``. Each part is
the index of its mask among all N masks of that many pieces, in ascending order. ``last`` are
White's knights, or Black's if White has none, and ``others`` are the knights of the other side.
Without knights, ``last`` are Black's pawns. Of two mirrored positions only the one whose white
pawns have the smaller mask has a place; if both have the same, the one with the lower place counts.
Positions whose pieces overlap have places too, which no lookup uses.

A row has the positions that differ by their last part only. On disk it holds only possible
positions, and rows whose mirror image comes earlier are left out.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import prod
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import SIZE, SQUARES, Mask, mirrored_mask

MAX_PIECES: Final = 5
"""The greatest number of pieces in the tables of the program."""
PAWN_SQUARES: Final = len(SQUARES) - SIZE
"""A pawn never stands on its last rank when a turn begins."""


class Material(NamedTuple):
    """The number of pieces of each kind and side."""

    white_pawns: int
    white_knights: int
    black_pawns: int
    black_knights: int

    @property
    def reversed(self) -> Material:
        """The same material with the colors swapped."""
        return Material(*self[2:], *self[:2])

    @property
    def is_stored(self) -> bool:
        """Whether the tables hold this material, or the one with the colors swapped."""
        return self[:2] >= self[2:]


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


MaskSet: TypeAlias = tuple[int, int, int]
"""Arguments for `masks`: the number of pieces, the number of squares, the first one."""

_Chooser: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]


def part_order(material: Material) -> tuple[int, int, int, int]:
    """The parts of a position, from the most significant to the last in its place."""
    if material.white_knights:
        return 0, 2, 3, 1
    return (0, 2, 1, 3) if material.black_knights else (0, 1, 3, 2)


def last_part(material: Material) -> MaskSet:
    """The possible masks of the last part."""
    knights = material.white_knights or material.black_knights
    return (knights, len(SQUARES), 0) if knights else (material.black_pawns, PAWN_SQUARES, SIZE)


def numbered(material: Material) -> list[tuple[Mask, ...]]:
    """By part, in `part_order`: the masks that have places."""
    placed = (stored_white_pawns(material), *parts(material)[1:])
    return [placed[part] for part in part_order(material)]


def size(material: Material) -> int:
    """The number of places of a material."""
    return prod(map(len, numbered(material)))


class Row(NamedTuple):
    """Positions that differ by their last part only."""

    begin: int
    """The place of the first of them."""
    taken: Mask
    """The squares that the other parts occupy."""


def rows(material: Material) -> Iterator[Row]:
    """The stored rows of a material, in ascending order of their places."""
    first, second, third, final = numbered(material)
    mirrors = [[part.index(mirrored_mask(mask)) for mask in part] for part in (second, third)]
    for one, white in enumerate(first):
        symmetric = white == mirrored_mask(white)
        for two, black in enumerate(second):
            if white & black:
                continue
            number = one * len(second) + two
            for three, others in enumerate(third):
                if others & (white | black):
                    continue
                if symmetric and (mirrors[0][two], mirrors[1][three]) < (two, three):
                    continue
                yield Row((number * len(third) + three) * len(final), white | black | others)


def free_masks(mask_set: MaskSet, taken: Mask) -> tuple[int, ...]:
    """The indexes of the masks that use free squares only."""
    return tuple(number for number, mask in enumerate(masks(*mask_set)) if not mask & taken)


def spread(material: Material, packed: array[int]) -> array[int]:
    """Put the packed numbers of a material from the disk into their places.

    Raises:
        IndexError: there are too few numbers.
    """
    mask_set, kind = last_part(material), packed.typecode
    places = array(kind, bytes(packed.itemsize * size(material)))
    spreaders: dict[Mask, tuple[int, _Chooser]] = {}
    read, length = 0, len(masks(*mask_set))
    zero = array(kind, [0])
    for begin, taken in rows(material):
        if taken not in spreaders:
            spreaders[taken] = _spreader(mask_set, taken)
        count, spreader = spreaders[taken]
        chosen = spreader(packed[read : read + count] + zero)
        places[begin : begin + length] = array(kind, chosen)
        read += count
    return places


def _spreader(mask_set: MaskSet, taken: Mask) -> tuple[int, _Chooser]:
    """The count of numbers of a row on disk, and a function that puts them into their places.

    The function takes one number more, for the places that no lookup uses.
    """
    indexes = free_masks(mask_set, taken)
    chosen = [len(indexes)] * len(masks(*mask_set))
    for position, index in enumerate(indexes):
        chosen[index] = position
    return len(indexes), itemgetter(*chosen)
