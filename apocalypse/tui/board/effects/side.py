"""What all pieces of a side do: shake their heads at a pass, and jump after a win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from apocalypse.rules.board import Mask, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.effects.effect import phase, pulse
from apocalypse.tui.board.effects.particles import draw_dust

SidePieces: TypeAlias = tuple[tuple[Square, Piece], ...]
"""The pieces of a side and their squares."""


@dataclass(frozen=True)
class _SideEffect:
    pieces: SidePieces

    @property
    def squares(self) -> Mask:
        """The squares of all these pieces."""
        return sum(1 << square for square, _ in self.pieces)


@dataclass(frozen=True)
class Pass(_SideEffect):
    """The pieces of a side that must pass shake their heads and sigh."""

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw all pieces in step, then their sighs."""
        sway = pulse(phase(progress, 0.1, 0.4)) - pulse(phase(progress, 0.4, 0.7))
        for square, piece in self.pieces:
            x, y = canvas.square_corner(square)
            canvas.draw_piece(piece, x + round(sway * canvas.scale.width * 0.1), y)
        for square, _ in self.pieces:
            center, top = canvas.square_center(square)[0], canvas.square_corner(square)[1] + 1
            draw_dust(canvas, (center, top), phase(progress, 0.4, 1), square, count=7)


@dataclass(frozen=True)
class Victory(_SideEffect):
    """The winner's pieces jump for joy, one after the other."""

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the jumps as a wave."""
        for number, (square, piece) in enumerate(self.pieces):
            start = 0.4 * number / len(self.pieces)
            jump = phase(progress, start, start + 0.3), phase(progress, start + 0.3, start + 0.55)
            height = 0.4 * pulse(jump[0]) + 0.2 * pulse(jump[1])
            x, y = canvas.square_corner(square)
            canvas.draw_piece(piece, x, y, round(height * canvas.scale.height))
