"""Changes: places traded, a promotion, a pass, and the winner's joy."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import TypeAlias

from apocalypse.rules.board import KNIGHT, PAWN, Color, Mask, Piece, Square
from apocalypse.tui.widgets.board.effects.act import part, smooth, swell
from apocalypse.tui.widgets.board.effects.particles import dust, sparks
from apocalypse.tui.widgets.board.stage import Stage

Standing: TypeAlias = tuple[tuple[Square, Piece], ...]
"""Pieces with their squares."""


@dataclass(frozen=True)
class Swirl:
    """Two lights circle once around two pieces that traded places."""

    one: Square
    other: Square

    @property
    def squares(self) -> Mask:
        """None: it is drawn over pieces at rest."""
        return 0

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw both lights with their tails."""
        (x0, y0), (x1, y1) = stage.center(self.one), stage.center(self.other)
        middle_x, middle_y = (x0 + x1) / 2, (y0 + y1) / 2
        along_x, along_y = (x1 - x0) / 2, (y1 - y0) / 2
        length = hypot(along_x, along_y)
        reach = 1 + 0.55 * stage.scale.width / length
        side = 0.62 * stage.scale.width / length
        colors = stage.palette.arrows
        for step in range(80):
            angle = 2 * pi * (smooth(progress) - (step // 2) / 130) + pi * (step % 2)
            far, wide = cos(angle) * reach, sin(angle) * side
            stage.canvas.dot(
                round(middle_x + along_x * far - along_y * wide),
                round(middle_y + along_y * far + along_x * wide),
                colors[step % 2],
                1.5 * swell(progress) * (1 - step / 80),
            )


@dataclass(frozen=True)
class Promote:
    """A line of light rises over a pawn and leaves a knight."""

    color: Color
    square: Square
    seed: int

    @property
    def squares(self) -> Mask:
        """Where it happens."""
        return 1 << self.square

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw the knight up to the line, the pawn above it, and the glow."""
        x, y = stage.at(self.square)
        pawn, knight = Piece(self.color, PAWN), Piece(self.color, KNIGHT)
        risen = smooth(part(progress, 0.1, 0.65))
        line = round((1 - risen) * stage.scale.height)
        stage.shade(knight if risen == 1 else pawn, x, y)
        for piece, rows in ((pawn, range(line)), (knight, range(line, stage.scale.height))):
            for (dx, dy), color in stage.sprite(piece).pixels.items():
                if dy in rows:
                    stage.canvas.dot(x + dx, y + dy, color)
        glow = swell(part(progress, 0.05, 0.75))
        for dx in range(stage.scale.width):
            for distance in range(3):
                strength = glow * (1 - distance / 3)
                stage.canvas.dot(x + dx, y + line + distance, stage.palette.cursor, strength)
        after = swell(part(progress, 0.6, 1))
        stage.tinted(knight if risen == 1 else pawn, x, y, stage.palette.flash, 0.8 * after)
        sparks(stage, stage.center(self.square), part(progress, 0.6, 1), self.seed, count=24)


@dataclass(frozen=True)
class Shrug:
    """The pieces of a side that must pass shake their heads, and sigh."""

    pieces: Standing

    @property
    def squares(self) -> Mask:
        """Where they stand."""
        return sum(1 << square for square, _ in self.pieces)

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw them all at once."""
        sway = swell(part(progress, 0.1, 0.4)) - swell(part(progress, 0.4, 0.7))
        for square, piece in self.pieces:
            x, y = stage.at(square)
            stage.place(piece, x + round(sway * stage.scale.width * 0.1), y)
        for square, _ in self.pieces:
            center, top = stage.center(square)[0], stage.at(square)[1] + 1
            dust(stage, (center, top), part(progress, 0.4, 1), square, count=7)


@dataclass(frozen=True)
class Cheer:
    """The winner's pieces jump for joy, one after the other."""

    pieces: Standing

    @property
    def squares(self) -> Mask:
        """Where they stand."""
        return sum(1 << square for square, _ in self.pieces)

    def draw(self, stage: Stage, progress: float) -> None:
        """Draw them in their wave."""
        for number, (square, piece) in enumerate(self.pieces):
            start = 0.4 * number / len(self.pieces)
            jump = part(progress, start, start + 0.3), part(progress, start + 0.3, start + 0.55)
            height = 0.4 * swell(jump[0]) + 0.2 * swell(jump[1])
            x, y = stage.at(square)
            stage.place(piece, x, y, round(height * stage.scale.height))
