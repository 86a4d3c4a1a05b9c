"""Effects of pieces on each other: they capture, strike into the void, clash and trample."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import cos, pi, sin
from typing import Final

from apocalypse.rules.board import KNIGHT, PAWN, BySide, Color, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement, Point
from apocalypse.tui.board.canvas import Pixel
from apocalypse.tui.board.effects import Effect, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_dust, draw_ring, draw_shards, draw_sparks

BLADE_STEPS: Final = 28
"""The dots along the blade that strikes into the void, the brightest first."""
BLADE_RADII: Final = (0.52, 0.6)
"""The distances of its edges from the middle of the square, in squares."""


def capture(captor: Piece, captured: Piece, square: Square) -> Effect:
    """A captured piece flashes and bursts below its captor, who is jolted."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        corner = canvas.square_corner(square)
        center = canvas.square_center(square)
        burst = phase(progress, 0.12, 1)
        _draw_bursting(canvas, captured, corner, progress, burst, square)
        radius = canvas.scale.width * (0.35 + 0.6 * burst)
        draw_ring(canvas, center, radius, canvas.palette.flash, 0.8 * pulse(burst))

        jolt = 0.2 * pulse(phase(progress, 0, 0.4))
        canvas.draw_piece(captor, corner, jolt)
        draw_sparks(canvas, center, burst, square)

    return Effect(1 << square, draw)


def _draw_bursting(
    canvas: BoardCanvas, piece: Piece, corner: Pixel, progress: float, burst: float, seed: int
) -> None:
    """Draw a piece that flashes until it bursts, then its shards."""
    canvas.draw_shadow(piece, corner, 1 - phase(progress, 0.1, 0.3))
    draw_shards(canvas, piece, corner, burst, seed)
    if not burst:
        canvas.tint_piece(piece, corner, canvas.palette.flash, phase(progress, 0, 0.1))


def missed_capture(piece: Piece, square: Square) -> Effect:
    """A piece strikes at an enemy that has left the square: its blade swings in an arc."""
    forward = -piece.color.sign  # White looks to the left

    def draw(canvas: BoardCanvas, progress: float) -> None:
        width = canvas.scale.width
        x, y = canvas.square_corner(square)
        lunge = 0.16 * pulse(phase(progress, 0.1, 0.5))
        recoil = 0.06 * pulse(phase(progress, 0.5, 0.8))
        right = round(forward * (lunge - recoil) * width)
        canvas.draw_piece(piece, (x + right, y))

        center = canvas.square_center(square)
        sweep = smoothstep(phase(progress, 0.1, 0.6))
        fade = 1.2 * pulse(phase(progress, 0.05, 1))
        for step in range(BLADE_STEPS):
            half_turns = 1.3 * sweep - step / 36 - 0.5
            angle = forward * half_turns * pi
            opacity = fade * (1 - step / BLADE_STEPS)
            for radius in BLADE_RADII:
                blade_x = center.x + radius * width * cos(angle)
                blade_y = center.y + radius * width * sin(angle)
                canvas.draw_pixel(round(blade_x), round(blade_y), canvas.palette.flash, opacity)

    return Effect(1 << square, draw)


