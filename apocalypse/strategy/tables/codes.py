"""Values as bytes: which 128 numbers from 0 up a table can hold, and their negatives.

Byte ``127 + n`` stands for number ``n`` and byte ``127 - n`` for its negative, so that the colors
are exchanged by taking the byte from 254. What lies between two numbers is rounded.
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
EXACT_TURNS = 70


def numbers(discount: float) -> list[float]:
    """The numbers from 0 up that a table of this discount can hold, rising.

    Without a discount: every fraction with a denominator up to 12, and two irrational values that
    occur. With one: what a win in up to 70 turns is worth. Then the widest gaps are divided.
    """
    if discount == 1.0:
        largest = LARGEST_DENOMINATOR
        fractions = {Fraction(n, d) for d in range(1, largest + 1) for n in range(d + 1)}
        known = sorted({*map(float, fractions), *IRRATIONAL})
    else:
        known = sorted({0.0, *(discount**turns for turns in range(1, EXACT_TURNS + 1))})
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
