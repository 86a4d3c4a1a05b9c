"""Materials: their names, what their turns can lead to, and where their values are kept."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from pathlib import Path
from typing import Final

from apocalypse.rules.board import SQUARES
from apocalypse.strategy.endgame_tables.material import (
    MAX_PIECES,
    Material,
    parts,
)

WORK: Final = Path("build/endings")
"""The work folder: where solved values are kept by default."""
DISCOUNT: Final = 0.99
"""The discount of a result for each turn that it takes."""
MAX_PAWNS, MAX_KNIGHTS = 5, 2
UNITS: Final = 27_720
"""The units in 1: divisible by every number up to 12."""


def material_name(material: Material) -> str:
    """White's pieces, then Black's: ``PN-P``."""
    wp, wn, bp, bn = material
    return f"{'P' * wp}{'N' * wn}-{'P' * bp}{'N' * bn}"


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
    return iter(
        sorted(materials, key=lambda material: (sum(material), material[0] + material[2], material))
    )


def material_named(name: str) -> Material:
    """The material with a name, such as ``PN-P``.

    Raises:
        ValueError: if no material has this name.
    """
    white, _, black = name.partition("-")
    material = Material(*(side.count(kind) for side in (white, black) for kind in "PN"))
    if material_name(material) != name or material not in all_material(sum(material)):
        raise ValueError(
            f"no material is called {name}: write White's pawns and knights, a hyphen, "
            "and Black's, such as PPN-PN"
        )
    return material


def share(count: int, total: int) -> str:
    """A share of positions in percent; without a decimal only if it is all or none of them."""
    return "100%" if count == total else f"{count / total:.1%}" if count else "0%"


def reachable_material(material: Material) -> Iterator[Material]:
    """The material, what its turns can lead to, and all of it with the colors swapped.

    In the order of `all_material`.
    """
    for other in all_material(sum(material)):
        if any(
            _may_become(material[:2], each[:2]) and _may_become(material[2:], each[2:])
            for each in (other, other.reversed)
        ):
            yield other


def _may_become(side: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether pawns that promote, and pieces that are lost, make one side's pieces another's."""
    (pawns, knights), (other_pawns, other_knights) = side, other
    return other_pawns <= pawns and other_knights <= knights + pawns - other_pawns


def count_positions(material: Material) -> int:
    """The number of positions at the start of a turn; mirror images count separately."""
    white, _, black, _ = parts(material)
    pawns = sum(1 for mask in white for other in black if not mask & other)
    free = len(SQUARES) - material.white_pawns - material.black_pawns
    knights = comb(free, material.white_knights)
    return pawns * knights * comb(free - material.white_knights, material.black_knights)
