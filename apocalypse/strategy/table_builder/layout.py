"""Layout: the places of all values in one long array, and the indexes of masks."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from apocalypse.rules.board import SIZE, SQUARES, flipped_mask, mirrored_mask
from apocalypse.strategy.endgame_tables.material import (
    MAX_KNIGHTS,
    MAX_PAWNS,
    PAWN_SQUARES,
    Material,
    all_material,
    masks,
    parts,
    stored_white_pawns,
)

if TYPE_CHECKING:
    from apocalypse.strategy.table_builder.machine_code import Booleans, Floats, Integers


class Layout(NamedTuple):
    """Arrays for compiled functions.

    ``places[key]`` holds the first place of a material and the numbers of masks of its last three
    parts. ``pawns`` and ``knights`` hold the index of a mask among those with as many pieces, pawns
    by their mask on the twenty squares where they can stand.
    """

    places: Integers
    pawns: Integers
    knights: Integers


def key_of(material: Material) -> int:
    """The row of a material in `Layout.places`."""
    wp, wn, bp, bn = material
    knights, pawns = MAX_KNIGHTS + 1, MAX_PAWNS + 1
    return ((wp * knights + wn) * pawns + bp) * knights + bn


def size_of(material: Material) -> int:
    """The number of places of a material, including mirrored and impossible ones."""
    return prod(map(len, parts(material)))


def lay_out(most: int) -> tuple[Layout, Floats]:
    """The layout for all material up to a number of pieces, and its values, 0 at first."""
    places = np.full((key_of(Material(5, 2, 5, 2)) + 1, 4), -1, np.int64)
    total = 0
    for material in all_material(most):
        places[key_of(material)] = (total, *(len(part) for part in parts(material)[1:]))
        total += size_of(material)
    pawns = np.zeros(1 << PAWN_SQUARES, np.int16)
    for count in range(MAX_PAWNS + 1):
        for number, mask in enumerate(masks(count, PAWN_SQUARES)):
            pawns[mask] = number
    knights = np.zeros(1 << len(SQUARES), np.int16)
    for count in range(MAX_KNIGHTS + 1):
        for number, mask in enumerate(masks(count, len(SQUARES))):
            knights[mask] = number
    return Layout(places, pawns, knights), np.zeros(total)


class Shape(NamedTuple):
    """One material for compiled functions: its masks by part, and the mirrored indexes."""

    start: int
    white_pawns: Integers
    white_knights: Integers
    black_pawns: Integers
    black_knights: Integers
    mirrors: Integers
    """By part and index: the index of the mirrored mask; unused entries are 0."""


def shape_of(material: Material, layout: Layout) -> Shape:
    """What compiled functions need to iterate over a material."""
    own = parts(material)
    mirrors = np.zeros((4, max(map(len, own))), np.int64)
    for part, part_masks in enumerate(own):
        numbers = {mask: number for number, mask in enumerate(part_masks)}
        mirrors[part, : len(part_masks)] = [numbers[mirrored_mask(mask)] for mask in part_masks]
    wp, wn, bp, bn = (np.array(part_masks, np.int64) for part_masks in own)
    return Shape(int(layout.places[key_of(material), 0]), wp, wn, bp, bn, mirrors)


def first_places(material: Material) -> Integers:
    """The places of possible positions, one of each two mirrored ones."""
    live = ~holes(material)
    live[~np.isin(parts(material)[0], stored_white_pawns(material))] = False
    places: Integers = np.flatnonzero(live)
    return places


def holes(material: Material) -> Booleans:
    """By part: whether pieces would share a square."""
    wp, wn, bp, bn = np.ix_(*(np.array(part, np.int64) for part in parts(material)))
    shared: Booleans = (wp & wn) | (bp & bn) | ((wp | wn) & (bp | bn)) != 0
    return shared


def values_of(material: Material, layout: Layout, values: Floats) -> Floats:
    """A view of the values of a material, one axis for each part."""
    start = int(layout.places[key_of(material), 0])
    view: Floats = values[start : start + size_of(material)].reshape(
        [len(part) for part in parts(material)]
    )
    return view


def reversed_values(material: Material, values: Floats) -> Floats:
    """The values of the material with the colors swapped."""
    numbers = []
    for part, other in zip(parts(material.reversed), (2, 3, 0, 1), strict=True):
        part_masks = {mask: number for number, mask in enumerate(parts(material)[other])}
        numbers.append(np.array([part_masks[flipped_mask(mask)] for mask in part]))
    black = np.transpose(values, (2, 3, 0, 1))
    turned: Floats = -black[np.ix_(*numbers)]
    return turned


assert PAWN_SQUARES == SIZE * (SIZE - 1)
