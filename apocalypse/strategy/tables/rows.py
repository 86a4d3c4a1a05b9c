"""Where the positions of a class lie: in rows that differ by one part only.

In memory a position has the place ``((white pawns * N + black pawns) * N + others) * N + last``:
each part is the number of its mask among all masks of so many pieces (N of them), in rising
order; ``last`` are White's knights, or Black's if White has none, and ``others`` are the knights
of the other side. Without any knights ``last`` are Black's pawns. Of two mirrored positions one
has a place: the one whose white pawns have the smaller mask. Positions whose pieces overlap have
places, too, which nobody asks for.

On disk a row holds only positions that can be met, and rows that mirror an earlier one are left
out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from apocalypse.rules.board import SIZE, SQUARES, Mask
from apocalypse.strategy.tables.classes import (
    PAWN_SQUARES,
    Class,
    leading,
    masks,
    mirrored_mask,
    parts,
)

Masks: TypeAlias = tuple[int, int, int]
"""Which masks, as `classes.masks` wants it: how many pieces, on how many squares, from where."""

_Choose: TypeAlias = Callable[[bytes], bytes]


def order(each: Class) -> tuple[int, int, int, int]:
    """The parts of a position from the most significant one in its place to the last one."""
    if each.white_knights:
        return 0, 2, 3, 1
    return (0, 2, 1, 3) if each.black_knights else (0, 1, 3, 2)


def last(each: Class) -> Masks:
    """The masks of the last part."""
    knights = each.white_knights or each.black_knights
    return (knights, len(SQUARES), 0) if knights else (each.black_pawns, PAWN_SQUARES, SIZE)


def numbered(each: Class) -> list[tuple[Mask, ...]]:
    """By part, in the `order` of the class: the masks that have places."""
    known = (leading(each), *parts(each)[1:])
    return [known[part] for part in order(each)]


def size(each: Class) -> int:
    """How many places a class has."""
    return prod(map(len, numbered(each)))


class Row(NamedTuple):
    """The positions that differ by their last part only."""

    begin: int
    """The place of the first of them."""
    taken: Mask
    """The squares that are taken already."""
    mirrors: int
    """Where the row begins that this one mirrors, or -1 if it is stored itself."""


def rows(each: Class) -> Iterator[Row]:
    """The rows of a class with positions that can be met, in rising order."""
    first, second, third, final = numbered(each)
    mirrors = [[known.index(mirrored_mask(mask)) for mask in known] for known in (second, third)]
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
                twin = mirrors[0][two], mirrors[1][three]
                mirrored = -1
                if symmetric and twin < (two, three):
                    mirrored = (one * len(second) + twin[0]) * block + twin[1] * length
                yield Row(start + three * length, white | black | others, mirrored)


def met(which: Masks, taken: Mask) -> tuple[int, ...]:
    """The numbers of those masks that are on free squares only."""
    return tuple(number for number, mask in enumerate(masks(*which)) if not mask & taken)


def spread(each: Class, packed: bytes) -> bytes:
    """Put the bytes of a class, as they are on disk, to their places.

    Raises:
        IndexError: there are too few bytes.
        ValueError: there are too many.
    """
    which = last(each)
    known = masks(*which)
    mirrored = _chooser([known.index(mirrored_mask(mask)) for mask in known])
    places = bytearray(size(each))
    ways: dict[Mask, tuple[int, _Choose]] = {}
    read, length = 0, len(known)
    for begin, taken, mirrors in rows(each):
        end = begin + length
        if mirrors >= 0:
            places[begin:end] = mirrored(bytes(places[mirrors : mirrors + length]))
        else:
            if taken not in ways:
                ways[taken] = _spreading(which, taken)
            count, spreading = ways[taken]
            places[begin:end] = spreading(packed[read : read + count] + b"\0")
            read += count
    if read != len(packed):
        raise ValueError
    return bytes(places)


def _spreading(which: Masks, taken: Mask) -> tuple[int, _Choose]:
    """How many bytes a row has on disk, and how they are put to its places.

    The function takes one byte more, for the places that nobody asks for.
    """
    found = met(which, taken)
    chosen = [len(found)] * len(masks(*which))
    for read, number in enumerate(found):
        chosen[number] = read
    return len(found), _chooser(chosen)


def _chooser(chosen: list[int]) -> _Choose:
    """What makes bytes of the chosen ones of others; there are several."""
    choose = itemgetter(*chosen)
    return lambda others: bytes(choose(others))
