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
    shapes = [(_shape(canvas, arrow, arrows, occupied), arrow) for arrow in arrows]
    shapes.sort(key=lambda each: (-len(each[0]), each[1].color.index))  # short ones above long ones
    for shape, _ in shapes:
        canvas.draw_pixels(_on_squares(canvas, _edge(shape)), palette.arrow_edge)
    for shape, arrow in shapes:
        pixels = _on_squares(canvas, shape)
        canvas.draw_pixels(pixels, palette.arrows.of(arrow.color))


def _on_squares(canvas: BoardCanvas, shape: Shape) -> Iterator[tuple[int, int]]:
    """The pixels of a shape that are on the squares: the frame has the labels."""
    columns = range(LEFT, canvas.width - RIGHT)
    rows = range(2 * TOP, canvas.height - 2 * BOTTOM)
    return ((x, y) for x, y in shape if x in columns and y in rows)


def _shape(canvas: BoardCanvas, arrow: Arrow, arrows: tuple[Arrow, ...], occupied: Mask) -> Shape:
    """The pixels of an arrow among all arrows."""
    size = canvas.scale.width
    swaps = any((arrow.target, arrow.origin) == other[:2] for other in arrows)
    if swaps and arrow.is_step:
        return _step_aside(canvas, arrow)
    ends = []
    for square, enemy_end in ((arrow.origin, arrow.target), (arrow.target, arrow.origin)):
        if occupied >> square & 1:
            short = SHORT_TAIL if square == arrow.origin else SHORT_EDGE
            is_close = arrow.is_short and not swaps
            distance = STEP if arrow.is_step else short if is_close else EDGE
        elif sum(other.target == square for other in arrows) > 1:
            distance = SHARED_STEP if arrow.is_step else SHARED
        else:
            distance = -STEP if arrow.is_step else MIDDLE
        angle = _direction(canvas, square, enemy_end) + _swerve(canvas, arrow, square, arrows)
        distance *= size / max(abs(cos(angle)), abs(sin(angle)))
        x, y = canvas.square_center(square)
        ends.append(((x + distance * cos(angle), y + distance * sin(angle)), angle))
    (tail, away), (tip, back) = ends
    if arrow.is_step:
        return _step(tail, tip, 1 if sin(away) > 0 else -1, size)
    return _arrow(tail, away, tip, back, size, is_slim=arrow.is_short)


def _step_aside(canvas: BoardCanvas, arrow: Arrow) -> Shape:
    """A step beside the pawns that it leaves and reaches."""
    angle = _direction(canvas, arrow.origin, arrow.target)
    aside = -ASIDE * canvas.scale.width * sin(angle)
    (x, tail), (_, tip) = map(canvas.square_center, (arrow.origin, arrow.target))
    ends = (x + aside, tail), (x + aside, tip)
    return _arrow(ends[0], angle, ends[1], angle + pi, canvas.scale.width, is_slim=True)


def _direction(canvas: BoardCanvas, square: Square, other: Square) -> float:
    """The direction from the middle of one square to that of another."""
    (x0, y0), (x1, y1) = canvas.square_center(square), canvas.square_center(other)
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
            missing = max(0.0, APART - abs(between)) / (1 if other.is_step else 2)
            # Two on one line keep to their right.
            to_the_right = leaves if abs(between) < 0.01 else between < 0
            return missing if to_the_right else -missing
    return 0.0


@lru_cache(maxsize=128)  # each frame of a reveal draws the same arrows
def _arrow(tail: Point, away: float, tip: Point, back: float, size: int, *, is_slim: bool) -> Shape:
    """A shaft that leaves and arrives at two angles, with a head."""
    length = hypot(tip[0] - tail[0], tip[1] - tail[1])
    width = max(1, round(size / 11)) if is_slim else max(2, round(size / 8))
    if size <= TINY.width:
        width = 1
    depth = min(round((1.6 if is_slim else 2.4) + size / 5), ceil(length / 2))
    head = _head((round(tip[0]), round(tip[1])), back, depth)
    neck = tip[0] + depth * cos(back), tip[1] + depth * sin(back)
    pull = length / 3
    controls = (
        tail,
        (tail[0] + pull * cos(away), tail[1] + pull * sin(away)),
        (neck[0] + pull * cos(back), neck[1] + pull * sin(back)),
        neck,
    )
    shaft = {
        (x + dx, y + dy)
        for x, y in _line(controls, ceil(4 * length))
        for dx in range(width)
        for dy in range(width)
    }
    return frozenset(head | shaft)


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


def _line(controls: tuple[Point, Point, Point, Point], steps: int) -> Iterator[tuple[int, int]]:
    """The pixels of a cubic curve, without the corners of its stairs."""
    path: list[tuple[int, int]] = []
    for step in range(steps + 1):
        t = step / steps
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(w * p[axis] for w, p in zip(weights, controls, strict=True)) for axis in (0, 1))
        pixel = round(x), round(y)
        if path and pixel == path[-1]:
            continue
        if len(path) > 1 and max(abs(pixel[0] - path[-2][0]), abs(pixel[1] - path[-2][1])) == 1:
            path.pop()
        path.append(pixel)
    yield from path


@lru_cache(maxsize=128)
def _step(tail: Point, tip: Point, down: int, size: int) -> Shape:
    """A broad shaft from the tail, down (1) or up (-1) to a head at the tip.

    Between two pieces there is room for a head only, which lies on both.
    """
    left, right = int(tip[0]), ceil(tip[0])  # the two columns in the middle of an even square
    head, shaft = round(0.4 * size), size // 6
    if size <= TINY.width:
        head, shaft = 3, 0
    room = down * round(tip[1] - tail[1]) + 1
    length = max(head, room)
    first = round(tip[1]) + down * ((length - room) // 2)
    pixels: set[tuple[int, int]] = set()
    for row in range(length):
        reach = row if row < head else shaft
        columns = range(left - reach, right + reach + 1)
        pixels |= {(column, first - down * row) for column in columns}
    return frozenset(pixels)


@lru_cache(maxsize=128)
def _edge(shape: Shape) -> Shape:
    return frozenset((x + dx, y + dy) for x, y in shape for dx, dy in SIDES) - shape
