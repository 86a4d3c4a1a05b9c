"""The arrows of orders: where they run, and how they are drawn in pixels.

A shaft with a dark edge runs from the edge of one square to the edge of the other, or from and to
the middle of a square on which no piece stands. Its head points where it arrives. A pawn's step is
always straight and broad. Its capture is slim, because its enemy stands close. Other arrows leave
and reach a square beside each other: two that meet there bend apart, so that two that swap places
make a circle. Two steps that do have no room between their pawns, and pass on both sides of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import atan2, ceil, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from apocalypse.rules.board import Color, Mask, Square, file_of, rank_of
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import SIDES
from apocalypse.tui.board.geometry import BOTTOM, LEFT, RIGHT, TINY, TOP

if TYPE_CHECKING:
    from apocalypse.match.order_entry import OrderEntry
    from apocalypse.rules.game import Turn
    from apocalypse.rules.orders import Order

HEAD_WIDTH: Final = 1.0
"""Half the width of a head, as a part of its depth."""
Point: TypeAlias = tuple[float, float]
Shape: TypeAlias = frozenset[tuple[int, int]]
"""Columns and rows on the canvas."""

APART: Final = 1.4
"""The least angle between two arrows at one square, in radians."""
ONE_LINE: Final = 0.01
"""The angle below which two arrows are on one line, in radians."""
EDGE: Final = 0.5
"""How far from the middle an arrow leaves or reaches a piece, in half diagonals of its square."""
SHORT_EDGE: Final = 0.3
"""The same where it reaches a neighbor, whose square shares an edge or a corner.

Two neighbors that swap places keep `EDGE`: at 80 by 24 both arrows would cover both pieces.
"""
SHORT_TAIL: Final = 0.2
"""The same where it leaves for a neighbor."""
ASIDE: Final = 0.44
"""How far to its right a step runs if another swaps places with it, in widths of a square."""
MIDDLE: Final = 0.12
"""The same on an empty square."""
SHARED: Final = 0.3
"""The same on an empty square that two arrows reach."""
SHARED_STEP: Final = 0.1
"""The same for a step."""
STEP: Final = 0.45
"""The same for a step: at a piece so far on the near side, on an empty square on the far side."""


class _End(NamedTuple):
    """An end of an arrow, and the direction from there to its other end."""

    point: Point
    angle: float


class Arrow(NamedTuple):
    """An order drawn on the board, in the colors of its side."""

    origin: Square
    target: Square
    color: Color

    @property
    def is_short(self) -> bool:
        """Whether it leads to a neighbor."""
        files = file_of(self.origin) - file_of(self.target)
        return max(abs(files), abs(rank_of(self.origin) - rank_of(self.target))) == 1

    @property
    def is_step(self) -> bool:
        """Whether it is a pawn's step, which must never look diagonal."""
        return self.is_short and file_of(self.origin) == file_of(self.target)


def order_arrow(order: Order | None, color: Color) -> tuple[Arrow, ...]:
    """An order as an arrow; none for a pass."""
    return () if order is None else (Arrow(order.origin, order.target, color),)


def entry_arrows(entry: OrderEntry) -> Iterator[Arrow]:
    """Where the chosen piece goes, and where a pawn is put back from there."""
    if entry.origin is not None and entry.target is not None and not entry.file:
        yield Arrow(entry.origin, entry.target, entry.color)
        if entry.put_back is not None:
            yield Arrow(entry.target, entry.put_back, entry.color)


def arrows_of(turn: Turn) -> tuple[Arrow, ...]:
    """Both orders of a turn as arrows, each with a second one to the put-back square, if any."""
    arrows: list[Arrow] = []
    for color in Color:
        order = turn.order(color)
        if order is not None:
            arrows += order_arrow(order, color)
            put_back = turn.squares.get(color, order.put_back)
            if put_back is not None:
                arrows.append(Arrow(order.target, put_back, color))
    return tuple(arrows)


