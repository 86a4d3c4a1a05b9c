"""What players choose: how boards are drawn, and how fast reveals are played."""

from __future__ import annotations

import os
from enum import Enum
from math import inf


def prefers_letter_board(board: str) -> bool:
    """Whether the board is drawn in letters: as ``--board`` says, or else as the terminal needs."""
    if board in ("letters", "pixels"):
        return board == "letters"
    # The font of the Linux console has no half blocks.
    return os.environ.get("TERM") == "linux"


class Speed(Enum):
    """A speed that players choose in the settings."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"
    """No animation: each beat ends immediately, with the same captions."""

    @classmethod
    def of(cls, word: str) -> Speed:
        """The speed with a word in the settings; normal for any other word."""
        return next((speed for speed in cls if speed.value == word), cls.NORMAL)

    @property
    def factor(self) -> float:
        """The factor on the normal speed."""
        return {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 2.0, Speed.OFF: inf}[self]

    def stepped(self, step: int) -> Speed:
        """The speed a number of steps faster, or slower if the number is negative."""
        speeds = list(Speed)
        return speeds[max(0, min(len(speeds) - 1, speeds.index(self) + step))]
