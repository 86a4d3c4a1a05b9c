"""How fast a reveal plays."""

from __future__ import annotations

from enum import Enum
from math import inf


class Speed(Enum):
    """A speed that players choose in the settings."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"
    """No animation: each beat ends immediately, with the same captions."""

    @property
    def factor(self) -> float:
        """The factor on the normal speed."""
        return {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 2.0, Speed.OFF: inf}[self]

    def stepped(self, step: int) -> Speed:
        """The speed a number of steps faster, or slower if the number is negative."""
        speeds = list(Speed)
        return speeds[max(0, min(len(speeds) - 1, speeds.index(self) + step))]
