"""The packed table: values rounded to units, in the rows of the file."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.endgame_tables.material import (
    Material,
    free_masks,
    last_part,
    part_order,
    parts,
    rows,
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
from tests.tools.table_builder.materials import DISCOUNT, UNITS
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


EXACT = 1e-5
"""Values this near to 0 or 1 are 0 or 1."""


def write_packed_table(
    path: Path, plain: TableValues, discounted: TableValues, materials: list[Material]
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
        "units": UNITS,
        "tolerance": max(map(tolerance, materials)),
        "residual": {name: max(one.residual for one in each) for name, each in solved.items()},
        "limits": sum(plain.limits(each) for each in materials),
        "unproven": {name: sum(one.unproven for one in each) for name, each in solved.items()},
        "conventions": CONVENTIONS,
        "note": LIMITS,
    }
    write_table(path, fields, _packed(plain, discounted, materials))


def _packed(
    plain: TableValues, discounted: TableValues, materials: list[Material]
) -> Iterator[tuple[Material, list[array[int]]]]:
    for material in materials:
        chosen = _stored_places(material)
        first, second = (_placed_values(material, table) for table in (plain, discounted))
        units = encode(first[chosen])
        later = encode_discounted(units, second[chosen])
        yield (
            material,
            [array(KINDS[0], units.astype("=i2").tobytes()), array(KINDS[1], later.tobytes())],
        )


def _placed_values(material: Material, made: TableValues) -> Floats:
    """The values of a material by their places in a table."""
    own = values_of(material, made.layout, made.values)
    leaders = np.flatnonzero(np.isin(parts(material)[0], stored_white_pawns(material)))
    placed: Floats = own[leaders].transpose(part_order(material)).ravel()
    return placed


def _stored_places(material: Material) -> Integers:
    """The places that are stored, row after row."""
    free = {}
    places = [np.zeros(0, np.int64)]
    for row in rows(material):
        if row.taken not in free:
            free[row.taken] = np.array(free_masks(last_part(material), row.taken), np.int64)
        places.append(row.begin + free[row.taken])
    stored: Integers = np.concatenate(places)
    return stored


def encode(values: Floats) -> Integers:
    """The units of each value; 0 and all units stand for nothing but 0 and 1."""
    sizes = np.abs(values)
    units = np.clip(np.rint(sizes * UNITS), 1, UNITS - 1)
    units[sizes < EXACT] = 0
    units[sizes > 1 - EXACT] = UNITS
    encoded: Integers = np.where(values < 0, -units, units).astype(np.int64)
    return encoded


def encode_discounted(units: Integers, values: Floats) -> Bytes:
    """The byte of each discounted value, relative to the value.

    A win that takes longer than the largest byte can say gets that byte.

    Raises:
        ValueError: a discounted value is too far from the value.
    """
    value = units / UNITS
    sign = np.where(value < 0, -1.0, 1.0)
    won = np.abs(units) == UNITS
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
