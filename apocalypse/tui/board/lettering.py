"""Lettering: words in pixel letters, as large as fits."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from apocalypse.tui.board.canvas import LARGE_LETTERS, SMALL_LETTERS, Alphabet, Pixel

SPACE: Final = 3
"""Columns between two words, besides the gaps."""
LARGEST_ZOOM: Final = 8
"""How many pixels of a picture one of a drawing takes at most, in both directions."""
LEAST_FINE_HEIGHT: Final = 0.7
"""The height from which on finer letters are chosen, as a part of the highest that fit."""


class Lettering(NamedTuple):
    """Words as pixels of a picture."""

    pixels: frozenset[Pixel]
    """The columns and rows that are ink, before zooming."""
    columns: int
    rows: int
    zoom: int
    """The pixels of the picture that one of a letter takes in both directions."""

    @property
    def width(self) -> int:
        """In pixels of the picture."""
        return self.columns * self.zoom

    @property
    def height(self) -> int:
        """In pixels of the picture."""
        return self.rows * self.zoom


def letter_rows(words: str, alphabet: Alphabet, *, keeps_case: bool = False) -> list[str] | None:
    """The rows of words, ``#`` for ink; None: the alphabet does not have all letters.

    Accents are left out. All letters are capitals, unless words in which the only small letters
    are those of files are to keep them.
    """
    height = len(alphabet["A"])
    shapes = alphabet | {
        " ": ("." * SPACE,) * height,
        ".": (*"." * (height - 1), "#"),
    }
    if not keeps_case or not shapes.keys() >= set(words):
        words = words.upper()
    decomposed = unicodedata.normalize("NFKD", words)
    text = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    if not text or not shapes.keys() >= set(text):
        return None

    # A column stays free between two letters.
    rows = []
    for number in range(height):
        rows.append(".".join(shapes[letter][number] for letter in text))
    return rows


@lru_cache(maxsize=32)
def lettering(words: str, width: int, height: int, zooms: int = 1) -> Lettering | None:
    """Words in the largest letters that fit; if they are too long, without the last ones.

    Args:
        words: what to write, in letters of any case.
        width: the most pixels beside each other.
        height: the most pixels below each other.
        zooms: the factor of all possible zooms: 2 where every second row of pixels is left out.
    """
    fitting = []
    for alphabet in (LARGE_LETTERS, SMALL_LETTERS):
        rows = letter_rows(words, alphabet)
        if rows is None:
            continue
        columns = len(rows[0])
        largest_zoom = min(LARGEST_ZOOM, height // len(rows), width // columns)
        zoom = largest_zoom // zooms * zooms
        if zoom > 0:
            fitting.append(Lettering(frozenset(ink_pixels(rows)), columns, len(rows), zoom))

    # The finer letters come first.
    tallest = max((each.height for each in fitting), default=0)
    for fine in fitting:
        if fine.height >= LEAST_FINE_HEIGHT * tallest:
            return fine

    without_last = words.rpartition(" ")[0]
    if without_last:
        return lettering(without_last, width, height, zooms)
    return None


def ink_pixels(rows: Iterable[str], left: int = 0, top: int = 0) -> Iterator[Pixel]:
    """The columns and rows of letters that are ink, if they begin at a pixel."""
    for y, row in enumerate(rows, top):
        for x, mark in enumerate(row, left):
            if mark == "#":
                yield x, y
