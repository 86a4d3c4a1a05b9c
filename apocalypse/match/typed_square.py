"""Typing: how letters and numbers become squares, one key at a time."""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import FILES, Square
from apocalypse.rules.notation import Coordinates, read_square

RANKS: Final = "12345"


class Typed(NamedTuple):
    """What a key made of the square that is being typed."""

    square: Square | None = None
    """The square, when its number was typed."""
    file: str = ""
    """The letter that waits for its number."""
    message: str = ""
    """What is wrong with the key, in a sentence."""


def type_square(file: str, letter: str, coordinates: Coordinates) -> Typed:
    """Type one more letter, after the letter ``file`` of a square or none."""
    letter = letter.lower()
    if letter in FILES:
        return Typed(file=letter)
    if letter not in RANKS:
        return Typed(message=f"{letter} is not part of a square: files are a to e, ranks 1 to 5.")
    if not file:
        return Typed(message="Type the letter of a square before its number, such as e4.")
    return Typed(square=read_square(file + letter, coordinates))
