"""Words in the letters of the calls, as lines of text."""

from __future__ import annotations

from typing import Final

from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS, UPPER_HALF, Alphabet

SPACE: Final = "..."
"""The pixels of a blank between two words."""
BLOCKS: Final = {
    (".", "."): " ",
    ("#", "."): UPPER_HALF,
    (".", "#"): "\N{LOWER HALF BLOCK}",
    ("#", "#"): "\N{FULL BLOCK}",
}
"""A cell by its upper and its lower pixel."""


ALPHABETS: Final = (LARGE_LETTERS, SMALL_LETTERS)
"""The letters, large ones first."""


def call_letters(words: str, alphabet: Alphabet, width: int) -> list[str] | None:
    """The lines of words; None: they are too wide, or the alphabet lacks a letter."""
    word = words.upper()
    if not set(word) - {" "} <= alphabet.keys():
        return None
    rows = _pixel_rows(word, alphabet)
    return _lines(rows) if len(rows[0]) <= width else None


def _pixel_rows(word: str, alphabet: Alphabet) -> list[str]:
    """The rows of a word, an even number of them: ``#`` is ink."""
    rows = []
    for row in range(len(alphabet["A"])):
        rows.append(".".join(SPACE if each == " " else alphabet[each][row] for each in word))
    if len(rows) % 2:
        rows.append("." * len(rows[0]))
    return rows


def _lines(rows: list[str]) -> list[str]:
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        lines.append("".join(BLOCKS[pair] for pair in zip(upper, lower, strict=True)))
    return lines
