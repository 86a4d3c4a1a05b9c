"""Blocks, lines and rounded corners as exact geometry, so that neighbors meet without seams."""

from __future__ import annotations

import unicodedata
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels from the corner of a cell; right and bottom are outside."""

_QUADRANTS: Final = dict(zip("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", range(1, 16), strict=True))
"""By character: which quarters are filled, bits for upper left, upper right, lower left, right."""
CORNERS: Final = {"╭": (1, 1), "╮": (-1, 1), "╰": (1, -1), "╯": (-1, -1)}
"""By character: where its arms point, right or left and down or up."""
_ARMS: Final = {"UP": "u", "DOWN": "d", "LEFT": "l", "RIGHT": "r"} | {
    "HORIZONTAL": "lr",
    "VERTICAL": "ud",
}


def boxes(character: str, width: int, height: int) -> list[Box] | None:
    """What a block or line character fills, or None for what a font has to draw."""
    code = ord(character)
    if character in _QUADRANTS:
        quarters = _QUADRANTS[character]
        x, y = width // 2, height // 2
        corners = [(0, 0, x, y), (x, 0, width, y), (0, y, x, height), (x, y, width, height)]
        return [box for bit, box in enumerate(corners) if quarters >> bit & 1]
    if 0x2581 <= code <= 0x2587:
        return [(0, height - round((code - 0x2580) * height / 8), width, height)]
    if 0x2589 <= code <= 0x258F:
        return [(0, 0, round((0x2590 - code) * width / 8), height)]
    if character in "▔▕":
        x, y = (0, round(height / 8)) if character == "▔" else (width - round(width / 8), height)
        return [(x, 0, width, y)]
    return _line_boxes(character, width, height)


def _line_boxes(character: str, width: int, height: int) -> list[Box] | None:
    name = unicodedata.name(character, "")
    if not name.startswith("BOX DRAWINGS") or set(name.split()) & {
        "ARC", "DASH", "DIAGONAL", "DOUBLE",
    }:  # fmt: skip  # one word a line says no more
        return None
    thin = line_width(width)
    boxes, default = [], thin
    for part in name.removeprefix("BOX DRAWINGS ").split(" AND "):
        words = part.split()
        thick = 2 * thin if "HEAVY" in words else thin if "LIGHT" in words else default
        default = thick
        x, y = (width - thick) // 2, (height - thick) // 2
        arms = {
            "l": (0, y, x + thick, y + thick),
            "r": (x, y, width, y + thick),
            "u": (x, 0, x + thick, y + thick),
            "d": (x, y, x + thick, height),
        }
        boxes += [arms[arm] for word in words for arm in _ARMS.get(word, "")]
    return boxes


def line_width(width: int) -> int:
    """How thick a light line is in a cell of this width, in pixels; a heavy one is twice that."""
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
