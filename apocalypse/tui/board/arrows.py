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
from apocalypse.tui.board.board_canvas import BoardCanvas, Point
from apocalypse.tui.board.canvas import SIDES, Pixel
from apocalypse.tui.board.geometry import BOTTOM, LEFT, RIGHT, TOP

if TYPE_CHECKING:
    from apocalypse.match.order_entry import OrderEntry
    from apocalypse.rules.game import Turn
    from apocalypse.rules.orders import Order

HEAD_WIDTH: Final = 1.0
"""Half the width of a head, as a part of its depth."""
Shape: TypeAlias = frozenset[Pixel]
"""The pixels of an arrow or its edge."""

APART: Final = 1.4
"""The least angle between two arrows at one square, in radians."""
ONE_LINE: Final = 0.01
"""The angle below which two arrows are on one line, in radians."""
EDGE: Final = 0.42
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
SHARED_STEP: Final = 0.2
"""The same for a step."""
STEP: Final = 0.45
"""The same for a step: at a piece so far on the near side, on an empty square on the far side."""


class _End(NamedTuple):
    """An end of an arrow, and the direction from there to its other end."""

    point: Point
    angle: float

    def ahead(self, distance: float) -> Point:
        """The point at a distance from here, in pixels, on the way to the other end."""
        x, y = self.point
        return Point(x + distance * cos(self.angle), y + distance * sin(self.angle))


class Arrow(NamedTuple):
    """An order drawn on the board, in the colors of its side."""

    origin: Square
    target: Square
    color: Color
    is_put_back: bool = False
    """Whether it shows where a pawn is put back, and not an order."""

    @property
    def is_short(self) -> bool:
        """Whether it leads to a neighbor."""
        files = abs(file_of(self.origin) - file_of(self.target))
        ranks = abs(rank_of(self.origin) - rank_of(self.target))
        return max(files, ranks) == 1

    @property
    def is_step(self) -> bool:
        """Whether it is a pawn's step, which must never look diagonal."""
        return self.is_short and file_of(self.origin) == file_of(self.target)

    def other_end(self, square: Square) -> Square:
        """The square at the end that is not on this one."""
        if square == self.origin:
            return self.target
        return self.origin


def order_arrow(order: Order | None, color: Color) -> tuple[Arrow, ...]:
    """An order as an arrow; none for a pass."""
    if order is None:
        return ()
    return (Arrow(order.origin, order.target, color),)


def entry_arrows(entry: OrderEntry) -> Iterator[Arrow]:
    """Where the chosen piece goes, and where a pawn is put back from there."""
    if entry.origin is not None and entry.target is not None and not entry.file:
        yield Arrow(entry.origin, entry.target, entry.color)
        if entry.put_back is not None:
            yield Arrow(entry.target, entry.put_back, entry.color, is_put_back=True)


def arrows_of(turn: Turn) -> tuple[Arrow, ...]:
    """Both orders of a turn as arrows, each with a second one to the put-back square, if any."""
    arrows: list[Arrow] = []
    for color in Color:
        order = turn.order(color)
        if order is None:
            continue
        arrows.append(Arrow(order.origin, order.target, color))
        put_back = turn.squares.get(color, order.put_back)
        if put_back is not None:
            arrows.append(Arrow(order.target, put_back, color, is_put_back=True))
    return tuple(arrows)


def draw_arrows(canvas: BoardCanvas, arrows: tuple[Arrow, ...], occupied: Mask) -> None:
    """Draw arrows with their edges, among the pieces that stand on the occupied squares."""
    drawing = _Drawing(canvas, arrows, occupied)
    shapes = {arrow: drawing.shape(arrow) for arrow in arrows}

    def height(arrow: Arrow) -> tuple[bool, int, int]:
        """Orders are above put-backs, and short ones above long ones."""
        return not arrow.is_put_back, -len(shapes[arrow]), arrow.color.index

    # All edges are below all arrows.
    upwards = sorted(shapes, key=height)
    for arrow in upwards:
        drawing.draw(_edge(shapes[arrow]), canvas.palette.arrow_edge)
    for arrow in upwards:
        drawing.draw(shapes[arrow], canvas.palette.arrows.of(arrow.color))


