"""Time controls, ``5+3`` or ``3+2 10+5`` for both sides, and the times left, ``4:31 3:02``."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.rules.board import BySide, Color
from apocalypse.rules.notation import quoted

LONGEST_BASE: Final = 180
"""The most time of a side for a game, in minutes."""
LONGEST_INCREMENT: Final = 60
"""The most time that is added for an order, in seconds."""

_CONTROL: Final = r"([0-9]{1,3})\+([0-9]{1,2})"
_TIME: Final = r"([0-9]{1,4}):([0-5][0-9])"


class TimeControl(NamedTuple):
    """The minutes of a side for a game, and the seconds added for each order."""

    minutes: int
    increment: int

    def __str__(self) -> str:
        return f"{self.minutes}+{self.increment}"


class TimeControls(BySide[TimeControl]):
    """The time controls of both sides."""

    __slots__ = ()

    def __str__(self) -> str:
        if self.white == self.black:
            return str(self.white)
        return f"{self.white} {self.black}"


class TimesLeft(BySide[int]):
    """The seconds that each side has left between two turns."""

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(f"{seconds // 60}:{seconds % 60:02}" for seconds in self)


def _read_time_control(text: str) -> TimeControl:
    match = re.fullmatch(_CONTROL, text)
    if match is not None:
        control = TimeControl(int(match[1]), int(match[2]))
        if 1 <= control.minutes <= LONGEST_BASE and control.increment <= LONGEST_INCREMENT:
            return control
    raise ValueError(
        f"Expected a clock such as 5+3 (1 to {LONGEST_BASE} minutes and "
        f"0 to {LONGEST_INCREMENT} seconds for each order), found {quoted(text)}."
    )


def read_time_controls(text: str) -> TimeControls:
    """Read ``5+3``, the time of each side, or ``3+2 10+5``, the times of White and of Black.

    Raises:
        ValueError: the text has another form or is out of range; with a sentence.
    """
    words = text.split()
    if len(words) == len(Color) and all("+" in word for word in words):
        white, black = words
        return TimeControls(_read_time_control(white), _read_time_control(black))
    control = _read_time_control(text)
    return TimeControls(control, control)


def read_times_left(text: str) -> TimesLeft:
    """Read ``4:31 3:02``: the times that White and Black have left.

    Raises:
        ValueError: the text has another form; with a sentence.
    """
    words = text.split()
    if len(words) != len(Color) or not all(re.fullmatch(_TIME, word) for word in words):
        raise ValueError(f"Expected times such as 4:31 3:02, White's first, found {quoted(text)}.")
    white, black = words
    return TimesLeft(_seconds(white), _seconds(black))


def _seconds(time: str) -> int:
    """The seconds in ``4:31``."""
    minutes, seconds = time.split(":")
    return int(minutes) * 60 + int(seconds)
