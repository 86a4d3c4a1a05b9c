"""FEN as two functions, the same as `Position.from_fen` and `Position.fen`."""

from __future__ import annotations

from apocalypse.rules.position import Position


def from_fen(text: str) -> Position:
    """Read a position from FEN; raises `FenError` as `Position.from_fen` does."""
    return Position.from_fen(text)


def to_fen(position: Position) -> str:
    """The position as FEN."""
    return position.fen
