"""Figures about endings for the documentation, from unrounded values (``--facts``)."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables.material import (
    Material,
    parts,
)
from tests.tools.table_builder.build import TableValues
from tests.tools.table_builder.forced_wins import forced_turns
from tests.tools.table_builder.layout import holes, values_of
from tests.tools.table_builder.materials import count_positions, material_name, share

if TYPE_CHECKING:
    from tests.tools.table_builder.machine_code import Floats

NEAR = 1e-5
NOTABLE = {"1/2": 1 / 2, "1/3": 1 / 3, "2/3": 2 / 3, "2/5": 2 / 5, "sqrt(2) - 1": sqrt(2) - 1}


def print_facts(made: TableValues) -> None:
    """Print figures about the values of their material."""
    print(f"Undiscounted: residual {made.residual:.1e}")
    _print_counts(made)
    _print_material(made)
    _print_values(made)
    _print_longest(made)


def _print_counts(made: TableValues) -> None:
    print("\n| pieces | positions |\n|---|---|")
    for pieces in sorted({sum(material) for material in made.materials}):
        count = sum(
            count_positions(material) for material in made.materials if sum(material) == pieces
        )
        print(f"| {pieces} | {count} |")


def _live_values(material: Material, made: TableValues) -> Floats:
    live_values: Floats = values_of(material, made.layout, made.values)[~holes(material)]
    return live_values


def _print_material(made: TableValues) -> None:
    print("\n| White - Black | positions | White wins | even | White loses | other |")
    print("|---|---|---|---|---|---|")
    total = [0] * 4
    for material in made.materials:
        values = _live_values(material, made)
        kinds = (values > 1 - NEAR, np.abs(values) < NEAR, values < NEAR - 1)
        counts = [int(kind.sum()) for kind in kinds]
        counts.append(len(values) - sum(counts))
        total = [one + other for one, other in zip(total, counts, strict=True)]
        if material.is_stored:
            shares = " | ".join(share(count, len(values)) for count in counts)
            print(f"| {material_name(material)} | {len(values)} | {shares} |")
    shares = " | ".join(share(count, sum(total)) for count in total)
    print(f"| all, both ways | {sum(total)} | {shares} |")


def _print_values(made: TableValues) -> None:
    print("\n| value | positions | an example |\n|---|---|---|")
    for name, value in NOTABLE.items():
        count, example = 0, ""
        for material in made.materials:
            view = values_of(material, made.layout, made.values)
            hits = np.argwhere((np.abs(view - value) < NEAR) & ~holes(material))
            count += len(hits)
            if len(hits) and not example:
                example = _fen(material, hits[0])
        print(f"| {name} | {count} | `{example}` |")
    every = np.concatenate([_live_values(material, made) for material in made.materials])
    rounded, counts = np.unique(np.round(np.abs(every), 6), return_counts=True)
    frequent = np.argsort(-counts)[:16]
    list_text = ", ".join(f"{rounded[at]:g} ({counts[at]})" for at in frequent)
    print(f"\n{len(rounded)} different values but for the sign; the most frequent: {list_text}")


def _print_longest(made: TableValues) -> None:
    """Print the longest forced wins, and how many other wins there are: those in the limit."""
    print("\n| White - Black | longest forced win | an example |\n|---|---|---|")
    limits = 0
    for material, turns in forced_turns(made).items():
        won = np.abs(values_of(material, made.layout, made.values)).ravel() == 1.0
        ways = 1 if material == material.reversed else 2
        limits += ways * int(np.count_nonzero(won & (turns == 0)))
        longest = int(np.abs(turns).max())
        at = int(np.argmax(np.abs(turns)))
        shape = [len(part) for part in parts(material)]
        fen = _fen(material, np.array(np.unravel_index(at, shape)))
        print(
            f"| {material_name(material)} | {longest} ({'White' if turns[at] > 0 else 'Black'}) "
            f"| `{fen}` |"
        )
    print(f"\nWins that are certain only in the limit, both ways: {limits}")


def _fen(material: Material, numbers: Floats) -> str:
    masks = (part[int(number)] for part, number in zip(parts(material), numbers, strict=True))
    return Position(*masks).fen
