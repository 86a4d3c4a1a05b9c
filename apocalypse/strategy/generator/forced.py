"""How many turns a forced win takes: one that needs no luck, whatever the enemy writes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.strategy.generator.compiled import compiled, parallel, spread
from apocalypse.strategy.generator.layout import (
    first_places,
    lay_out,
    reversed_values,
    shape_of,
    values_of,
)
from apocalypse.strategy.generator.sweeps import PORTION, position_at, take_over
from apocalypse.strategy.generator.turns import MOST_ORDERS, list_orders, worth
from apocalypse.strategy.tables.classes import Class, classes

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Floats, Integers

TURN = 1 / 1024
"""A win is worth so much less for each turn that it takes; exact in binary."""


@compiled
def _forced_value(
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
    for row in range(rows):
        for column in range(columns):
            matrix[row, column] = worth(
                position, whites[row], blacks[column], values, places, pawns, knights
            )
    lower = -2.0
    for row in range(rows):
        lower = max(lower, matrix[row, :columns].min())
    upper = 2.0
    for column in range(columns):
        upper = min(upper, matrix[:rows, column].max())
    if lower > 0.0:
        return lower - TURN
    return upper + TURN if upper < 0.0 else 0.0


@parallel
def _sweep(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    tables: tuple[Integers, Integers, Integers],
    values: Floats,
    chosen: Integers,
    fresh: Floats,
) -> None:
    for portion in spread((len(chosen) + PORTION - 1) // PORTION):
        room = (
            np.empty((MOST_ORDERS, MOST_ORDERS)),
            np.empty((MOST_ORDERS, 5), np.int64),
            np.empty((MOST_ORDERS, 5), np.int64),
        )
        for number in range(portion * PORTION, min(len(chosen), (portion + 1) * PORTION)):
            position = position_at(chosen[number], shape)
            fresh[number] = _forced_value(position, values, tables, room)


def forced_turns(most: int) -> dict[Class, Integers]:
    """By class that is stored and by place: the turns of the forced win; negative if Black's.

    0 where nobody can force a win, and for mirrored positions and places that are no positions.
    """
    layout, values = lay_out(most)
    found = {}
    for each in classes(most):
        if not each.stored:
            continue
        shape, places = shape_of(each, layout), first_places(each)
        own = values_of(each, layout, values)
        while True:
            fresh = np.empty(len(places))
            _sweep(shape, layout, values, places, fresh)
            changed = fresh != own.ravel()[places]
            take_over(shape, values, places, fresh)
            if not changed.any():
                break
        values_of(each.reversed, layout, values)[...] = reversed_values(each, own)
        turns = np.zeros(own.size, np.int64)
        flat = own.ravel()[places]
        turns[places] = np.where(flat == 0, 0, np.sign(flat) * np.rint((1 - np.abs(flat)) / TURN))
        found[each] = turns
    return found
