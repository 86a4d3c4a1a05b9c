"""The letter board, for terminals without half blocks and for very little space.

The letters are those of the diagrams: ``C`` and ``o`` for White, ``H`` and ``x`` for Black, on
colored squares. A piece is one letter in the smallest squares, and a silhouette made of its letter
in all others. Marks are letters, too, on a ground of their color, and grow with the squares. The
cursor is ``[ ]`` and the selection ``> <``. A target is ``*``, on an empty square or above and
below a piece; a target that would be a bet is ``?`` in the same places, on the ground of the
square, which makes it hollow. The last turn is ``+`` in each corner of its squares. An order is a
line with a head, in which ``W`` or ``B`` stands for its side. A legend above the board tells
knights from pawns.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache
from itertools import groupby, pairwise, product
from math import hypot
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from rich.segment import Segment

from apocalypse.formats.writer import LETTERS
from apocalypse.rules.board import KNIGHT, PAWN, SIZE, SQUARES, WHITE, Color, Kind, Piece, Square
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import half_block_style
from apocalypse.tui.board.geometry import LEFT, Geometry, Scale
from apocalypse.tui.board.marks import Marks, square_color
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import SILHOUETTES, Silhouette

LEGEND: Final = "   ".join(
    " ".join([*(LETTERS[Piece(color, kind)] for color in Color), f"{kind.value}s"])
    for kind in (KNIGHT, PAWN)
)
"""Which letters are knights and which are pawns; it stands on the frame."""

SHAPES: Final[tuple[dict[Kind, Silhouette], ...]] = (
    dict.fromkeys(Kind, ("=#=",)),
    {
        KNIGHT: ("####", ".###"),
        PAWN: (".#.", "###"),
    },
    {
        KNIGHT: ("..###..", "######.", "..####."),
        PAWN: (".###.", ".###.", "#####"),
    },
    *(
        {
            kind: tuple(row.replace("-", "#") for row in rows[1 - len(rows) % 2 :: 2])
            for kind, rows in pixels.items()
        }
        for pixels in SILHOUETTES.values()
    ),
)
"""Pieces in cells, by size: ``#`` is the letter, ``e`` an eye, ``=`` body, ``.`` transparent.

