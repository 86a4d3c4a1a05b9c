"""RevealSpeed: how fast the beats of a reveal are played, as players choose it in the settings."""

from __future__ import annotations

from enum import Enum
from math import inf
from typing import Final


class RevealSpeed(Enum):
    """A speed that players choose in the settings."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"
    """No animation: each beat ends immediately, with the same captions."""

    @classmethod
    def of(cls, word: str) -> RevealSpeed:
        """The speed with a word in the settings; normal for any other word."""
        for speed in cls:
            if speed.value == word:
                return speed
        return cls.NORMAL

    @property
    def factor(self) -> float:
        """The factor on the normal speed."""
        return FACTORS[self]

    def stepped(self, step: int) -> RevealSpeed:
        """The speed a number of steps faster, or slower if the number is negative."""
        speeds = list(RevealSpeed)
        fastest = len(speeds) - 1
        number = speeds.index(self) + step
        return speeds[max(0, min(fastest, number))]


FACTORS: Final = {
    RevealSpeed.SLOW: 0.6,
    RevealSpeed.NORMAL: 1.0,
    RevealSpeed.FAST: 2.0,
    RevealSpeed.OFF: inf,
}
