"""Positions, marks and orders on one square, for the tests of both kinds of board."""

from __future__ import annotations

from apocalypse.rules.board import BLACK, KNIGHT, WHITE, Piece
from apocalypse.rules.position import Position
from apocalypse.tui.board.marks import Marks
from tests.tui.board.turns import square

NO_PIECES = Position.of({})
TRAMPLED = Position.of({square("c3"): Piece(WHITE, KNIGHT)})
WAYS_TO_MARK = [
    Marks(),
    Marks(cursor=square("c3")),
    Marks(selected=square("c3")),
    Marks(cursor=square("c3"), selected=square("c3")),
    Marks(targets=1 << square("c3")),
    Marks(touched=1 << square("c3")),
]


KNIGHT_STEPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]
WAYS_TO_C3 = {
    WHITE: [(-1, -1), (0, -1), (1, -1), *KNIGHT_STEPS],
    BLACK: [(-1, 1), (0, 1), (1, 1), *KNIGHT_STEPS],
}
"""From how many files and ranks away a piece can come to the square in the middle."""
