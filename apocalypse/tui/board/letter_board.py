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

from collections.abc import Iterable, Iterator, Set
from functools import lru_cache
from itertools import groupby, pairwise, product
from math import hypot
from operator import itemgetter
from typing import Final, NamedTuple

from rich.segment import Segment

from apocalypse.formats.writer import LETTERS
from apocalypse.rules.board import KNIGHT, PAWN, SIZE, SQUARES, WHITE, Color, Kind, Piece, Square
from apocalypse.rules.position import Position
from apocalypse.tui.board.canvas import half_block_style
from apocalypse.tui.board.geometry import LEFT, Geometry, Scale
from apocalypse.tui.board.marks import Marks, square_color
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import SILHOUETTES, Silhouette, facing


def _legend(kind: Kind) -> str:
    """The letters of a kind of piece, and its name: ``C H knights``."""
    letters = [LETTERS[Piece(color, kind)] for color in Color]
    return f"{' '.join(letters)} {kind.value}s"


LEGEND: Final = f"{_legend(KNIGHT)}   {_legend(PAWN)}"
"""Which letters are knights and which are pawns; it stands on the frame."""


def _in_cells(pixels: Silhouette) -> Silhouette:
    """A silhouette of the pixel board in cells: of the two pixels in a cell the lower one counts.

    The last row, the base, is always the lower one.
    """
    base = len(pixels) - 1
    lower_pixels = pixels[base % 2 :: 2]
    return tuple(row.replace("-", "#") for row in lower_pixels)


_SMALL_SHAPES: Final[tuple[dict[Kind, Silhouette], ...]] = (
    dict.fromkeys(Kind, ("=#=",)),
    {
        KNIGHT: ("####", ".###"),
        PAWN: (".#.", "###"),
    },
    {
        KNIGHT: ("..###..", "######.", "..####."),
        PAWN: (".###.", ".###.", "#####"),
    },
)


def _large_shapes() -> Iterator[dict[Kind, Silhouette]]:
    """The pieces of the pixel board in cells."""
    for silhouettes in SILHOUETTES.values():
        yield {kind: _in_cells(pixels) for kind, pixels in silhouettes.items()}


SHAPES: Final = _SMALL_SHAPES + tuple(_large_shapes())
"""Pieces in cells, by size: ``#`` is the letter, ``e`` an eye, ``=`` body, ``.`` transparent."""

_HEAD_LENGTH: Final = 3
"""The length of a head, in pixels for each 4 lines of a square."""
_HEAD_SLOPE: Final = 0.7
"""Half the width of a head at a distance behind its tip, as a part of that distance."""
_FLAT: Final = 3
"""The columns for each line of cells from which on an order points to the left or the right."""


class _Place(NamedTuple):
    """A cell of the board, or of a square, from its upper left."""

    column: int
    line: int


class _Cell(NamedTuple):
    """The look of a cell."""

    letter: str
    foreground: int
    background: int


class _Mark(NamedTuple):
    """A cell of a mark, at a place of its square."""

    place: _Place
    cell: _Cell


def letter_board_lines(
    position: Position,
    geometry: Geometry,
    palette: Palette,
    marks: Marks,
    labels: dict[int, dict[int, str]],
) -> list[list[Segment]]:
    """Draw the board in letters, line by line; its labels are by line and then by column."""
    blank = _Cell(" ", palette.label, palette.frame)
    scale = geometry.scale
    grid = [[blank] * scale.board_columns for _ in range(scale.board_lines)]
    for column, letter in enumerate(LEGEND.center(SIZE * scale.width), LEFT):
        grid[0][column] = blank._replace(letter=letter)
    for line, line_labels in labels.items():
        for column, letter in line_labels.items():
            grid[line][column] = blank._replace(letter=letter)

    board = _Board(grid, position, geometry, palette, marks)
    for square in SQUARES:
        board.draw_square(square)
    board.draw_arrows()
    return [list(_segments(cells)) for cells in grid]