def knight_clash(square: Square, placements: BySide[Placement]) -> Effect:
    """Two knights run into each other and break into shards inside two rings."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        burst = phase(progress, 0.14, 1)
        for color in Color:
            knight = Piece(color, KNIGHT)
            corner = canvas.placement_corner(placements.of(color))
            _draw_bursting(canvas, knight, corner, progress, burst, square + color.index)

        center = canvas.square_center(square)
        for delay in (0.0, 0.12):
            wave = phase(burst, delay, 0.75 + delay)
            radius = canvas.scale.width * (0.3 + 1.1 * wave)
            draw_ring(canvas, center, radius, canvas.palette.flash, 0.9 * pulse(wave))
        draw_sparks(canvas, center, burst, square, count=20)

    return Effect(1 << square, draw)


def pawn_clash(square: Square, placements: BySide[Placement]) -> Effect:
    """Two pawns run into each other, topple and fade: White's to the left, Black's to the right."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        lean = smoothstep(phase(progress, 0.1, 0.5)) * pi / 2
        fade = 1 - phase(progress, 0.6, 1)
        for color in Color:
            pawn = Piece(color, PAWN)
            corner = canvas.placement_corner(placements.of(color))
            canvas.draw_shadow(pawn, corner, 1 - phase(progress, 0.1, 0.3))
            _draw_toppling(canvas, pawn, corner, -color.sign * lean, fade)

        center = canvas.square_center(square)
        ground = Point(center.x, center.y + 0.35 * canvas.scale.height)
        draw_sparks(canvas, center, phase(progress, 0, 0.5), square)
        draw_dust(canvas, ground, phase(progress, 0.45, 1), square, count=20)

    return Effect(1 << square, draw)


def trample(color: Color, square: Square) -> Effect:
    """A side's knight rears and comes down on a pawn that was ordered to the same square."""
    knight = Piece(color, KNIGHT)
    pawn = Piece(color.other, PAWN)

    def draw(canvas: BoardCanvas, progress: float) -> None:
        corner = canvas.square_corner(square)

        # The pawn is pressed flat and fades.
        flatness = smoothstep(phase(progress, 0.34, 0.46))
        wide = 1 + 0.5 * flatness
        low = 1 - 0.8 * flatness

        def unpressed(right: float, up: float) -> tuple[float, float]:
            return right / wide, up / low

        fade = 1 - phase(progress, 0.6, 0.95)
        canvas.draw_shadow(pawn, corner, fade)
        middle = (canvas.scale.width - 1) / 2
        _draw_bent(canvas, pawn, corner, middle, unpressed, fade)

        # The knight rises, comes down on it, and bounces.
        rise = smoothstep(phase(progress, 0, 0.3)) - smoothstep(phase(progress, 0.34, 0.42))
        bounce = pulse(phase(progress, 0.45, 0.7))
        canvas.draw_piece(knight, corner, 0.7 * rise + 0.12 * bounce)
        left, top = corner
        base = Point(left + middle, top + canvas.sprite(pawn).base)
        draw_dust(canvas, base, phase(progress, 0.42, 1), square, count=24)

    return Effect(1 << square, draw)


def _draw_toppling(
    canvas: BoardCanvas, piece: Piece, corner: Pixel, angle: float, opacity: float
) -> None:
    """Draw a piece rotated about an edge of its base: the right one for a positive angle."""
    half_base = 0.34 * canvas.scale.width
    pivot = (canvas.scale.width - 1) / 2
    if angle > 0:
        pivot += half_base
    elif angle < 0:
        pivot -= half_base
    cosine = cos(angle)
    sine = sin(angle)

    def upright(right: float, up: float) -> tuple[float, float]:
        return right * cosine - up * sine, right * sine + up * cosine

    _draw_bent(canvas, piece, corner, pivot, upright, opacity)


def _draw_bent(
    canvas: BoardCanvas,
    piece: Piece,
    corner: Pixel,
    pivot: float,
    unbent: Callable[[float, float], tuple[float, float]],
    opacity: float,
) -> None:
    """Draw a piece bent about the pivot, a column of its base.

    ``unbent`` maps a distance from there, to the right and up, to the one in the standing piece.
    """
    left, top = corner
    sprite = canvas.sprite(piece)
    width = canvas.scale.width
    height = canvas.scale.height
    columns = range(-3 * width // 4, 7 * width // 4)
    rows = range(-height // 4, height)
    for x, y in product(columns, rows):
        right, up = unbent(x - pivot, sprite.base - y)
        color = sprite.pixels.get((round(pivot + right), round(sprite.base - up)))
        if color is not None:
            canvas.draw_pixel(left + x, top + y, color, opacity)
