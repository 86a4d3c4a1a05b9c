"""The arrows of orders: where they run, and how they are drawn in pixels.

Arrows lie below the pieces. An arrow starts below its piece, or in the middle of an empty square,
or a little behind if it is short. It ends at the edge of its target if a piece stands there, and
close to its middle otherwise. Two arrows to one square end on different sides of it, and two that
run into each other pass side by side.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from apocalypse.rules.board import Color, Mask, Square, file_of
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.canvas import SIDES

if TYPE_CHECKING:
    from apocalypse.rules.game import Turn

Point: TypeAlias = tuple[float, float]

SPREAD: Final = 1.9
"""The least angle between the heads of two arrows to one square, in radians."""
ASIDE: Final = 0.32
"""How far the tips of two arrows that run into each other move, each to its right, in squares."""
CLOSE: Final = 0.1
"""How far from the middle of an empty target an arrow ends, in squares."""
INSIDE: Final = 0.1
"""How far an arrow reaches into a target on which a piece stands, in squares."""
BACK: Final = 0.27
"""How far behind the middle of an empty square a short arrow starts, in squares."""
HIDDEN: Final = 0.3
"""How much of an arrow its own piece hides, in squares; the narrow part of a pawn would not."""
CORNER: Final = 0.5
"""How far from the middle an arrow ends at most if a piece stands there, in squares."""
SHAFT: Final = 1.0
"""Half the width of a step's shaft at least, in pixels: with a thinner one it looks like a star."""
SHARED: Final = 0.46
"""How far from the middle an arrow ends if another one goes to the same square, in squares."""

HEAD_ON: Final = 0.2
"""The same for two arrows that come from opposite sides, and do not get in each other's way."""
OPPOSITE: Final = 2.8
"""The least angle between such arrows, in radians."""


class Arrow(NamedTuple):
    """An order drawn on the board, in the colors of its side."""

    origin: Square
    target: Square
    color: Color

    @property
    def is_straight(self) -> bool:
        """Whether it stays on its file, as a pawn's step: if it leaned, it would look diagonal."""
        return file_of(self.origin) == file_of(self.target)


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


class _Line(NamedTuple):
    """An arrow in pixels, from its tail to its tip."""

    tail: Point
    tip: Point
    half_width: float
    head: float
    hidden: float = 0.0
    """How much of it is not drawn, from the tail on."""
    slope: float = 0.8
    """Half the width of the head, for its length."""

    @property
    def length(self) -> float:
        """From the tail to the tip."""
        return hypot(self.tip[0] - self.tail[0], self.tip[1] - self.tail[1])


@lru_cache(maxsize=128)  # each frame of a reveal draws the same arrows
def _pixels(line: _Line) -> frozenset[tuple[int, int]]:
    """The pixels inside an arrow."""
    (x0, y0), (x1, y1), length = line.tail, line.tip, line.length
    right, down = (x1 - x0) / length, (y1 - y0) / length
    neck = max(length - line.head, 0.0)
    margin = round(line.head) + 2
    reach = max(1.35 * line.half_width, line.slope * (length - neck))
    inside = []
    for y in range(int(min(y0, y1)) - margin, int(max(y0, y1)) + margin):
        for x in range(int(min(x0, x1)) - margin, int(max(x0, x1)) + margin):
            aside = abs((y - y0) * right - (x - x0) * down)
            if aside > reach:
                continue
            along = (x - x0) * right + (y - y0) * down
            if along < line.hidden:
                continue
            shaft = hypot(along - min(max(along, 0), neck), aside) - line.half_width
            dot = hypot(along, aside) - 1.35 * line.half_width
            head = max((aside - line.slope * (length - along)) * 0.8, neck - along)
            if min(shaft, dot, head) <= 0:
                inside.append((x, y))
    return frozenset(inside)


@lru_cache(maxsize=128)
def _edge(line: _Line) -> frozenset[tuple[int, int]]:
    """The pixels around an arrow."""
    shape = _pixels(line)
    return frozenset((x + dx, y + dy) for x, y in shape for dx, dy in SIDES) - shape


