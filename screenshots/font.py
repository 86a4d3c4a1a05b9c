"""Draws the shapes of the letters: run ``python -m screenshots.font`` after adding one.

The only thing here that needs a font. Debian has it in the package ``fonts-dejavu-core``.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw, ImageFont

from screenshots.letters import CELL, FILE, LETTERS

FONTS: Final = ("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf")
SIZE: Final = 16.6
"""At this size, in pixels, a letter is as wide as a cell."""
BASELINE: Final = 15
"""Pixels from the top of a cell down to the line on which letters stand."""


def atlas() -> Image.Image:
    """All letters side by side, in both weights.

    Raises:
        OSError: the font is not installed.
    """
    width, height = CELL
    image = Image.new("L", (width * len(LETTERS), height * len(FONTS)))
    for row, name in enumerate(FONTS):
        font = ImageFont.truetype(name, SIZE)
        for column, character in enumerate(LETTERS):
            shape = Image.new("L", CELL)
            ImageDraw.Draw(shape).text((0, BASELINE), character, 255, font, anchor="ls")
            image.paste(shape, (column * width, row * height))
    return image


if __name__ == "__main__":
    atlas().save(FILE, optimize=True)
