"""Weights: what the pieces of a side add to its strength, by the name of the feature.

``python -m tests.strategy.fit`` finds them. Finer features (a weight for every place of a pawn and
of a knight, and for every number of both) come closer to what searches say, but play worse: in
matches at two turns they scored 0.41 against these.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final = {
    "a second pawn": 6.22,
    "a third pawn": 4.98,
    "a fourth and a fifth pawn, each": 4.55,
    "a knight": 7.0,
    "a second knight": 5.3,
    "pawns on the second rank": -0.53,
    "pawns on the third rank": -0.79,
    "pawns on the fourth rank": -0.76,
    "pawns on the rim, not at home": 0.23,
    "moves of the knights on an empty board": 0.22,
    "pawns that a pawn guards": 0.45,
}
"""Everybody has a first pawn while the game goes on. Ranks count from the side's own."""

WIDENING: Final = 1.52
"""The same lead counts for more where fewer pieces are left; see `evaluation`."""
