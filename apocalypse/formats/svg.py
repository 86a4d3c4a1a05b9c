"""SVG: a picture of a position, drawn with simple shapes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apocalypse.rules.board import (
    BLACK,
    FILES,
    KNIGHT,
    SIZE,
    WHITE,
    Color,
    Piece,
    Square,
    file_of,
    rank_of,
    square_at,
)
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.position import Position

SQUARE: Final = 60
MARGIN: Final = 30
LIGHT, DARK = "#f0e4cf", "#c9a57b"
FILLS: Final = {WHITE: ("#fffaf0", "#4a3b2a"), BLACK: ("#2d2a32", "#f3ead8")}
PAWN: Final = "M30 14a8 8 0 0 1 5 14c-1 8 5 11 9 20h-28c4-9 10-12 9-20a8 8 0 0 1 5-14z"
KNIGHT_SHAPE: Final = "M22 12l5 5c12 0 20 10 20 31h-30c0-8 4-11 9-16l-8 4-6-6 8-10z"


def write_svg(position: Position, coordinates: Coordinates, bottom: Color = WHITE) -> str:
    """The board with one side at the bottom, ranks and files at its edges."""
    side = SIZE * SQUARE + 2 * MARGIN
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"'
        f' width="{side}" height="{side}" role="img" aria-label="Position">'
    )
    parts = [head, *_squares(coordinates, bottom), *_pieces(position, bottom), "</svg>"]
    return "\n".join(parts) + "\n"


def _squares(coordinates: Coordinates, bottom: Color) -> Iterator[str]:
    for rank in range(SIZE):
        for file in range(SIZE):
            x, y = _corner(square_at(file, rank), bottom)
            color = DARK if (rank + file) % 2 == 0 else LIGHT
            yield f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{color}"/>'
    for number in range(SIZE):
        along = MARGIN + number * SQUARE + SQUARE // 2
        turned = number if bottom is WHITE else SIZE - 1 - number
        name = square_name(square_at(0, SIZE - 1 - turned), coordinates)[1]
        yield _label(MARGIN // 2, along, name)
        yield _label(along, SIZE * SQUARE + MARGIN + MARGIN // 2, FILES[turned])


def _label(x: int, y: int, text: str) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central"'
        f' font-family="sans-serif" font-size="15" fill="#6b5a45">{text}</text>'
    )


def _pieces(position: Position, bottom: Color) -> Iterator[str]:
    for square, piece in position.placements():
        yield _piece(piece, *_corner(square, bottom))


def _piece(piece: Piece, x: int, y: int) -> str:
    fill, line = FILLS[piece.color]
    shape = KNIGHT_SHAPE if piece.kind is KNIGHT else PAWN
    name = f"{piece.color.value} {piece.kind.value}"
    return (
        f'<path transform="translate({x} {y})" d="{shape}" fill="{fill}" stroke="{line}"'
        f' stroke-width="2" stroke-linejoin="round"><title>{name}</title></path>'
    )


def _corner(square: Square, bottom: Color) -> tuple[int, int]:
    """The upper left corner of a square in the picture."""
    across, down = file_of(square), SIZE - 1 - rank_of(square)
    if bottom is not WHITE:
        across, down = SIZE - 1 - across, SIZE - 1 - down
    return MARGIN + across * SQUARE, MARGIN + down * SQUARE
