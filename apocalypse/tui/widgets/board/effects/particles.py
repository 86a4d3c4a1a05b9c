"""Particles: shards, rings, sparks and dust."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

from apocalypse.rules.board import Piece
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.scales import Scale
from apocalypse.tui.widgets.board.sprites import sprite
from apocalypse.tui.widgets.board.stage import Stage

SPEEDS: Final = 128
"""How many different speeds there are for a seed."""


LIVES: Final = (0.4, 0.9, 0.55, 1.0, 0.45, 0.7, 0.35)
"""How long shards are seen, by turns, of the time of the burst."""


class Shard(NamedTuple):
    """A pixel of a piece that bursts: its place, its way in pixels, its color, its life."""

    x: int
    y: int
    across: float
    down: float
    color: int
    life: float


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


@lru_cache(maxsize=64)
def _shards(piece: Piece, scale: Scale, palette: Palette, seed: int) -> tuple[Shard, ...]:
    """The pixels of a piece, how each flies apart from the others, and how long it is seen."""
    size, middle_x, middle_y = scale.width, (scale.width - 1) / 2, (scale.height - 1) / 2
    flying = speeds(seed)
    found = []
    for number, ((dx, dy), color) in enumerate(sprite(piece, scale, palette).pixels.items()):
        speed = flying[number * 7 % SPEEDS]
        across = speed.across * 0.6 * size + dx - middle_x
        down = speed.down * 0.6 * size + dy - middle_y
        found.append(Shard(dx, dy, across, down, color, LIVES[number % len(LIVES)]))
    return tuple(found)


def shards(stage: Stage, piece: Piece, corner: tuple[int, int], progress: float, seed: int) -> None:
    """The pixels of a piece fly apart, fall, and fade; at 0 it is whole."""
    gone, fallen = 1 - (1 - progress) ** 2, 0.5 * progress**2 * stage.scale.width
    left, top = corner
    dot = stage.canvas.dot
    for x, y, across, down, color, life in _shards(piece, stage.scale, stage.palette, seed):
        if progress < life:
            strength = 1 - (progress / life) ** 2
            dot(
                left + round(x + across * gone),
                top + round(y + down * gone + fallen),
                color,
                strength,
            )


@lru_cache(maxsize=256)
def _circle(steps: int) -> tuple[tuple[float, float], ...]:
    turns = (2 * pi * step / steps for step in range(steps))
    return tuple((cos(turn), sin(turn)) for turn in turns)


def ring(
    stage: Stage, center: tuple[float, float], radius: float, color: int, strength: float
) -> None:
    """A thin circle; the radius is in pixels."""
    x, y = center
    circle = _circle(max(8, int(7 * radius)))
    places = {(round(x + radius * across), round(y + radius * down)) for across, down in circle}
    stage.canvas.dots(places, color, strength)


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
