"""Particles: shards, rings, sparks and dust."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

from apocalypse.rules.board import Piece
from apocalypse.tui.widgets.board.stage import Stage

SPEEDS: Final = 128
"""How many different speeds there are for a seed."""


LIVES: Final = (0.4, 0.9, 0.55, 1.0, 0.45, 0.7, 0.35)
"""How long shards are seen, by turns, of the time of the burst."""


class Speed(NamedTuple):
    """How a particle flies, in squares over its whole life."""

    across: float
    down: float


@lru_cache(maxsize=256)
def speeds(seed: int) -> tuple[Speed, ...]:
    """Speeds in every direction, always the same for a seed."""
    chance = Random(seed)
    found = []
    for _ in range(SPEEDS):
        angle, force = chance.uniform(0, 2 * pi), chance.uniform(0.15, 1.0)
        found.append(Speed(force * cos(angle), force * sin(angle)))
    return tuple(found)


def shards(stage: Stage, piece: Piece, corner: tuple[int, int], progress: float, seed: int) -> None:
    """The pixels of a piece fly apart, fall, and fade; at 0 it is whole."""
    size = stage.scale.width
    middle_x, middle_y = (size - 1) / 2, (stage.scale.height - 1) / 2
    flying = speeds(seed)
    gone = 1 - (1 - progress) ** 2
    for number, ((dx, dy), color) in enumerate(stage.sprite(piece).pixels.items()):
        age = progress / LIVES[number % len(LIVES)]
        if age >= 1:
            continue
        speed = flying[number * 7 % SPEEDS]
        across = (speed.across * 0.6 + (dx - middle_x) / size) * gone
        down = (speed.down * 0.6 + (dy - middle_y) / size) * gone + 0.5 * progress**2
        stage.canvas.dot(
            corner[0] + round(dx + across * size),
            corner[1] + round(dy + down * size),
            color,
            1 - age**2,
        )


def ring(
    stage: Stage, center: tuple[float, float], radius: float, color: int, strength: float
) -> None:
    """A thin circle; the radius is in pixels."""
    steps = max(8, int(7 * radius))
    places = {
        (
            round(center[0] + radius * cos(2 * pi * step / steps)),
            round(center[1] + radius * sin(2 * pi * step / steps)),
        )
        for step in range(steps)
    }
    for x, y in sorted(places):
        stage.canvas.dot(x, y, color, strength)


def sparks(
    stage: Stage, center: tuple[float, float], progress: float, seed: int, count: int = 14
) -> None:
    """Bright dots fly out of a point."""
    size = stage.scale.width
    strength = min(1.0, 8 * progress) * (1 - progress)
    for number, speed in enumerate(speeds(seed + 1)[:count]):
        color = stage.palette.flash if number % 3 == 0 else stage.palette.spark
        x = center[0] + speed.across * size * (0.3 + progress)
        y = center[1] + speed.down * size * (0.3 + progress) + size * 0.4 * progress**2
        stage.canvas.dot(round(x), round(y), color, 1.4 * strength)


def dust(
    stage: Stage, center: tuple[float, float], progress: float, seed: int, count: int = 12
) -> None:
    """Dust creeps out along the ground on both sides of a point, and rises a little."""
    size = stage.scale.width
    strength = min(1.0, 8 * progress) * (1 - progress)
    for speed in speeds(seed + 2)[:count]:
        x = center[0] + speed.across * size * (0.35 + 0.55 * progress)
        y = center[1] - abs(speed.down) * size * 0.35 * progress
        stage.canvas.dot(round(x), round(y), stage.palette.dust, 1.2 * strength)
