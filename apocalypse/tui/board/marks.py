"""The marks on the board, each with a shape of its own besides its color, and the arrows of orders.

The cursor is a closed ring and the selection a ring of four corners. A target is a dot on an empty
square, and four ticks in the middle of the sides of an occupied one; a target that would be a bet
is a hollow diamond. The last turn is one pixel in each corner of its squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from apocalypse.rules.board import Color, Mask, Square, squares_in
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.geometry import M
from apocalypse.tui.board.palettes import Palette

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn

ARROW_OPACITY: Final = 0.88


class Arrow(NamedTuple):
    """An order drawn over the board, in the color of its side."""

    origin: Square
    target: Square
    color: Color


@dataclass(frozen=True)
class Marks:
    """Everything that is marked on the board. `Board` has the same attributes."""

    cursor: Square | None = None
    selected: Square | None = None
    targets: Mask = 0
    bets: Mask = 0
    touched: Mask = 0
    arrows: tuple[Arrow, ...] = ()


NO_MARKS: Final = Marks()


def arrows_of(turn: Turn) -> tuple[Arrow, ...]:
    """Both orders of a turn as arrows, each with a second one to the put-back square, if any."""
    arrows = []
    for color in Color:
        order = turn.order(color)
        if order is not None:
            arrows.append(Arrow(order.origin, order.target, color))
            put_back = turn.squares.get(color, order.put_back)
            if put_back is not None:
                arrows.append(Arrow(order.target, put_back, color))
    return tuple(arrows)


def touched_squares(turn: Turn) -> Mask:
    """The squares that the orders of a turn and its put-backs touched."""
    squares = set(turn.squares.values())
    for order in (turn.white, turn.black):
        if order is not None:
            squares |= {order.origin, order.landing}
    return sum(1 << square for square in squares)


def square_color(palette: Palette, square: Square, marks: Marks) -> int:
    """The color of a square below its piece: plain, selected, or touched in the last turn."""
    colors = palette.square_colors(square)
    if square == marks.selected:
        return colors.selected
    return colors.touched if marks.touched >> square & 1 else colors.plain


def draw_marks_below(canvas: BoardCanvas, marks: Marks) -> None:
    """Draw the marks below the pieces: those of the last turn."""
    width, height = canvas.scale.width, canvas.scale.height
    for square in squares_in(marks.touched):
        left, top = canvas.square_corner(square)
        for x in (0, width - 1):
            for y in (0, height - 1):
                canvas.draw_pixel(left + x, top + y, canvas.palette.touched)


def draw_marks_above(canvas: BoardCanvas, position: Position, marks: Marks) -> None:
    """Draw the marks above the pieces, and the arrows above those."""
    palette = canvas.palette
    for square in squares_in(marks.bets):
        _draw(canvas, square, _diamond(canvas), palette.bet)
    for square in squares_in(marks.targets):
        occupied = position.occupied >> square & 1
        _draw(canvas, square, _ticks(canvas) if occupied else _dot(canvas), palette.target)
    if marks.selected is not None:
        inset = int(marks.selected == marks.cursor)
        _draw(canvas, marks.selected, _corners(canvas, inset), palette.selected)
    if marks.cursor is not None:
        _draw(canvas, marks.cursor, _ring(canvas), palette.cursor)
    for arrow in marks.arrows:
        # Two arrows in opposite directions would cover each other, and move apart.
        is_opposed = any((a.origin, a.target) == (arrow.target, arrow.origin) for a in marks.arrows)
        _draw_arrow(canvas, _arrow_shape(canvas, arrow, 0.2 if is_opposed else 0.0), arrow.color)


def _draw(
    canvas: BoardCanvas, square: Square, pixels: Iterator[tuple[int, int]], color: int
) -> None:
    left, top = canvas.square_corner(square)
    for x, y in pixels:
        canvas.draw_pixel(left + x, top + y, color)


def _ring(canvas: BoardCanvas) -> Iterator[tuple[int, int]]:
    width, height = canvas.scale.width, canvas.scale.height
    for x in range(width):
        yield from ((x, 0), (x, height - 1))
    for y in range(1, height - 1):
        yield from ((0, y), (width - 1, y))


def _corners(canvas: BoardCanvas, inset: int) -> Iterator[tuple[int, int]]:
    width, height = canvas.scale.width, canvas.scale.height
    reach = width // 3 - 2 * inset
    for step in range(reach):
        for x, y in ((inset + step, inset), (inset, inset + step)):
            yield from (
                (x, y),
                (width - 1 - x, y),
                (x, height - 1 - y),
                (width - 1 - x, height - 1 - y),
            )


def _dot(canvas: BoardCanvas) -> Iterator[tuple[int, int]]:
    """A disk in the middle, as even or odd as the square is."""
    width, height = canvas.scale.width, canvas.scale.height
    radius = 0.15 * width + 0.42
    for x in range(width):
        for y in range(height):
            if (x - (width - 1) / 2) ** 2 + (y - (height - 1) / 2) ** 2 <= radius**2:
                yield x, y


def _diamond(canvas: BoardCanvas) -> Iterator[tuple[int, int]]:
    """A hollow diamond: complete on an empty square; around a piece its points show."""
    width, height = canvas.scale.width, canvas.scale.height
    half = min(width, height) // 2 - 1
    left, right = (width - 1) // 2, width // 2
    top, bottom = (height - 1) // 2, height // 2
    for step in range(half + 1):
        for x in (left - step, right + step):
            yield from ((x, top - (half - step)), (x, bottom + (half - step)))


def _ticks(canvas: BoardCanvas) -> Iterator[tuple[int, int]]:
    """Ticks from the middle of the four sides inward, pointed where a piece leaves room."""
    width, height = canvas.scale.width, canvas.scale.height
    for depth, half in enumerate((1,) if canvas.scale is M else (1, 0)):
        for x in range((width - 1) // 2 - half, width // 2 + half + 1):
            yield from ((x, depth), (x, height - 1 - depth))
        for y in range((height - 1) // 2 - half, height // 2 + half + 1):
            yield from ((depth, y), (width - 1 - depth, y))


class _ArrowShape(NamedTuple):
    """An arrow in pixels: its tail, its direction, and its measures."""

    x: float
    y: float
    dx: float
    dy: float
    length: float
    half_width: float
    head: float

    def distance(self, x: float, y: float) -> float:
        """The distance from a pixel to the arrow, negative inside it."""
        along = (x - self.x) * self.dx + (y - self.y) * self.dy
        aside = abs((y - self.y) * self.dx - (x - self.x) * self.dy)
        neck = self.length - self.head
        shaft = hypot(along - min(max(along, 0), neck), aside) - self.half_width
        spread = 0.7 * (self.length - along)
        head = max((aside - spread) * 0.85, neck - along)
        return min(shaft, head)


def _arrow_shape(canvas: BoardCanvas, arrow: Arrow, aside: float) -> _ArrowShape:
    x0, y0 = canvas.square_center(arrow.origin)
    x1, y1 = canvas.square_center(arrow.target)
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    size = canvas.scale.width
    start, end, shift = 0.2 * size, 0.14 * size, aside * size
    return _ArrowShape(
        x0 + dx * start - dy * shift,
        y0 + dy * start + dx * shift,
        dx,
        dy,
        length - start - end,
        half_width=size / 13 + 0.2,
        head=0.34 * size + 1.5,
    )


def _draw_arrow(canvas: BoardCanvas, shape: _ArrowShape, color: Color) -> None:
    margin = canvas.scale.width
    xs = sorted((shape.x, shape.x + shape.dx * shape.length))
    ys = sorted((shape.y, shape.y + shape.dy * shape.length))
    inside = {
        (x, y)
        for y in range(int(ys[0]) - margin, int(ys[1]) + margin)
        for x in range(int(xs[0]) - margin, int(xs[1]) + margin)
        if shape.distance(x, y) <= 0
    }
    around = {(x + dx, y + dy) for x, y in inside for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    canvas.draw_pixels(around - inside, canvas.palette.arrow_edge, ARROW_OPACITY)
    canvas.draw_pixels(inside, canvas.palette.arrows[color.index], ARROW_OPACITY)
