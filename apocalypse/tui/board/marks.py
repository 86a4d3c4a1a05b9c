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
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

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
    """Everything that is marked on the board. `Board` has the same attributes."""

    cursor: Square | None = None
    selected: Square | None = None
    targets: Mask = 0
    bets: Mask = 0
    touched: Mask = 0
    arrows: tuple[Arrow, ...] = ()
    call: Call | None = None


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


class _Box(NamedTuple):
    """The first and the last pixels of a square in both directions, or of a ring around it."""

    left: int
    top: int
    right: int
    bottom: int

    def grown(self, by: int) -> _Box:
        """The box with more pixels on each side."""
        return _Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    @property
    def middle(self) -> tuple[int, int]:
        """The column and the row in the middle; of two, the left and the upper one."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2


def draw_marks(canvas: BoardCanvas, position: Position, marks: Marks) -> None:
    """Draw every mark. Pieces are drawn later, so that no mark ever covers one."""
    palette, width = canvas.palette, canvas.scale.width
    for square in squares_in(marks.touched):
        for step in range(_stroke(canvas)):
            box = _box(canvas, square).grown(-step)
            _draw(canvas, _corners(box, width // 6 + 1), palette.touched)
    rings = [] if marks.cursor is None else _boxes(canvas, marks.cursor, position)
    corners = [] if marks.selected is None else _boxes(canvas, marks.selected, position)
    if marks.cursor == marks.selected:
        if _is_filled(canvas, marks.cursor, position):
            inner, outer = rings
            rings, corners = [], [inner]
            _draw(canvas, _corners(outer, width // 2), palette.cursor)
        else:
            corners = [box.grown(-len(rings)) for box in rings]
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
                _draw(canvas, _diamond(_box(canvas, square).grown(-step)), palette.bet)
    for square in squares_in(marks.targets):
        if position.occupied >> square & 1:
            for box in _boxes(canvas, square, position):
                _draw(
                    canvas,
                    _ticks(box, 1 if canvas.scale is M else max(2, width // 6)),
                    palette.selected,
                )
        else:
            _draw(canvas, _dot(_box(canvas, square)), palette.selected)


def _box(canvas: BoardCanvas, square: Square) -> _Box:
    left, top = canvas.square_corner(square)
    return _Box(left, top, left + canvas.scale.width - 1, top + canvas.scale.height - 1)


def _is_filled(canvas: BoardCanvas, square: Square | None, position: Position) -> bool:
    """Whether a piece fills a square, as in the smallest scale."""
    return canvas.scale is M and square is not None and bool(position.occupied >> square & 1)


def _boxes(canvas: BoardCanvas, square: Square, position: Position) -> list[_Box]:
    """Where a mark around a square runs: inside it, and outside too where a piece fills it."""
    box = _box(canvas, square)
    if _is_filled(canvas, square, position):
        return [box, box.grown(1)]
    return [box.grown(-step) for step in range(_stroke(canvas))]


def _stroke(canvas: BoardCanvas) -> int:
    """How many pixels wide the lines of marks are."""
    return max(1, canvas.scale.width // 9) if canvas.scale.width > XXL.width else 1


def _draw(canvas: BoardCanvas, pixels: Pixels, color: int) -> None:
    """Draw pixels, but not on the file labels: an edge below the lowest rank leaves them out."""
    below = canvas.height - 2 * BOTTOM
    labels = {canvas.geometry.file_label_column(file) for file in range(SIZE)}
    canvas.draw_pixels(((x, y) for x, y in pixels if y < below or x not in labels), color)


def _corners(box: _Box, reach: int) -> Pixels:
    """Four corners whose arms have a length; a closed ring if they meet."""
    reach = min(reach, (box.right - box.left) // 2 + 1)
    for step in range(reach):
        for x in (box.left + step, box.right - step):
            yield from ((x, box.top), (x, box.bottom))
        for y in (box.top + step, box.bottom - step):
            yield from ((box.left, y), (box.right, y))


def _bars(box: _Box, reach: int) -> Pixels:
    """A bar across each corner."""
    for step in range(reach):
        for y in (box.top + reach - 1 - step, box.bottom - reach + 1 + step):
            yield from ((box.left + step, y), (box.right - step, y))


def _dot(box: _Box) -> Pixels:
    """A disk in the middle, as even or odd as the square is."""
    radius = max(2.1, 0.15 * (box.right - box.left + 1) + 0.42)
    for x in range(box.left, box.right + 1):
        for y in range(box.top, box.bottom + 1):
            across, down = x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2
            if across**2 + down**2 <= radius**2:
                yield x, y


def _diamond(box: _Box) -> Pixels:
    """A hollow diamond."""
    left, top = box.middle
    right, bottom = box.right + box.left - left, box.bottom + box.top - top
    half = min(left - box.left, top - box.top) - 1
    for step in range(half + 1):
        for x in (left - step, right + step):
            yield from ((x, top - (half - step)), (x, bottom + (half - step)))


def _ticks(box: _Box, depth: int) -> Pixels:
    """Ticks from the middle of the four sides inward, pointed if they are deeper than a pixel."""
    (left, top) = box.middle
    right, bottom = box.right + box.left - left, box.bottom + box.top - top
    for step in range(depth):
        half = max(1, depth - 1) - step
        for x in range(left - half, right + half + 1):
            yield from ((x, box.top + step), (x, box.bottom - step))
        for y in range(top - half, bottom + half + 1):
            yield from ((box.left + step, y), (box.right - step, y))
