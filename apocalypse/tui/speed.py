"""Speed: how fast a reveal is told."""

from __future__ import annotations

from enum import Enum
from math import inf


class Speed(Enum):
    """A speed that players choose."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"
    """Without motion: everything is there at once, and told in the same words."""

    @property
    def factor(self) -> float:
        """How many times as fast as normal."""
        return {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 2.0, Speed.OFF: inf}[self]

    def stepped(self, step: int) -> Speed:
        """The speed so many steps faster, or slower below 0."""
        speeds = list(Speed)
        return speeds[max(0, min(len(speeds) - 1, speeds.index(self) + step))]
