"""Layout: the places of all values in one long array, and the indexes of masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from apocalypse.rules.board import SIZE, SQUARES, Mask, flipped_mask, mirrored_mask
from apocalypse.strategy.endgame_tables.material import (
    PAWN_SQUARES,
    Material,
    masks,
    parts,
)
from tests.tools.table_builder.materials import MAX_KNIGHTS, MAX_PAWNS

if TYPE_CHECKING:
    from tests.tools.table_builder.machine_code import Booleans, Floats, Integers


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


def lay_out(materials: Iterable[Material]) -> tuple[Layout, Floats]:
    """The layout for some material, and its values, 0 at first."""
    places = np.full((key_of(Material(5, 2, 5, 2)) + 1, 4), -1, np.int64)
    total = 0
    for material in materials:
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
    """One material for compiled functions: its masks by part, and the indexes of their images."""

    start: int
    white_pawns: Integers
    white_knights: Integers
    black_pawns: Integers
    black_knights: Integers
    mirrors: Integers
    """By part and index: the index of the mirrored mask; unused entries are 0."""
    reverses: Integers
    """By part and index: the index of the mask with the colors swapped, among those of the other
    side. Empty unless both sides have the same pieces."""


def shape_of(material: Material, layout: Layout) -> Shape:
    """What compiled functions need to iterate over a material."""
    own = parts(material)
    mirrors = _images(own, own, mirrored_mask)
    reverses = np.zeros((0, 0), np.int64)
    if material == material.reversed:
        reverses = _images(own, (*own[2:], *own[:2]), flipped_mask)
    wp, wn, bp, bn = (np.array(part_masks, np.int64) for part_masks in own)
    start = int(layout.places[key_of(material), 0])
    return Shape(start, wp, wn, bp, bn, mirrors, reverses)


def _images(
    own: Sequence[tuple[Mask, ...]],
    others: Sequence[tuple[Mask, ...]],
    image: Callable[[Mask], Mask],
) -> Integers:
    """By part and index: the index of the image of a mask among other masks."""
    images = np.zeros((4, max(map(len, own))), np.int64)
    for part, (part_masks, other_masks) in enumerate(zip(own, others, strict=True)):
        numbers = {mask: number for number, mask in enumerate(other_masks)}
        images[part, : len(part_masks)] = [numbers[image(mask)] for mask in part_masks]
    return images


def live_places(material: Material) -> Integers:
    """The places of possible positions."""
    places: Integers = np.flatnonzero(~holes(material))
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
