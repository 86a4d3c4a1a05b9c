"""Solve the classes one after another: sweeps until nothing changes any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from apocalypse.strategy.generator.layout import Layout, reversed_values, shape_of, values_of
from apocalypse.strategy.generator.sweeps import sweep, take_over
from apocalypse.strategy.tables.classes import Class

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Floats

FORCED = 40
"""So many plain sweeps find every forced win; only then the sweeps are damped."""

MARKS = (40, 120, 280)
"""After so many sweeps 40, 80 and 160 turns are counted: a damped sweep is half a turn."""

MOST_SWEEPS = 3000


class Solved(NamedTuple):
    """How the sweeps over a class ended."""

    sweeps: int
    residual: float
    """The largest difference between a value and that of its matrix."""


def solve(
    each: Class,
    layout: Layout,
    values: Floats,
    discount: float,
    tolerance: float,
    tell: Callable[[int, float], None] = lambda sweeps, change: None,
) -> Solved:
    """Solve a class whose successors are solved, and the one with the colors exchanged."""
    shape = shape_of(each, layout)
    own = values_of(each, layout, values)
    fresh = np.zeros(own.size)
    due, waits = np.zeros(own.size, np.uint8), np.zeros(own.size, np.uint8)
    changes = np.zeros(own.shape[0] * own.shape[1])
    plain = discount < 1.0
    sweeps, quiet = 0, 0
    seen: list[Floats] = []
    while True:
        whole = not due[due < 255].any() if quiet else False
        sweep(shape, layout, values, fresh, due, discount)
        damping = 1.0 if plain or sweeps < FORCED else 0.5
        certain = not plain and sweeps < FORCED
        take_over(shape, values, fresh, due, waits, changes, damping, tolerance, certain)
        sweeps += 1
        if not plain and sweeps in MARKS:
            seen.append(own.copy())
            if len(seen) == len(MARKS):
                own[...] = _limit(*seen)
                due[due < 255] = 0
        change = float(changes.max())
        tell(sweeps, change)
        if change > tolerance and sweeps < MOST_SWEEPS:
            quiet = 0
            continue
        if whole or sweeps >= MOST_SWEEPS:
            break
        quiet = 1
        due[due < 255] = 0
    values_of(each.reversed, layout, values)[...] = reversed_values(each, own)
    return Solved(sweeps, change)


def _limit(first: Floats, second: Floats, third: Floats) -> Floats:
    """Where values go that were seen after n, 2n and 4n turns.

    A win that is limit-sure only comes nearer as 1 / n does: the terms in 1 / n and 1 / n**2 are
    taken out (Richardson's extrapolation).
    """
    early, late = 2 * second - first, 2 * third - second
    limit: Floats = np.clip((4 * late - early) / 3, -1.0, 1.0)
    return limit