def draw_arrows(canvas: BoardCanvas, arrows: tuple[Arrow, ...], occupied: Mask) -> None:
    """Draw arrows with their edges, among the pieces that stand on the occupied squares."""
    palette = canvas.palette
    shapes = {arrow: _shape(canvas, arrow, arrows, occupied) for arrow in arrows}
    # Short ones are above long ones.
    upwards = sorted(shapes, key=lambda arrow: (-len(shapes[arrow]), arrow.color.index))
    for arrow in upwards:
        edge = _edge(shapes[arrow])
        canvas.draw_pixels(_on_squares(canvas, edge), palette.arrow_edge)
    for arrow in upwards:
        color = palette.arrows.of(arrow.color)
        canvas.draw_pixels(_on_squares(canvas, shapes[arrow]), color)


def _on_squares(canvas: BoardCanvas, shape: Shape) -> Iterator[tuple[int, int]]:
    """The pixels of a shape that are on the squares: the frame has the labels."""
    columns = range(LEFT, canvas.width - RIGHT)
    rows = range(2 * TOP, canvas.height - 2 * BOTTOM)
    return ((x, y) for x, y in shape if x in columns and y in rows)


def _shape(canvas: BoardCanvas, arrow: Arrow, arrows: tuple[Arrow, ...], occupied: Mask) -> Shape:
    """The pixels of an arrow among all arrows."""
    size = canvas.scale.width
    if arrow.is_step and _swaps(arrow, arrows):
        return _step_aside(canvas, arrow)
    tail = _end(canvas, arrow, arrow.origin, arrows, occupied)
    tip = _end(canvas, arrow, arrow.target, arrows, occupied)
    if arrow.is_step:
        down = 1 if sin(tail.angle) > 0 else -1
        return _step(tail.point, tip.point, down, size)
    return _arrow(tail, tip, size, is_slim=arrow.is_short)


def _swaps(arrow: Arrow, arrows: tuple[Arrow, ...]) -> bool:
    """Whether another arrow leads the other way."""
    return any((other.origin, other.target) == (arrow.target, arrow.origin) for other in arrows)


def _end(
    canvas: BoardCanvas, arrow: Arrow, square: Square, arrows: tuple[Arrow, ...], occupied: Mask
) -> _End:
    """The end of an arrow on the square that it leaves or reaches."""
    other_square = arrow.target if square == arrow.origin else arrow.origin
    angle = _direction(canvas, square, other_square) + _swerve(canvas, arrow, square, arrows)
    distance = _distance(arrow, square, arrows, has_piece=bool(occupied >> square & 1))
    distance *= canvas.scale.width / max(abs(cos(angle)), abs(sin(angle)))
    x, y = canvas.square_center(square)
    return _End((x + distance * cos(angle), y + distance * sin(angle)), angle)


def _distance(arrow: Arrow, square: Square, arrows: tuple[Arrow, ...], *, has_piece: bool) -> float:
    """How far from the middle of a square an arrow ends there, in the units of the constants."""
    if has_piece:
        if arrow.is_step:
            return STEP
        if not arrow.is_short or _swaps(arrow, arrows):
            return EDGE
        return SHORT_TAIL if square == arrow.origin else SHORT_EDGE
    is_shared = sum(other.target == square for other in arrows) > 1
    if is_shared:
        return SHARED_STEP if arrow.is_step else SHARED
    return -STEP if arrow.is_step else MIDDLE


def _step_aside(canvas: BoardCanvas, arrow: Arrow) -> Shape:
    """A step beside the pawns that it leaves and reaches."""
    angle = _direction(canvas, arrow.origin, arrow.target)
    aside = -ASIDE * canvas.scale.width * sin(angle)
    x, tail_y = canvas.square_center(arrow.origin)
    _, tip_y = canvas.square_center(arrow.target)
    tail = _End((x + aside, tail_y), angle)
    tip = _End((x + aside, tip_y), angle + pi)
    return _arrow(tail, tip, canvas.scale.width, is_slim=True)


def _direction(canvas: BoardCanvas, square: Square, other: Square) -> float:
    """The direction from the middle of one square to that of another."""
    x0, y0 = canvas.square_center(square)
    x1, y1 = canvas.square_center(other)
    return atan2(y1 - y0, x1 - x0)


