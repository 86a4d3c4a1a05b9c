"""The materials of the endgame tables, and how many positions each has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb
from typing import Final

from apocalypse.rules.board import SQUARES
from apocalypse.strategy.endgame_tables.material import MAX_PIECES, Material, parts

DISCOUNT: Final = 0.99
"""The discount of a result for each turn that it takes."""
MAX_PAWNS, MAX_KNIGHTS = 5, 2
UNITS: Final = 27_720
"""The units in 1: divisible by every number up to 12."""


def all_material(most: int = MAX_PIECES) -> Iterator[Material]:
    """All material with pawns on both sides, each after those that its turns can lead to."""
    pawns, knights = range(1, MAX_PAWNS + 1), range(MAX_KNIGHTS + 1)
    materials = [Material(*counts) for counts in product(pawns, knights, pawns, knights)]
    few = [material for material in materials if sum(material) <= most]
    return iter(sorted(few, key=_sequence))


def _sequence(material: Material) -> tuple[int, int, Material]:
    return sum(material), material.white_pawns + material.black_pawns, material


def count_positions(material: Material) -> int:
    """The number of positions at the start of a turn; mirror images count separately."""
    white, _, black, _ = parts(material)
    pawns = sum(1 for mask in white for other in black if not mask & other)
    free = len(SQUARES) - material.white_pawns - material.black_pawns
    knights = comb(free, material.white_knights)
    return pawns * knights * comb(free - material.white_knights, material.black_knights)
