"""Values as a packed table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.generator.layout import values_of
from apocalypse.strategy.generator.making import Made
from apocalypse.strategy.tables.classes import Class, classes, leading, parts
from apocalypse.strategy.tables.codes import (
    NO_STEP,
    STEP,
    STEPS_IN_TURN,
    ZERO,
    decoding,
    discounted_decoding,
    numbers,
)
from apocalypse.strategy.tables.rows import last, met, order, rows
from apocalypse.strategy.tables.table import write
from apocalypse.strategy.tables.tables import DISCOUNT

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Bytes, Floats

CONVENTIONS = (
    "Values are White's: 1 he wins, -1 he loses, 0 a draw or endless play. A position is the one "
    "in which both sides write their orders. Discounted, a result counts so much less for every "
    "turn that it takes. See apocalypse/strategy/tables: rows.py for places, codes.py for bytes."
)
LIMITS = (
    "Some wins are certain in the limit only: their value 1 (or -1) is a limit, won with a "
    "probability as near 1 as one likes but never with certainty; with n turns left about 1 - 2/n "
    "is certain. They are found by their structure, not by sweeps, and are counted as limits."
)

EXACT = 1e-5
"""So near 0 or 1 a value is that: the sweeps end at a hundredth of it."""


def pack(path: Path, plain: Made, discounted: Made, most: int, tolerance: float) -> None:
    """Write all classes of so many pieces as a table."""
    told: dict[str, Any] = {
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
    stored = [each for each in classes(most) if each.stored]
    write(path, told, {each: _bytes_of(each, plain, discounted) for each in stored})


def _bytes_of(each: Class, plain: Made, discounted: Made) -> tuple[bytes, bytes]:
    first = _encode(_met_values(each, plain))
    second = _encode_discounted(first, _met_values(each, discounted))
    return first.tobytes(), second.tobytes()


def _met_values(each: Class, made: Made) -> Floats:
    """The values that are stored of a class, row after row."""
    own = values_of(each, made.layout, made.values)
    leaders = np.flatnonzero(np.isin(parts(each)[0], leading(each)))
    flat = own[leaders].transpose(order(each)).ravel()
    places = [
        row.begin + np.array(met(last(each), row.taken), np.int64)
        for row in rows(each)
        if row.mirrors < 0
    ]
    stored: Floats = flat[np.concatenate(places)]
    return stored


def _encode(values: Floats) -> Bytes:
    """The byte of the nearest number for each value; only what is 0 or 1 is told so."""
    grid = np.array(numbers())
    middles = (grid[1:] + grid[:-1]) / 2
    middles[0], middles[-1] = EXACT, 1.0 - EXACT
    nearest = np.searchsorted(middles, np.abs(values))
    encoded: Bytes = np.where(values < 0, ZERO - nearest, ZERO + nearest).astype(np.uint8)
    return encoded


def _encode_discounted(codes: Bytes, values: Floats) -> Bytes:
    """The byte that tells each discounted value from the byte of the value.

    Raises:
        ValueError: a discounted value is too far from the other one.
    """
    value = np.array(decoding(numbers()))[codes]
    sign = np.where(value < 0, -1.0, 1.0)
    steps = NO_STEP + np.rint((value - values) * sign / STEP)
    turns = np.log(np.maximum(values * sign, 1e-9)) / np.log(DISCOUNT)
    steps = np.where(np.abs(value) == 1.0, np.rint(turns * STEPS_IN_TURN), steps)
    encoded: Bytes = np.clip(steps, 0, 255).astype(np.uint8)
    told = np.array(discounted_decoding(numbers(), DISCOUNT))[codes, encoded]
    if np.abs(told - values).max() > 0.51 * STEP:
        raise ValueError
    return encoded
