"""Solver: sweeps over one material until its values no longer change."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tests.tools.table_builder.layout import (
    Layout,
    live_places,
    reversed_values,
    shape_of,
    values_of,
)
from tests.tools.table_builder.limit_wins import settle_limit_wins
from tests.tools.table_builder.sweeps import are_first, set_values, sweep, wide_sweep

if TYPE_CHECKING:
    from apocalypse.strategy.endgame_tables.material import Material
    from tests.tools.table_builder.machine_code import Booleans, Floats, Integers

FORCED = 30.0
"""The number of undamped sweeps, which find every forced win; later ones are damped."""

DAMPED = 0.9
"""The applied part of a change. Below 1, values do not oscillate where positions repeat: a change
that alternates in sign falls to a hundredth after 20 sweeps."""

LIMITS_AFTER = 60.0
"""The number of turns after which every win has some value, and limit wins can be found. They are
looked for again when the number of turns is four times as large, and so on."""

COARSE = 1e-4
"""Until limit wins are found, a place whose value changes by less than this may rest."""

MOST_SWEEPS = 3000
LONGEST_REST = 256
NEVER: Final = 30000
MANY = 10000
"""The number of positions from which a sweep uses all cores."""

Report = Callable[[int, int, float], None]
"""Called after each sweep with its number, its number of positions, and the largest change."""


class Solved(NamedTuple):
    """How the sweeps over a material ended."""

    sweeps: int
    residual: float
    """The largest difference between a value and that of its matrix."""
    limits: int
    """The number of limit wins of either side; mirrored positions count separately."""
    unproven: int
    """The number of values that no pair of mixed strategies proves."""


class Solver:
    """The sweeps over one material whose successors are solved."""

    def __init__(self, material: Material, layout: Layout, values: Floats, discount: float) -> None:
        self._each = material
        self._shape = shape_of(material, layout)
        self._layout, self._values, self._discount = layout, values, discount
        start, size = self._shape.start, values_of(material, layout, values).size
        self._own: Floats = values[start : start + size]
        places = live_places(material)
        self._places = places[are_first(self._shape, places, True)]
        self._rest = np.zeros(len(self._places), np.int16)
        self._rested = np.zeros(len(self._places), np.int16)
        self._limits_after = LIMITS_AFTER if discount == 1.0 else inf
        self._has_limits = discount < 1.0
        self.turns, self.sweeps, self.limits, self.unproven = 0.0, 0, 0, 0

    def sweep(self, due: Booleans) -> Floats:
        """One sweep over the places that are due; a new value counts immediately.

        Returns:
            The differences between their values and those of their matrices.
        """
        chosen = self._places[due]
        changes = np.empty(len(chosen))
        part = 1.0 if self.turns < FORCED else DAMPED
        go = wide_sweep if len(chosen) >= MANY else sweep
        go(self._shape, self._layout, self._values, chosen, changes, self._discount, part)
        unproven = np.isnan(changes)
        changes[unproven] = 0.0  # the values may differ next time: they are kept till then
        self.unproven = int(unproven.sum())
        self.turns += part
        self.sweeps += 1
        return np.abs(changes, out=changes)

    def run(self, tolerance: float, report: Report) -> None:
        """Sweep until no value changes by more than the tolerance.

        A place whose value does not change is left out of one sweep, then of three, of seven and
        so on, up to half of all sweeps so far. A forced win is never swept again. The last
        sweep covers all other places.
        """
        is_last_sweep = False
        while self.sweeps < MOST_SWEEPS:
            due: Booleans = self._rest <= 0
            changes = self.sweep(due)
            change = float(changes.max(initial=0.0))
            report(self.sweeps, len(changes), change)
            if is_last_sweep and change <= tolerance:
                return
            self._let_rest(due, changes > (tolerance / 10 if self._has_limits else COARSE))
            is_last_sweep = self._has_limits and change <= tolerance
            if (not self._has_limits and change <= tolerance) or self.turns >= self._limits_after:
                self._find_limits()
                self._limits_after = max(LIMITS_AFTER, 4 * self.turns)
            if is_last_sweep:
                self._rest[self._rest < NEVER // 2] = 0

    def residual(self) -> float:
        """The largest change of a sweep over all places; unproven values count as unchanged."""
        changes = self.sweep(np.ones(len(self._places), np.bool_))
        return float(changes.max(initial=0.0))

    def _set(self, chosen: Integers, fresh: Floats) -> None:
        set_values(self._shape, self._values, chosen, fresh, True)

    def _let_rest(self, due: Booleans, moved: Booleans) -> None:
        self._rest -= 1
        longest = min(LONGEST_REST, int(self.turns) // 2)
        rests = np.where(moved, 0, np.minimum(2 * self._rested[due] + 1, longest))
        self._rested[due] = rests
        if self._discount == 1.0 and self.turns <= FORCED:
            won = np.abs(self._own[self._places[due]]) == 1.0
            rests = np.where(won, NEVER, rests)
        self._rest[due] = rests

    def _find_limits(self) -> None:
        """Set the limit wins, which sweeps approach slowly, and sweep them no more."""
        settle_limit_wins(self._each, self._layout, self._values)
        own = self._own[self._places]
        settled = (np.abs(own) == 1.0) & (self._rest < NEVER // 2)
        self.limits += self._count_images(self._places[settled])
        if settled.any() or not self._has_limits:
            self._rest[self._rest < NEVER // 2] = 0
        self._rest[settled] = NEVER
        self._has_limits = True

    def _count_images(self, places: Integers) -> int:
        """The number of places with these values or, with the colors swapped, the opposite."""
        marks = np.zeros(len(self._own))
        set_values(self._shape._replace(start=0), marks, places, np.ones(len(places)), True)
        return int(np.count_nonzero(marks))


def solve(
    material: Material,
    layout: Layout,
    values: Floats,
    discount: float,
    tolerance: float,
    report: Report,
) -> Solved:
    """Solve a material, and with it the one with the colors swapped."""
    solver = Solver(material, layout, values, discount)
    solver.run(tolerance, report)
    sweeps, residual = solver.sweeps, solver.residual()
    own = values_of(material, layout, values)
    values_of(material.reversed, layout, values)[...] = reversed_values(material, own)
    return Solved(sweeps, residual, solver.limits, solver.unproven)
