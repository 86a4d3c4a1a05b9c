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

    def short(self, color: Color) -> str:
        """The name of a side up to a comma: ``Computer, two turns`` is the computer."""
        return self.of(color).partition(",")[0]

    def owner(self, color: Color) -> str:
        """The short name of a side as an owner: ``Alain's``, ``Jacques'``."""
        name = self.short(color)
        return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"

    def piece(self, piece: Piece) -> str:
        """A piece by its owner and its kind: ``White's knight``."""
        return f"{self.owner(piece.color)} {piece.kind.value}"
