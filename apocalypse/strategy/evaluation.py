"""Evaluation: a guess at what a position is worth to White, without looking a turn ahead.

Each side has a strength, a sum of features of its own pieces with the weights below. The guess is
``tanh((White's strength - Black's) / (all pieces + WIDENING))``: the same lead counts for more
where fewer pieces are left. The weights were fitted by ``python -m tests.strategy.fit``: to exact
values of endings, and from those upward to what a search of one turn says with the weights before.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from typing import Final

from apocalypse.rules.board import KNIGHT_MOVES, SIZE, Mask, file_of, rank_of, squares_in
from apocalypse.strategy.twin.steps import LEFT_FILE, RIGHT_FILE, Masks

FEATURES: Final = (
    "a second pawn",
    "a third pawn",
    "a fourth and a fifth pawn, each",
    "a knight",
    "a second knight",
    "pawns on the second rank",
    "pawns on the third rank",
    "pawns one step from promotion",
    "pawns on the rim",
    "moves of the knights on an empty board, in eighths",
    "pawns that guard each other",
)
"""What a side's strength is made of. Everybody has a first pawn while the game goes on."""

WEIGHTS: Final = (6.22, 4.98, 4.55, 7.0, 5.3, -0.53, -0.79, -0.76, 0.23, 1.79, 0.45)
"""By feature, what it adds to the strength."""

WIDENING: Final = 1.52


def features(pawns: Mask, knights: Mask) -> tuple[float, ...]:
    """The features of White's pieces; for Black's, turn their masks upside down."""
    ranks = [rank_of(square) for square in squares_in(pawns)]
    files = [file_of(square) for square in squares_in(pawns)]
    moves = sum(KNIGHT_MOVES[square].bit_count() for square in squares_in(knights))
    guarded = (pawns & ~RIGHT_FILE) << SIZE + 1 | (pawns & ~LEFT_FILE) << SIZE - 1
    return (
        float(len(ranks) >= 2),
        float(len(ranks) >= 3),
        float(max(len(ranks) - 3, 0)),
        float(bool(knights)),
        float(knights.bit_count() >= 2),
        float(ranks.count(1)),
        float(ranks.count(2)),
        float(ranks.count(3)),
        float(sum(file in (0, SIZE - 1) for file in files)),
        moves / 8,
        float((guarded & pawns).bit_count()),
    )


def upside_down(mask: Mask) -> Mask:
    """The same squares with the board turned upside down."""
    return sum((mask >> SIZE * rank & 31) << SIZE * (SIZE - 1 - rank) for rank in range(SIZE))


@lru_cache(maxsize=1 << 16)
def white_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of White's pieces."""
    found = features(pawns, knights)
    return sum(weight * feature for weight, feature in zip(WEIGHTS, found, strict=True))


@lru_cache(maxsize=1 << 16)
def black_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of Black's pieces."""
    return white_strength(upside_down(pawns), upside_down(knights))


def evaluate(masks: Masks) -> float:
    """The guess: from 1, White wins, to -1. Both sides have pawns, and nothing is put back."""
    wp, wn, bp, bn = masks
    lead = white_strength(wp, wn) - black_strength(bp, bn)
    pieces = (wp | wn | bp | bn).bit_count()
    return tanh(lead / (pieces + WIDENING))
