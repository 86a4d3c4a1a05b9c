"""Evaluation: a guess at what a position is worth to White, without looking a turn ahead.

Each side has a strength, which depends on its own pieces alone: how many pawns and knights there
are, where they stand, and which pawns guard each other. The guess is
``tanh((White's strength - Black's) / (all pieces + WIDENING))``: the same lead counts for more
where fewer pieces are left. The weights were fitted by ``python -m tests.strategy.fit``: to exact
values of endings, and from those upward to what a search says with the weights before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import tanh
from typing import Final

from apocalypse.rules.board import HOME_RANKS, KNIGHT_MOVES, SIZE, Mask, squares_in
from apocalypse.rules.kernel import Masks
from apocalypse.strategy import weights

RANKS: Final = tuple(HOME_RANKS << SIZE * rank for rank in range(SIZE))

LEFT_FILE: Final[Mask] = sum(1 << SIZE * rank for rank in range(SIZE))
RIGHT_FILE: Final[Mask] = LEFT_FILE << SIZE - 1
RIM: Final = (LEFT_FILE | RIGHT_FILE) & ~RANKS[0]


def features(pawns: Mask, knights: Mask) -> Iterator[tuple[str, int]]:
    """What White's pieces come to, by the names of `weights`; for Black's, turn them upside down.

    There is a pawn at least.
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


def upside_down(mask: Mask) -> Mask:
    """The same squares with the board turned upside down."""
    return sum((mask >> SIZE * rank & 31) << SIZE * (SIZE - 1 - rank) for rank in range(SIZE))


@lru_cache(maxsize=1 << 16)
def white_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of White's pieces."""
    return sum(weights.WEIGHTS[name] * often for name, often in features(pawns, knights))


@lru_cache(maxsize=1 << 16)
def black_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of Black's pieces."""
    return white_strength(upside_down(pawns), upside_down(knights))


def evaluate(masks: Masks) -> float:
    """The guess: from 1, White wins, to -1. Both sides have pawns, and nothing is put back."""
    wp, wn, bp, bn = masks
    lead = white_strength(wp, wn) - black_strength(bp, bn)
    pieces = (wp | wn | bp | bn).bit_count()
    return tanh(lead / (pieces + weights.WIDENING))
