"""Sweeps: the payoff matrices of positions of one material, and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.strategy.table_builder.machine_code import compiled, parallel, spread
from apocalypse.strategy.table_builder.matrices import matrix_value
from apocalypse.strategy.table_builder.turns import MOST_ORDERS, list_orders, place, value_after

if TYPE_CHECKING:
    from apocalypse.strategy.table_builder.machine_code import Floats, Integers

PORTION = 512
"""The number of positions that a core computes before it takes more."""


@compiled
def turn_value(
    position: tuple[int, int, int, int],
    values: Floats,
    tables: tuple[Integers, Integers, Integers],
    room: tuple[Floats, Floats, Integers, Integers],
) -> float:
    """The value of the payoff matrix of a position.

    Args:
        position: its four masks.
        values: the values of all material, as `layout.lay_out` places them.
        tables: the layout.
        room: work arrays: two matrices and two lists of orders.
    """
    wp, wn, bp, bn = position
    places, pawns, knights = tables
    matrix, tableau, whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    if whites[0, 0] == 0 and blacks[0, 0] == 0:
        return 0.0  # a stalemate
    # Two quiet orders that end apart keep the material: each side adds to the place on its own.
    here = place(wp, wn, bp, bn, places, pawns, knights)
    for column in range(columns):
        moved = blacks[column, 0] | blacks[column, 1]
        if blacks[column, 3]:
            pawn = 0 if blacks[column, 2] else moved
            there = place(wp, wn, bp ^ pawn, bn ^ moved ^ pawn, places, pawns, knights)
            blacks[column, 4] = there - here
    for row in range(rows):
        moved = whites[row, 0] | whites[row, 1]
        quiet = whites[row, 3]
        pawn = 0 if whites[row, 2] else moved
        there = here
        if quiet:
            there = place(wp ^ pawn, wn ^ moved ^ pawn, bp, bn, places, pawns, knights)
        for column in range(columns):
            if quiet and blacks[column, 3] and whites[row, 1] != blacks[column, 1]:
                matrix[row, column] = values[there + blacks[column, 4]]
            else:
                matrix[row, column] = value_after(
                    position, whites[row], blacks[column], values, places, pawns, knights
                )
    return matrix_value(matrix, rows, columns, tableau)


@compiled
def position_at(
    at: int, shape: tuple[int, Integers, Integers, Integers, Integers, Integers]
) -> tuple[int, int, int, int]:
    """The four masks of the position at a place of a material."""
    _, white_pawns, white_knights, black_pawns, black_knights, _ = shape
    at, fourth = at // len(black_knights), at % len(black_knights)
    at, third = at // len(black_pawns), at % len(black_pawns)
    first, second = at // len(white_knights), at % len(white_knights)
    return white_pawns[first], white_knights[second], black_pawns[third], black_knights[fourth]


@compiled
def sweep(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    tables: tuple[Integers, Integers, Integers],
    values: Floats,
    chosen: Integers,
    fresh: Floats,
) -> None:
    """Write the values of the matrices of the chosen places into ``fresh``."""
    room = (
        np.empty((MOST_ORDERS, MOST_ORDERS)),
        np.empty((MOST_ORDERS, MOST_ORDERS)),
        np.empty((MOST_ORDERS, 5), np.int64),
        np.empty((MOST_ORDERS, 5), np.int64),
    )
    for number in range(len(chosen)):
        position = position_at(chosen[number], shape)
        fresh[number] = turn_value(position, values, tables, room)


@parallel
def wide_sweep(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    tables: tuple[Integers, Integers, Integers],
    values: Floats,
    chosen: Integers,
    fresh: Floats,
) -> None:
    """Like `sweep`, on all cores; pays for many places."""
    for portion in spread((len(chosen) + PORTION - 1) // PORTION):
        begin, end = portion * PORTION, (portion + 1) * PORTION
        sweep(shape, tables, values, chosen[begin:end], fresh[begin:end])


@compiled
def set_values(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    values: Floats,
    chosen: Integers,
    fresh: Floats,
) -> None:
    """Set the values of the chosen places of a material and of the mirrored positions."""
    start, _, white_knights, black_pawns, black_knights, mirrors = shape
    for number in range(len(chosen)):
        at = chosen[number]
        values[start + at] = fresh[number]
        at, fourth = at // len(black_knights), at % len(black_knights)
        at, third = at // len(black_pawns), at % len(black_pawns)
        first, second = at // len(white_knights), at % len(white_knights)
        mirrored = mirrors[0, first] * len(white_knights) + mirrors[1, second]
        mirrored = mirrored * len(black_pawns) + mirrors[2, third]
        mirrored = mirrored * len(black_knights) + mirrors[3, fourth]
        values[start + mirrored] = fresh[number]
