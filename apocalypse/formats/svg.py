"""SVG: a picture of a position, drawn with simple shapes, and of the orders that led to it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from math import hypot
from typing import Final, NamedTuple

from apocalypse.formats.printable import printable
from apocalypse.rules.board import (
    BLACK,
    FILES,
    SIZE,
    WHITE,
    Color,
    Kind,
    Square,
    check_color,
    file_of,
    rank_of,
    square_at,
)
from apocalypse.rules.events import BetLost, IllegalOrder
from apocalypse.rules.game import Turn
from apocalypse.rules.notation import CHESS, Coordinates, check_coordinates, rank_name
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position, check_position

SQUARE: Final = 60
"""The side of a square, in pixels."""
MARGIN: Final = 30
"""The pixels around the squares, with the names of ranks and files."""
LIGHT: Final = "#f0e4cf"
"""The color of light squares."""
DARK: Final = "#c9a57b"
"""The color of dark squares."""
INK: Final = "#6b5a45"
"""The color of letters."""
FILLS: Final = {WHITE: ("#fffaf0", "#4a3b2a"), BLACK: ("#2d2a32", "#f3ead8")}
"""The colors of the pieces and arrows of a side: inside, and at the outline."""
SHAPES: Final = {
    Kind.PAWN: "M30 14a8 8 0 0 1 5 14c-1 8 5 11 9 20h-28c4-9 10-12 9-20a8 8 0 0 1 5-14z",
    Kind.KNIGHT: "M22 12l5 5c12 0 20 10 20 31h-30c0-8 4-11 9-16l-8 4-6-6 8-10z",
}
"""The outline of each kind of piece, in a square of 60 by 60."""
SIDE: Final = SIZE * SQUARE + 2 * MARGIN
"""The width and the height of a board with its edges."""
_LINE_HEIGHT: Final = 20
"""The height of a line below the board, in pixels."""
_COLUMNS: Final = 50
"""How many letters of a sentence fit on a line below the board."""
_NEXT_TO: Final = 8
"""How far to the right an arrow moves for one that comes the other way, in pixels."""


class Arrow(NamedTuple):
    """An order on a picture."""

    color: Color
    corners: tuple[tuple[float, float], ...]
    """The outline."""
    is_void: bool
    """Whether the order was not carried out."""
    start: tuple[int, int]
    """The upper left corner of the square where the piece stood."""
    end: tuple[int, int]
    """The upper left corner of the square to which it was ordered."""

    @property
    def points(self) -> str:
        """The outline as SVG writes it."""
        return " ".join(f"{x:.0f},{y:.0f}" for x, y in self.corners)

    @property
    def look(self) -> str:
        """Its colors as SVG writes them; hollow if it is void."""
        fill, line = FILLS[self.color]
        if self.is_void:
            return f'fill="none" stroke="{fill}" stroke-dasharray="4" stroke-width="1.5"'
        return f'fill="{fill}" stroke="{line}" stroke-width="1.5"'


class Picture(str):
    """The text of an SVG file, which a notebook shows as the picture that it is."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def write_svg(
    position: Position,
    coordinates: Coordinates = CHESS,
    bottom: Color = WHITE,
    turn: Turn | None = None,
    sentences: Sequence[str] = (),
) -> Picture:
    """A picture of a position, as the text of an SVG file, with sentences below the board.

    The orders of the turn that led to the position are drawn as arrows.
    """
    check_position(position)
    check_coordinates(coordinates)
    check_color(bottom)
    lines: list[str] = []
    for text in sentences:
        lines += textwrap.wrap(printable(text), _COLUMNS)
    height = SIDE + _LINE_HEIGHT * len(lines)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {height}"'
        f' width="{SIDE}" height="{height}" role="img" aria-label="Position">'
    ]
    parts += _squares(coordinates, bottom)
    parts += _pieces(position, bottom)
    if turn is not None:
        parts += _orders(turn, bottom)
    for number, line in enumerate(lines):
        y = SIDE + _LINE_HEIGHT * number + _LINE_HEIGHT // 2
        parts.append(
            f'<text x="{MARGIN}" y="{y}" font-family="sans-serif"'
            f' font-size="13" fill="{INK}">{escape(line)}</text>'
        )
    parts.append("</svg>\n")
    return Picture("\n".join(parts))


