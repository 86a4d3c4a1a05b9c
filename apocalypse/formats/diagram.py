"""Diagrams: a position drawn with letters, as comments on a game sheet."""

from __future__ import annotations

from typing import Final

from apocalypse.rules.board import BLACK, FILES, KNIGHT, PAWN, SIZE, WHITE, Color, Piece, square_at
from apocalypse.rules.notation import Coordinates, square_name
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position

LETTERS: Final = {
    Piece(WHITE, PAWN): "o",
    Piece(WHITE, KNIGHT): "C",
    Piece(BLACK, PAWN): "x",
    Piece(BLACK, KNIGHT): "H",
    None: ".",
}
"""The letters of pieces on the classic page."""


def diagram(position: Position, coordinates: Coordinates, bottom: Color = WHITE) -> str:
    """The board as seven lines of comments, without a final line end."""
    step = 1 if bottom is WHITE else -1
    files = range(SIZE)[::step]
    lines = [f";  {FILES[::step]}", f"; +{'-' * SIZE}"]
    for rank in range(SIZE)[::-step]:
        number = square_name(square_at(0, rank), coordinates)[1]
        row = (LETTERS[position.piece_at(square_at(file, rank))] for file in files)
        lines.append(f";{number}|{''.join(row)}")
    return "\n".join(lines)


def heading(outcome: Outcome | None) -> str:
    """The line above a diagram; the outcome of an unfinished game is None."""
    if outcome is None:
        return ";Game not finished."
    if outcome.winner is None:
        return ";Game drawn."
    return f";Game won by {outcome.winner.value}."
