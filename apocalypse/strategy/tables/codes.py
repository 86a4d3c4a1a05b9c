"""Values as bytes: which 128 numbers from 0 up a table can hold, and their negatives.

Byte ``127 + n`` stands for number ``n`` and byte ``127 - n`` for its negative, so that the colors
are exchanged by taking the byte from 254. What lies between two numbers is rounded, but never to 0
or 1.

A second byte tells the discounted value from the first one: for a win the quarter turns that it
takes, else how much less the position is worth, in steps.
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
"""What is nearly 0 or 1 has numbers of its own: 0 and 1 stand for nothing else."""

STEP: Final = 0.004
"""A discounted value is within half of this."""
NO_STEP: Final = 128
"""The second byte that stands for no difference."""
STEPS_IN_TURN: Final = 4


def numbers() -> list[float]:
    """The numbers from 0 up that the first byte can stand for, rising.

    Every fraction with a denominator up to 12, two irrational values that occur, and two that
    stand for nearly 0 and nearly 1; then the widest gaps are divided.
    """
    largest = LARGEST_DENOMINATOR
    fractions = {Fraction(n, d) for d in range(1, largest + 1) for n in range(d + 1)}
    known = sorted({*map(float, fractions), *IRRATIONAL, NEARLY_EVEN, NEARLY_WON})
    gaps = [above - below for below, above in pairwise(known)]
    steps = [1] * len(gaps)
    for _ in range(ZERO + 1 - len(known)):
        widest = max(range(len(gaps)), key=lambda at: gaps[at] / steps[at])
        steps[widest] += 1
    return [
        below + gap * step / count
        for below, gap, count in zip(known, gaps, steps, strict=False)
        for step in range(count)
    ] + known[-1:]


def decoding(known: list[float]) -> list[float]:
    """By byte: the value that it stands for."""
    return [-number for number in reversed(known[1:])] + known


def discounted_decoding(known: list[float], discount: float) -> list[list[float]]:
    """By the first and the second byte: the discounted value that they stand for."""
    wins = [discount ** (part / STEPS_IN_TURN) for part in range(256)]
    less = [(byte - NO_STEP) * STEP for byte in range(256)]
    found = []
    for value in decoding(known):
        if abs(value) == 1.0:
            found.append([value * win for win in wins])
        elif value < 0:
            found.append([value + step for step in less])
        else:
            found.append([value - step for step in less])
    return found