class _Drawing(NamedTuple):
    """The arrows on a board, which give way to each other and to the pieces."""

    canvas: BoardCanvas
    arrows: tuple[Arrow, ...]
    occupied: Mask

    def draw(self, shape: Shape, color: int) -> None:
        """Draw the pixels of a shape that are on the squares: the frame has the labels."""
        columns = range(LEFT, self.canvas.width - RIGHT)
        rows = range(2 * TOP, self.canvas.height - 2 * BOTTOM)
        for x, y in shape:
            if x in columns and y in rows:
                self.canvas.draw_pixel(x, y, color)

    def shape(self, arrow: Arrow) -> Shape:
        """The pixels of an arrow."""
        width = self.canvas.scale.width
        if arrow.is_step and self.swaps(arrow):
            return self.step_aside(arrow)
        tail = self.end(arrow, arrow.origin)
        tip = self.end(arrow, arrow.target)
        if arrow.is_step:
            down = 1 if sin(tail.angle) > 0 else -1
            return _step(tail.point, tip.point, down, width)
        return _arrow(tail, tip, width, is_slim=arrow.is_short or arrow.is_put_back)

    def swaps(self, arrow: Arrow) -> bool:
        """Whether another arrow leads the other way."""
        way_back = (arrow.target, arrow.origin)
        return any((other.origin, other.target) == way_back for other in self.arrows)

    def step_aside(self, arrow: Arrow) -> Shape:
        """A step beside the pawns that it leaves and reaches."""
        width = self.canvas.scale.width
        angle = self.direction(arrow.origin, arrow.target)
        tail = self.canvas.square_center(arrow.origin)
        tip = self.canvas.square_center(arrow.target)
        x = tail.x - ASIDE * width * sin(angle)
        return _arrow(
            _End(Point(x, tail.y), angle),
            _End(Point(x, tip.y), angle + pi),
            width,
            is_slim=True,
        )

    def end(self, arrow: Arrow, square: Square) -> _End:
        """The end of an arrow on the square that it leaves or reaches."""
        angle = self.direction(square, arrow.other_end(square)) + self.swerve(arrow, square)
        half_diagonals = self.distance(arrow, square)
        to_edge = self.canvas.scale.width / max(abs(cos(angle)), abs(sin(angle)))
        middle = _End(self.canvas.square_center(square), angle)
        return middle._replace(point=middle.ahead(half_diagonals * to_edge))

    def distance(self, arrow: Arrow, square: Square) -> float:
        """How far from the middle of a square an arrow ends, in the units of the constants."""
        has_piece = self.occupied >> square & 1
        if has_piece and arrow.is_step:
            return STEP
        if has_piece and (not arrow.is_short or self.swaps(arrow)):
            return EDGE
        if has_piece and square == arrow.origin:
            return SHORT_TAIL
        if has_piece:
            return SHORT_EDGE

        arriving = [other for other in self.arrows if other.target == square]
        if len(arriving) > 1:
            return SHARED_STEP if arrow.is_step else SHARED
        return -STEP if arrow.is_step else MIDDLE

    def direction(self, square: Square, other: Square) -> float:
        """The direction from the middle of one square to that of another."""
        start = self.canvas.square_center(square)
        end = self.canvas.square_center(other)
        return atan2(end.y - start.y, end.x - start.x)

    def is_stiff(self, arrow: Arrow) -> bool:
        """Whether an arrow is straight: there is no room for a bend on the way to a neighbor.

        Where two swap places, both bend.
        """
        return arrow.is_step or (arrow.is_short and not self.swaps(arrow))

    def swerve(self, arrow: Arrow, square: Square) -> float:
        """The angle by which an arrow gives way to another one that ends on its square.

        Only one that is not stiff does.
        """
        if self.is_stiff(arrow):
            return 0.0
        angle = self.direction(square, arrow.other_end(square))
        for other in self.arrows:
            if other == arrow or square not in (other.origin, other.target):
                continue
            other_angle = self.direction(square, other.other_end(square))
            between = (other_angle - angle + pi) % (2 * pi) - pi
            missing = max(0.0, APART - abs(between))
            if not other.is_step:
                missing /= 2  # the other gives way as far, or is slim

            # Two on one line keep to their right.
            is_right = between < 0
            if abs(between) < ONE_LINE:
                is_right = square == arrow.origin
            return missing if is_right else -missing
        return 0.0


