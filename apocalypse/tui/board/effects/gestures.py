"""Gestures: a piece at a bet, and all pieces of a side at a pass or after a win."""

from __future__ import annotations

from typing import TypeAlias

from apocalypse.rules.board import Mask, Piece, Square
from apocalypse.tui.board.board_canvas import BoardCanvas
from apocalypse.tui.board.effects.effect import Effect, phase, pulse, smoothstep
from apocalypse.tui.board.effects.particles import draw_dust, draw_ring

Placed: TypeAlias = tuple[tuple[Square, Piece], ...]
"""Pieces and their squares."""


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


def sigh(pieces: Placed) -> Effect:
    """The pieces of a side that must pass shake their heads in step, then sigh."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        sway = pulse(phase(progress, 0.1, 0.4)) - pulse(phase(progress, 0.4, 0.7))
        for square, piece in pieces:
            x, y = canvas.square_corner(square)
            canvas.draw_piece(piece, x + round(sway * canvas.scale.width * 0.1), y)
        for square, _ in pieces:
            center, top = canvas.square_center(square)[0], canvas.square_corner(square)[1] + 1
            draw_dust(canvas, (center, top), phase(progress, 0.4, 1), square, count=7)

    return Effect(_squares(pieces), draw)


def victory(pieces: Placed) -> Effect:
    """The winner's pieces jump for joy, one after the other, as a wave."""

    def draw(canvas: BoardCanvas, progress: float) -> None:
        for number, (square, piece) in enumerate(pieces):
            start = 0.4 * number / len(pieces)
            jump = phase(progress, start, start + 0.3), phase(progress, start + 0.3, start + 0.55)
            height = 0.4 * pulse(jump[0]) + 0.2 * pulse(jump[1])
            x, y = canvas.square_corner(square)
            canvas.draw_piece(piece, x, y, round(height * canvas.scale.height))

    return Effect(_squares(pieces), draw)


def _squares(pieces: Placed) -> Mask:
    return sum(1 << square for square, _ in pieces)
