"""Captures: one that takes a piece, and one that finds the square empty."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from apocalypse.rules.board import Color, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.effects.effect import OnOneSquare, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_ring, draw_shards, draw_sparks


@dataclass(frozen=True)
class Capture(OnOneSquare):
    """A captured piece flashes and bursts below its captor."""

    captor: Piece
    captured: Piece
    square: Square
    seed: int

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the flash, the shards, and the captor's jolt."""
        x, y = canvas.square_corner(self.square)
        center = canvas.square_center(self.square)
        burst = phase(progress, 0.12, 1)
        canvas.draw_shadow(self.captured, x, y, 1 - phase(progress, 0.1, 0.3))
        draw_shards(canvas, self.captured, (x, y), burst, self.seed)
        if not burst:
            canvas.tint_piece(self.captured, x, y, canvas.palette.flash, phase(progress, 0, 0.1))
        size = canvas.scale.width
        draw_ring(
            canvas, center, size * (0.35 + 0.6 * burst), canvas.palette.flash, 0.8 * pulse(burst)
        )
        jolt = round(0.2 * canvas.scale.height * pulse(phase(progress, 0, 0.4)))
        canvas.draw_piece(self.captor, x, y, jolt)
        draw_sparks(canvas, center, burst, self.seed)


@dataclass(frozen=True)
class MissedCapture(OnOneSquare):
    """A piece strikes at an enemy that has left the square, and hits nothing."""

    piece: Piece
    square: Square

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the lunge, and the arc of the blade around it."""
        x, y = canvas.square_corner(self.square)
        side = 1 if self.piece.color is Color.BLACK else -1
        lunge = 0.16 * pulse(phase(progress, 0.1, 0.5)) - 0.06 * pulse(phase(progress, 0.5, 0.8))
        canvas.draw_piece(self.piece, x + round(side * lunge * canvas.scale.width), y)
        center = canvas.square_center(self.square)
        sweep = smoothstep(phase(progress, 0.1, 0.6))
        fade = pulse(phase(progress, 0.05, 1))
        for step in range(28):
            angle = side * (sweep * 1.3 - step / 36) * pi - side * pi / 2
            for radius in (0.52, 0.6):
                reach = radius * canvas.scale.width
                canvas.draw_pixel(
                    round(center[0] + reach * cos(angle)),
                    round(center[1] + reach * sin(angle)),
                    canvas.palette.flash,
                    fade * (1 - step / 28) * 1.2,
                )
