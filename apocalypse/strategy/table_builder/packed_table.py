"""The packed table: values rounded to bytes, in the rows of the file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.endgame_tables.encoding import (
    NO_STEP,
    STEP,
    STEPS_IN_TURN,
    ZERO,
    decoding,
    discounted_decoding,
    numbers,
)
from apocalypse.strategy.endgame_tables.material import (
    Material,
    all_material,
    parts,
    stored_white_pawns,
)
from apocalypse.strategy.endgame_tables.rows import free_masks, last_part, part_order, rows
from apocalypse.strategy.endgame_tables.table_file import write_table
from apocalypse.strategy.endgame_tables.tables import DISCOUNT
from apocalypse.strategy.table_builder.build import TableValues
from apocalypse.strategy.table_builder.layout import values_of

if TYPE_CHECKING:
    from apocalypse.strategy.table_builder.machine_code import Bytes, Floats

CONVENTIONS = (
    "Values are White's: 1 he wins, -1 he loses, 0 a draw or endless play. A position is the one "
    "in which both sides write their orders. Discounted, a result counts so much less for every "
    "turn that it takes. See apocalypse/strategy/endgame_tables: rows.py, encoding.py."
)
LIMITS = (
    "Some wins are certain in the limit only: their value 1 (or -1) is a limit, won with a "
    "probability as near 1 as one likes but never with certainty; with n turns left about 1 - 2/n "
    "is certain. They are found by their structure, not by sweeps, and are counted as limits."
)

EXACT = 1e-5
"""Values this near to 0 or 1 are 0 or 1: the sweeps end at a hundredth of it."""


def write_packed_table(
    path: Path, plain: TableValues, discounted: TableValues, most: int, tolerance: float
) -> None:
    """Write all material up to a number of pieces as a table."""
    fields: dict[str, Any] = {
        "rules": CLASSIC.name,
        "pieces": most,
        "discount": DISCOUNT,
        "tolerance": tolerance,
        "residual": {"plain": plain.residual, "discounted": discounted.residual},
        "limits": sum(solved.limits for solved in plain.solved.values()),
        "unproven": {"plain": plain.unproven, "discounted": discounted.unproven},
        "conventions": CONVENTIONS,
        "note": LIMITS,
        "numbers": numbers(),
    }
    stored = [material for material in all_material(most) if material.is_stored]
    write_table(
        path, fields, {material: _bytes_of(material, plain, discounted) for material in stored}
    )


def _bytes_of(
    material: Material, plain: TableValues, discounted: TableValues
) -> tuple[bytes, bytes]:
    first = _encode(_stored_values(material, plain))
    second = _encode_discounted(first, _stored_values(material, discounted))
    return first.tobytes(), second.tobytes()


def _stored_values(material: Material, made: TableValues) -> Floats:
    """The stored values of a material, row after row."""
    own = values_of(material, made.layout, made.values)
    leaders = np.flatnonzero(np.isin(parts(material)[0], stored_white_pawns(material)))
    flat = own[leaders].transpose(part_order(material)).ravel()
    places = [
        row.begin + np.array(free_masks(last_part(material), row.taken), np.int64)
        for row in rows(material)
        if row.mirrors < 0
    ]
    stored: Floats = flat[np.concatenate(places)]
    return stored


def _encode(values: Floats) -> Bytes:
    """The byte of the nearest number for each value; 0 and 1 stand for nothing else."""
    grid = np.array(numbers())
    middles = (grid[1:] + grid[:-1]) / 2
    middles[0], middles[-1] = EXACT, 1.0 - EXACT
    nearest = np.searchsorted(middles, np.abs(values))
    encoded: Bytes = np.where(values < 0, ZERO - nearest, ZERO + nearest).astype(np.uint8)
    return encoded


def _encode_discounted(codes: Bytes, values: Floats) -> Bytes:
    """The byte of each discounted value, relative to the byte of the value.

    Raises:
        ValueError: a discounted value is too far from the value.
    """
    value = np.array(decoding(numbers()))[codes]
    sign = np.where(value < 0, -1.0, 1.0)
    steps = NO_STEP + np.rint((value - values) * sign / STEP)
    turns = np.log(np.maximum(values * sign, 1e-9)) / np.log(DISCOUNT)
    steps = np.where(np.abs(value) == 1.0, np.rint(turns * STEPS_IN_TURN), steps)
    encoded: Bytes = np.clip(steps, 0, 255).astype(np.uint8)
    decoded = np.array(discounted_decoding(numbers(), DISCOUNT))[codes, encoded]
    if np.abs(decoded - values).max() > 0.51 * STEP:
        raise ValueError
    return encoded
