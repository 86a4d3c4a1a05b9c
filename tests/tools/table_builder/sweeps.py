"""Sweeps: the payoff matrices of positions of one material, and their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tests.tools.table_builder.machine_code import compiled, parallel, spread
from tests.tools.table_builder.matrices import matrix_value
from tests.tools.table_builder.turns import MOST_ORDERS, list_orders, place, value_after

if TYPE_CHECKING:
    from tests.tools.table_builder.layout import Layout, Shape
    from tests.tools.table_builder.machine_code import (
        Booleans,
        Floats,
        Integers,
        Levels,
        Masks,
    )

PORTION = 512
"""The number of positions that a core computes before it takes more."""


@compiled
def turn_value(
    position: Masks,
    values: Floats,
    layout: Layout,
    room: tuple[Floats, Floats, Integers, Integers],
) -> float:
    """The value of the payoff matrix of a position.

    Args:
        position: its four masks.
        values: the values of all material.
        layout: their places.
        room: work arrays: two matrices and two lists of orders.
    """
    wp, wn, bp, bn = position
    matrix, tableau, whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    if whites[0, 0] == 0 and blacks[0, 0] == 0:
        return 0.0  # a stalemate
    # Two quiet orders that end apart keep the material: each side adds to the place on its own.
    here = place(wp, wn, bp, bn, layout)
    for column in range(columns):
        moved = blacks[column, 0] | blacks[column, 1]
        if blacks[column, 3]:
            pawn = 0 if blacks[column, 2] else moved
            there = place(wp, wn, bp ^ pawn, bn ^ moved ^ pawn, layout)
            blacks[column, 4] = there - here
    for row in range(rows):
        moved = whites[row, 0] | whites[row, 1]
        quiet = whites[row, 3]
        pawn = 0 if whites[row, 2] else moved
        there = here
        if quiet:
            there = place(wp ^ pawn, wn ^ moved ^ pawn, bp, bn, layout)
        for column in range(columns):
            if quiet and blacks[column, 3] and whites[row, 1] != blacks[column, 1]:
                matrix[row, column] = values[there + blacks[column, 4]]
            else:
                matrix[row, column] = value_after(
                    position, whites[row], blacks[column], values, layout
                )
    return matrix_value(matrix, rows, columns, tableau)


@compiled
def numbers_at(at: int, shape: Shape) -> Masks:
    """By part: the index of the mask of the position at a place of a material."""
    at, fourth = at // len(shape.black_knights), at % len(shape.black_knights)
    at, third = at // len(shape.black_pawns), at % len(shape.black_pawns)
    return at // len(shape.white_knights), at % len(shape.white_knights), third, fourth


@compiled
def position_at(at: int, shape: Shape) -> Masks:
    """The four masks of the position at a place of a material."""
    first, second, third, fourth = numbers_at(at, shape)
    return (
        shape.white_pawns[first],
        shape.white_knights[second],
        shape.black_pawns[third],
        shape.black_knights[fourth],
    )


@compiled
def _place_at(numbers: Masks, shape: Shape) -> int:
    """The place of the position with these masks."""
    place = numbers[0] * len(shape.white_knights) + numbers[1]
    return (place * len(shape.black_pawns) + numbers[2]) * len(shape.black_knights) + numbers[3]


@compiled
def _mirrored(numbers: Masks, shape: Shape) -> Masks:
    mirrors = shape.mirrors
    return (
        mirrors[0, numbers[0]],
        mirrors[1, numbers[1]],
        mirrors[2, numbers[2]],
        mirrors[3, numbers[3]],
    )


@compiled
def _reversed(numbers: Masks, shape: Shape) -> Masks:
    reverses = shape.reverses
    return (
        reverses[2, numbers[2]],
        reverses[3, numbers[3]],
        reverses[0, numbers[0]],
        reverses[1, numbers[1]],
    )


@compiled
def are_first(
    shape: Shape,
    chosen: Integers,
    with_colors: bool,
) -> Booleans:
    """Whether a place is the first among those of its mirror image.

    Args:
        shape: the material.
        chosen: places of possible positions.
        with_colors: whether positions with the colors swapped are images, too, if the material
            has them.
    """
    first = np.ones(len(chosen), np.bool_)
    for number in range(len(chosen)):
        numbers = numbers_at(chosen[number], shape)
        first[number] = _place_at(_mirrored(numbers, shape), shape) >= chosen[number]
        if with_colors and first[number] and len(shape.reverses):
            turned = _reversed(numbers, shape)
            least = min(_place_at(turned, shape), _place_at(_mirrored(turned, shape), shape))
            first[number] = least >= chosen[number]
    return first


@compiled
def set_values(
    shape: Shape,
    values: Floats | Levels,
    chosen: Integers,
    fresh: Floats,
    with_colors: bool = False,
) -> None:
    """Set the values of the chosen places of a material and of their mirror images.

    If ``with_colors``, also those of the positions with the colors swapped, if the material has
    them.
    """
    start = shape.start
    for number in range(len(chosen)):
        numbers = numbers_at(chosen[number], shape)
        values[start + chosen[number]] = fresh[number]
        values[start + _place_at(_mirrored(numbers, shape), shape)] = fresh[number]
        if with_colors and len(shape.reverses):
            turned = _reversed(numbers, shape)
            values[start + _place_at(turned, shape)] = -fresh[number]
            values[start + _place_at(_mirrored(turned, shape), shape)] = -fresh[number]


@compiled
def sweep(
    shape: Shape,
    layout: Layout,
    values: Floats,
    chosen: Integers,
    changes: Floats,
    discount: float,
    part: float,
) -> None:
    """Move the values of the chosen places toward those of their matrices.

    Args:
        shape: the material.
        layout: the places of all values.
        values: the values of all material, which change immediately.
        chosen: the places.
        changes: set to the differences between the values of the matrices and those before; "not
            a number" where no value is proven.
        discount: the discount of a result for each turn.
        part: the part of a difference that is applied.
    """
    room = (
        np.empty((MOST_ORDERS, MOST_ORDERS)),
        np.empty((MOST_ORDERS, MOST_ORDERS)),
        np.empty((MOST_ORDERS, 5), np.int64),
        np.empty((MOST_ORDERS, 5), np.int64),
    )
    fresh = np.empty(1)
    for number in range(len(chosen)):
        position = position_at(chosen[number], shape)
        value = discount * turn_value(position, values, layout, room)
        old = values[shape.start + chosen[number]]
        changes[number] = value - old
        if value != old and not np.isnan(value):
            fresh[0] = old + part * (value - old)
            set_values(shape, values, chosen[number : number + 1], fresh, True)


@parallel
def wide_sweep(
    shape: Shape,
    layout: Layout,
    values: Floats,
    chosen: Integers,
    changes: Floats,
    discount: float,
    part: float,
) -> None:
    """Like `sweep`, on all cores; pays for many places."""
    for portion in spread((len(chosen) + PORTION - 1) // PORTION):
        begin, end = portion * PORTION, (portion + 1) * PORTION
        sweep(shape, layout, values, chosen[begin:end], changes[begin:end], discount, part)