def _swerve(canvas: BoardCanvas, arrow: Arrow, square: Square, arrows: tuple[Arrow, ...]) -> float:
    """The angle by which an arrow gives way to another one that leaves or reaches its square."""
    if arrow.is_step:
        return 0.0
    leaves = square == arrow.origin
    angle = _direction(canvas, square, arrow.target if leaves else arrow.origin)
    for other in arrows:
        if other != arrow and square in (other.origin, other.target):
            end = other.target if square == other.origin else other.origin
            between = (_direction(canvas, square, end) - angle + pi) % (2 * pi) - pi
            missing = max(0.0, APART - abs(between))
            if not other.is_step:
                missing /= 2  # the other gives way as far
            # Two on one line keep to their right.
            is_right = leaves if abs(between) < ONE_LINE else between < 0
            return missing if is_right else -missing
    return 0.0


@lru_cache(maxsize=128)  # each frame of a reveal draws the same arrows
def _arrow(tail: _End, tip: _End, size: int, *, is_slim: bool) -> Shape:
    """A shaft that leaves and arrives at two angles, with a head."""
    (tip_x, tip_y), back = tip
    length = hypot(tip_x - tail.point[0], tip_y - tail.point[1])
    if size <= TINY.width:
        width = 1
    elif is_slim:
        width = max(1, round(size / 11))
    else:
        width = max(2, round(size / 8))
    least_depth = 1.6 if is_slim else 2.4
    depth = min(round(least_depth + size / 5), ceil(length / 2))

    shape = _head((round(tip_x), round(tip_y)), back, depth)
    neck = _End((tip_x + depth * cos(back), tip_y + depth * sin(back)), back)
    pull = length / 3
    controls = (tail.point, _ahead(tail, pull), _ahead(neck, pull), neck.point)
    for x, y in _line(controls, ceil(4 * length)):
        shape.update(product(range(x, x + width), range(y, y + width)))
    return frozenset(shape)


def _ahead(end: _End, distance: float) -> Point:
    """The point at a distance from an end, in its direction."""
    (x, y), angle = end
    return x + distance * cos(angle), y + distance * sin(angle)


def _head(tip: tuple[int, int], back: float, depth: int) -> set[tuple[int, int]]:
    """A triangle behind the tip of an arrow, which is as wide as it is deep on both sides."""
    along, across = cos(back), sin(back)
    head = set()
    for x, y in product(range(-2 * depth, 2 * depth + 1), repeat=2):
        behind = x * along + y * across
        beside = abs(y * along - x * across)
        if -0.3 <= behind <= depth - 0.5 and beside <= behind * HEAD_WIDTH + 0.4:
            head.add((tip[0] + x, tip[1] + y))
    return head


def _line(controls: tuple[Point, Point, Point, Point], steps: int) -> list[tuple[int, int]]:
    """The pixels of a cubic curve, without the corners of its stairs."""
    path: list[tuple[int, int]] = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x = y = 0.0
        for weight, (control_x, control_y) in zip(weights, controls, strict=True):
            x += weight * control_x
            y += weight * control_y
        pixel = round(x), round(y)
        if path and pixel == path[-1]:
            continue
        if len(path) > 1 and _are_neighbors(pixel, path[-2]):
            path.pop()  # a corner
        path.append(pixel)
    return path


def _are_neighbors(pixel: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two pixels share an edge or a corner."""
    return max(abs(pixel[0] - other[0]), abs(pixel[1] - other[1])) == 1


@lru_cache(maxsize=128)
def _step(tail: Point, tip: Point, down: int, size: int) -> Shape:
    """A broad shaft from the tail, down (1) or up (-1) to a head at the tip.

    Between two pieces there is room for a head only, which lies on both.
    """
    left, right = int(tip[0]), ceil(tip[0])  # the two columns in the middle of an even square
    if size <= TINY.width:
        head = 3
        shaft = 0
    else:
        head = round(0.4 * size)
        shaft = size // 6
    room = down * round(tip[1] - tail[1]) + 1
    length = max(head, room)
    first = round(tip[1]) + down * ((length - room) // 2)
    pixels: set[tuple[int, int]] = set()
    for row in range(length):
        reach = row if row < head else shaft
        for column in range(left - reach, right + reach + 1):
            pixels.add((column, first - down * row))
    return frozenset(pixels)


@lru_cache(maxsize=128)
def _edge(shape: Shape) -> Shape:
    return frozenset((x + dx, y + dy) for x, y in shape for dx, dy in SIDES) - shape
