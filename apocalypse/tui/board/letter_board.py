"""The letter board, for terminals without half blocks and for very little space.

The letters are those of the diagrams: ``C`` and ``o`` for White, ``H`` and ``x`` for Black, on
colored squares. The cursor is ``[ ]`` and the selection ``> <``. A target is ``*``, on an empty
square or above and below a piece; a target that would be a bet is ``?`` in the same places. The
last turn is a dot in each corner of its squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from rich.segment import Segment

from apocalypse.formats.diagram import LETTERS
from apocalypse.rules.board import SQUARES, WHITE, Piece, Square
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import half_block_style
from apocalypse.tui.board.geometry import Geometry
from apocalypse.tui.board.marks import Marks, square_color
from apocalypse.tui.board.palettes import Palette


class _Cell(NamedTuple):
    letter: str
    foreground: int
    background: int


def letter_board_lines(
    position: Position,
    geometry: Geometry,
    palette: Palette,
    marks: Marks,
    labels: dict[int, dict[int, str]],
) -> list[list[Segment]]:
    """Draw the board in letters, line by line; arrows do not show.

    Args:
        position: the pieces.
        geometry: the size and the orientation of the board.
        palette: its colors.
        marks: what is marked on it.
        labels: what stands on the frame, by line and then by column.
    """
    blank = _Cell(" ", palette.label, palette.frame)
    grid = [[blank] * geometry.scale.board_columns for _ in range(geometry.scale.board_lines)]
    for line, letters in labels.items():
        for column, letter in letters.items():
            grid[line][column] = blank._replace(letter=letter)
    for square in SQUARES:
        _draw_square(grid, square, position.piece_at(square), geometry, palette, marks)
    return [list(_segments(cells)) for cells in grid]


def _draw_square(
    grid: list[list[_Cell]],
    square: Square,
    piece: Piece | None,
    geometry: Geometry,
    palette: Palette,
    marks: Marks,
) -> None:
    left, top = geometry.square_corner(square)
    top //= 2
    width, height = geometry.scale.columns, geometry.scale.lines
    background = square_color(palette, square, marks)
    for line in range(height):
        grid[top + line][left : left + width] = [_Cell(" ", background, background)] * width
    middle, center = top + (height - 1) // 2, left + width // 2
    if piece is not None:
        colors = palette.piece_colors(piece.color)
        ink = palette.black.body if piece.color is WHITE else palette.white.rim
        grid[middle][center - 1 : center + 2] = [
            _Cell(letter, ink, colors.body) for letter in (" ", LETTERS[piece], " ")
        ]
    for line, column, letter, color in _marks(square, piece, geometry, palette, marks):
        grid[top + line][left + column] = _Cell(letter, color, background)


def _marks(
    square: Square, piece: Piece | None, geometry: Geometry, palette: Palette, marks: Marks
) -> Iterator[tuple[int, int, str, int]]:
    """The marks on a square: line and column in it, letter and color."""
    right, bottom = geometry.scale.columns - 1, geometry.scale.lines - 1
    middle, center = bottom // 2, (right + 1) // 2
    if marks.touched >> square & 1:
        for line in (0, bottom):
            yield line, 0, ".", palette.touched
            yield line, right, ".", palette.touched
    if marks.targets >> square & 1:
        for line in (middle,) if piece is None else (0, bottom):
            yield line, center, "*", palette.target
    if marks.bets >> square & 1:
        for line in (middle,) if piece is None else (0, bottom):
            yield line, center, "?", palette.bet
    if marks.selected == square:
        yield middle, 1, ">", palette.selected
        yield middle, right - 1, "<", palette.selected
    if marks.cursor == square:
        yield middle, 0, "[", palette.cursor
        yield middle, right, "]", palette.cursor


def _segments(cells: list[_Cell]) -> Iterator[Segment]:
    for (foreground, background), run in groupby(cells, key=lambda cell: cell[1:]):
        style = half_block_style(foreground, background)
        yield Segment("".join(cell.letter for cell in run), style)
