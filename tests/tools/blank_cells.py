"""Print how much of each screen with a board is one blank rectangle.

For each screen and each size of the window: the largest rectangle of cells that have no character
and the color of the background, as a part of the window. A column each for five windows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.color import Color
from textual.screen import Screen

from tests.tools.parser import tool_parser
from tests.tui.screens import SCENES, hung
from tests.tui.visible import cells

SIZES: Final = ((80, 24), (100, 30), (132, 46), (200, 60), (270, 70))
NAMES: Final = ("order", "past", "reveal", "put back", "result", "lesson")
"""The screens with a board and a panel in the gallery."""


def blank_part(screen: Screen[Any]) -> float:
    """The part of a screen that its largest blank rectangle takes."""
    background = screen.rich_style.bgcolor
    width, height = screen.size
    largest = 0
    above = [0] * width
    for row in _blank_rows(screen, background):
        above = [count + 1 if is_blank else 0 for count, is_blank in zip(above, row, strict=True)]
        largest = max(largest, largest_rectangle(above))
    return largest / (width * height)


def _blank_rows(screen: Screen[Any], background: Color | None) -> list[list[bool]]:
    """For each line, which of its cells are blank."""
    rows = []
    for line in cells(screen):
        row: list[bool] = []
        for text, style in line:
            color = None if style is None else style.bgcolor
            row += [mark == " " and color == background for mark in text]
        rows.append(row)
    return rows


class _Rectangle(NamedTuple):
    """The first column of a rectangle, and its height."""

    left: int
    height: int


def largest_rectangle(heights: Sequence[int]) -> int:
    """The cells of the largest rectangle below a row of columns with such heights."""
    largest = 0
    open_rectangles: list[_Rectangle] = []  # each higher than the one before
    for column, height in enumerate([*heights, 0]):
        left = column
        # This column ends those that are higher, and one of its own height begins with them.
        while open_rectangles and open_rectangles[-1].height >= height:
            ended = open_rectangles.pop()
            largest = max(largest, ended.height * (column - ended.left))
            left = ended.left
        open_rectangles.append(_Rectangle(left, height))
    return largest


async def table() -> None:
    """Print a row for each screen."""
    print(f"{'':9}", *(f"{columns}x{rows}".rjust(7) for columns, rows in SIZES))
    for name in NAMES:
        parts = []
        for size in SIZES:
            async with hung(name, size) as player:
                parts.append(blank_part(player.app.screen))
        print(f"{name:9}", *(f"{part:7.1%}" for part in parts))


def main() -> None:
    """Measure the screens of the gallery."""
    tool_parser("blank_cells", __doc__ or "").parse_args()
    assert SCENES.keys() >= {*NAMES}
    asyncio.run(table())


if __name__ == "__main__":
    main()
