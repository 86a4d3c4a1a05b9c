"""Blows: a capture, a blow in the air, a pawn under a knight's hooves."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from apocalypse.rules.board import KNIGHT, PAWN, Color, Mask, Piece, Square
from apocalypse.tui.widgets.board.bends import Bend
from apocalypse.tui.widgets.board.effects.act import part, smooth, swell
from apocalypse.tui.widgets.board.effects.particles import dust, ring, shards, sparks
from apocalypse.tui.widgets.board.stage import Stage


@dataclass(frozen=True)
class Burst:
    """A piece that was captured flashes and bursts under the one that took it."""

    captor: Piece
    captured: Piece
    square: Square
    seed: int

    @property
    def squares(self) -> Mask:
        """Where it happens."""
        return 1 << self.square

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw the flash, the shards, and the captor's jolt."""
        x, y = stage.at(self.square)
        center = stage.center(self.square)
        burst = part(progress, 0.12, 1)
        stage.shade(self.captured, x, y, 1 - part(progress, 0.1, 0.3))
        shards(stage, self.captured, (x, y), burst, self.seed)
        if not burst:
            stage.tinted(self.captured, x, y, stage.palette.flash, part(progress, 0, 0.1))
        size = stage.scale.width
        ring(stage, center, size * (0.35 + 0.6 * burst), stage.palette.flash, 0.8 * swell(burst))
        jolt = round(0.2 * stage.scale.height * swell(part(progress, 0, 0.4)))
        stage.place(self.captor, x, y, jolt)
        sparks(stage, center, burst, self.seed)


@dataclass(frozen=True)
class Swish:
    """A piece strikes where an enemy stood, and cuts the air."""

    piece: Piece
    square: Square

    @property
    def squares(self) -> Mask:
        """Where it happens."""
        return 1 << self.square

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw the lunge, and the blade's arc around it."""
        x, y = stage.at(self.square)
        side = 1 if self.piece.color is Color.BLACK else -1
        lunge = 0.16 * swell(part(progress, 0.1, 0.5)) - 0.06 * swell(part(progress, 0.5, 0.8))
        stage.place(self.piece, x + round(side * lunge * stage.scale.width), y)
        center = stage.center(self.square)
        sweep = smooth(part(progress, 0.1, 0.6))
        fade = swell(part(progress, 0.05, 1))
        for step in range(28):
            angle = side * (sweep * 1.3 - step / 36) * pi - side * pi / 2
            for radius in (0.52, 0.6):
                reach = radius * stage.scale.width
                across, down = reach * cos(angle) * side, reach * sin(angle) * side
                stage.canvas.dot(
                    round(center[0] + side * across),
                    round(center[1] + side * down),
                    stage.palette.flash,
                    fade * (1 - step / 28) * 1.2,
                )


@dataclass(frozen=True)
class Trample:
    """A knight rears and comes down on a pawn that was ordered to the same square."""

    knight: Color
    square: Square
    seed: int

    @property
    def squares(self) -> Mask:
        """Where it happens."""
        return 1 << self.square

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw the pawn pressed flat, the dust, and the knight on top."""
        x, y = stage.at(self.square)
        knight, pawn = Piece(self.knight, KNIGHT), Piece(self.knight.other, PAWN)
        flat = smooth(part(progress, 0.34, 0.46))
        fade = 1 - part(progress, 0.6, 0.95)
        feet = stage.sprite(pawn).feet - 1
        middle = (stage.scale.width - 1) / 2
        tall, wide = 1 - 0.8 * flat, 1 + 0.5 * flat
        stage.shade(pawn, x, y, fade)
        stage.bent(pawn, x, y, Bend((middle, feet), (1 / wide, 0), (0, 1 / tall)), fade)
        rise = smooth(part(progress, 0, 0.3)) - smooth(part(progress, 0.34, 0.42))
        bounce = 0.12 * swell(part(progress, 0.45, 0.7))
        stage.place(knight, x, y, round((0.7 * rise + bounce) * stage.scale.height))
        dust(stage, (x + middle, y + feet), part(progress, 0.42, 1), self.seed, count=24)
