"""Values as bytes: the 128 numbers from 0 up that a table can hold, and their negatives.

Byte ``127 + n`` stands for number ``n`` and byte ``127 - n`` for its negative, so that 254 minus a
byte swaps the colors. A value between two numbers is rounded, but never to 0 or 1.

A second byte gives the discounted value relative to the first: for a win the quarter turns that it
takes, for another value the difference, in steps.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import sqrt
from typing import Final

ZERO: Final = 127
"""The byte that stands for 0."""

LARGEST_DENOMINATOR = 12
IRRATIONAL: Final = (sqrt(2) - 1, 2 - sqrt(2))
NEARLY_EVEN, NEARLY_WON = 0.0025, 0.9975
"""Numbers for values near 0 and 1, because 0 and 1 themselves are always exact."""

STEP: Final = 0.004
"""A discounted value is exact to half of this."""
NO_STEP: Final = 128
"""The second byte for no difference."""
STEPS_IN_TURN: Final = 4


def numbers() -> list[float]:
    """The numbers from 0 up that the first byte can stand for, ascending.

    Every fraction with a denominator up to 12, two irrational values that occur, and two numbers
    near 0 and 1; the rest divide the widest gaps.
    """
    largest = LARGEST_DENOMINATOR
    fractions = {Fraction(n, d) for d in range(1, largest + 1) for n in range(d + 1)}
    positive = sorted({*map(float, fractions), *IRRATIONAL, NEARLY_EVEN, NEARLY_WON})
    gaps = [above - below for below, above in pairwise(positive)]
    steps = [1] * len(gaps)
    for _ in range(ZERO + 1 - len(positive)):
        widest = max(range(len(gaps)), key=lambda at: gaps[at] / steps[at])
        steps[widest] += 1
    return [
        below + gap * step / count
        for below, gap, count in zip(positive, gaps, steps, strict=False)
        for step in range(count)
    ] + positive[-1:]


def decoding(numbers_from_0: list[float]) -> list[float]:
    """By byte: its value."""
    return [-number for number in reversed(numbers_from_0[1:])] + numbers_from_0


def discounted_decoding(numbers_from_0: list[float], discount: float) -> list[list[float]]:
    """By first and second byte: the discounted value."""
    wins = [discount ** (part / STEPS_IN_TURN) for part in range(256)]
    less = [(byte - NO_STEP) * STEP for byte in range(256)]
    rows = []
    for value in decoding(numbers_from_0):
        if abs(value) == 1.0:
            rows.append([value * win for win in wins])
        elif value < 0:
            rows.append([value + step for step in less])
        else:
            rows.append([value - step for step in less])
    return rows
