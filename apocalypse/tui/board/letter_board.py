"""The letter board, for terminals without half blocks and for very little space.

The letters are those of the diagrams: ``C`` and ``o`` for White, ``H`` and ``x`` for Black, on
colored squares. The cursor is ``[ ]`` and the selection ``> <``. A target is ``*``, on an empty
square or above and below a piece; a target that would be a bet is ``?`` in the same places. The
last turn is a ``+`` in each corner of its squares. An order is a line with a head, beside which
stands ``W`` or ``B`` for its side. A legend above the board tells knights from pawns.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import groupby, pairwise, product
from typing import Final, NamedTuple

from rich.segment import Segment

from apocalypse.formats.diagram import LETTERS
from apocalypse.rules.board import KNIGHT, PAWN, SIZE, SQUARES, WHITE, Color, Piece, Square
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import half_block_style
from apocalypse.tui.board.geometry import LEFT, Geometry
from apocalypse.tui.board.marks import Marks, square_color
from apocalypse.tui.board.palettes import Palette

LEGEND: Final = "   ".join(
    " ".join([*(LETTERS[Piece(color, kind)] for color in Color), f"{kind.value}s"])
    for kind in (KNIGHT, PAWN)
)
"""Which letters are knights and which are pawns; it stands on the frame."""


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
    """Draw the board in letters, line by line.

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
    across = SIZE * geometry.scale.columns
    for column, letter in enumerate(LEGEND.center(across), LEFT):
        grid[0][column] = blank._replace(letter=letter)
    for square in SQUARES:
        _draw_square(grid, square, position.piece_at(square), geometry, palette, marks)
    _draw_arrows(grid, position, geometry, palette, marks)
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
    center, middle = _center(geometry, square)
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
    places = (middle,) if piece is None else {0, bottom} - {middle}
    if marks.touched >> square & 1:
        for line in (0, bottom):
            yield line, 0, "+", palette.touched
            yield line, right, "+", palette.touched
    if marks.targets >> square & 1:
        for line in places:
            yield line, center, "*", palette.target
    if marks.bets >> square & 1:
        for line in places:
            yield line, center, "?", palette.bet
    if marks.selected == square:
        yield middle, 1, ">", palette.selected
        yield middle, right - 1, "<", palette.selected
    if marks.cursor == square:
        yield middle, 0, "[", palette.cursor
        yield middle, right, "]", palette.cursor


def _center(geometry: Geometry, square: Square) -> tuple[int, int]:
    """The column and the line of the letter of a piece."""
    left, top = geometry.square_corner(square)
    return left + geometry.scale.columns // 2, top // 2 + (geometry.scale.lines - 1) // 2


def _draw_arrows(
    grid: list[list[_Cell]],
    position: Position,
    geometry: Geometry,
    palette: Palette,
    marks: Marks,
) -> None:
    """Draw orders as lines around the pieces and the cursor.

    A head comes before the line of another order.
    """
    taken = {
        (column + step, line)
        for square, _ in position.placements()
        for column, line in [_center(geometry, square)]
        for step in (-1, 0, 1)
    }
    if marks.cursor is not None:
        left, line = geometry.square_corner(marks.cursor)[0], _center(geometry, marks.cursor)[1]
        taken |= {(left, line), (left + geometry.scale.columns - 1, line)}
    lines: dict[tuple[int, int], tuple[str, int]] = {}
    heads: dict[tuple[int, int], tuple[str, int]] = {}
    for arrow in marks.arrows:
        ink = palette.arrows[arrow.color.index]
        path = _path(_center(geometry, arrow.origin), _center(geometry, arrow.target))
        lines |= {cell: (letter, ink) for cell, letter in _strokes(path) if cell not in taken}
        head = _head(path, arrow.color, taken | heads.keys())
        heads |= {cell: (letter, ink) for cell, letter in head.items()}
    for (column, line), (letter, ink) in (lines | heads).items():
        grid[line][column] = grid[line][column]._replace(letter=letter, foreground=ink)


def _path(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of a straight line."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(abs(across), abs(down))
    return [
        (start[0] + round(across * step / steps), start[1] + round(down * step / steps))
        for step in range(steps + 1)
    ]


def _strokes(path: list[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], str]]:
    """Every cell of a line with the stroke that leads to the next one."""
    for (x, y), (next_x, next_y) in pairwise(path):
        across, down = next_x - x, next_y - y
        slanted = "\\" if across == down else "/"
        yield (x, y), "-" if not down else "|" if not across else slanted


def _head(
    path: list[tuple[int, int]], color: Color, taken: Set[tuple[int, int]]
) -> dict[tuple[int, int], str]:
    """The head of an order, as close to its end as there is room, with the letter of its side."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    is_steep = abs(x1 - x0) < 3 * abs(y1 - y0)
    point = (">" if x1 > x0 else "<") if not is_steep else ("v" if y1 > y0 else "^")
    beside = -1 if x1 > x0 or (x1 == x0 and color is WHITE) else 1
    for (x, y), side in product(reversed(path[1:]), (beside, -beside)):
        if taken.isdisjoint({(x, y), (x + side, y)}):
            return {(x, y): point, (x + side, y): "W" if color is WHITE else "B"}
    return {}


def _segments(cells: list[_Cell]) -> Iterator[Segment]:
    for (foreground, background), run in groupby(cells, key=lambda cell: cell[1:]):
        style = half_block_style(foreground, background)
        yield Segment("".join(cell.letter for cell in run), style)
