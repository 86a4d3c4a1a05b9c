"""Geometry: where each square lies on the board as it is seen."""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.rules.board import SIZE, Square, file_of, rank_of, square_at
from apocalypse.tui.widgets.board.scales import BOTTOM, LEFT, RIGHT, TOP, Scale


@dataclass(frozen=True)
class Geometry:
    """A scale, and which side sits at the bottom."""

    scale: Scale
    flipped: bool = False
    """Black sits at the bottom: the board is turned by half a circle."""

    @property
    def width(self) -> int:
        """The width of the board with its frame, in pixels (as many columns)."""
        return self.scale.board_columns

    @property
    def height(self) -> int:
        """The height of the board with its frame, in pixels (two a line)."""
        return 2 * self.scale.board_lines

    def pixel(self, square: Square) -> tuple[int, int]:
        """The left and the top pixel of a square."""
        column, row = self._place(square)
        return LEFT + column * self.scale.width, 2 * TOP + row * self.scale.height

    def square(self, column: int, line: int) -> Square | None:
        """The square that a cell of the board belongs to, or None on the frame."""
        across, down = column - LEFT, line - TOP
        inside = LEFT <= column < self.scale.board_columns - RIGHT
        if not inside or not TOP <= line < self.scale.board_lines - BOTTOM:
            return None
        return self._square(across // self.scale.columns, down // self.scale.lines)

    def file_column(self, file: int) -> int:
        """The column of cells where the label of a file stands."""
        return self.pixel(square_at(file, 0))[0] + (self.scale.columns - 1) // 2

    def rank_line(self, rank: int) -> int:
        """The line of cells where the label of a rank stands."""
        return self.pixel(square_at(0, rank))[1] // 2 + (self.scale.lines - 1) // 2

    def _place(self, square: Square) -> tuple[int, int]:
        file, rank = file_of(square), rank_of(square)
        return (SIZE - 1 - file, rank) if self.flipped else (file, SIZE - 1 - rank)

    def _square(self, column: int, row: int) -> Square:
        if self.flipped:
            return square_at(SIZE - 1 - column, row)
        return square_at(column, SIZE - 1 - row)
