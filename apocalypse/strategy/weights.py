"""Weights: what the pieces of a side add to its strength, printed by ``tests.strategy.fit``.

Files count from the rim to the middle, 0 to 2, since the game is the same in the mirror; ranks
count from the side's own, from 0.
"""

from __future__ import annotations

from typing import Final

MATERIAL: Final = (
    (0.0, 7.0, 12.3),
    (6.22, 13.22, 18.52),
    (11.2, 18.2, 23.5),
    (15.75, 22.75, 28.05),
    (20.3, 27.3, 32.6),
)
"""By pawns less one, and by knights. Everybody has a first pawn while the game goes on."""

PAWN_PLACES: Final = (
    (0.0, 0.0, 0.0),
    (-0.3, -0.53, -0.53),
    (-0.56, -0.79, -0.79),
    (-0.53, -0.76, -0.76),
)
"""By rank and file of a pawn."""

KNIGHT_PLACES: Final = (
    (0.44, 0.66, 0.88),
    (0.66, 0.88, 1.32),
    (0.88, 1.32, 1.76),
    (0.66, 0.88, 1.32),
    (0.44, 0.66, 0.88),
)
"""By rank and file of a knight."""

GUARDED: Final = (
    (0.45, 0.0),
    (0.0, 0.0),
)
"""For a pawn and for a knight: guarded by a pawn, and by a knight."""

WIDENING: Final = 1.52
"""The same lead counts for more where fewer pieces are left; see `evaluation`."""

TABLES: Final[dict[str, tuple[tuple[float, ...], ...]]] = {
    "MATERIAL": MATERIAL,
    "PAWN_PLACES": PAWN_PLACES,
    "KNIGHT_PLACES": KNIGHT_PLACES,
    "GUARDED": GUARDED,
}
