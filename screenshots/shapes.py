"""Blocks, lines and corners as exact geometry, so that neighbors meet without seams."""

from __future__ import annotations

from typing import Final, TypeAlias

from PIL import Image, ImageDraw

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels from the corner of a cell; right and bottom are outside."""

CORNERS: Final = {"╭": (1, 1), "╮": (-1, 1), "╰": (1, -1), "╯": (-1, -1)}
"""By rounded corner: where its arms point, right or left and down or up."""
_BLOCKS: Final = {"▀": (0, 1), "▄": (1, 2), "█": (0, 2)}
"""By block: from which half of its cell to which it goes, downwards."""
_LINES: Final = {"─": "lr", "│": "ud", "┌": "dr", "┐": "dl", "└": "ur", "┘": "ul"}
"""By line or corner: the sides to which it goes from the middle of its cell."""


def boxes(character: str, width: int, height: int) -> list[Box] | None:
    """What a block or a line fills, or None for what a font has to draw."""
    if character in _BLOCKS:
        top, bottom = _BLOCKS[character]
        return [(0, top * height // 2, width, bottom * height // 2)]
    if character not in _LINES:
        return None
    thin = line_width(width)
    x, y = (width - thin) // 2, (height - thin) // 2
    arms = {
        "l": (0, y, x + thin, y + thin),
        "r": (x, y, width, y + thin),
        "u": (x, 0, x + thin, y + thin),
        "d": (x, y, x + thin, height),
    }
    return [arms[side] for side in _LINES[character]]


def line_width(width: int) -> int:
    """How thick a line is in a cell of this width, in pixels."""
    return max(1, round(width / 8))


def corner_mask(character: str, cell: tuple[int, int], fine: int = 8) -> Image.Image:
    """How much of each pixel a rounded corner covers, drawn large and made small."""
    width, height = (side * fine for side in cell)
    right, down = CORNERS[character]
    thin = line_width(cell[0])
    left, thick = (cell[0] - thin) // 2 * fine, thin * fine
    middle_x, middle_y = left + thick // 2, (cell[1] - thin) // 2 * fine + thick // 2
    radius = (width if right > 0 else 0) - middle_x
    center_x, center_y = middle_x + radius, middle_y + down * abs(radius)
    outer = abs(radius) + thick // 2
    start = {(1, 1): 180, (-1, 1): 270, (1, -1): 90, (-1, -1): 0}[right, down]
    mask = Image.new("L", (width, height))
    pen = ImageDraw.Draw(mask)
    circle = (center_x - outer, center_y - outer, center_x + outer - 1, center_y + outer - 1)
    pen.arc(circle, start, start + 90, 255, thick)
    top, bottom = (center_y, height) if down > 0 else (0, center_y)
    pen.rectangle((left, top, left + thick - 1, bottom - 1), 255)
    return mask.resize(cell, Image.Resampling.BOX)
