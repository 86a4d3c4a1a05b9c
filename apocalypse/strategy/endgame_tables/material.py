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
from typing import Final, NamedTuple

from apocalypse.rules.board import SIZE, SQUARES, Mask, Square, mirrored_mask

MAX_PIECES: Final = 5
"""The greatest number of pieces in the tables of the program."""
PAWN_SQUARES: Final = len(SQUARES) - SIZE
"""A pawn never stands on its last rank when a turn begins."""
WHITE_PAWNS, WHITE_KNIGHTS, BLACK_PAWNS, BLACK_KNIGHTS = range(4)
"""The parts of a position, in the sequence of `Material` and of its masks."""


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


class MaskSet(NamedTuple):
    """The places of some pieces of a kind: a number of them, on squares that follow each other."""

    pieces: int
    squares: int
    """How many squares there are."""
    first: Square = 0
    """The first of them."""

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The masks of all places, in ascending order."""
        return _masks(self)


@cache
def _masks(mask_set: MaskSet) -> tuple[Mask, ...]:
    squares = range(mask_set.first, mask_set.first + mask_set.squares)
    masks = []
    for chosen in combinations(squares, mask_set.pieces):
        masks.append(sum(1 << square for square in chosen))
    return tuple(sorted(masks))


def mask_sets(material: Material) -> tuple[MaskSet, ...]:
    """The places of each part of a position, in the sequence of `Material`."""
    return (
        MaskSet(material.white_pawns, PAWN_SQUARES),
        MaskSet(material.white_knights, len(SQUARES)),
        MaskSet(material.black_pawns, PAWN_SQUARES, first=SIZE),
        MaskSet(material.black_knights, len(SQUARES)),
    )


def parts(material: Material) -> tuple[tuple[Mask, ...], ...]:
    """By part of a position: its possible masks."""
    return tuple(each.masks for each in mask_sets(material))


def part_order(material: Material) -> tuple[int, int, int, int]:
    """The parts of a position, from the most significant to the last in its place."""
    if material.white_knights:
        return WHITE_PAWNS, BLACK_PAWNS, BLACK_KNIGHTS, WHITE_KNIGHTS
    if material.black_knights:
        return WHITE_PAWNS, BLACK_PAWNS, WHITE_KNIGHTS, BLACK_KNIGHTS
    return WHITE_PAWNS, WHITE_KNIGHTS, BLACK_KNIGHTS, BLACK_PAWNS


def placed_masks(material: Material) -> list[tuple[Mask, ...]]:
    """By part, in `part_order`: the masks from whose indexes a place is made.

    Of White's pawns, they are the smaller ones of each mask and its mirror image.
    """
    placed = list(parts(material))
    placed[WHITE_PAWNS] = tuple(mask for mask in placed[WHITE_PAWNS] if mask <= mirrored_mask(mask))
    return [placed[part] for part in part_order(material)]


def size(material: Material) -> int:
    """The number of places of a material."""
    return prod(map(len, placed_masks(material)))


class Row(NamedTuple):
    """Positions that differ by their last part only."""

    begin: int
    """The place of the first of them."""
    taken: Mask
    """The squares that the other parts occupy."""


def rows(material: Material) -> Iterator[Row]:
    """The stored rows of a material, in ascending order of their places."""
    firsts, seconds, thirds, lasts = placed_masks(material)
    second_mirrors = [seconds.index(mirrored_mask(mask)) for mask in seconds]
    third_mirrors = [thirds.index(mirrored_mask(mask)) for mask in thirds]
    for first_index, first in enumerate(firsts):
        is_symmetric = first == mirrored_mask(first)
        for second_index, second in enumerate(seconds):
            if first & second:
                continue
            pair_index = first_index * len(seconds) + second_index
            for third_index, third in enumerate(thirds):
                if third & (first | second):
                    continue

                # Of two mirror images only the one with the lower place is stored.
                indexes = second_index, third_index
                mirrored = second_mirrors[second_index], third_mirrors[third_index]
                if is_symmetric and mirrored < indexes:
                    continue
                row_index = pair_index * len(thirds) + third_index
                yield Row(row_index * len(lasts), first | second | third)


def numbers_by_place(material: Material, packed: array[int]) -> array[int]:
    """The numbers of a material, each at its place, from those that are on disk.

    Raises:
        IndexError: there are too few numbers.
    """
    last = part_order(material)[-1]
    last_masks = mask_sets(material)[last].masks
    kind = packed.typecode
    zero = array(kind, [0])
    places = array(kind, bytes(packed.itemsize * size(material)))
    spreaders: dict[Mask, _Spreader] = {}
    read = 0
    for begin, taken in rows(material):
        if taken not in spreaders:
            spreaders[taken] = _spreader(last_masks, taken)
        length, spread_row = spreaders[taken]
        row = spread_row(packed[read : read + length] + zero)
        places[begin : begin + len(last_masks)] = array(kind, row)
        read += length
    return places


class _Spreader(NamedTuple):
    """How the numbers of a row come to their places."""

    length: int
    """How many numbers the row has on disk."""
    spread_row: Callable[[Sequence[int]], tuple[int, ...]]
    """Gives the whole row from them and from one more, for the places that no lookup uses."""


def _spreader(last_masks: Sequence[Mask], taken: Mask) -> _Spreader:
    """The spreader of the rows whose other parts occupy some squares."""
    free = [index for index, mask in enumerate(last_masks) if not mask & taken]
    sources = [len(free)] * len(last_masks)
    for source, index in enumerate(free):
        sources[index] = source
    return _Spreader(len(free), itemgetter(*sources))
