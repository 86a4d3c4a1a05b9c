"""Names: what the players are called in every sentence."""

from __future__ import annotations

from typing import NamedTuple

from apocalypse.rules.board import WHITE, Color, Piece


class Names(NamedTuple):
    """What the players are called."""

    white: str = "White"
    black: str = "Black"

    def of(self, color: Color) -> str:
        """The name of a side."""
        return self.white if color is WHITE else self.black

    def owner(self, color: Color) -> str:
        """The name of a side, up to a comma, as an owner: ``Alain's``, ``Jacques'``.

        So what belongs to ``Computer, two turns`` is the computer's.
        """
        name, _, _ = self.of(color).partition(",")
        return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"

    def piece(self, piece: Piece) -> str:
        """A piece by its owner and its kind: ``White's knight``."""
        return f"{self.owner(piece.color)} {piece.kind.value}"
