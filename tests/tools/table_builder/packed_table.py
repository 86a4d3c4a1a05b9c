"""The packed table: values rounded to units, in the rows and blocks of the file."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.endgame_tables.material import (
    Material,
    free_masks,
    last_part,
    part_order,
    parts,
    rows,
    size,
    stored_white_pawns,
)
from apocalypse.strategy.endgame_tables.table_file import KINDS
from apocalypse.strategy.endgame_tables.tables import (
    NO_STEP,
    STEP,
    STEPS_IN_TURN,
    discounted_steps,
    discounted_wins,
)
from tests.tools.table_builder.build import TableValues, tolerance
from tests.tools.table_builder.layout import values_of
from tests.tools.table_builder.materials import DISCOUNT, block_size
from tests.tools.table_builder.table_writer import write_table

if TYPE_CHECKING:
    from tests.tools.table_builder.machine_code import Bytes, Floats, Integers

CONVENTIONS = (
    "Values are White's: 1 he wins, -1 he loses, 0 a draw or endless play. A position is the one "
    "in which both sides write their orders. Discounted, a result counts so much less for every "
    "turn that it takes. See apocalypse/strategy/endgame_tables: material.py, tables.py."
)
LIMITS = (
    "Some wins are certain in the limit only: their value 1 (or -1) is a limit, won with a "
    "probability as near 1 as one likes but never with certainty; with n turns left about 1 - 2/n "
    "is certain. They are found by their structure, not by sweeps, and are counted as limits: all "
    "positions, mirror images and both colors."
)


class Packing(NamedTuple):
    """How values are packed."""

    units: int
    """The units in 1."""
    exact: float
    """Values this near to 0 or 1 are 0 or 1."""
    least_block: int
    """The least number of places in a block."""


def write_packed_table(
    path: Path,
    plain: TableValues,
    discounted: TableValues,
    materials: list[Material],
    packing: Packing,
) -> None:
    """Write some stored material as a table."""
    solved = {
        name: [table.solved[each] for each in materials]
        for name, table in (("plain", plain), ("discounted", discounted))
    }
    fields: dict[str, Any] = {
        "rules": CLASSIC.name,
        "pieces": sorted({sum(material) for material in materials}),
        "discount": DISCOUNT,
        "units": packing.units,
        "tolerance": max(map(tolerance, materials)),
        "residual": {name: max(one.residual for one in each) for name, each in solved.items()},
        "limits": sum(plain.limits(each) for each in materials),
        "unproven": {name: sum(one.unproven for one in each) for name, each in solved.items()},
        "conventions": CONVENTIONS,
        "note": LIMITS,
    }
    write_table(path, fields, _packed(plain, discounted, materials, packing))


def _packed(
    plain: TableValues, discounted: TableValues, materials: list[Material], packing: Packing
) -> Iterator[tuple[Material, int, tuple[list[array[int]], list[array[int]]]]]:
    for material in materials:
        block = block_size(material, packing.least_block)
        places = [
            _stored_places(material, begin, begin + block)
            for begin in range(0, size(material), block)
        ]
        first, second = (_placed_values(material, table) for table in (plain, discounted))
        blocks: tuple[list[array[int]], list[array[int]]] = [], []
        for chosen in places:
            units = encode(first[chosen], packing)
            blocks[0].append(array(KINDS[0], units.astype("=i2").tobytes()))
            later = encode_discounted(units, second[chosen], packing)
            blocks[1].append(array(KINDS[1], later.tobytes()))
        yield material, block, blocks


def _placed_values(material: Material, made: TableValues) -> Floats:
    """The values of a material by their places in a table."""
    own = values_of(material, made.layout, made.values)
    leaders = np.flatnonzero(np.isin(parts(material)[0], stored_white_pawns(material)))
    placed: Floats = own[leaders].transpose(part_order(material)).ravel()
    return placed


def _stored_places(material: Material, begin: int, end: int) -> Integers:
    """The places of a block that are stored, row after row."""
    free = {}
    places = [np.zeros(0, np.int64)]
    for row in rows(material, begin, end):
        if row.taken not in free:
            free[row.taken] = np.array(free_masks(last_part(material), row.taken), np.int64)
        places.append(row.begin + free[row.taken])
    stored: Integers = np.concatenate(places)
    return stored


def encode(values: Floats, packing: Packing) -> Integers:
    """The units of each value; 0 and all units stand for nothing but 0 and 1."""
    sizes = np.abs(values)
    units = np.clip(np.rint(sizes * packing.units), 1, packing.units - 1)
    units[sizes < packing.exact] = 0
    units[sizes > 1 - packing.exact] = packing.units
    encoded: Integers = np.where(values < 0, -units, units).astype(np.int64)
    return encoded


def encode_discounted(units: Integers, values: Floats, packing: Packing) -> Bytes:
    """The byte of each discounted value, relative to the value.

    A win that takes longer than the largest byte can say gets that byte.

    Raises:
        ValueError: a discounted value is too far from the value.
    """
    value = units / packing.units
    sign = np.where(value < 0, -1.0, 1.0)
    won = np.abs(units) == packing.units
    steps = NO_STEP + np.rint((value - values) * sign / STEP)
    turns = np.log(np.maximum(values * sign, 1e-9)) / np.log(DISCOUNT)
    steps = np.where(won, np.rint(turns * STEPS_IN_TURN), steps)
    encoded: Bytes = np.clip(steps, 0, 255).astype(np.uint8)
    differences = value - sign * np.array(discounted_steps())[encoded]
    decoded = np.where(won, sign * np.array(discounted_wins(DISCOUNT))[encoded], differences)
    off = np.abs(decoded - values)
    off[won & (encoded == 255)] = 0.0
    if off.max(initial=0.0) > 0.51 * STEP:
        raise ValueError
    return encoded
