"""Letters as pixels, so that pictures need no font and look the same on every machine.

The shapes are those of DejaVu Sans Mono, drawn once by `screenshots.font` into ``letters.png``:
how much of each pixel a letter covers, side by side, the regular ones above the bold ones.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

CELL: Final = (10, 20)
"""The width and height of a character, in pixels."""
LETTERS: Final = "".join(map(chr, range(33, 127))) + "·•…←↑→↓"
"""Every letter there is a shape for."""
FILE: Final = Path(__file__).with_name("letters.png")


class NoShapeError(Exception):
    """A letter that was never drawn."""


@cache
def letter(character: str, *, bold: bool) -> Image.Image:
    """How much of each pixel of its cell a letter covers, 0 to 255.

    Raises:
        NoShapeError: there is no shape for it yet.
    """
    if character not in LETTERS:
        raise NoShapeError(
            f"There is no shape for {character!r}: add it to screenshots.letters.LETTERS, and run "
            "python -m screenshots.font where DejaVu Sans Mono is installed."
        )
    width, height = CELL
    left, top = LETTERS.index(character) * width, bold * height
    return _atlas().crop((left, top, left + width, top + height))


@cache
def _atlas() -> Image.Image:
    return Image.open(FILE).convert("L")
