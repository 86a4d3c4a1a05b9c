"""A pawn becomes a knight."""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.effects.effect import OnOneSquare, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_sparks


@dataclass(frozen=True)
class Promotion(OnOneSquare):
    """A line of light rises through a pawn and leaves a knight below it."""

    color: Color
    square: Square
    seed: int

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the knight below the line, the pawn above it, and the glow."""
        x, y = canvas.square_corner(self.square)
        pawn, knight = Piece(self.color, PAWN), Piece(self.color, KNIGHT)
        rise = smoothstep(phase(progress, 0.1, 0.65))
        line = round((1 - rise) * canvas.scale.height)
        canvas.draw_shadow(knight if rise == 1 else pawn, x, y)
        for piece, rows in ((pawn, range(line)), (knight, range(line, canvas.scale.height))):
            for (dx, dy), color in canvas.sprite(piece).pixels.items():
                if dy in rows:
                    canvas.draw_pixel(x + dx, y + dy, color)
        glow = pulse(phase(progress, 0.05, 0.75))
        for dx in range(canvas.scale.width):
            for distance in range(3):
                opacity = glow * (1 - distance / 3)
                canvas.draw_pixel(x + dx, y + line + distance, canvas.palette.cursor, opacity)
        flash = pulse(phase(progress, 0.6, 1))
        canvas.tint_piece(knight if rise == 1 else pawn, x, y, canvas.palette.flash, 0.8 * flash)
        draw_sparks(
            canvas, canvas.square_center(self.square), phase(progress, 0.6, 1), self.seed, count=24
        )
