"""Arrows: both orders over the board at once, each in its side's color."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from apocalypse.rules.board import Color, Square
from apocalypse.tui.widgets.board.stage import Stage

OPACITY: Final = 0.88


class Arrow(NamedTuple):
    """An order as it is drawn over the board."""

    origin: Square
    target: Square
    color: Color


class _Shaft(NamedTuple):
    """An arrow in pixels: its tail, its direction, its length, half its thickness, its head."""

    x: float
    y: float
    dx: float
    dy: float
    length: float
    half: float
    head: float

    def distance(self, x: float, y: float) -> float:
        """How far a pixel lies outside the arrow; below 0 inside it."""
        along = (x - self.x) * self.dx + (y - self.y) * self.dy
        aside = abs((y - self.y) * self.dx - (x - self.x) * self.dy)
        neck = self.length - self.head
        shaft = hypot(along - min(max(along, 0), neck), aside) - self.half
        spread = 0.7 * (self.length - along)
        head = max((aside - spread) * 0.85, neck - along)
        return min(shaft, head)


def draw_arrows(stage: Stage, arrows: tuple[Arrow, ...]) -> None:
    """Draw arrows; two that run against each other keep to their sides."""
    for arrow in arrows:
        against = any((a.origin, a.target) == (arrow.target, arrow.origin) for a in arrows)
        _draw(stage, _shaft(stage, arrow, aside=0.2 if against else 0.0), arrow.color)


def _shaft(stage: Stage, arrow: Arrow, aside: float) -> _Shaft:
    x0, y0 = stage.center(arrow.origin)
    x1, y1 = stage.center(arrow.target)
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    size = stage.scale.width
    start, end, shift = 0.2 * size, 0.14 * size, aside * size
    return _Shaft(
        x0 + dx * start - dy * shift,
        y0 + dy * start + dx * shift,
        dx,
        dy,
        length - start - end,
        half=size / 13 + 0.2,
        head=0.34 * size + 1.5,
    )


def _draw(stage: Stage, shaft: _Shaft, color: Color) -> None:
    palette, canvas = stage.palette, stage.canvas
    margin = stage.scale.width
    xs = sorted((shaft.x, shaft.x + shaft.dx * shaft.length))
    ys = sorted((shaft.y, shaft.y + shaft.dy * shaft.length))
    inside = {
        (x, y)
        for y in range(int(ys[0]) - margin, int(ys[1]) + margin)
        for x in range(int(xs[0]) - margin, int(xs[1]) + margin)
        if shaft.distance(x, y) <= 0
    }
    around = {(x + dx, y + dy) for x, y in inside for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))}
    for x, y in sorted(around - inside):
        canvas.dot(x, y, palette.arrow_edge, OPACITY)
    for x, y in sorted(inside):
        canvas.dot(x, y, palette.arrows[color.index], OPACITY)
