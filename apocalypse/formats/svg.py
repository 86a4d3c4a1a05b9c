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
from apocalypse.rules.notation import CHESS, Coordinates, check_coordinates, square_name
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position, check_position

SQUARE: Final = 60
MARGIN: Final = 30
LIGHT, DARK = "#f0e4cf", "#c9a57b"
INK: Final = "#6b5a45"
"""The color of letters."""
FILLS: Final = {WHITE: ("#fffaf0", "#4a3b2a"), BLACK: ("#2d2a32", "#f3ead8")}
SHAPES: Final = {
    Kind.PAWN: "M30 14a8 8 0 0 1 5 14c-1 8 5 11 9 20h-28c4-9 10-12 9-20a8 8 0 0 1 5-14z",
    Kind.KNIGHT: "M22 12l5 5c12 0 20 10 20 31h-30c0-8 4-11 9-16l-8 4-6-6 8-10z",
}
"""The outline of each kind of piece, in a square of 60 by 60."""
SIDE: Final = SIZE * SQUARE + 2 * MARGIN
"""The width and the height of a board with its edges."""
_LINE: Final = 20
_COLUMNS: Final = 50
"""How many letters of a sentence fit on a line below the board."""


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
    lines = [line for text in sentences for line in textwrap.wrap(printable(text), _COLUMNS)]
    height = SIDE + _LINE * len(lines)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {height}"'
        f' width="{SIDE}" height="{height}" role="img" aria-label="Position">'
    )
    parts = [head, *_squares(coordinates, bottom), *_pieces(position, bottom)]
    parts += (
        f'<polygon points="{arrow.points}" {arrow.look} stroke-linejoin="round" opacity="0.85">'
        f"<title>{arrow.color.value} order</title></polygon>"
        for arrow in (arrows(turn, bottom) if turn is not None else ())
    )
    parts += (
        f'<text x="{MARGIN}" y="{SIDE + _LINE * number + _LINE // 2}" font-family="sans-serif"'
        f' font-size="13" fill="{INK}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return Picture("\n".join([*parts, "</svg>"]) + "\n")


def arrows(turn: Turn, bottom: Color = WHITE) -> Iterator[Arrow]:
    """The orders of a turn as arrows, White's first; beside each other where pieces swap."""
    white, black = turn.white, turn.black
    swaps = white is not None and black is not None and white[:2] == black[1::-1]
    events = turn.resolution.events
    void = {event.color for event in events if isinstance(event, BetLost | IllegalOrder)}
    for color in Color:
        order = turn.order(color)
        if order is not None:
            yield _arrow(order, color, bottom, aside=8 if swaps else 0, is_void=color in void)


def _arrow(order: Order, color: Color, bottom: Color, *, aside: int, is_void: bool) -> Arrow:
    """The outline of an arrow from one middle of a square to another, some pixels to the right."""
    start, end = corner(order.origin, bottom), corner(order.target, bottom)
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    along_x, along_y = across / length, down / length
    shaft, neck, tip = 12.0, length - 34, length - 20
    outline = ((shaft, 3), (neck, 3), (neck, 9), (tip, 0), (neck, -9), (neck, -3), (shaft, -3))
    middle_x, middle_y = start[0] + SQUARE / 2, start[1] + SQUARE / 2
    corners = tuple(
        (
            middle_x + along * along_x - (side + aside) * along_y,
            middle_y + along * along_y + (side + aside) * along_x,
        )
        for along, side in outline
    )
    return Arrow(color, corners, is_void, start, end)


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
    for number in range(SIZE):
        along = MARGIN + number * SQUARE + SQUARE // 2
        turned = number if bottom is WHITE else SIZE - 1 - number
        yield MARGIN // 2, along, square_name(square_at(0, SIZE - 1 - turned), coordinates)[1]
        yield along, SIZE * SQUARE + MARGIN + MARGIN // 2, FILES[turned]


def _pieces(position: Position, bottom: Color) -> Iterator[str]:
    for square, piece in position.placements():
        x, y = corner(square, bottom)
        shape, (fill, line) = SHAPES[piece.kind], FILLS[piece.color]
        name = f"{piece.color.value} {piece.kind.value}"
        yield (
            f'<path transform="translate({x} {y})" d="{shape}" fill="{fill}" stroke="{line}"'
            f' stroke-width="2" stroke-linejoin="round"><title>{name}</title></path>'
        )


def corner(square: Square, bottom: Color) -> tuple[int, int]:
    """The upper left corner of a square in the picture."""
    across, down = file_of(square), SIZE - 1 - rank_of(square)
    if bottom is not WHITE:
        across, down = SIZE - 1 - across, SIZE - 1 - down
    return MARGIN + across * SQUARE, MARGIN + down * SQUARE
