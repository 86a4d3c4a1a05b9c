"""Values as whole numbers: how a table stores them.

A value is stored as a number of *units*. The unit is one part in a number that many small numbers
divide, so that common fractions are exact. A value is rounded to the nearest unit, but never to 0
or 1.

A byte more gives the discounted value relative to the value: for a win the quarter turns that it
takes, for another value the difference, in steps.
"""

from __future__ import annotations

from typing import Final

UNITS: Final = 27_720
"""The units in 1, up to five pieces: divisible by every number up to 12."""

ROUGH_UNITS: Final = 2_520
"""The units in 1, with six pieces: divisible by every number up to 10."""

STEP: Final = 0.004
"""A discounted value is exact to half of this."""
NO_STEP: Final = 128
"""The byte for no difference."""
STEPS_IN_TURN: Final = 4


def discounted_wins(discount: float) -> list[float]:
    """By byte: the discounted value of a win."""
    return [discount ** (byte / STEPS_IN_TURN) for byte in range(256)]


def discounted_steps() -> list[float]:
    """By byte: how much nearer to 0 a discounted value is than a value that is no win."""
    return [(byte - NO_STEP) * STEP for byte in range(256)]
