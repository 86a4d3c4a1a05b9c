"""Evaluation: an estimate of a position's value for White, without search.

Each side has a strength, which depends on its own pieces alone: its pawns and knights, their
squares, and which pawns guard each other. The estimate is
``tanh((White's strength - Black's) / (all pieces + WIDENING))``: the same lead counts for more with
fewer pieces on the board.

``python -m tests.strategy.fit_weights`` fits the weights: to exact values of endings, and from
those upward to the values of a search with the weights so far. Finer features (a weight for each
square and number of pawns and knights) came closer to the values of searches but played worse: in
matches at depth 2 they scored 0.41 against these.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import tanh
from typing import Final

from apocalypse.rules.board import (
    HOME_RANKS,
    KNIGHT_MOVES,
    SIZE,
    Mask,
    flipped_mask,
    squares_in,
)
from apocalypse.rules.kernel import Masks

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
"""By feature: what it adds to a side's strength. While the game lasts, each side has a first pawn.

Ranks count from the side's home."""

WIDENING: Final = 1.52
"""A constant in the estimate; see above."""

RANKS: Final = tuple(HOME_RANKS << SIZE * rank for rank in range(SIZE))
LEFT_FILE: Final[Mask] = sum(1 << SIZE * rank for rank in range(SIZE))
RIGHT_FILE: Final[Mask] = LEFT_FILE << SIZE - 1
RIM: Final = (LEFT_FILE | RIGHT_FILE) & ~RANKS[0]


def features(pawns: Mask, knights: Mask) -> Iterator[tuple[str, int]]:
    """The features of White's pieces, by the names in `WEIGHTS`, with their counts.

    White has at least one pawn. For Black's pieces, flip the masks.
    """
    count = pawns.bit_count()
    yield "a second pawn", int(count > 1)
    yield "a third pawn", int(count > 2)
    yield "a fourth and a fifth pawn, each", max(count - 3, 0)
    yield "a knight", int(knights > 0)
    yield "a second knight", int(knights.bit_count() > 1)
    yield "pawns on the second rank", (pawns & RANKS[1]).bit_count()
    yield "pawns on the third rank", (pawns & RANKS[2]).bit_count()
    yield "pawns on the fourth rank", (pawns & RANKS[3]).bit_count()
    yield "pawns on the rim, not at home", (pawns & RIM).bit_count()
    moves = sum(KNIGHT_MOVES[square].bit_count() for square in squares_in(knights))
    yield "moves of the knights on an empty board", moves
    guarded = (pawns & ~RIGHT_FILE) << SIZE + 1 | (pawns & ~LEFT_FILE) << SIZE - 1
    yield "pawns that a pawn guards", (guarded & pawns).bit_count()


@lru_cache(maxsize=1 << 16)
def white_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of White's pieces."""
    return sum(WEIGHTS[name] * often for name, often in features(pawns, knights))


@lru_cache(maxsize=1 << 16)
def black_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of Black's pieces."""
    return white_strength(flipped_mask(pawns), flipped_mask(knights))


def evaluate(masks: Masks) -> float:
    """The estimate, from 1 (White wins) to -1. Both sides have pawns, and none waits."""
    wp, wn, bp, bn = masks
    lead = white_strength(wp, wn) - black_strength(bp, bn)
    pieces = (wp | wn | bp | bn).bit_count()
    return tanh(lead / (pieces + WIDENING))
