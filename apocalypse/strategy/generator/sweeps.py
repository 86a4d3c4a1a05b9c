"""One sweep: the matrices of some positions of a class, and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.strategy.generator.compiled import compiled, parallel, spread
from apocalypse.strategy.generator.matrices import matrix_value
from apocalypse.strategy.generator.turns import MOST_ORDERS, list_orders, place, worth

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Floats, Integers

PORTION = 512
"""So many positions are worked out by one core before it takes the next ones."""


@compiled
def turn_value(
    position: tuple[int, int, int, int],
    values: Floats,
    tables: tuple[Integers, Integers, Integers],
    room: tuple[Floats, Floats, Integers, Integers],
) -> float:
    """The value of the matrix of a position.

    Args:
        position: its four masks.
        values: the values of all classes, as `layout.lay_out` lays them.
        tables: the layout.
        room: two matrices and two lists of orders to work in.
    """
    wp, wn, bp, bn = position
    places, pawns, knights = tables
    matrix, tableau, whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    if whites[0, 0] == 0 and blacks[0, 0] == 0:
        return 0.0  # a stalemate
    # Two quiet orders that end apart keep the class: each side has its share of the place.
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
                matrix[row, column] = worth(
                    position, whites[row], blacks[column], values, places, pawns, knights
                )
    return matrix_value(matrix, rows, columns, tableau)


@compiled
def position_at(
    at: int, shape: tuple[int, Integers, Integers, Integers, Integers, Integers]
) -> tuple[int, int, int, int]:
    """The four masks of the position at a place of a class."""
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
    """Write into ``fresh`` what the matrices of the chosen places of a class are worth."""
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
    """As `sweep`, on all cores: worth the trouble for many places."""
    for portion in spread((len(chosen) + PORTION - 1) // PORTION):
        begin, end = portion * PORTION, (portion + 1) * PORTION
        sweep(shape, tables, values, chosen[begin:end], fresh[begin:end])


@compiled
def take_over(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    values: Floats,
    chosen: Integers,
    fresh: Floats,
) -> None:
    """Set the values of the chosen places of a class, and those of the mirrored positions."""
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
