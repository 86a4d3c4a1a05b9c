"""Solve one class: sweeps over it until nothing changes any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from apocalypse.strategy.generator.layout import (
    Layout,
    first_places,
    reversed_values,
    shape_of,
    values_of,
)
from apocalypse.strategy.generator.limits import settle_limits
from apocalypse.strategy.generator.sweeps import sweep, take_over, wide_sweep

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Booleans, Floats, Integers
    from apocalypse.strategy.tables.classes import Class

FORCED = 30.0
"""So many undamped sweeps find every forced win; only then the sweeps are damped."""

DAMPED = 0.9
"""The part of a change that is taken over. Less than 1, so that values do not oscillate where
positions repeat: what changed its sign from sweep to sweep is down to a hundredth after 20."""

LIMITS_AFTER = 60.0
"""After so many turns, whatever will be won has some value, and wins in the limit are found."""

MOST_SWEEPS = 3000
LONGEST_REST = 64
NEVER: Final = 30000
MANY = 10000
"""From so many positions on a sweep is worth more than one core."""

Tell = Callable[[int, int, float], None]
"""Is told after each sweep: how many there were, how many positions it had, the change."""


class Solved(NamedTuple):
    """How the sweeps over a class ended."""

    sweeps: int
    residual: float
    """The largest difference between a value and that of its matrix."""
    limits: int
    """How many wins are certain in the limit only, mirrored positions counted once."""
    unproven: int
    """How many values stand as they are because no mixes were found that prove their matrix."""


class Solver:
    """The sweeps over one class whose successors are solved."""

    def __init__(self, each: Class, layout: Layout, values: Floats, discount: float) -> None:
        self._each = each
        self._shape = shape_of(each, layout)
        self._layout, self._values, self._discount = layout, values, discount
        start, size = self._shape.start, values_of(each, layout, values).size
        self._own: Floats = values[start : start + size]
        self._places = first_places(each)
        self._rest = np.zeros(len(self._places), np.int16)
        self._rested = np.zeros(len(self._places), np.int16)
        self._limits_known = discount < 1.0
        self.turns, self.sweeps, self.limits, self.unproven = 0.0, 0, 0, 0

    def sweep(self, due: Booleans) -> Floats:
        """One sweep over the places that are due.

        Returns:
            The differences between their values and those of their matrices.
        """
        chosen = self._places[due]
        fresh = np.empty(len(chosen))
        go = wide_sweep if len(chosen) >= MANY else sweep
        go(self._shape, self._layout, self._values, chosen, fresh)
        fresh *= self._discount
        old = self._own[chosen]
        changes = fresh - old
        unproven = np.isnan(changes)
        if unproven.any():  # the values may differ next time: keep the old one till then
            fresh[unproven], changes[unproven] = old[unproven], 0.0
        self.unproven = int(unproven.sum())
        part = 1.0 if self.turns < FORCED else DAMPED
        self._set(chosen, fresh if part == 1.0 else old + part * changes)
        self.turns += part
        self.sweeps += 1
        return np.abs(changes, out=changes)

    def run(self, tolerance: float, tell: Tell) -> None:
        """Sweep until no value changes by more than the tolerance.

        A place whose value stands still is left out for one sweep, then for three, for seven and
        so on, up to a quarter of all sweeps so far: what changes late reaches it late. A place
        that is won by force never comes again. The last sweep has all others.
        """
        whole = False
        while self.sweeps < MOST_SWEEPS:
            due: Booleans = self._rest <= 0
            changes = self.sweep(due)
            change = float(changes.max(initial=0.0))
            tell(self.sweeps, len(changes), change)
            if whole and change <= tolerance:
                return
            self._let_rest(due, changes > tolerance / 10)
            whole = self._limits_known and change <= tolerance
            if not self._limits_known and (self.turns >= LIMITS_AFTER or change <= tolerance):
                self._find_limits()
            if whole:
                self._rest[self._rest < NEVER // 2] = 0

    def residual(self) -> float:
        """The largest change of a sweep over all places; unproven values count as unchanged."""
        changes = self.sweep(np.ones(len(self._places), np.bool_))
        return float(changes.max(initial=0.0))

    def _set(self, chosen: Integers, fresh: Floats) -> None:
        take_over(self._shape, self._values, chosen, fresh)

    def _let_rest(self, due: Booleans, moved: Booleans) -> None:
        self._rest -= 1
        longest = min(LONGEST_REST, int(self.turns) // 4)
        rests = np.where(moved, 0, np.minimum(2 * self._rested[due] + 1, longest))
        self._rested[due] = rests
        if self._discount == 1.0 and self.turns <= FORCED:
            won = np.abs(self._own[self._places[due]]) == 1.0
            rests = np.where(won, NEVER, rests)
        self._rest[due] = rests

    def _find_limits(self) -> None:
        """Set wins that are certain in the limit, which sweeps approach slowly, and leave them."""
        settle_limits(self._each, self._layout, self._values)
        own = self._own[self._places]
        settled = (np.abs(own) == 1.0) & (self._rest < NEVER // 2)
        self.limits = int(settled.sum())
        self._rest[self._rest < NEVER // 2] = 0
        self._rest[settled] = NEVER
        self._limits_known = True


def solve(
    each: Class, layout: Layout, values: Floats, discount: float, tolerance: float, tell: Tell
) -> Solved:
    """Solve a class, and with it the one with the colors exchanged."""
    solver = Solver(each, layout, values, discount)
    solver.run(tolerance, tell)
    sweeps, residual = solver.sweeps, solver.residual()
    own = values_of(each, layout, values)
    values_of(each.reversed, layout, values)[...] = reversed_values(each, own)
    return Solved(sweeps, residual, solver.limits, solver.unproven)
