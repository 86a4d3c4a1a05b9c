"""Particles: shards, rings, sparks and dust, each drawn at a progress from 0 to 1.

They fly, fall and rise by parts of the width of a square, and so look the same on every board.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

from apocalypse.rules.board import Piece
from apocalypse.tui.board.board_canvas import BoardCanvas, Point
from apocalypse.tui.board.canvas import Pixel
from apocalypse.tui.board.geometry import Scale
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import sprite

VELOCITY_COUNT: Final = 128
"""How many different velocities there are for a seed; the pixels of a large piece share them."""
LIFETIMES: Final = (0.4, 0.9, 0.55, 1.0, 0.45, 0.7, 0.35)
"""How long one shard after the other lasts, as a part of the burst."""
SHARD_REACH: Final = 0.6
"""How far the fastest shards fly, in squares."""


class Velocity(NamedTuple):
    """How far a particle flies in its whole life, as a part of the farthest flight."""

    right: float
    down: float


class Shard(NamedTuple):
    """A pixel of a piece that bursts, with its flight in pixels."""

    x: int
    y: int
    right: float
    down: float
    color: int
    lifetime: float


@lru_cache(maxsize=256)
def velocities(seed: int) -> tuple[Velocity, ...]:
    """Velocities in every direction, always the same for a seed."""
    random = Random(seed)
    drawn = []
    for _ in range(VELOCITY_COUNT):
        angle = random.uniform(0, 2 * pi)
        distance = random.uniform(0.15, 1.0)
        drawn.append(Velocity(distance * cos(angle), distance * sin(angle)))
    return tuple(drawn)


@lru_cache(maxsize=64)
def _shards(piece: Piece, scale: Scale, palette: Palette, seed: int) -> tuple[Shard, ...]:
    """The pixels of a piece; each flies off in a direction of its own, away from the center."""
    middle_x = (scale.width - 1) / 2
    middle_y = (scale.height - 1) / 2
    reach = SHARD_REACH * scale.width
    shards = []
    for number, ((x, y), color) in enumerate(sprite(piece, scale, palette).pixels.items()):
        velocity = velocities(seed)[number % VELOCITY_COUNT]
        right = x - middle_x + reach * velocity.right
        down = y - middle_y + reach * velocity.down
        lifetime = LIFETIMES[number % len(LIFETIMES)]
        shards.append(Shard(x, y, right, down, color, lifetime))
    return tuple(shards)


def draw_shards(
    canvas: BoardCanvas, piece: Piece, corner: Pixel, progress: float, seed: int
) -> None:
    """Draw the pixels of a piece flying apart, falling and fading; at 0 the piece is intact."""
    left, top = corner
    flown = 1 - (1 - progress) ** 2  # slower and slower
    fallen = 0.5 * progress**2 * canvas.scale.width
    for shard in _shards(piece, canvas.scale, canvas.palette, seed):
        age = progress / shard.lifetime
        if age < 1:
            x = left + round(shard.x + shard.right * flown)
            y = top + round(shard.y + shard.down * flown + fallen)
            canvas.draw_pixel(x, y, shard.color, 1 - age**2)


@lru_cache(maxsize=256)
def _unit_circle(count: int) -> tuple[Point, ...]:
    """Points on a circle with radius 1, at equal distances."""
    points = []
    for number in range(count):
        angle = 2 * pi * number / count
        points.append(Point(cos(angle), sin(angle)))
    return tuple(points)


def draw_ring(
    canvas: BoardCanvas, center: Point, radius: float, color: int, opacity: float
) -> None:
    """Draw a thin circle; the radius is in pixels."""
    count = max(8, int(7 * radius))  # more than the pixels of the circle, so that it has no gaps
    pixels = set()
    for x, y in _unit_circle(count):
        pixels.add((round(center.x + radius * x), round(center.y + radius * y)))
    canvas.draw_pixels(pixels, color, opacity)


def draw_sparks(
    canvas: BoardCanvas, center: Point, progress: float, seed: int, count: int = 14
) -> None:
    """Draw bright dots that fly out of a point, and fall."""
    palette = canvas.palette
    size = canvas.scale.width
    reach = size * (0.3 + progress)
    fallen = 0.4 * size * progress**2
    opacity = 1.4 * _fade(progress)
    directions = velocities(seed + 1)[:count]  # others than those of the shards of this seed
    for number, (right, down) in enumerate(directions):
        color = palette.flash if number % 3 == 0 else palette.spark
        x = center.x + right * reach
        y = center.y + down * reach + fallen
        canvas.draw_pixel(round(x), round(y), color, opacity)


def draw_dust(
    canvas: BoardCanvas, center: Point, progress: float, seed: int, count: int = 12
) -> None:
    """Draw dust that creeps along the ground away from a point, and rises a little."""
    size = canvas.scale.width
    reach = size * (0.35 + 0.55 * progress)
    rise = 0.35 * size * progress
    opacity = 1.2 * _fade(progress)
    directions = velocities(seed + 2)[:count]  # others than those of the sparks of this seed
    for right, down in directions:
        x = center.x + right * reach
        y = center.y - abs(down) * rise
        canvas.draw_pixel(round(x), round(y), canvas.palette.dust, opacity)


def _fade(progress: float) -> float:
    """The opacity of particles, from 0 to 1: they appear quickly and fade slowly."""
    return min(1.0, 8 * progress) * (1 - progress)