def draw_arrows(canvas: BoardCanvas, arrows: tuple[Arrow, ...], occupied: Mask) -> None:
    """Draw arrows with their edges, before the pieces that will stand on the occupied squares."""
    palette = canvas.palette
    lines = {arrow: _line(canvas, arrow, arrows, occupied) for arrow in arrows}
    for arrow in _crowded(canvas, lines):
        lines[arrow] = _line(canvas, arrow, arrows, occupied, shift=ASIDE)
    # The short ones last: a long arrow that is crossed can still be followed.
    arrows = tuple(sorted(arrows, key=lambda arrow: -lines[arrow].length))
    for arrow in arrows:
        canvas.draw_pixels(_edge(lines[arrow]), palette.arrow_edges[arrow.color.index])
    for arrow in arrows:
        canvas.draw_pixels(_pixels(lines[arrow]), palette.arrows[arrow.color.index])


def _line(
    canvas: BoardCanvas,
    arrow: Arrow,
    arrows: tuple[Arrow, ...],
    occupied: Mask,
    shift: float = 0.0,
) -> _Line:
    """Lay out an arrow among all arrows, with its tip so many squares to its right."""
    size = canvas.scale.width
    (x0, y0), (x1, y1) = canvas.square_center(arrow.origin), canvas.square_center(arrow.target)
    angle = back = atan2(y0 - y1, x0 - x1)
    is_free = not occupied >> arrow.origin & 1
    others = [other for other in arrows if other != arrow and other.target == arrow.target]
    right, down = shift * size * sin(angle), -shift * size * cos(angle)
    x1, y1 = x1 + right, y1 + down
    shared = SHARED
    if others:
        other = _angle(canvas, others[0])
        if abs(_between(angle, other)) > OPPOSITE:
            shared = HEAD_ON
        angle = _spread(angle, other, (1 + others[0].is_straight - arrow.is_straight) / 2)
    if occupied >> arrow.target & 1:
        distance = min(0.5 / max(abs(cos(angle)), abs(sin(angle))) - INSIDE, CORNER)
    else:
        distance = shared if others else CLOSE
    tip = x1 + distance * size * cos(angle), y1 + distance * size * sin(angle)
    is_short = hypot(x0 - tip[0], y0 - tip[1]) < size
    away = BACK * size if is_free and is_short else 0.0
    tail = x0 + away * cos(back), y0 + away * sin(back)
    length = hypot(tip[0] - tail[0], tip[1] - tail[1])
    half_width = size / 14 + 0.15
    is_step = is_free and is_short and arrow.is_straight
    if is_step and half_width < SHAFT:
        return _Line(tail, tip, SHAFT, min(0.45 * size, 0.58 * length), slope=1.0)
    hidden = 0.0 if is_free else HIDDEN * size
    return _Line(tail, tip, half_width, min(0.34 * size + 1.6, 0.62 * length), hidden)


def _angle(canvas: BoardCanvas, arrow: Arrow) -> float:
    """The direction from the target of an arrow back to its origin."""
    (x0, y0), (x1, y1) = canvas.square_center(arrow.origin), canvas.square_center(arrow.target)
    return atan2(y0 - y1, x0 - x1)


def _between(angle: float, other: float) -> float:
    """The angle from one direction to another, from -pi to pi."""
    return (other - angle + pi) % (2 * pi) - pi


def _spread(angle: float, other: float, share: float) -> float:
    """The angle at which an arrow ends that shares its target, and makes this share of the room."""
    between = _between(angle, other)
    missing = share * max(0.0, SPREAD - abs(between))
    return angle - missing if between > 0 else angle + missing


def _crowded(canvas: BoardCanvas, lines: dict[Arrow, _Line]) -> set[Arrow]:
    """The arrows that run into an arrow from the other direction, and have to move aside."""
    crowded = set()
    for one, other in combinations(lines, 2):
        turn = _angle(canvas, one) - _angle(canvas, other)
        runs_into = one.target != other.target and cos(turn) < 0
        if runs_into and _pixels(lines[one]) & _pixels(lines[other]):
            crowded |= {one, other}
    return {arrow for arrow in crowded if not arrow.is_straight}
