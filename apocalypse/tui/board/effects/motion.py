"""Effects of a piece or a side by itself: moves, flights, swaps, promotions, bets, passes, wins."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from apocalypse.rules.board import KNIGHT, PAWN, Color, Piece, Square, squares_in
from apocalypse.rules.position import Position
from apocalypse.tui.board.board_canvas import BoardCanvas, Placement
from apocalypse.tui.board.effects import Effect, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_dust, draw_ring, draw_sparks


def piece_move(piece: Piece, square: Square, target: Placement, swerve: float = 0.0) -> Effect:
    """A piece moves as ordered: a knight leaps, a pawn takes two short hops.

    Halfway it keeps ``swerve`` squares to its right.
    """

    def draw(canvas: BoardCanvas, progress: float) -> None:
        eased = smoothstep(progress)
        x, y = _corner(canvas, square, target, swerve, eased)
        if piece.kind is KNIGHT:
            lift = 0.6 * pulse(eased)
        else:
            lift = 0.14 * (pulse(2 * eased) + pulse(2 * eased - 1))
        canvas.draw_piece(piece, x, y, round(lift * canvas.scale.height))

    return Effect(1 << square, draw)


def pawn_flight(pawn: Piece, square: Square, target: Placement, swerve: float = 0.0) -> Effect:
    """A pawn is lifted, carried and set down in dust: it is put back, by choice or by a swap."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x, y = _corner(canvas, square, target, swerve, smoothstep(phase(progress, 0.2, 0.75)))
        lift = smoothstep(phase(progress, 0, 0.3)) * (1 - smoothstep(phase(progress, 0.68, 0.82)))
        height = round(0.3 * lift * canvas.scale.height)
        canvas.draw_piece(pawn, x, y, height)
        if height:
            canvas.tint_piece(pawn, x, y - height, canvas.palette.white.rim, 0.35 * lift)
        landing = phase(progress, 0.8, 1)
        if 0 < landing < 1:
            base = y + canvas.sprite(pawn).ground - 1
            draw_dust(canvas, (x + canvas.scale.width / 2, base), landing, square)

    return Effect(1 << square, draw)


def _corner(
    canvas: BoardCanvas, square: Square, target: Placement, swerve: float, progress: float
) -> tuple[int, int]:
    """The upper left pixel of the box of a piece on its way from a square."""
    x, y = canvas.square_corner(square)
    end_x, end_y = canvas.placement_corner(target)
    right, down = end_x - x, end_y - y
    length = hypot(right, down) or 1.0
    aside = swerve * canvas.scale.width * pulse(progress)
    return (
        round(x + right * progress - down / length * aside),
        round(y + down * progress + right / length * aside),
    )


def swapped_places(first: Square, second: Square) -> Effect:
    """Two lights with trails circle once around two pieces that swapped places, and are at rest."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        (x0, y0), (x1, y1) = canvas.square_center(first), canvas.square_center(second)
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

    return Effect(0, draw)


def promotion(color: Color, square: Square) -> Effect:
    """A line of light rises through a pawn and leaves a knight below it."""
    pawn, knight = Piece(color, PAWN), Piece(color, KNIGHT)

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x, y = canvas.square_corner(square)
        rise = smoothstep(phase(progress, 0.1, 0.65))
        line = round((1 - rise) * canvas.scale.height)
        canvas.draw_shadow(knight if rise == 1 else pawn, x, y)
        for piece, rows in ((pawn, range(line)), (knight, range(line, canvas.scale.height))):
            for (dx, dy), pixel in canvas.sprite(piece).pixels.items():
                if dy in rows:
                    canvas.draw_pixel(x + dx, y + dy, pixel)
        glow = pulse(phase(progress, 0.05, 0.75))
        for dx in range(canvas.scale.width):
            for distance in range(3):
                opacity = glow * (1 - distance / 3)
                canvas.draw_pixel(x + dx, y + line + distance, canvas.palette.cursor, opacity)
        burst = phase(progress, 0.6, 1)
        shown = knight if rise == 1 else pawn
        canvas.tint_piece(shown, x, y, canvas.palette.flash, 0.8 * pulse(burst))
        draw_sparks(canvas, canvas.square_center(square), burst, square, count=24)

    return Effect(1 << square, draw)


def won_bet(piece: Piece, square: Square) -> Effect:
    """A piece whose bet is won hops while two rings open around it."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        x, y = canvas.square_corner(square)
        hop = round(0.25 * canvas.scale.height * pulse(phase(progress, 0.1, 0.6)))
        canvas.draw_piece(piece, x, y, hop)
        center = canvas.square_center(square)
        for delay in (0.0, 0.2):
            wave = phase(progress, delay, 0.8 + delay)
            radius = canvas.scale.width * (0.35 + 0.4 * wave)
            draw_ring(canvas, center, radius, canvas.palette.selected, pulse(wave))

    return Effect(1 << square, draw)


def lost_bet(piece: Piece, square: Square, target: Square) -> Effect:
    """A piece whose bet is lost sets out, is thrown back with a flash, and shakes."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        out = 0.45 * (smoothstep(phase(progress, 0, 0.3)) - smoothstep(phase(progress, 0.32, 0.5)))
        (x, y), (target_x, target_y) = map(canvas.square_corner, (square, target))
        shake = pulse(4 * phase(progress, 0.5, 1) % 1) * (1 - phase(progress, 0.5, 1))
        x += round((target_x - x) * out + 0.12 * canvas.scale.width * shake)
        y += round((target_y - y) * out)
        canvas.draw_piece(piece, x, y)
        flash = pulse(phase(progress, 0.26, 0.6))
        canvas.tint_piece(piece, x, y, canvas.palette.spark, 0.8 * flash)

    return Effect(1 << square, draw)


def sigh(pieces: Position) -> Effect:
    """The pieces of a side that must pass shake their heads in step, then sigh."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        sway = pulse(phase(progress, 0.1, 0.4)) - pulse(phase(progress, 0.4, 0.7))
        for square, piece in pieces.placements():
            x, y = canvas.square_corner(square)
            canvas.draw_piece(piece, x + round(sway * canvas.scale.width * 0.1), y)
        for square in squares_in(pieces.occupied):
            center, top = canvas.square_center(square)[0], canvas.square_corner(square)[1] + 1
            draw_dust(canvas, (center, top), phase(progress, 0.4, 1), square, count=7)

    return Effect(pieces.occupied, draw)


def victory(pieces: Position) -> Effect:
    """The winner's pieces jump for joy, one after the other, as a wave."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        for number, (square, piece) in enumerate(pieces.placements()):
            start = 0.4 * number / pieces.occupied.bit_count()
            jump = phase(progress, start, start + 0.3), phase(progress, start + 0.3, start + 0.55)
            height = 0.4 * pulse(jump[0]) + 0.2 * pulse(jump[1])
            x, y = canvas.square_corner(square)
            canvas.draw_piece(piece, x, y, round(height * canvas.scale.height))

    return Effect(pieces.occupied, draw)
