"""Where the values of all classes lie in one long array, and the numbers of masks."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from apocalypse.rules.board import SIZE, SQUARES
from apocalypse.strategy.tables.classes import (
    MOST_KNIGHTS,
    MOST_PAWNS,
    PAWN_SQUARES,
    Class,
    classes,
    leading,
    masks,
    mirrored_mask,
    parts,
    reversed_mask,
)

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Booleans, Floats, Integers


class Layout(NamedTuple):
    """Compiled functions take these arrays apart.

    ``places[key]`` holds the beginning of a class and the numbers of masks of its last three
    parts; ``pawns`` and ``knights`` give the number of a mask among those with so many pieces,
    pawns by their mask on the twenty squares that they can stand on.
    """

    places: Integers
    pawns: Integers
    knights: Integers


def key_of(each: Class) -> int:
    """The row of a class in `Layout.places`."""
    wp, wn, bp, bn = each
    knights, pawns = MOST_KNIGHTS + 1, MOST_PAWNS + 1
    return ((wp * knights + wn) * pawns + bp) * knights + bn


def size_of(each: Class) -> int:
    """How many places a class has, mirrored ones and impossible ones among them."""
    return prod(map(len, parts(each)))


def lay_out(most: int) -> tuple[Layout, Floats]:
    """The layout for all classes of so many pieces, and their values, 0 at first."""
    places = np.full((key_of(Class(5, 2, 5, 2)) + 1, 4), -1, np.int64)
    total = 0
    for each in classes(most):
        places[key_of(each)] = (total, *(len(part) for part in parts(each)[1:]))
        total += size_of(each)
    pawns = np.zeros(1 << PAWN_SQUARES, np.int16)
    for count in range(MOST_PAWNS + 1):
        for number, mask in enumerate(masks(count, PAWN_SQUARES)):
            pawns[mask] = number
    knights = np.zeros(1 << len(SQUARES), np.int16)
    for count in range(MOST_KNIGHTS + 1):
        for number, mask in enumerate(masks(count, len(SQUARES))):
            knights[mask] = number
    return Layout(places, pawns, knights), np.zeros(total)


class Shape(NamedTuple):
    """One class for compiled functions: its masks, part by part, and the mirrored numbers."""

    start: int
    white_pawns: Integers
    white_knights: Integers
    black_pawns: Integers
    black_knights: Integers
    mirrors: Integers
    """By part and number: the number of the mirrored mask; unused entries are 0."""


def shape_of(each: Class, layout: Layout) -> Shape:
    """What compiled functions need to go through a class."""
    own = parts(each)
    mirrors = np.zeros((4, max(map(len, own))), np.int64)
    for part, known in enumerate(own):
        numbers = {mask: number for number, mask in enumerate(known)}
        mirrors[part, : len(known)] = [numbers[mirrored_mask(mask)] for mask in known]
    wp, wn, bp, bn = (np.array(known, np.int64) for known in own)
    return Shape(int(layout.places[key_of(each), 0]), wp, wn, bp, bn, mirrors)


def first_places(each: Class) -> Integers:
    """The places of a class that are live positions, one of each two mirrored ones."""
    live = ~holes(each)
    live[~np.isin(parts(each)[0], leading(each))] = False
    places: Integers = np.flatnonzero(live)
    return places


def holes(each: Class) -> Booleans:
    """By part: whether pieces would share a square."""
    wp, wn, bp, bn = np.ix_(*(np.array(part, np.int64) for part in parts(each)))
    shared: Booleans = (wp & wn) | (bp & bn) | ((wp | wn) & (bp | bn)) != 0
    return shared


def values_of(each: Class, layout: Layout, values: Floats) -> Floats:
    """A view of the values of a class, one axis for each part."""
    start = int(layout.places[key_of(each), 0])
    view: Floats = values[start : start + size_of(each)].reshape(
        [len(part) for part in parts(each)]
    )
    return view


def reversed_values(each: Class, values: Floats) -> Floats:
    """The values of the class with the colors exchanged, from those of a class."""
    numbers = []
    for part, other in zip(parts(each.reversed), (2, 3, 0, 1), strict=True):
        known = {mask: number for number, mask in enumerate(parts(each)[other])}
        numbers.append(np.array([known[reversed_mask(mask)] for mask in part]))
    black = np.transpose(values, (2, 3, 0, 1))
    turned: Floats = -black[np.ix_(*numbers)]
    return turned


assert PAWN_SQUARES == SIZE * (SIZE - 1)
