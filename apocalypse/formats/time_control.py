"""Time controls, ``5+3`` or ``3+2 10+5`` for both sides, and the times left, ``4:31 3:02``."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from apocalypse.rules.board import BySide, Color
from apocalypse.rules.notation import quoted

LONGEST_BASE: Final = 180
"""Minutes."""
LONGEST_INCREMENT: Final = 60
"""Seconds."""

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
        return " ".join(dict.fromkeys(map(str, self)))


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
    is_pair = len(words) == len(Color) and all("+" in word for word in words)
    controls = [_read_time_control(word) for word in (words if is_pair else [text])]
    return TimeControls(controls[0], controls[-1])


def read_times_left(text: str) -> TimesLeft:
    """Read ``4:31 3:02``: the times that White and Black have left.

    Raises:
        ValueError: the text has another form; with a sentence.
    """
    matches = [re.fullmatch(_TIME, word) for word in text.split()]
    match matches:
        case [re.Match() as white, re.Match() as black]:
            return TimesLeft(*(int(time[1]) * 60 + int(time[2]) for time in (white, black)))
    raise ValueError(f"Expected times such as 4:31 3:02, White's first, found {quoted(text)}.")
