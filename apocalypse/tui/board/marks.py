"""The marks on the board, each with a shape of its own besides its color.

The cursor is a closed ring and the selection four corners, inside the ring if both are on one
square. A target is a dot on an empty square, and four ticks in the middle of the sides of an
occupied one; a target that would be a bet is a hollow diamond, and around a piece a bar across each
corner. Where a piece arrived or was removed in the last turn is a short corner in each corner.
Pieces stand in front of all marks. In the smallest scale they fill their squares, so that a mark
around a piece also takes the row of pixels outside, and the ring around a selection is open in the
middle of its sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

from textual.geometry import Region, Spacing

from apocalypse.rules.board import SIZE, Color, Mask, Square, squares_in
from apocalypse.rules.events import BetLost, IllegalOrder
from apocalypse.rules.position import Position
from apocalypse.tui.board.arrows import Arrow
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.calls import Call
from apocalypse.tui.board.geometry import BOTTOM, XXL, M
from apocalypse.tui.board.palettes import Palette

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn

Pixels: TypeAlias = Iterator[tuple[int, int]]
"""Columns and rows on the canvas."""


@dataclass(frozen=True)
class Marks:
    """Everything that is marked on the board."""

    cursor: Square | None = None
    selected: Square | None = None
    targets: Mask = 0
    bets: Mask = 0
    """Squares to which an order would be a bet."""
    touched: Mask = 0
    """Squares of the last turn."""
    arrows: tuple[Arrow, ...] = ()
    """Orders, drawn above the pieces."""
    call: Call | None = None
    """A word on a band across the board at rest."""


NO_MARKS: Final = Marks()


def touched_squares(turn: Turn) -> Mask:
    """The squares of a turn where a piece arrived or was removed."""
    void = {
        event.color for event in turn.resolution.events if isinstance(event, BetLost | IllegalOrder)
    }
    squares = set(turn.squares.values())
    for color in set(Color) - void:
        order = turn.order(color)
        if order is not None:
            squares.add(order.landing)
    return sum(1 << square for square in squares)


def square_color(palette: Palette, square: Square, marks: Marks) -> int:
    """The color of a square below its piece: plain or selected."""
    colors = palette.square_colors(square)
    return colors.selected if square == marks.selected else colors.plain


def draw_marks(canvas: BoardCanvas, position: Position, marks: Marks) -> None:
    """Draw every mark. Pieces are drawn later, so that no mark ever covers one."""
    palette, width = canvas.palette, canvas.scale.width
    for square in squares_in(marks.touched):
        for step in range(_stroke(canvas)):
            _draw(canvas, _corners(_box(canvas, square, -step), width // 6 + 1), palette.touched)
    rings = [] if marks.cursor is None else _boxes(canvas, marks.cursor, position)
    corners = [] if marks.selected is None else _boxes(canvas, marks.selected, position)
    if marks.cursor == marks.selected:
        if _is_filled(canvas, marks.cursor, position):
            inner, outer = rings
            rings, corners = [], [inner]
            _draw(canvas, _corners(outer, width // 2), palette.cursor)
        else:
            corners = [box.shrink(Spacing.all(len(rings))) for box in rings]
    for box in rings:
        _draw(canvas, _corners(box, width), palette.cursor)
    for box in corners:
        _draw(canvas, _corners(box, width // 3), palette.selected)
    for square in squares_in(marks.bets):
        if position.occupied >> square & 1:
            for box in _boxes(canvas, square, position):
                _draw(canvas, _bars(box, width // 4 + 1), palette.bet)
        else:
            for step in range(_stroke(canvas)):
                _draw(canvas, _diamond(_box(canvas, square, -step)), palette.bet)
    for square in squares_in(marks.targets):
        if position.occupied >> square & 1:
            for box in _boxes(canvas, square, position):
                depth = 1 if canvas.scale is M else max(2, width // 6)
                _draw(canvas, _ticks(box, depth), palette.selected)
        else:
            _draw(canvas, _dot(_box(canvas, square)), palette.selected)


def _box(canvas: BoardCanvas, square: Square, grown: int = 0) -> Region:
    """The pixels of a square, with more of them on each side."""
    box = Region(*canvas.square_corner(square), canvas.scale.width, canvas.scale.height)
    return box.grow(Spacing.all(grown))


def _is_filled(canvas: BoardCanvas, square: Square | None, position: Position) -> bool:
    """Whether a piece fills a square, as in the smallest scale."""
    return canvas.scale is M and square is not None and bool(position.occupied >> square & 1)


def _boxes(canvas: BoardCanvas, square: Square, position: Position) -> list[Region]:
    """Where a mark around a square runs: inside it, and outside too where a piece fills it."""
    if _is_filled(canvas, square, position):
        return [_box(canvas, square), _box(canvas, square, 1)]
    return [_box(canvas, square, -step) for step in range(_stroke(canvas))]


def _stroke(canvas: BoardCanvas) -> int:
    """How many pixels wide the lines of marks are."""
    return max(1, canvas.scale.width // 9) if canvas.scale.width > XXL.width else 1


def _draw(canvas: BoardCanvas, pixels: Pixels, color: int) -> None:
    """Draw pixels, but not on the file labels: an edge below the lowest rank leaves them out."""
    below = canvas.height - 2 * BOTTOM
    labels = {canvas.geometry.file_label_column(file) for file in range(SIZE)}
    canvas.draw_pixels(((x, y) for x, y in pixels if y < below or x not in labels), color)


def _corners(box: Region, reach: int) -> Pixels:
    """Four corners whose arms have a length; a closed ring if they meet."""
    right, bottom = box.right - 1, box.bottom - 1
    for step in range(min(reach, (box.width + 1) // 2)):
        for x in (box.x + step, right - step):
            yield from ((x, box.y), (x, bottom))
        for y in (box.y + step, bottom - step):
            yield from ((box.x, y), (right, y))


def _bars(box: Region, reach: int) -> Pixels:
    """A bar across each corner."""
    for step in range(reach):
        for y in (box.y + reach - 1 - step, box.bottom - reach + step):
            yield from ((box.x + step, y), (box.right - 1 - step, y))


def _dot(box: Region) -> Pixels:
    """A disk in the middle, as even or odd as the square is."""
    radius, (x0, y0) = max(2.1, 0.15 * box.width + 0.42), box.center
    for x, y in product(box.column_range, box.line_range):
        if (x + 0.5 - x0) ** 2 + (y + 0.5 - y0) ** 2 <= radius**2:
            yield x, y


def _diamond(box: Region) -> Pixels:
    left, right = box.x + (box.width - 1) // 2, box.x + box.width // 2
    top, bottom = box.y + (box.height - 1) // 2, box.y + box.height // 2
    half = min(left - box.x, top - box.y) - 1
    for step in range(half + 1):
        for x in (left - step, right + step):
            yield from ((x, top - (half - step)), (x, bottom + (half - step)))


def _ticks(box: Region, depth: int) -> Pixels:
    """Ticks from the middle of the four sides inward, pointed if they are deeper than a pixel."""
    for step in range(depth):
        half = max(1, depth - 1) - step
        aside, down = (box.width - 1) // 2 - half, (box.height - 1) // 2 - half
        for x in box.column_range[aside : box.width - aside]:
            yield from ((x, box.y + step), (x, box.bottom - 1 - step))
        for y in box.line_range[down : box.height - down]:
            yield from ((box.x + step, y), (box.right - 1 - step, y))
