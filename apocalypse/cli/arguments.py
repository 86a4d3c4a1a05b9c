"""Arguments of the command line, read from their texts.

Each function raises ArgumentTypeError with a sentence about an argument that is wrong.
"""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

from apocalypse.formats.time_control import TimeControl, read_time_control
from apocalypse.match.players import Player, player_called
from apocalypse.wording.names import read_name

if TYPE_CHECKING:
    from apocalypse.rules.position import Position


def whole_number(text: str) -> int:
    """Read a number of 0 or more."""
    if not (text.isascii() and text.isdigit()):
        raise ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def seconds(text: str) -> float:
    """Read a number of seconds above 0 and up to an hour."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0 and up to 3600")
    return number


def depth(text: str) -> int:
    """Read a number of 1 or more."""
    number = whole_number(text)
    if number == 0:
        raise ArgumentTypeError("the depth must be 1 or more")
    return number


def position(text: str) -> Position:
    """Read a position in FEN."""
    # Here and not above: one option of one command needs it.
    from apocalypse.rules.fen import FenError, from_fen

    try:
        return from_fen(text)
    except FenError as error:
        raise ArgumentTypeError(str(error)) from error


def player(text: str) -> Player:
    """Read a player: a name, or the computer with its level."""
    result = player_called(text)
    try:
        return result if result.level else Player(read_name(text))
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def time_control(text: str) -> TimeControl:
    """Read a time control such as ``5+3``."""
    try:
        return read_time_control(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def lesson_number(text: str) -> int:
    """Read the number of a lesson."""
    # Here and not above: no other command needs it.
    from apocalypse.lessons.course import TITLES

    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= len(TITLES):
        raise ArgumentTypeError(f"lessons are numbered from 1 to {len(TITLES)}")
    return number