def arrows(turn: Turn, bottom: Color = WHITE) -> Iterator[Arrow]:
    """The orders of a turn as arrows, White's first; beside each other where pieces swap."""
    aside = _NEXT_TO if _is_swap(turn.white, turn.black) else 0
    void = set()
    for event in turn.resolution.events:
        if isinstance(event, BetLost | IllegalOrder):
            void.add(event.color)
    for color in Color:
        order = turn.order(color)
        if order is not None:
            yield _arrow(order, color, bottom, aside=aside, is_void=color in void)


def _is_swap(white: Order | None, black: Order | None) -> bool:
    """Whether each of two orders goes to the square where the other begins."""
    if white is None or black is None:
        return False
    return white.origin == black.target and white.target == black.origin


def _arrow(order: Order, color: Color, bottom: Color, *, aside: int, is_void: bool) -> Arrow:
    """The outline of an arrow from one middle of a square to another, some pixels to the right."""
    start = corner(order.origin, bottom)
    end = corner(order.target, bottom)

    # The direction of the arrow, as a step of one pixel.
    across = end[0] - start[0]
    down = end[1] - start[1]
    length = hypot(across, down)
    step_x = across / length
    step_y = down / length

    # The outline: how far along the arrow and how far to its right each corner is.
    shaft = 12.0
    neck = length - 34
    tip = length - 20
    outline = ((shaft, 3), (neck, 3), (neck, 9), (tip, 0), (neck, -9), (neck, -3), (shaft, -3))

    middle_x = start[0] + SQUARE / 2
    middle_y = start[1] + SQUARE / 2
    corners = []
    for along, side in outline:
        right = side + aside
        x = middle_x + along * step_x - right * step_y
        y = middle_y + along * step_y + right * step_x
        corners.append((x, y))
    return Arrow(color, tuple(corners), is_void, start, end)


def _orders(turn: Turn, bottom: Color) -> Iterator[str]:
    for arrow in arrows(turn, bottom):
        yield (
            f'<polygon points="{arrow.points}" {arrow.look} stroke-linejoin="round" opacity="0.85">'
            f"<title>{arrow.color.value} order</title></polygon>"
        )


def _squares(coordinates: Coordinates, bottom: Color) -> Iterator[str]:
    for x, y, is_dark in square_corners(bottom):
        color = DARK if is_dark else LIGHT
        yield f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{color}"/>'
    for x, y, text in labels(coordinates, bottom):
        yield (
            f'<text x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central"'
            f' font-family="sans-serif" font-size="15" fill="{INK}">{text}</text>'
        )


def square_corners(bottom: Color) -> Iterator[tuple[int, int, bool]]:
    """The upper left corner of every square, and whether the square is dark."""
    for rank in range(SIZE):
        for file in range(SIZE):
            x, y = corner(square_at(file, rank), bottom)
            yield x, y, (rank + file) % 2 == 0


def labels(coordinates: Coordinates, bottom: Color) -> Iterator[tuple[int, int, str]]:
    """The names of ranks and files at the edges, each with its middle."""
    left_edge = MARGIN // 2
    lower_edge = SIDE - MARGIN // 2
    for number in range(SIZE):
        along = MARGIN + number * SQUARE + SQUARE // 2
        turned = number if bottom is WHITE else SIZE - 1 - number
        rank = rank_name(SIZE - 1 - turned, coordinates)
        yield left_edge, along, rank
        yield along, lower_edge, FILES[turned]


def _pieces(position: Position, bottom: Color) -> Iterator[str]:
    for square, piece in position.placements():
        x, y = corner(square, bottom)
        shape = SHAPES[piece.kind]
        fill, line = FILLS[piece.color]
        name = f"{piece.color.value} {piece.kind.value}"
        yield (
            f'<path transform="translate({x} {y})" d="{shape}" fill="{fill}" stroke="{line}"'
            f' stroke-width="2" stroke-linejoin="round"><title>{name}</title></path>'
        )


def corner(square: Square, bottom: Color) -> tuple[int, int]:
    """The upper left corner of a square in the picture."""
    across = file_of(square)
    down = SIZE - 1 - rank_of(square)
    if bottom is not WHITE:
        across = SIZE - 1 - across
        down = SIZE - 1 - down
    return MARGIN + across * SQUARE, MARGIN + down * SQUARE
