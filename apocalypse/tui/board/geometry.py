"""The sizes of the board, and where each square lies.

A terminal cell is one pixel wide and two pixels high, which makes pixels square.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from apocalypse.rules.board import SIZE, Square, file_of, rank_of, square_at

LEFT: Final = 3
"""Columns of the frame left of the squares, with the rank labels."""
RANK_LABEL_COLUMN: Final = LEFT // 2
"""The column of cells in which the rank labels stand."""
RIGHT: Final = 1
"""Columns of the frame right of the squares."""
TOP: Final = 1
"""Lines of the frame above the squares."""
BOTTOM: Final = 1
"""Lines of the frame below the squares, with the file labels."""


class Scale(NamedTuple):
    """The size of one square, in cells."""

    name: str
    width: int
    """Its columns of cells, which are as many pixels."""
    lines: int

    @property
    def height(self) -> int:
        """The height of a square in pixels."""
        return 2 * self.lines

    @property
    def board_columns(self) -> int:
        """The width of the board with its frame, in cells."""
        return SIZE * self.width + LEFT + RIGHT

    @property
    def board_lines(self) -> int:
        """The height of the board with its frame, in cells."""
        return SIZE * self.lines + TOP + BOTTOM


XS: Final = Scale("XS", 5, 2)
S: Final = Scale("S", 7, 3)
M: Final = Scale("M", 9, 4)
L: Final = Scale("L", 11, 5)
XL: Final = Scale("XL", 13, 6)
XXL: Final = Scale("XXL", 16, 8)
XXXL: Final = Scale("3XL", 18, 9)
XXXXL: Final = Scale("4XL", 22, 11)
XXXXXL: Final = Scale("5XL", 26, 13)
SCALES: Final = (XS, S, M, L, XL, XXL, XXXL, XXXXL, XXXXXL)
"""Every scale of the board itself, smallest first."""
LETTER_SCALES: Final = (XS, S)
"""The scales that are too small for pixels, and always letter boards."""


def best_scale(columns: int, lines: int) -> Scale | None:
    """The largest scale whose board fits into this many cells, or None."""
    best = None
    for scale in SCALES:
        if scale.board_columns <= columns and scale.board_lines <= lines:
            best = scale
    return best


class Geometry(NamedTuple):
    """The layout of a board: its scale and its orientation."""

    scale: Scale
    flipped: bool = False
    """Whether Black is at the bottom: the board is then rotated by 180 degrees."""

    def square_corner(self, square: Square) -> tuple[int, int]:
        """The upper left pixel of a square."""
        column = file_of(square)
        row = SIZE - 1 - rank_of(square)
        if self.flipped:
            column = SIZE - 1 - column
            row = SIZE - 1 - row
        return LEFT + column * self.scale.width, 2 * TOP + row * self.scale.height

    def square_at_cell(self, column: int, line: int) -> Square | None:
        """The square that contains a cell of the board, or None on the frame."""
        columns = range(LEFT, self.scale.board_columns - RIGHT)
        lines = range(TOP, self.scale.board_lines - BOTTOM)
        if column not in columns or line not in lines:
            return None
        file = (column - LEFT) // self.scale.width
        row = (line - TOP) // self.scale.lines
        if self.flipped:
            return square_at(SIZE - 1 - file, row)
        return square_at(file, SIZE - 1 - row)

    def file_label_column(self, file: int) -> int:
        """The column of cells in which the label of a file stands."""
        left, _ = self.square_corner(square_at(file, 0))
        return left + (self.scale.width - 1) // 2

    def rank_label_line(self, rank: int) -> int:
        """The line of cells in which the label of a rank stands."""
        _, top = self.square_corner(square_at(0, rank))
        return top // 2 + (self.scale.lines - 1) // 2
