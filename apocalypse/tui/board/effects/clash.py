"""Two pieces on one square: two of a kind clash, or a knight tramples a pawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import cos, pi, sin

from apocalypse.rules.board import KNIGHT, PAWN, Color, Kind, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement
from apocalypse.tui.board.effects.effect import OnOneSquare, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_dust, draw_ring, draw_shards, draw_sparks


@dataclass(frozen=True)
class _Clash(OnOneSquare):
    """Two pieces of a kind run into each other."""

    square: Square
    white: Placement
    black: Placement
    seed: int

    def pieces(self, canvas: BoardCanvas, kind: Kind) -> Iterator[tuple[Piece, int, int]]:
        """White's piece and Black's, each with its corner."""
        for color, placement in ((Color.WHITE, self.white), (Color.BLACK, self.black)):
            yield Piece(color, kind), *canvas.placement_corner(placement)


class KnightClash(_Clash):
    """Two knights run into each other and break into shards."""

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the flash, then the shards of both inside two rings."""
        center = canvas.square_center(self.square)
        broken = phase(progress, 0.14, 1)
        size = canvas.scale.width
        for knight, x, y in self.pieces(canvas, KNIGHT):
            canvas.draw_shadow(knight, x, y, 1 - phase(progress, 0.1, 0.3))
            draw_shards(canvas, knight, (x, y), broken, self.seed + knight.color.index)
            if not broken:
                canvas.tint_piece(knight, x, y, canvas.palette.flash, phase(progress, 0, 0.12))
        for delay in (0.0, 0.12):
            wave = phase(broken, delay, 0.75 + delay)
            draw_ring(
                canvas, center, size * (0.3 + 1.1 * wave), canvas.palette.flash, 0.9 * pulse(wave)
            )
        draw_sparks(canvas, center, broken, self.seed, count=20)


class PawnClash(_Clash):
    """Two pawns run into each other, topple and fade."""

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw White's pawn falling to the left and Black's to the right."""
        fade = 1 - phase(progress, 0.6, 1)
        lean = smoothstep(phase(progress, 0.1, 0.5)) * pi / 2
        for pawn, x, y in self.pieces(canvas, PAWN):
            canvas.draw_shadow(pawn, x, y, 1 - phase(progress, 0.1, 0.3))
            _topple(canvas, pawn, (x, y), lean if pawn.color is Color.BLACK else -lean, fade)
        center = canvas.square_center(self.square)
        draw_sparks(canvas, center, phase(progress, 0, 0.5), self.seed)
        ground = center[1] + canvas.scale.height * 0.35
        draw_dust(canvas, (center[0], ground), phase(progress, 0.45, 1), self.seed, count=20)


@dataclass(frozen=True)
class Trample(OnOneSquare):
    """A knight rears and comes down on a pawn that was ordered to the same square."""

    knight: Color
    square: Square
    seed: int

    def draw(self, canvas: BoardCanvas, progress: float) -> None:
        """Draw the pawn pressed flat, the dust, and the knight above them."""
        x, y = canvas.square_corner(self.square)
        knight, pawn = Piece(self.knight, KNIGHT), Piece(self.knight.other, PAWN)
        flat = smoothstep(phase(progress, 0.34, 0.46))
        fade = 1 - phase(progress, 0.6, 0.95)
        base = canvas.sprite(pawn).ground - 1
        middle = (canvas.scale.width - 1) / 2
        canvas.draw_shadow(pawn, x, y, fade)
        wide, low = 1 + 0.5 * flat, 1 - 0.8 * flat
        _draw_bent(canvas, pawn, (x, y), middle, lambda right, up: (right / wide, up / low), fade)
        rise = smoothstep(phase(progress, 0, 0.3)) - smoothstep(phase(progress, 0.34, 0.42))
        bounce = 0.12 * pulse(phase(progress, 0.45, 0.7))
        canvas.draw_piece(knight, x, y, round((0.7 * rise + bounce) * canvas.scale.height))
        draw_dust(canvas, (x + middle, y + base), phase(progress, 0.42, 1), self.seed, count=24)


def _topple(
    canvas: BoardCanvas, piece: Piece, corner: tuple[int, int], angle: float, opacity: float
) -> None:
    """Draw a piece rotated about an edge of its base: the right one for a positive angle."""
    half_base = 0.34 * canvas.scale.width
    edge = half_base if angle > 0 else -half_base if angle < 0 else 0
    pivot = (canvas.scale.width - 1) / 2 + edge
    across, along = cos(angle), sin(angle)
    _draw_bent(
        canvas,
        piece,
        corner,
        pivot,
        lambda right, up: (right * across - up * along, right * along + up * across),
        opacity,
    )


def _draw_bent(
    canvas: BoardCanvas,
    piece: Piece,
    corner: tuple[int, int],
    pivot: float,
    upright: Callable[[float, float], tuple[float, float]],
    opacity: float,
) -> None:
    """Draw a piece bent about the pivot, a column of its base.

    ``upright`` maps a distance from there, to the right and up, to the one in the upright piece.
    """
    pixels, base = canvas.sprite(piece).pixels, canvas.sprite(piece).ground - 1
    width, height = canvas.scale.width, canvas.scale.height
    for x, y in product(range(-3 * width // 4, 7 * width // 4), range(-height // 4, height)):
        right, up = upright(x - pivot, base - y)
        color = pixels.get((round(pivot + right), round(base - up)))
        if color is not None:
            canvas.draw_pixel(corner[0] + x, corner[1] + y, color, opacity)