The large ones are those of the pixel board. Of the two pixels in a cell the lower one counts, so
that the base is always there.
"""


_Place: TypeAlias = tuple[int, int]
"""A column and a line of cells."""


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
    """Draw the board in letters, line by line; its labels are by line and then by column."""
    blank = _Cell(" ", palette.label, palette.frame)
    grid = [[blank] * geometry.scale.board_columns for _ in range(geometry.scale.board_lines)]
    legend = LEGEND.center(SIZE * geometry.scale.width)
    for line, letters in ((0, dict(enumerate(legend, LEFT))), *labels.items()):
        for column, letter in letters.items():
            grid[line][column] = blank._replace(letter=letter)
    board = _Board(grid, position, geometry, palette, marks)
    for square in SQUARES:
        board.draw_square(square)
    board.draw_arrows()
    return [list(_segments(cells)) for cells in grid]


class _Board(NamedTuple):
    """What is drawn, and the cells on which it is."""

    grid: list[list[_Cell]]
    position: Position
    geometry: Geometry
    palette: Palette
    marks: Marks

    @property
    def stroke(self) -> int:
        """How many columns wide the strokes of marks and orders are."""
        return max(1, self.geometry.scale.width // 10)

    def corner(self, square: Square) -> _Place:
        """The column and the line of the upper left cell of a square."""
        left, top = self.geometry.square_corner(square)
        return left, top // 2

    def center(self, square: Square) -> _Place:
        """The column and the line in the middle of a square."""
        left, top = self.corner(square)
        scale = self.geometry.scale
        return left + scale.width // 2, top + (scale.lines - 1) // 2

    def draw_square(self, square: Square) -> None:
        """Draw a square, its piece and its marks."""
        piece = self.position.piece_at(square)
        left, top = self.corner(square)
        scale, palette = self.geometry.scale, self.palette
        background = square_color(palette, square, self.marks)
        ground = [_Cell(" ", background, background)] * scale.width
        for line in range(scale.lines):
            self.grid[top + line][left : left + scale.width] = ground
        if piece is not None:
            colors = palette.piece_colors(piece.color)
            ink = palette.black.body if piece.color is WHITE else palette.white.rim
            body = _Cell(" ", ink, colors.body)
            cells = {
                "#": body._replace(letter=LETTERS[piece]),
                "=": body,
                "e": body._replace(background=colors.eye),
            }
            for (column, line), part in _shape(piece, scale).items():
                self.grid[top + line][left + column] = cells[part]
        for line, column, cell in self.square_marks(square):
            self.grid[top + line][left + column] = cell

    def square_marks(self, square: Square) -> Iterator[tuple[int, int, _Cell]]:
        """The marks on a square: line and column in it, and what stands there."""
        marks, palette, stroke = self.marks, self.palette, self.stroke
        has_piece = self.position.occupied >> square & 1
        ground = square_color(palette, square, marks)
        width, height = self.geometry.scale.width, self.geometry.scale.lines
        right, bottom = width - 1, height - 1
        middle = bottom // 2
        sides = sorted({middle, *range(1, bottom)})
        inner = [line for line in sides if abs(2 * line - bottom) <= height // 2]
        core = [line for line in sides if abs(2 * line - bottom) <= max(1, height // 4)]
        dot = product(
            {0, bottom} - {middle} if has_piece else core,
            [column for column in range(width) if abs(2 * column - right) <= width // 4],
        )
        if marks.last_turn >> square & 1:
            for line, column in product((0, bottom), range(max(1, width // 6))):
                yield line, column, _Cell("+", palette.arrow_edge, ground)
                yield line, right - column, _Cell("+", palette.arrow_edge, ground)
        if marks.bets >> square & 1:
            for line, column in dot:
                yield line, column, _Cell("?", palette.bet, ground)
        elif marks.targets >> square & 1:
            for line, column in dot:
                yield line, column, _Cell("*", ground, palette.selected)
        if marks.selected == square:
            for line, column in product(inner, range(stroke, 2 * stroke)):
                yield line, column, _Cell(">", ground, palette.selected)
                yield line, right - column, _Cell("<", ground, palette.selected)
        if marks.cursor == square:
            for line, column in product(sides, range(stroke)):
                yield line, column, _Cell("[", ground, palette.cursor)
                yield line, right - column, _Cell("]", ground, palette.cursor)

    def taken_cells(self) -> Iterator[_Place]:
        """The cells that no order covers: those of pieces, the cursor and the selection."""
        for square, piece in self.position.placements():
            left, top = self.corner(square)
            columns, lines = zip(*_shape(piece, self.geometry.scale), strict=True)
            for column in range(min(columns), max(columns) + 1):
                for line in range(min(lines), max(lines) + 1):
                    yield left + column, top + line
        for line, cells in enumerate(self.grid):
            yield from (
                (column, line) for column, cell in enumerate(cells) if cell.letter in "[]><"
            )

    def draw_arrows(self) -> None:
        """Draw orders as lines around the pieces, the cursor and the selection.

        A head comes before the line of another order. The line of an outline has gaps.
        """
        taken = {*self.taken_cells()}
        lines: dict[_Place, _Cell] = {}
        heads: dict[_Place, _Cell] = {}
        length = 3 * (self.geometry.scale.lines // 4)
        for arrow in self.marks.arrows:
            palette, color = self.palette, arrow.color
            cell = _Cell(" ", palette.bands.of(color), palette.arrows.of(color))
            path = _path(self.center(arrow.origin), self.center(arrow.target))
            lines |= {
                (column + step, line): cell._replace(letter=letter)
                for (column, line), letter in _strokes(path)
                for step in range(self.stroke)
            }
            point = _point(path)
            head = _head(path, point, arrow.color, taken | heads.keys())
            tip = next(iter(head), path[-1])
            lines |= dict.fromkeys(_flanks(path, tip, length), cell._replace(letter=point))
            heads |= {place: cell._replace(letter=letter) for place, letter in head.items()}
        for (column, line), cell in (lines | heads).items():
            if (column, line) not in taken:
                self.grid[line][column] = cell


@lru_cache(maxsize=64)
def _shape(piece: Piece, scale: Scale) -> dict[_Place, str]:
    """The cells of a piece in its square, by column and line.

    It is the largest drawing that leaves a line free above and below, or else the smallest one.
    """
    drawings = (shapes[piece.kind] for shapes in SHAPES)
    rows = max((rows for rows in drawings if len(rows) <= max(1, scale.lines - 2)), key=len)
    if piece.color is not WHITE:
        rows = tuple(row[::-1] for row in rows)
    left, top = (scale.width - len(rows[0])) // 2, (scale.lines - len(rows)) // 2
    return {
        (left + column, top + line): part
        for line, row in enumerate(rows)
        for column, part in enumerate(row)
        if part != "."
    }


def _path(start: _Place, end: _Place) -> list[_Place]:
    """The cells of a straight line."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(abs(across), abs(down))
    return [
        (start[0] + round(across * step / steps), start[1] + round(down * step / steps))
        for step in range(steps + 1)
    ]


def _strokes(path: list[_Place]) -> Iterator[tuple[_Place, str]]:
    """Every cell of a line with the stroke that leads to the next one."""
    for (x, y), (next_x, next_y) in pairwise(path):
        across, down = next_x - x, next_y - y
        slanted = "\\" if across == down else "/"
        yield (x, y), "-" if not down else "|" if not across else slanted


def _point(path: list[_Place]) -> str:
    """The letter that points where a line leads."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    if abs(x1 - x0) < 3 * abs(y1 - y0):
        return "v" if y1 > y0 else "^"
    return ">" if x1 > x0 else "<"


def _head(path: list[_Place], point: str, color: Color, taken: Set[_Place]) -> dict[_Place, str]:
    """The point of an order, as close to its end as there is room, then the letter of its side."""
    x0, x1 = path[0][0], path[-1][0]
    beside = -1 if x1 > x0 or (x1 == x0 and color is WHITE) else 1
    for (x, y), side in product(reversed(path[1:]), (beside, -beside)):
        if taken.isdisjoint({(x, y), (x + side, y)}):
            return {(x, y): point, (x + side, y): "W" if color is WHITE else "B"}
    return {}


def _flanks(path: list[_Place], tip: _Place, length: int) -> Iterator[_Place]:
    """The cells of a triangle behind the tip of an order, to a length in pixels."""
    across, down = path[-1][0] - path[0][0], 2 * (path[-1][1] - path[0][1])
    distance = hypot(across, down)
    for x, y in product(range(-length, length + 1), repeat=2):
        behind = -(x * across + 2 * y * down) / distance
        beside = abs(x * down - 2 * y * across) / distance
        if 1 <= behind <= length and beside <= 0.7 * behind:
            yield tip[0] + x, tip[1] + y


def _segments(cells: list[_Cell]) -> Iterator[Segment]:
    for (foreground, background), run in groupby(cells, key=itemgetter(1, 2)):
        style = half_block_style(foreground, background)
        yield Segment("".join([cell.letter for cell in run]), style)
