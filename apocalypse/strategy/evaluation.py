"""Evaluation: a guess at what a position is worth to White, without looking a turn ahead.

Each side has a strength, which depends on its own pieces alone: how many pawns and knights there
are, where they stand, and which of them guard each other. The guess is
``tanh((White's strength - Black's) / (all pieces + WIDENING))``: the same lead counts for more
where fewer pieces are left. The weights were fitted by ``python -m tests.strategy.fit``: to exact
values of endings, and from those upward to what a search says with the weights before.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import tanh
from typing import Final, TypeAlias

from apocalypse.rules.board import KNIGHT_MOVES, SIZE, Mask, file_of, rank_of, squares_in
from apocalypse.strategy import weights
from apocalypse.strategy.twin.steps import LEFT_FILE, RIGHT_FILE, Masks

Feature: TypeAlias = tuple[str, int, int]
"""A table of `weights`, and a row and a column of it."""

FROM_RIM: Final = (0, 1, 2, 1, 0)
"""How far a file is from the rim."""


def features(pawns: Mask, knights: Mask) -> Iterator[tuple[Feature, int]]:
    """What White's pieces come to, each feature with how often; for Black's, turn them upside down.

    There is a pawn at least.
    """
    yield ("MATERIAL", pawns.bit_count() - 1, knights.bit_count()), 1
    for square in squares_in(pawns):
        yield ("PAWN_PLACES", rank_of(square), FROM_RIM[file_of(square)]), 1
    reach = 0
    for square in squares_in(knights):
        yield ("KNIGHT_PLACES", rank_of(square), FROM_RIM[file_of(square)]), 1
        reach |= KNIGHT_MOVES[square]
    diagonals = (pawns & ~RIGHT_FILE) << SIZE + 1 | (pawns & ~LEFT_FILE) << SIZE - 1
    for guard, guarded in enumerate((diagonals, reach)):
        yield ("GUARDED", 0, guard), (guarded & pawns).bit_count()
        yield ("GUARDED", 1, guard), (guarded & knights).bit_count()


def upside_down(mask: Mask) -> Mask:
    """The same squares with the board turned upside down."""
    return sum((mask >> SIZE * rank & 31) << SIZE * (SIZE - 1 - rank) for rank in range(SIZE))


@lru_cache(maxsize=1 << 16)
def white_strength(pawns: Mask, knights: Mask) -> float:
    """The strength of White's pieces."""
    found = features(pawns, knights)
    return sum(weights.TABLES[name][row][column] * often for (name, row, column), often in found)


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
