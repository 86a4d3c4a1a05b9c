"""Scales: how large a square is, and the largest board that fits a space.

A terminal cell is one pixel wide and two pixels high, so that pixels are square.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import SIZE

LEFT: Final = 3
"""Columns of the frame left of the squares, with the rank labels."""
RIGHT: Final = 1
TOP: Final = 1
BOTTOM: Final = 1
"""Rows of the frame below the squares, with the file labels."""


class Scale(NamedTuple):
    """The size of one square, in cells."""

    name: str
    columns: int
    lines: int

    @property
    def width(self) -> int:
        """The width of a square in pixels."""
        return self.columns

    @property
    def height(self) -> int:
        """The height of a square in pixels."""
        return 2 * self.lines

    @property
    def board_columns(self) -> int:
        """The width of the board with its frame, in cells."""
        return SIZE * self.columns + LEFT + RIGHT

    @property
    def board_lines(self) -> int:
        """The height of the board with its frame, in cells."""
        return SIZE * self.lines + TOP + BOTTOM


S: Final = Scale("S", 7, 3)
M: Final = Scale("M", 9, 4)
L: Final = Scale("L", 11, 5)
XL: Final = Scale("XL", 13, 6)
XXL: Final = Scale("XXL", 16, 8)
SCALES: Final = (S, M, L, XL, XXL)
"""Every scale, smallest first. S is too small for pixels; letters are drawn there."""


def best_scale(columns: int, lines: int) -> Scale | None:
    """The largest scale whose board fits in so many cells, or None if none does."""
    fitting = [s for s in SCALES if s.board_columns <= columns and s.board_lines <= lines]
    return fitting[-1] if fitting else None
