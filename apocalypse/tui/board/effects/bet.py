"""A bet that is won, and one that is lost."""

from __future__ import annotations

from dataclasses import dataclass

from apocalypse.rules.board import Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.effects.effect import OnOneSquare, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_ring


@dataclass(frozen=True)
class WonBet(OnOneSquare):
    """A piece whose bet is won hops while two rings open around it."""

    piece: Piece
    square: Square

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the piece and the rings."""
        x, y = canvas.square_corner(self.square)
        hop = round(0.25 * canvas.scale.height * pulse(phase(progress, 0.1, 0.6)))
        canvas.draw_piece(self.piece, x, y, hop)
        for delay in (0.0, 0.2):
            wave = phase(progress, delay, 0.8 + delay)
            radius = canvas.scale.width * (0.35 + 0.4 * wave)
            draw_ring(
                canvas,
                canvas.square_center(self.square),
                radius,
                canvas.palette.selected,
                pulse(wave),
            )


@dataclass(frozen=True)
class LostBet(OnOneSquare):
    """A piece whose bet is lost sets out, is thrown back, and shakes."""

    piece: Piece
    square: Square
    target: Square

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw it out and back, with a flash when it is thrown."""
        out = 0.45 * (smoothstep(phase(progress, 0, 0.3)) - smoothstep(phase(progress, 0.32, 0.5)))
        (x, y), (target_x, target_y) = map(canvas.square_corner, (self.square, self.target))
        shake = pulse(4 * phase(progress, 0.5, 1) % 1) * (1 - phase(progress, 0.5, 1))
        x += round((target_x - x) * out + 0.12 * canvas.scale.width * shake)
        y += round((target_y - y) * out)
        canvas.draw_piece(self.piece, x, y)
        flash = pulse(phase(progress, 0.26, 0.6))
        if flash:
            canvas.tint_piece(self.piece, x, y, canvas.palette.spark, 0.8 * flash)
