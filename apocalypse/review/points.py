"""Points: the unit in which players read values and losses, 100 from a draw to a win.

A search counts in parts of that way, from 1 (a win) to -1. Parts become points here, and only when
they are shown or compared with a range: sums of parts are exact, sums of points are rounded.
"""

from __future__ import annotations

from typing import Final

POINTS: Final = 100
"""The points from a draw to a win."""
BETTER: Final = 35
"""From this value on, in points, a side is better; below, it has an edge."""
WINNING: Final = 75
"""From this value on, in points, a side is winning."""


def in_points(part: float) -> int:
    """A part of the way from a draw to a win, as whole points."""
    return round(POINTS * part)
