"""Estimates in machine code: `apocalypse.strategy.evaluation` on arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from apocalypse.rules.board import FULL_BOARD, KNIGHT_MOVES, SIZE
from apocalypse.strategy.evaluation import (
    MOST_KNIGHTS,
    MOST_PAWNS,
    MOST_PIECES,
    Weights,
    material_index,
)
from tests.tools.table_builder.machine_code import compiled
from tests.tools.table_builder.turns import count, square_of

if TYPE_CHECKING:
    from tests.tools.table_builder.machine_code import Floats, Integers, Masks

FILE_A = sum(1 << SIZE * rank for rank in range(SIZE))
FILE_E = FILE_A << SIZE - 1
KEYS = (material_index(MOST_PAWNS, MOST_KNIGHTS) + 1) ** 2

_KNIGHT = np.array(KNIGHT_MOVES, np.int64)


class Model(NamedTuple):
    """The weights of the evaluation as arrays."""

    material: Floats
    """By `material_key`."""
    scales: Floats
    """By the number of pieces."""
    places: Floats
    """By the number of pieces and place."""
    pairs: Floats
    threats: Floats
    """By the number of attacked pieces; the last number is for attacking all pawns."""


def model_of(weights: Weights, groups: tuple[int, ...]) -> Model:
    """The arrays of weights."""
    return Model(
        np.array(weights.material).ravel(),
        np.array(weights.scales),
        np.array([weights.places[group] for group in groups]),
        np.array(weights.pairs),
        np.array([*weights.threats, weights.all_pawns]),
    )


@compiled
def material_key(wp: int, wn: int, bp: int, bn: int) -> int:
    """The place of a material in `Model.material`, by the four masks of a position."""
    key = count(wp) * (MOST_KNIGHTS + 1) + min(count(wn), MOST_KNIGHTS)
    key = key * (MOST_PAWNS + 1) + count(bp)
    return key * (MOST_KNIGHTS + 1) + min(count(bn), MOST_KNIGHTS)


@compiled
def list_places(wp: int, wn: int, bp: int, bn: int, places: Integers) -> int:
    """List the places of all pieces; gives their number."""
    number = 0
    for kind in range(4):
        left = wp if kind == 0 else wn if kind == 1 else bp if kind == 2 else bn
        while left:
            bit = left & -left
            left ^= bit
            places[number] = 25 * kind + square_of(bit)
            number += 1
    return number


@compiled
def attacked(pawns: int, knights: int, side: int) -> int:
    """The squares that a side attacks."""
    if side:
        squares = (pawns & ~FILE_A) >> SIZE + 1 | (pawns & ~FILE_E) >> SIZE - 1
    else:
        squares = (pawns & ~FILE_E) << SIZE + 1 | (pawns & ~FILE_A) << SIZE - 1
    while knights:
        bit = knights & -knights
        knights ^= bit
        squares |= _KNIGHT[square_of(bit)]
    return squares & FULL_BOARD


@compiled
def estimate(position: Masks, model: Model, room: Integers) -> float:
    """The estimate of a position; ``room`` is a work array."""
    wp, wn, bp, bn = position
    threats = model.threats
    number = list_places(wp, wn, bp, bn, room)
    pieces = min(number, MOST_PIECES)
    lead = 0.0
    for one in range(number):
        lead += model.places[pieces, room[one]]
        for other in range(one):
            lead += model.pairs[room[one], room[other]]
    white, black = attacked(wp, wn, 0), attacked(bp, bn, 1)
    lead += threats[count(white & (bp | bn))] - threats[count(black & (wp | wn))]
    if not bp & ~white:
        lead += threats[-1]
    if not wp & ~black:
        lead -= threats[-1]
    return float(
        np.tanh(model.material[material_key(wp, wn, bp, bn)] + model.scales[pieces] * lead)
    )
