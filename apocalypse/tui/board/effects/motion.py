"""Effects of a piece or a side by itself: moves, flights, swaps, promotions, bets, passes, wins."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece, Square, squares_in
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement, Point
from apocalypse.tui.board.canvas import Pixel
from apocalypse.tui.board.effects import Effect, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_dust, draw_ring, draw_sparks

TRAIL_STEPS: Final = 80
"""The dots of both lights that circle around a swap, the brightest first."""
GLOW_ROWS: Final = 3
"""The height of the line of light that promotes a pawn, in pixels."""


def piece_move(piece: Piece, square: Square, target: Placement, swerve: float = 0.0) -> Effect:
    """A piece moves as ordered: a knight leaps, a pawn takes two short hops.

    Halfway it keeps ``swerve`` squares to its right.
    """

    def draw(canvas: BoardCanvas, progress: float) -> None:
        eased = smoothstep(progress)
        if piece.kind is KNIGHT:
            lift = 0.6 * pulse(eased)
        else:
            lift = 0.14 * (pulse(2 * eased) + pulse(2 * eased - 1))
        canvas.draw_piece(piece, _corner(canvas, square, target, swerve, eased), lift)

    return Effect(1 << square, draw)


def pawn_flight(pawn: Piece, square: Square, target: Placement, swerve: float = 0.0) -> Effect:
    """A pawn is lifted, carried and set down in dust: it is put back, by choice or by a swap."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        carried = smoothstep(phase(progress, 0.2, 0.75))
        x, y = _corner(canvas, square, target, swerve, carried)
        rising = smoothstep(phase(progress, 0, 0.3))
        sinking = smoothstep(phase(progress, 0.68, 0.82))
        glow = rising * (1 - sinking)
        lift = 0.3 * glow
        canvas.draw_piece(pawn, (x, y), lift)
        height = round(lift * canvas.scale.height)
        if height:
            canvas.tint_piece(pawn, (x, y - height), canvas.palette.white.rim, 0.35 * glow)

        landing = phase(progress, 0.8, 1)
        if 0 < landing < 1:
            base = Point(x + canvas.scale.width / 2, y + canvas.sprite(pawn).base)
            draw_dust(canvas, base, landing, square)

    return Effect(1 << square, draw)


def _corner(
    canvas: BoardCanvas, square: Square, target: Placement, swerve: float, progress: float
) -> Pixel:
    """The upper left pixel of the box of a piece on its way from a square."""
    x, y = canvas.square_corner(square)
    end_x, end_y = canvas.placement_corner(target)
    right = end_x - x
    down = end_y - y
    length = hypot(right, down) or 1.0
    aside = swerve * canvas.scale.width * pulse(progress)
    aside_right = down / length * aside
    aside_down = right / length * aside
    return round(x + right * progress - aside_right), round(y + down * progress + aside_down)


