"""FEN: a position as one word, with the ranks from the top of the board down.

``P N`` are White's pawn and knight, ``p n`` Black's, and a digit is a number of empty squares. The
start is ``npppn/p3p/5/P3P/NPPPN``.
"""

from __future__ import annotations

from typing import Final

from apocalypse.rules.board import BLACK, KNIGHT, PAWN, SIZE, WHITE, Piece, Square, square_at
from apocalypse.rules.position import Position

LETTERS: Final = {
    Piece(WHITE, PAWN): "P",
    Piece(WHITE, KNIGHT): "N",
    Piece(BLACK, PAWN): "p",
    Piece(BLACK, KNIGHT): "n",
}
_PIECES: Final = {letter: piece for piece, letter in LETTERS.items()}

QUOTED: Final = 40
"""How many characters of a wrong text an error repeats."""


class FenError(ValueError):
    """A text that is not a position; the message is a sentence for players."""


def to_fen(position: Position) -> str:
    """The position as FEN."""
    return "/".join(_rank(position, rank) for rank in reversed(range(SIZE)))


def _rank(position: Position, rank: int) -> str:
    written, empty = "", 0
    for file in range(SIZE):
        piece = position.piece_at(square_at(file, rank))
        if piece is None:
            empty += 1
        else:
            written += (str(empty) if empty else "") + LETTERS[piece]
            empty = 0
    return written + (str(empty) if empty else "")


def from_fen(text: str) -> Position:
    """Read a position.

    Raises:
        FenError: the text is not five ranks of five squares, or has a pawn on its last rank,
            where no pawn stands when a turn begins (rule 4).
    """
    ranks = text.strip().split("/")
    if len(ranks) != SIZE:
        raise FenError(f"The position {_quoted(text)} has {len(ranks)} ranks, not {SIZE}.")
    pieces: dict[Square, Piece] = {}
    for rank, written in zip(reversed(range(SIZE)), ranks, strict=True):
        squares = _squares(written, text)
        if len(squares) != SIZE:
            raise FenError(
                f"The rank {_quoted(written)} of the position {_quoted(text)} has "
                f"{len(squares)} squares, not {SIZE}."
            )
        for file, piece in enumerate(squares):
            if piece is not None:
                pieces[square_at(file, rank)] = piece
    position = Position.of(pieces)
    for color, name in ((WHITE, "White"), (BLACK, "Black")):
        if position.mask(color, PAWN) & color.last_rank:
            raise FenError(f"The position {_quoted(text)} has a pawn of {name} on its last rank.")
    return position


def _squares(rank: str, text: str) -> list[Piece | None]:
    squares: list[Piece | None] = []
    for letter in rank:
        if letter in _PIECES:
            squares.append(_PIECES[letter])
        elif letter in "12345":
            squares.extend([None] * int(letter))
        else:
            raise FenError(
                f"The position {_quoted(text)} has {letter!r}, where P, N, p, n or a number of "
                f"empty squares (1 to {SIZE}) is expected."
            )
    return squares


def _quoted(text: str) -> str:
    """A wrong text for an error message, cut if it is long."""
    return repr(text if len(text) <= QUOTED else f"{text[:QUOTED]}...")
