"""The places of positions in a table: rows that differ by one part only.

In memory a position has the place ``((white pawns * N + black pawns) * N + others) * N + last``.
Each part is the index of its mask among all N masks of that many pieces, in ascending order.
``last`` are White's knights, or Black's if White has none, and ``others`` are the knights of the
other side. Without knights, ``last`` are Black's pawns. Of two mirrored positions only the one
whose white pawns have the smaller mask has a place. Positions whose pieces overlap have places too,
which no lookup uses.

On disk a row holds only possible positions, and rows that mirror an earlier row are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from apocalypse.rules.board import SIZE, SQUARES, Mask, mirrored_mask
from apocalypse.strategy.endgame_tables.material import (
    PAWN_SQUARES,
    Material,
    masks,
    parts,
    stored_white_pawns,
)

MaskSet: TypeAlias = tuple[int, int, int]
"""Arguments for `material.masks`: the number of pieces, the number of squares, the first one."""

_Chooser: TypeAlias = Callable[[bytes], bytes]


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
    mirrors: int
    """The place where the mirrored row begins; -1 if this row is stored."""


def rows(material: Material) -> Iterator[Row]:
    """The rows of a material with possible positions, in ascending order."""
    first, second, third, final = numbered(material)
    mirrors = [[part.index(mirrored_mask(mask)) for mask in part] for part in (second, third)]
    length, block = len(final), len(third) * len(final)
    for one, white in enumerate(first):
        symmetric = white == mirrored_mask(white)
        for two, black in enumerate(second):
            if white & black:
                continue
            start = (one * len(second) + two) * block
            for three, others in enumerate(third):
                if others & (white | black):
                    continue
                mirror = mirrors[0][two], mirrors[1][three]
                mirrored = -1
                if symmetric and mirror < (two, three):
                    mirrored = (one * len(second) + mirror[0]) * block + mirror[1] * length
                yield Row(start + three * length, white | black | others, mirrored)


def free_masks(mask_set: MaskSet, taken: Mask) -> tuple[int, ...]:
    """The indexes of the masks that use free squares only."""
    return tuple(number for number, mask in enumerate(masks(*mask_set)) if not mask & taken)


def spread(material: Material, packed: bytes) -> bytes:
    """Put the bytes of a material from the disk into their places.

    Raises:
        IndexError: there are too few bytes.
        ValueError: there are too many.
    """
    mask_set = last_part(material)
    all_masks = masks(*mask_set)
    mirrored = _chooser([all_masks.index(mirrored_mask(mask)) for mask in all_masks])
    places = bytearray(size(material))
    spreaders: dict[Mask, tuple[int, _Chooser]] = {}
    read, length = 0, len(all_masks)
    for begin, taken, mirrors in rows(material):
        end = begin + length
        if mirrors >= 0:
            places[begin:end] = mirrored(bytes(places[mirrors : mirrors + length]))
        else:
            if taken not in spreaders:
                spreaders[taken] = _spreader(mask_set, taken)
            count, spreader = spreaders[taken]
            places[begin:end] = spreader(packed[read : read + count] + b"\0")
            read += count
    if read != len(packed):
        raise ValueError
    return bytes(places)


def _spreader(mask_set: MaskSet, taken: Mask) -> tuple[int, _Chooser]:
    """The number of bytes of a row on disk, and a function that puts them into their places.

    The function takes one byte more, for the places that no lookup uses.
    """
    indexes = free_masks(mask_set, taken)
    chosen = [len(indexes)] * len(masks(*mask_set))
    for position, index in enumerate(indexes):
        chosen[index] = position
    return len(indexes), _chooser(chosen)


def _chooser(chosen: list[int]) -> _Chooser:
    """A function that picks bytes by these indexes, of which there are several."""
    choose = itemgetter(*chosen)
    return lambda others: bytes(choose(others))