def swapped_places(first: Square, second: Square) -> Effect:
    """Two lights with trails circle once around two pieces that swapped places, and are at rest."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x0, y0 = canvas.square_center(first)
        x1, y1 = canvas.square_center(second)
        center = Point((x0 + x1) / 2, (y0 + y1) / 2)

        # An ellipse around both: all its lengths are in halves of the distance between them.
        axis_x = (x1 - x0) / 2
        axis_y = (y1 - y0) / 2
        width = canvas.scale.width / hypot(axis_x, axis_y)
        half_length = 1 + 0.55 * width
        half_width = 0.62 * width

        brightness = 1.5 * pulse(progress)
        for step in range(TRAIL_STEPS):
            behind, light = divmod(step, 2)
            angle = 2 * pi * (smoothstep(progress) - behind / 130) + pi * light
            along = half_length * cos(angle)
            aside = half_width * sin(angle)
            x = center.x + axis_x * along - axis_y * aside
            y = center.y + axis_y * along + axis_x * aside
            opacity = brightness * (1 - step / TRAIL_STEPS)
            canvas.draw_pixel(round(x), round(y), canvas.palette.arrows[light], opacity)

    return Effect(0, draw)


def promotion(color: Color, square: Square) -> Effect:
    """A line of light rises through a pawn and leaves a knight below it."""
    pawn = Piece(color, PAWN)
    knight = Piece(color, KNIGHT)

    def draw(canvas: BoardCanvas, progress: float) -> None:
        corner = canvas.square_corner(square)
        scale = canvas.scale
        rise = smoothstep(phase(progress, 0.1, 0.65))
        line = round((1 - rise) * scale.height)
        standing = knight if rise == 1 else pawn
        canvas.draw_shadow(standing, corner)
        canvas.draw_rows(pawn, corner, range(line))
        canvas.draw_rows(knight, corner, range(line, scale.height))

        left, top = corner
        columns = range(left, left + scale.width)
        glow = pulse(phase(progress, 0.05, 0.75))
        for row in range(GLOW_ROWS):
            pixels = ((x, top + line + row) for x in columns)
            canvas.draw_pixels(pixels, canvas.palette.cursor, glow * (1 - row / GLOW_ROWS))

        burst = phase(progress, 0.6, 1)
        canvas.tint_piece(standing, corner, canvas.palette.flash, 0.8 * pulse(burst))
        draw_sparks(canvas, canvas.square_center(square), burst, square, count=24)

    return Effect(1 << square, draw)


def won_bet(piece: Piece, square: Square) -> Effect:
    """A piece whose bet is won hops while two rings open around it."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        hop = 0.25 * pulse(phase(progress, 0.1, 0.6))
        center = canvas.square_center(square)
        canvas.draw_piece(piece, canvas.square_corner(square), hop)
        for delay in (0.0, 0.2):
            wave = phase(progress, delay, 0.8 + delay)
            radius = canvas.scale.width * (0.35 + 0.4 * wave)
            draw_ring(canvas, center, radius, canvas.palette.selected, pulse(wave))

    return Effect(1 << square, draw)


def lost_bet(piece: Piece, square: Square, target: Square) -> Effect:
    """A piece whose bet is lost sets out, is thrown back with a flash, and shakes."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x, y = canvas.square_corner(square)
        target_x, target_y = canvas.square_corner(target)
        out = smoothstep(phase(progress, 0, 0.3)) - smoothstep(phase(progress, 0.32, 0.5))
        shaken = phase(progress, 0.5, 1)
        shake = pulse(4 * shaken % 1) * (1 - shaken)
        x += round(0.45 * out * (target_x - x) + 0.12 * shake * canvas.scale.width)
        y += round(0.45 * out * (target_y - y))
        canvas.draw_piece(piece, (x, y))
        flash = 0.8 * pulse(phase(progress, 0.26, 0.6))
        canvas.tint_piece(piece, (x, y), canvas.palette.spark, flash)

    return Effect(1 << square, draw)


def sigh(pieces: Position) -> Effect:
    """The pieces of a side that must pass shake their heads in step, then sigh."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        sway = pulse(phase(progress, 0.1, 0.4)) - pulse(phase(progress, 0.4, 0.7))
        right = round(0.1 * sway * canvas.scale.width)
        for square, piece in pieces.placements():
            x, y = canvas.square_corner(square)
            canvas.draw_piece(piece, (x + right, y))
        for square in squares_in(pieces.occupied):
            _, top = canvas.square_corner(square)
            head = Point(canvas.square_center(square).x, top + 1)
            draw_dust(canvas, head, phase(progress, 0.4, 1), square, count=7)

    return Effect(pieces.occupied, draw)


def victory(pieces: Position) -> Effect:
    """The winner's pieces jump for joy, one after the other, as a wave."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        for number, (square, piece) in enumerate(pieces.placements()):
            start = 0.4 * number / pieces.occupied.bit_count()
            jump = pulse(phase(progress, start, start + 0.3))
            hop = pulse(phase(progress, start + 0.3, start + 0.55))
            canvas.draw_piece(piece, canvas.square_corner(square), 0.4 * jump + 0.2 * hop)

    return Effect(pieces.occupied, draw)
