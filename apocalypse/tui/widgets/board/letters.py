"""Letters: the board for terminals without half blocks, and for very little space.

The letters are those of the diagrams, ``C`` and ``o`` for White and ``H`` and ``x`` for Black, on
colored squares. The cursor is ``[ ]``, the selection ``> <``, a target ``*`` on an empty square or
above and below a piece, one that would be a bet ``?``, and the last turn a dot in each corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from rich.segment import Segment

from apocalypse.rules.board import SQUARES, WHITE, Piece, Square
from apocalypse.rules.position import Position
from apocalypse.sheets.diagram import LETTERS
from apocalypse.tui.widgets.board.geometry import Geometry
from apocalypse.tui.widgets.board.marks import Marks, tint
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.picture import ground
from apocalypse.tui.widgets.board.pixels import half_block_style


class _Cell(NamedTuple):
    letter: str
    ink: int
    paper: int


def letter_lines(
    position: Position,
    geometry: Geometry,
    palette: Palette,
    marks: Marks,
    labels: dict[int, dict[int, str]],
) -> list[list[Segment]]:
    """The board in letters, line by line."""
    empty = _Cell(" ", palette.label, palette.frame)
    grid = [[empty] * geometry.scale.board_columns for _ in range(geometry.scale.board_lines)]
    for line, letters in labels.items():
        for column, letter in letters.items():
            grid[line][column] = empty._replace(letter=letter)
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
    left, top = geometry.pixel(square)
    top //= 2
    width, height = geometry.scale.columns, geometry.scale.lines
    paper = tint(ground(palette, square), square, marks)
    for line in range(height):
        grid[top + line][left : left + width] = [_Cell(" ", paper, paper)] * width
    middle, center = top + (height - 1) // 2, left + width // 2
    if piece is not None:
        inks = palette.inks(piece.color)
        ink = palette.black.body if piece.color is WHITE else palette.white.rim
        grid[middle][center - 1 : center + 2] = [
            _Cell(letter, ink, inks.body) for letter in (" ", LETTERS[piece], " ")
        ]
    for line, column, letter, ink in _marks(square, piece, geometry, palette, marks):
        grid[top + line][left + column] = _Cell(letter, ink, paper)


def _marks(
    square: Square, piece: Piece | None, geometry: Geometry, palette: Palette, marks: Marks
) -> Iterator[tuple[int, int, str, int]]:
    """The signs on a square: line and column in it, letter and color."""
    right, bottom = geometry.scale.columns - 1, geometry.scale.lines - 1
    middle, center = bottom // 2, (right + 1) // 2
    if marks.last >> square & 1:
        for line in (0, bottom):
            yield line, 0, ".", palette.last
            yield line, right, ".", palette.last
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
    for (ink, paper), run in groupby(cells, key=lambda cell: cell[1:]):
        yield Segment("".join(cell.letter for cell in run), half_block_style(ink, paper))
