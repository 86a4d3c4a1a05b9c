"""Pieces on the move: ordered moves, pawns carried to another square, places traded."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, hypot, pi, sin

from apocalypse.rules.board import KNIGHT, Mask, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement
from apocalypse.tui.board.effects.effect import OnOneSquare, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_dust


@dataclass(frozen=True)
class _Journey(OnOneSquare):
    """A piece on its way from a square."""

    piece: Piece
    square: Square
    target: Placement
    swerve: float = 0.0
    """How far it keeps to its right halfway, in squares."""

    def corner(self, canvas: BoardCanvas, progress: float) -> tuple[int, int]:
        """The upper left pixel of the box of the piece, at a progress from 0 to 1."""
        x, y = canvas.square_corner(self.square)
        end_x, end_y = canvas.placement_corner(self.target)
        right, down = end_x - x, end_y - y
        length = hypot(right, down) or 1.0
        aside = self.swerve * canvas.scale.width * pulse(progress)
        return (
            round(x + right * progress - down / length * aside),
            round(y + down * progress + right / length * aside),
        )


@dataclass(frozen=True)
class PieceMove(_Journey):
    """A piece moves as ordered: a knight leaps, a pawn takes two short hops."""

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the piece on its way."""
        eased = smoothstep(progress)
        x, y = self.corner(canvas, eased)
        if self.piece.kind is KNIGHT:
            lift = 0.6 * pulse(eased)
        else:
            lift = 0.14 * (pulse(2 * eased) + pulse(2 * eased - 1))
        canvas.draw_piece(self.piece, x, y, round(lift * canvas.scale.height))


@dataclass(frozen=True)
class PawnFlight(_Journey):
    """A pawn is lifted, carried and set down: it is put back, or traded by an exchange."""

    seed: int = field(kw_only=True)

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the pawn going up, across and down, and the dust where it lands."""
        eased = smoothstep(phase(progress, 0.2, 0.75))
        x, y = self.corner(canvas, eased)
        lift = smoothstep(phase(progress, 0, 0.3)) * (1 - smoothstep(phase(progress, 0.68, 0.82)))
        height = round(0.3 * lift * canvas.scale.height)
        canvas.draw_piece(self.piece, x, y, height)
        if height:
            canvas.tint_piece(self.piece, x, y - height, canvas.palette.white.rim, 0.35 * lift)
        landing = phase(progress, 0.8, 1)
        if 0 < landing < 1:
            base = y + canvas.sprite(self.piece).ground - 1
            draw_dust(canvas, (x + canvas.scale.width / 2, base), landing, self.seed)


@dataclass(frozen=True)
class TradedPlaces:
    """Two lights circle once around two pieces that traded places."""

    first: Square
    second: Square

    @property
    def squares(self) -> Mask:
        """None: the pieces are at rest."""
        return 0

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw both lights with their trails."""
        (x0, y0), (x1, y1) = canvas.square_center(self.first), canvas.square_center(self.second)
        center_x, center_y = (x0 + x1) / 2, (y0 + y1) / 2
        axis_x, axis_y = (x1 - x0) / 2, (y1 - y0) / 2
        length = hypot(axis_x, axis_y)
        half_length = 1 + 0.55 * canvas.scale.width / length
        half_width = 0.62 * canvas.scale.width / length
        colors = canvas.palette.arrows
        for step in range(80):
            angle = 2 * pi * (smoothstep(progress) - (step // 2) / 130) + pi * (step % 2)
            along, aside = cos(angle) * half_length, sin(angle) * half_width
            canvas.draw_pixel(
                round(center_x + axis_x * along - axis_y * aside),
                round(center_y + axis_y * along + axis_x * aside),
                colors[step % 2],
                1.5 * pulse(progress) * (1 - step / 80),
            )
