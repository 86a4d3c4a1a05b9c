"""Particles: shards, rings, sparks and dust."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.board import Piece
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.geometry import Scale
from apocalypse.tui.board.palettes import Palette
from apocalypse.tui.board.pieces import sprite

VELOCITY_COUNT: Final = 128
"""How many different velocities there are for a seed."""
LIFETIMES: Final = (0.4, 0.9, 0.55, 1.0, 0.45, 0.7, 0.35)
"""How long shards last, in turn, as parts of the burst."""


Velocity: TypeAlias = tuple[float, float]
"""How far a particle flies in its whole life, in squares: to the right and down."""


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
        angle, distance = random.uniform(0, 2 * pi), random.uniform(0.15, 1.0)
        drawn.append((distance * cos(angle), distance * sin(angle)))
    return tuple(drawn)


@lru_cache(maxsize=64)
def _shards(piece: Piece, scale: Scale, palette: Palette, seed: int) -> tuple[Shard, ...]:
    """The pixels of a piece; each flies off in a direction of its own, away from the center."""
    size, center_x, center_y = scale.width, (scale.width - 1) / 2, (scale.height - 1) / 2
    shards = []
    for number, ((x, y), color) in enumerate(sprite(piece, scale, palette).pixels.items()):
        right, down = velocities(seed)[number * 7 % VELOCITY_COUNT]
        across, along = right * 0.6 * size + x - center_x, down * 0.6 * size + y - center_y
        shards.append(Shard(x, y, across, along, color, LIFETIMES[number % len(LIFETIMES)]))
    return tuple(shards)


def draw_shards(
    canvas: BoardCanvas, piece: Piece, corner: tuple[int, int], progress: float, seed: int
) -> None:
    """Draw the pixels of a piece flying apart, falling and fading; at 0 the piece is intact."""
    flown, fallen = 1 - (1 - progress) ** 2, 0.5 * progress**2 * canvas.scale.width
    left, top = corner
    draw_pixel = canvas.draw_pixel
    for x, y, right, down, color, lifetime in _shards(piece, canvas.scale, canvas.palette, seed):
        if progress < lifetime:
            draw_pixel(
                left + round(x + right * flown),
                top + round(y + down * flown + fallen),
                color,
                1 - (progress / lifetime) ** 2,
            )


@lru_cache(maxsize=256)
def _unit_circle(points: int) -> tuple[tuple[float, float], ...]:
    angles = (2 * pi * point / points for point in range(points))
    return tuple((cos(angle), sin(angle)) for angle in angles)


def draw_ring(
    canvas: BoardCanvas, center: tuple[float, float], radius: float, color: int, opacity: float
) -> None:
    """Draw a thin circle; the radius is in pixels."""
    x, y = center
    circle = _unit_circle(max(8, int(7 * radius)))
    pixels = {(round(x + radius * right), round(y + radius * down)) for right, down in circle}
    canvas.draw_pixels(pixels, color, opacity)


def draw_sparks(
    canvas: BoardCanvas, center: tuple[float, float], progress: float, seed: int, count: int = 14
) -> None:
    """Draw bright dots that fly out of a point."""
    size = canvas.scale.width
    opacity = 1.4 * (min(1.0, 8 * progress) * (1 - progress))
    for number, (right, down) in enumerate(velocities(seed + 1)[:count]):
        color = canvas.palette.flash if number % 3 == 0 else canvas.palette.spark
        x = center[0] + right * size * (0.3 + progress)
        y = center[1] + down * size * (0.3 + progress) + size * 0.4 * progress**2
        canvas.draw_pixel(round(x), round(y), color, opacity)


def draw_dust(
    canvas: BoardCanvas, center: tuple[float, float], progress: float, seed: int, count: int = 12
) -> None:
    """Draw dust that creeps along the ground away from a point, and rises a little."""
    size = canvas.scale.width
    opacity = 1.2 * (min(1.0, 8 * progress) * (1 - progress))
    for right, down in velocities(seed + 2)[:count]:
        x = center[0] + right * size * (0.35 + 0.55 * progress)
        y = center[1] - abs(down) * size * 0.35 * progress
        canvas.draw_pixel(round(x), round(y), canvas.palette.dust, opacity)
