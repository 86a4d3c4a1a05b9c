"""Effects of pieces on each other: they capture, strike into the void, clash and trample."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import cos, pi, sin

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, BySide, Color, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement
from apocalypse.tui.board.effects import Effect, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_dust, draw_ring, draw_shards, draw_sparks


def capture(captor: Piece, captured: Piece, square: Square) -> Effect:
    """A captured piece flashes and bursts below its captor, who is jolted."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x, y = canvas.square_corner(square)
        center = canvas.square_center(square)
        burst = phase(progress, 0.12, 1)
        _draw_bursting(canvas, captured, (x, y), progress, burst, square)
        radius = canvas.scale.width * (0.35 + 0.6 * burst)
        draw_ring(canvas, center, radius, canvas.palette.flash, 0.8 * pulse(burst))
        jolt = round(0.2 * canvas.scale.height * pulse(phase(progress, 0, 0.4)))
        canvas.draw_piece(captor, x, y, jolt)
        draw_sparks(canvas, center, burst, square)

    return Effect(1 << square, draw)


def _draw_bursting(
    canvas: BoardCanvas,
    piece: Piece,
    corner: tuple[int, int],
    progress: float,
    burst: float,
    seed: int,
) -> None:
    """Draw a piece that flashes until it bursts, then its shards."""
    canvas.draw_shadow(piece, *corner, 1 - phase(progress, 0.1, 0.3))
    draw_shards(canvas, piece, corner, burst, seed)
    if not burst:
        canvas.tint_piece(piece, *corner, canvas.palette.flash, phase(progress, 0, 0.1))


def missed_capture(piece: Piece, square: Square) -> Effect:
    """A piece strikes at an enemy that has left the square: its blade swings in an arc."""
    side = 1 if piece.color is BLACK else -1

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x, y = canvas.square_corner(square)
        lunge = 0.16 * pulse(phase(progress, 0.1, 0.5)) - 0.06 * pulse(phase(progress, 0.5, 0.8))
        canvas.draw_piece(piece, x + round(side * lunge * canvas.scale.width), y)
        center = canvas.square_center(square)
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

    return Effect(1 << square, draw)


def knight_clash(square: Square, placements: BySide[Placement]) -> Effect:
    """Two knights run into each other and break into shards inside two rings."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        center = canvas.square_center(square)
        broken = phase(progress, 0.14, 1)
        for color, placement in zip(Color, placements, strict=True):
            corner = canvas.placement_corner(placement)
            seed = square + color.index
            _draw_bursting(canvas, Piece(color, KNIGHT), corner, progress, broken, seed)
        for delay in (0.0, 0.12):
            wave = phase(broken, delay, 0.75 + delay)
            radius = canvas.scale.width * (0.3 + 1.1 * wave)
            draw_ring(canvas, center, radius, canvas.palette.flash, 0.9 * pulse(wave))
        draw_sparks(canvas, center, broken, square, count=20)

    return Effect(1 << square, draw)


def pawn_clash(square: Square, placements: BySide[Placement]) -> Effect:
    """Two pawns run into each other, topple and fade: White's to the left, Black's to the right."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        fade = 1 - phase(progress, 0.6, 1)
        lean = smoothstep(phase(progress, 0.1, 0.5)) * pi / 2
        for color, placement in zip(Color, placements, strict=True):
            pawn, corner = Piece(color, PAWN), canvas.placement_corner(placement)
            canvas.draw_shadow(pawn, *corner, 1 - phase(progress, 0.1, 0.3))
            _draw_toppling(canvas, pawn, corner, -color.sign * lean, fade)
        center = canvas.square_center(square)
        draw_sparks(canvas, center, phase(progress, 0, 0.5), square)
        ground = center[1] + canvas.scale.height * 0.35
        draw_dust(canvas, (center[0], ground), phase(progress, 0.45, 1), square, count=20)

    return Effect(1 << square, draw)


def trample(color: Color, square: Square) -> Effect:
    """A side's knight rears and comes down on a pawn that was ordered to the same square."""
    knight, pawn = Piece(color, KNIGHT), Piece(color.other, PAWN)

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x, y = canvas.square_corner(square)
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
        draw_dust(canvas, (x + middle, y + base), phase(progress, 0.42, 1), square, count=24)

    return Effect(1 << square, draw)


def _draw_toppling(
    canvas: BoardCanvas, piece: Piece, corner: tuple[int, int], angle: float, opacity: float
) -> None:
    """Draw a piece rotated about an edge of its base: the right one for a positive angle."""
    half_base = 0.34 * canvas.scale.width
    pivot = (canvas.scale.width - 1) / 2
    if angle > 0:
        pivot += half_base
    elif angle < 0:
        pivot -= half_base
    across, along = cos(angle), sin(angle)

    def upright(right: float, up: float) -> tuple[float, float]:
        return right * across - up * along, right * along + up * across

    _draw_bent(canvas, piece, corner, pivot, upright, opacity)


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
