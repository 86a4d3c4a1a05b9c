"""Words in the letters of the calls, as lines of text."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS, UPPER_HALF, Alphabet
from apocalypse.tui.board.lettering import letter_rows

BLOCKS: Final = {
    (".", "."): " ",
    ("#", "."): UPPER_HALF,
    (".", "#"): "\N{LOWER HALF BLOCK}",
    ("#", "#"): "\N{FULL BLOCK}",
}
"""A cell by its upper and its lower pixel."""
ALPHABETS: Final = (LARGE_LETTERS, SMALL_LETTERS)
"""The letters, large ones first."""


def call_letters(
    words: str, alphabet: Alphabet, width: int, *, keeps_case: bool = False
) -> list[str] | None:
    """The lines of words; None: they are too wide, or the alphabet lacks a letter.

    The letters are capitals; an order keeps its case.
    """
    rows = letter_rows(words, alphabet, keeps_case=keeps_case)
    if rows is None or len(rows[0]) > width:
        return None
    return _lines(rows)


def _lines(rows: list[str]) -> list[str]:
    """Two rows of pixels in each line."""
    blank = "." * len(rows[0])
    lines = []
    for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=blank):
        lines.append("".join(BLOCKS[pair] for pair in zip(upper, lower, strict=True)))
    return lines
