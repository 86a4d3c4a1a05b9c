"""Bends: pieces out of shape, turned over or pressed flat."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from apocalypse.rules.board import Piece
from apocalypse.tui.widgets.board.palette import Palette
from apocalypse.tui.widgets.board.scales import Scale
from apocalypse.tui.widgets.board.sprites import sprite


class Bend(NamedTuple):
    """How a piece is bent out of shape: which pixel of the upright piece is seen where."""

    still: tuple[float, float]
    """The place in the box of the piece that stays where it is."""
    across: tuple[float, float]
    """How far one goes in the upright piece by a pixel to the right in the bent one."""
    down: tuple[float, float]
    """The same for a pixel down."""

    def source(self, x: float, y: float) -> tuple[float, float]:
        """The place in the upright piece that is seen at a place."""
        x, y = x - self.still[0], y - self.still[1]
        return (
            self.still[0] + x * self.across[0] + y * self.down[0],
            self.still[1] + x * self.across[1] + y * self.down[1],
        )


@lru_cache(maxsize=256)
def bent(
    piece: Piece, scale: Scale, palette: Palette, bend: Bend
) -> tuple[tuple[int, int, int], ...]:
    """The pixels of a bent piece: column and row in its box or around it, and color."""
    pixels = sprite(piece, scale, palette).pixels
    found = []
    for y in range(-scale.height // 4, scale.height):
        across, down = bend.source(0, y)
        for x in range(-3 * scale.width // 4, 7 * scale.width // 4):
            place = round(across + x * bend.across[0]), round(down + x * bend.across[1])
            if place in pixels:
                found.append((x, y, pixels[place]))
    return tuple(found)