class _Board(NamedTuple):
    """A drawing, and the cells on which it is."""

    grid: list[list[_Cell]]
    position: Position
    geometry: Geometry
    palette: Palette
    marks: Marks

    @property
    def stroke(self) -> int:
        """The columns in a stroke of a mark or an order."""
        return max(1, self.geometry.scale.width // 10)

    def corner(self, square: Square) -> _Place:
        """The column and the line of the upper left cell of a square."""
        left, top = self.geometry.square_corner(square)
        return _Place(left, top // 2)

    def center(self, square: Square) -> _Place:
        """The column and the line in the middle of a square."""
        left, top = self.corner(square)
        scale = self.geometry.scale
        return _Place(left + scale.width // 2, top + (scale.lines - 1) // 2)

    def draw_square(self, square: Square) -> None:
        """Draw a square, its piece and its marks."""
        left, top = self.corner(square)
        scale = self.geometry.scale
        background = square_color(self.palette, square, self.marks)
        ground = [_Cell(" ", background, background)] * scale.width
        for line in range(scale.lines):
            self.grid[top + line][left : left + scale.width] = ground

        piece = self.position.piece_at(square)
        if piece is not None:
            cells = self.piece_cells(piece)
            for (column, line), sign in _shape(piece, scale).items():
                self.grid[top + line][left + column] = cells[sign]
        for (column, line), cell in self.square_marks(square):
            self.grid[top + line][left + column] = cell

    def piece_cells(self, piece: Piece) -> dict[str, _Cell]:
        """The cells of a piece by the signs of `SHAPES`."""
        palette = self.palette
        colors = palette.piece_colors(piece.color)
        ink = palette.black.body if piece.color is WHITE else palette.white.rim
        body = _Cell(" ", ink, colors.body)
        return {
            "#": body._replace(letter=LETTERS[piece]),
            "=": body,
            "e": body._replace(background=colors.eye),
        }

    def square_marks(self, square: Square) -> Iterator[_Mark]:
        """The marks on a square; a later one stands above those before it."""
        marks = self.marks
        scale = self.geometry.scale
        ground = square_color(self.palette, square, marks)
        mask = 1 << square
        if marks.last_turn & mask:
            lines = (0, scale.lines - 1)
            columns = range(max(1, scale.width // 6))
            plus = _Cell("+", self.palette.arrow_edge, ground)
            yield from self.in_pairs(lines, columns, plus, "+")
        if (marks.bets | marks.targets) & mask:
            yield from self.target_marks(square, ground)

        # The selection is inside the cursor, and leaves the corners out.
        if marks.selected == square:
            middle_lines = _middle_of(_lines_inside(scale), scale.lines // 2)
            columns = range(self.stroke, 2 * self.stroke)
            arrowhead = _Cell(">", ground, self.palette.selected)
            yield from self.in_pairs(middle_lines, columns, arrowhead, "<")
        if marks.cursor == square:
            bracket = _Cell("[", ground, self.palette.cursor)
            yield from self.in_pairs(_lines_inside(scale), range(self.stroke), bracket, "]")

    def target_marks(self, square: Square, ground: int) -> Iterator[_Mark]:
        """The mark of a target or a bet: in the middle, or above and below a piece."""
        scale = self.geometry.scale
        mask = 1 << square
        if self.marks.bets & mask:
            cell = _Cell("?", self.palette.bet, ground)
        else:
            cell = _Cell("*", ground, self.palette.selected)

        bottom = scale.lines - 1
        if not self.position.occupied & mask:
            lines = _middle_of(_lines_inside(scale), max(1, scale.lines // 4))
        elif bottom == 1:
            lines = [bottom]  # the piece is on the first of two lines
        else:
            lines = [0, bottom]
        columns = _middle_of(range(scale.width), scale.width // 4)
        for line, column in product(lines, columns):
            yield _Mark(_Place(column, line), cell)

    def in_pairs(
        self, lines: Iterable[int], columns: Iterable[int], cell: _Cell, opposite: str
    ) -> Iterator[_Mark]:
        """A cell at places of a square, and its opposite letter as far from the right edge."""
        mirrored = cell._replace(letter=opposite)
        for line, column in product(lines, columns):
            yield _Mark(_Place(column, line), cell)
            yield _Mark(_Place(self.geometry.scale.width - 1 - column, line), mirrored)

    def taken_cells(self) -> Iterator[_Place]:
        """The cells that no order covers: the boxes of pieces, the cursor and the selection."""
        for square, piece in self.position.placements():
            left, top = self.corner(square)
            shape = _shape(piece, self.geometry.scale)
            columns = {place.column for place in shape}
            lines = {place.line for place in shape}
            for column in range(min(columns), max(columns) + 1):
                for line in range(min(lines), max(lines) + 1):
                    yield _Place(left + column, top + line)
        for line, cells in enumerate(self.grid):
            for column, cell in enumerate(cells):
                if cell.letter in "[]><":
                    yield _Place(column, line)

    def draw_arrows(self) -> None:
        """Draw orders as lines around the pieces, the cursor and the selection.

        Heads cover the lines of all orders.
        """
        taken = set(self.taken_cells())
        lines: dict[_Place, _Cell] = {}
        heads: dict[_Place, _Cell] = {}
        length = _HEAD_LENGTH * (self.geometry.scale.lines // 4)
        for arrow in self.marks.arrows:
            ground = self.palette.arrows.of(arrow.color)
            blank = _Cell(" ", self.palette.bands.of(arrow.color), ground)
            path = _path(self.center(arrow.origin), self.center(arrow.target))
            for place, letter in _strokes(path, self.stroke):
                lines[place] = blank._replace(letter=letter)

            # The head, and its flanks behind its tip. Without room for a head, the tip is the end.
            point = _point(path)
            head = _head(path, point, arrow.color, taken | heads.keys())
            tip = next(iter(head), path[-1])
            for place in _flanks(path, tip, length):
                lines[place] = blank._replace(letter=point)
            for place, letter in head.items():
                heads[place] = blank._replace(letter=letter)

        for place, cell in (lines | heads).items():
            if place not in taken:
                self.grid[place.line][place.column] = cell


@lru_cache(maxsize=64)
def _shape(piece: Piece, scale: Scale) -> dict[_Place, str]:
    """The signs of `SHAPES` for a piece, by place in its square.

    It is the largest drawing that leaves a line free above and below, or else the smallest one.
    """
    most_lines = max(1, scale.lines - 2)
    drawings = [shapes[piece.kind] for shapes in SHAPES]
    fitting = [rows for rows in drawings if len(rows) <= most_lines]
    rows = facing(max(fitting, key=len), piece.color)
    left = (scale.width - len(rows[0])) // 2
    top = (scale.lines - len(rows)) // 2
    signs = {}
    for line, row in enumerate(rows, top):
        for column, sign in enumerate(row, left):
            if sign != ".":
                signs[_Place(column, line)] = sign
    return signs


def _lines_inside(scale: Scale) -> range:
    """The lines of a square between the first and the last; the first if there are none."""
    if scale.lines > 2:
        return range(1, scale.lines - 1)
    return range(1)


def _middle_of(places: range, distance: int) -> list[int]:
    """The places up to a distance from the middle of all places, in half steps."""
    middle = places[0] + places[-1]
    return [place for place in places if abs(2 * place - middle) <= distance]


def _path(start: _Place, end: _Place) -> list[_Place]:
    """The cells of a straight line."""
    across = end.column - start.column
    down = end.line - start.line
    steps = max(abs(across), abs(down))
    path = []
    for step in range(steps + 1):
        column = start.column + round(across * step / steps)
        line = start.line + round(down * step / steps)
        path.append(_Place(column, line))
    return path


def _strokes(path: list[_Place], width: int) -> Iterator[tuple[_Place, str]]:
    """Every cell of a line some columns wide, with the stroke that leads to the next one."""
    for place, following in pairwise(path):
        across = following.column - place.column
        down = following.line - place.line
        if not down:
            stroke = "-"
        elif not across:
            stroke = "|"
        elif across == down:
            stroke = "\\"
        else:
            stroke = "/"
        for step in range(width):
            yield _Place(place.column + step, place.line), stroke


def _point(path: list[_Place]) -> str:
    """The letter that points where a line leads."""
    across = path[-1].column - path[0].column
    down = path[-1].line - path[0].line
    if abs(across) < _FLAT * abs(down):
        return "v" if down > 0 else "^"
    return ">" if across > 0 else "<"


def _head(path: list[_Place], point: str, color: Color, taken: Set[_Place]) -> dict[_Place, str]:
    """The point of an order, as close to its end as there is room, then the letter of its side."""
    across = path[-1].column - path[0].column
    is_letter_left = across > 0 or (across == 0 and color is WHITE)
    sides = (-1, 1) if is_letter_left else (1, -1)
    letter = "W" if color is WHITE else "B"
    for place, side in product(reversed(path[1:]), sides):
        beside = _Place(place.column + side, place.line)
        if taken.isdisjoint({place, beside}):
            return {place: point, beside: letter}
    return {}


def _flanks(path: list[_Place], tip: _Place, length: int) -> Iterator[_Place]:
    """The cells of a triangle behind the tip of an order, to a length in pixels."""
    across = path[-1].column - path[0].column
    down = 2 * (path[-1].line - path[0].line)  # a cell is two pixels high
    distance = hypot(across, down)
    for column, line in product(range(-length, length + 1), repeat=2):
        x = column
        y = 2 * line
        behind = -(x * across + y * down) / distance
        beside = abs(x * down - y * across) / distance
        if 1 <= behind <= length and beside <= _HEAD_SLOPE * behind:
            yield _Place(tip.column + column, tip.line + line)


def _segments(cells: list[_Cell]) -> Iterator[Segment]:
    """The cells of a line, with those of the same colors in one segment."""
    for (foreground, background), run in groupby(cells, key=itemgetter(1, 2)):
        style = half_block_style(foreground, background)
        text = "".join([cell.letter for cell in run])
        yield Segment(text, style)