@lru_cache(maxsize=128)  # each frame of a reveal draws the same arrows
def _arrow(tail: _End, tip: _End, size: int, *, is_slim: bool) -> Shape:
    """A shaft that leaves and arrives at two angles, with a head; squares are so many pixels wide.

    A slim one leads to a neighbor, or to where a pawn is put back.
    """
    width = max(2, round(size / 8))
    if is_slim:
        width = max(2, round(size / 11))
    length = hypot(tip.point.x - tail.point.x, tip.point.y - tail.point.y)
    least_depth = 1.6 if is_slim else 2.4
    depth = min(round(least_depth + size / 5), ceil(length / 2))

    # The shaft is a curve from the tail to the neck, where the head begins.
    pixels = _head((round(tip.point.x), round(tip.point.y)), tip.angle, depth)
    neck = _End(tip.ahead(depth), tip.angle)
    pull = length / 3
    controls = (tail.point, tail.ahead(pull), neck.ahead(pull), neck.point)

    # Each of its points is the upper left corner of a square, whose middle is on the curve. A bit
    # less than half a square, so that points between two pixels are all rounded in one direction.
    half = (width - 1) / 2 - 0.01
    corners = tuple(Point(point.x - half, point.y - half) for point in controls)
    for x, y in _curve(corners, ceil(4 * length)):
        pixels.update(product(range(x, x + width), range(y, y + width)))
    return frozenset(pixels)


def _head(tip: Pixel, back: float, depth: int) -> set[Pixel]:
    """A triangle behind the tip of an arrow, which is as wide as it is deep on both sides.

    Args:
        tip: the tip.
        back: the direction from there to the middle of its base.
        depth: the pixels between them.
    """
    tip_x, tip_y = tip
    cosine = cos(back)
    sine = sin(back)
    pixels = set()
    for x, y in product(range(-2 * depth, 2 * depth + 1), repeat=2):
        behind = x * cosine + y * sine
        beside = abs(y * cosine - x * sine)
        if -0.3 <= behind <= depth - 0.5 and beside <= behind * HEAD_WIDTH + 0.4:
            pixels.add((tip_x + x, tip_y + y))
    return pixels


def _curve(controls: tuple[Point, ...], steps: int) -> list[Pixel]:
    """The pixels of a cubic Bezier curve with four controls, without the corners of its stairs."""
    path: list[Pixel] = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u**3, 3 * t * u**2, 3 * t * t * u, t**3)
        x = sum(weight * point.x for weight, point in zip(weights, controls, strict=True))
        y = sum(weight * point.y for weight, point in zip(weights, controls, strict=True))
        pixel = (round(x), round(y))
        if path and pixel == path[-1]:
            continue
        if len(path) > 1 and _are_neighbors(pixel, path[-2]):
            path.pop()  # a corner
        path.append(pixel)
    return path


def _are_neighbors(pixel: Pixel, other: Pixel) -> bool:
    """Whether two pixels share an edge or a corner."""
    columns = abs(pixel[0] - other[0])
    rows = abs(pixel[1] - other[1])
    return max(columns, rows) == 1


@lru_cache(maxsize=128)
def _step(tail: Point, tip: Point, down: int, size: int) -> Shape:
    """A broad shaft from the tail, down (1) or up (-1) to a head at the tip.

    Between two pieces there is room for a head only, which lies on both.
    """
    head = round(0.4 * size)
    half_shaft = size // 6
    room = down * round(tip.y - tail.y) + 1
    length = max(head, room)
    first = round(tip.y) + down * ((length - room) // 2)

    # Row by row from the tip: a square of even width has two columns in its middle.
    left = int(tip.x)
    right = ceil(tip.x)
    pixels: set[Pixel] = set()
    for row in range(length):
        reach = row if row < head else half_shaft
        for x in range(left - reach, right + reach + 1):
            pixels.add((x, first - down * row))
    return frozenset(pixels)


@lru_cache(maxsize=128)
def _edge(shape: Shape) -> Shape:
    """The pixels around a shape that share an edge with one of its pixels."""
    around: set[Pixel] = set()
    for dx, dy in SIDES:
        around.update((x + dx, y + dy) for x, y in shape)
    return frozenset(around - shape)
