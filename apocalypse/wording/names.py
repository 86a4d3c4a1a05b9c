"""Names: what the players are called in every sentence, and which names a player may choose."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final, NamedTuple

from apocalypse.rules.board import WHITE, Color, Piece

LONGEST_NAME: Final = 20
"""Columns: a name as wide as this still leaves room for the sentence about it."""

_UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of what has no shape: controls, joiners, direction marks, halves."""
_RIGHT_TO_LEFT: Final = {"R", "AL", "AN"}
"""Unicode's directions of letters that begin at the right."""
_MARKS: Final = {"Mn", "Mc", "Me"}
_CHANGING: Final = (
    range(0xFE00, 0xFE10),  # variation selectors
    range(0x1F1E6, 0x1F200),  # halves of flags
    range(0x1F3FB, 0x1F400),  # tones of skin
    range(0xE0100, 0xE01F0),  # more variation selectors
)
"""Characters that make one shape of several in some terminals, and not in others."""
COMPUTER: Final = "Computer"
"""What the computer is called, whatever its level."""


class Names(NamedTuple):
    """What the players are called."""

    white: str = "White"
    black: str = "Black"

    def of(self, color: Color) -> str:
        """The name of a side."""
        return self.white if color is WHITE else self.black

    def owner(self, color: Color) -> str:
        """The name of a side as an owner: ``Alain's``, ``Jacques'``."""
        name = self.of(color)
        return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"

    def piece(self, piece: Piece) -> str:
        """A piece by its owner and its kind: ``White's knight``."""
        return f"{self.owner(piece.color)} {piece.kind.value}"


def width_of(text: str) -> int:
    """The columns that a text takes on a terminal."""
    return sum(
        0 if unicodedata.category(letter) in ("Mn", "Me") else 1 + _is_wide(letter)
        for letter in text
    )


def read_name(text: str) -> str:
    """Read a name that a player chose.

    Returns:
        The name with one blank between its words, and accents that are part of their letters.

    Raises:
        ValueError: the name is empty, too wide, or terminals would draw it in different ways;
            with a sentence.
    """
    for is_wrong, why in _REFUSALS:
        wrong = next((letter for letter in text if is_wrong(letter)), None)
        if wrong is not None:
            raise ValueError(f"{why} (U+{ord(wrong):04X}). Choose a name without it.")
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise ValueError(f"A name is empty. Write 1 to {LONGEST_NAME} letters.")
    if unicodedata.category(name[0]) in _MARKS:
        raise ValueError("A name starts with an accent. Start it with a letter.")
    if width_of(name) > LONGEST_NAME or len(name) > 2 * LONGEST_NAME:
        raise ValueError(
            f"A name is too long. Write up to {LONGEST_NAME} letters, or half as many wide ones."
        )
    return name


def check_players(names: Names) -> None:
    """Make sure that two players can be told apart.

    Names that differ only in capitals, or in how Unicode writes the same letters, are the same.

    Raises:
        ValueError: both have the same name; with a sentence.
    """
    if _key(names.white) == _key(names.black):
        raise ValueError(
            f"Both players are called {names.black}. Choose another name for one of them."
        )


def _key(name: str) -> str:
    """What two names have in common that count as the same."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def _is_wide(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in ("W", "F")


_REFUSALS: Final[tuple[tuple[Callable[[str], bool], str], ...]] = (
    (
        lambda letter: unicodedata.category(letter) in _UNSEEN,
        "A name has a character that cannot be seen",
    ),
    (
        lambda letter: unicodedata.bidirectional(letter) in _RIGHT_TO_LEFT,
        "A name has a letter that is written from right to left, which few terminals draw in place",
    ),
    (
        lambda letter: (
            unicodedata.category(letter) == "Me" or any(ord(letter) in part for part in _CHANGING)
        ),
        "A name has a character that terminals draw in different widths",
    ),
)
"""What no name has, and why not."""
