"""One sweep over a class: the matrix of every position that is due, and its value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.strategy.generator.compiled import compiled, parallel, spread
from apocalypse.strategy.generator.matrices import matrix_value
from apocalypse.strategy.generator.turns import MOST_ORDERS, list_orders, worth

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Bytes, Floats, Integers

PATIENCE = 8
"""A position that does not change is left out for so many sweeps at most."""


@compiled
def _turn_value(
    position: tuple[int, int, int, int],
    values: Floats,
    tables: tuple[Integers, Integers, Integers],
    room: tuple[Floats, Integers, Integers],
) -> float:
    wp, wn, bp, bn = position
    places, pawns, knights = tables
    matrix, whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    if whites[0, 0] == 0 and blacks[0, 0] == 0:
        return 0.0
    for row in range(rows):
        for column in range(columns):
            matrix[row, column] = worth(
                position, whites[row], blacks[column], values, places, pawns, knights
            )
    return matrix_value(matrix, rows, columns)


@parallel
def sweep(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    tables: tuple[Integers, Integers, Integers],
    values: Floats,
    fresh: Floats,
    due: Bytes,
    discount: float,
) -> None:
    """Write the value after one more turn into ``fresh`` for every position with ``due`` 0.

    The others get what they have. Of two mirrored positions only one is worked out.
    """
    start, white_pawns, white_knights, black_pawns, black_knights, mirrors = shape
    inner = len(black_pawns) * len(black_knights)
    for outer in spread(len(white_pawns) * len(white_knights)):
        first, second = outer // len(white_knights), outer % len(white_knights)
        wp, wn = white_pawns[first], white_knights[second]
        if mirrors[0, first] < first or wp & wn:
            continue
        room = (
            np.empty((MOST_ORDERS, MOST_ORDERS)),
            np.empty((MOST_ORDERS, 3), np.int64),
            np.empty((MOST_ORDERS, 3), np.int64),
        )
        for third in range(len(black_pawns)):
            bp = black_pawns[third]
            if bp & (wp | wn):
                continue
            for fourth in range(len(black_knights)):
                bn = black_knights[fourth]
                if bn & (wp | wn | bp):
                    continue
                local = outer * inner + third * len(black_knights) + fourth
                if due[local]:
                    fresh[local] = values[start + local]
                else:
                    fresh[local] = discount * _turn_value((wp, wn, bp, bn), values, tables, room)


@parallel
def take_over(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    values: Floats,
    fresh: Floats,
    due: Bytes,
    waits: Bytes,
    changes: Floats,
    damping: float,
    tolerance: float,
    certain: bool,
) -> None:
    """Take the fresh values over, mirrored too, and say when each position is due again.

    ``changes`` gets the largest difference between a value and its fresh one by outer place. With
    ``certain``, a position of value 1 or -1 is never due again: the win is forced.
    """
    start, white_pawns, white_knights, black_pawns, black_knights, mirrors = shape
    last = len(black_knights)
    inner = len(black_pawns) * last
    for outer in spread(len(white_pawns) * len(white_knights)):
        first, second = outer // len(white_knights), outer % len(white_knights)
        changes[outer] = 0.0
        if mirrors[0, first] < first:
            continue
        reflected = (mirrors[0, first] * len(white_knights) + mirrors[1, second]) * inner
        largest = 0.0
        for third in range(len(black_pawns)):
            for fourth in range(last):
                local = outer * inner + third * last + fourth
                if due[local]:
                    if due[local] < 255:
                        due[local] -= 1
                    continue
                old = values[start + local]
                change = abs(fresh[local] - old)
                largest = max(largest, change)
                value = old + damping * (fresh[local] - old)
                values[start + local] = value
                values[start + reflected + mirrors[2, third] * last + mirrors[3, fourth]] = value
                if certain and abs(value) == 1.0:
                    due[local] = 255
                elif change > tolerance:
                    waits[local] = 0
                else:
                    waits[local] = min(PATIENCE, max(1, 2 * waits[local]))
                    due[local] = waits[local]
        changes[outer] = largest
