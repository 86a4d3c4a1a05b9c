"""Timing: how long the players have to think, and how it is written, ``5+3`` and ``4:31 3:02``."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

LONGEST_BASE: Final = 180
"""Minutes."""
LONGEST_INCREMENT: Final = 60
"""Seconds."""

_CONTROL: Final = re.compile(r"([0-9]{1,3})\+([0-9]{1,2})", re.ASCII)
_TIME: Final = re.compile(r"([0-9]{1,4}):([0-5][0-9])", re.ASCII)


class TimeControl(NamedTuple):
    """What each side has for a game: so many minutes, and so many more seconds for each order."""

    minutes: int
    increment: int

    def __str__(self) -> str:
        return f"{self.minutes}+{self.increment}"


class TimesLeft(NamedTuple):
    """The whole seconds that each side has left between two turns."""

    white: int
    black: int

    def __str__(self) -> str:
        return " ".join(f"{seconds // 60}:{seconds % 60:02}" for seconds in self)


def read_time_control(text: str) -> TimeControl:
    """Read ``5+3``: five minutes, and three more seconds for each order.

    Raises:
        ValueError: the text has another form, or names no minute or too many; with a sentence.
    """
    match = _CONTROL.fullmatch(text)
    if match is not None:
        control = TimeControl(int(match[1]), int(match[2]))
        if 1 <= control.minutes <= LONGEST_BASE and control.increment <= LONGEST_INCREMENT:
            return control
    raise ValueError(
        f"A clock such as 5+3 was expected, 1 to {LONGEST_BASE} minutes and "
        f"0 to {LONGEST_INCREMENT} seconds for each order, not {text!r}."
    )


def read_times_left(text: str) -> TimesLeft:
    """Read ``4:31 3:02``: what White has left, and what Black has.

    Raises:
        ValueError: the text has another form; with a sentence.
    """
    matches = [_TIME.fullmatch(word) for word in text.split()]
    match matches:
        case [re.Match() as white, re.Match() as black]:
            seconds = (int(found[1]) * 60 + int(found[2]) for found in (white, black))
            return TimesLeft(*seconds)
    raise ValueError(f"Times such as 4:31 3:02 were expected, White's first, not {text!r}.")
