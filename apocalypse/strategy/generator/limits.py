"""Wins that are certain in the limit: with a probability as near 1 as one likes.

Sweeps come near them only slowly, as 1 / n or slower still, so they are found without numbers
(de Alfaro, Henzinger and Kupferman, Concurrent reachability games, 1998): the largest set X of
positions from each of which the player can go on, for every small e, so that leaving X is e times
less likely than coming nearer to a win, whatever the enemy orders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.strategy.generator.compiled import compiled, parallel, spread
from apocalypse.strategy.generator.layout import (
    Layout,
    first_places,
    reversed_values,
    shape_of,
    values_of,
)
from apocalypse.strategy.generator.sweeps import PORTION, position_at, take_over
from apocalypse.strategy.generator.turns import MOST_ORDERS, list_orders, worth

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Booleans, Floats, Integers
    from apocalypse.strategy.tables.classes import Class

REACHED, HOPED, LOST = 1.0, 0.5, 0.0
"""Levels: a win, or nearer to one; elsewhere in X; not in X. An end that wins is worth 1, too."""


@compiled
def _comes_nearer(
    position: tuple[int, int, int, int],
    levels: Floats,
    tables: tuple[Integers, Integers, Integers],
    room: tuple[Floats, Integers, Integers],
) -> bool:
    """Whether White can come nearer to a win here and next to never leave X."""
    wp, wn, bp, bn = position
    places, pawns, knights = tables
    matrix, whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    for row in range(rows):
        for column in range(columns):
            matrix[row, column] = worth(
                position, whites[row], blacks[column], levels, places, pawns, knights
            )
    # An order that stays in X, or leaves it only against replies that another order punishes far
    # more often, may be mixed in; the replies that it meets well are punished in their turn.
    met = np.zeros(columns, np.bool_)
    more = True
    while more:
        more = False
        for row in range(rows):
            stays = True
            for column in range(columns):
                stays = stays and (met[column] or matrix[row, column] > LOST)
            for column in range(columns):
                if stays and not met[column] and matrix[row, column] == REACHED:
                    met[column] = more = True
    return bool(met.all())


@parallel
def _sweep(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    tables: tuple[Integers, Integers, Integers],
    levels: Floats,
    chosen: Integers,
    nearer: Booleans,
) -> None:
    for portion in spread((len(chosen) + PORTION - 1) // PORTION):
        room = (
            np.empty((MOST_ORDERS, MOST_ORDERS)),
            np.empty((MOST_ORDERS, 5), np.int64),
            np.empty((MOST_ORDERS, 5), np.int64),
        )
        for number in range(portion * PORTION, min(len(chosen), (portion + 1) * PORTION)):
            position = position_at(chosen[number], shape)
            nearer[number] = _comes_nearer(position, levels, tables, room)


def sure_in_the_limit(each: Class, layout: Layout, values: Floats) -> Integers:
    """The places of a class from which White wins for certain in the limit.

    Args:
        each: a class, solved so far that every position with such a win is worth more than 0, and
            exactly 1 if the win can be forced.
        layout: where the values of all classes lie.
        values: those of all classes; the successors' are final.
    """
    shape = shape_of(each, layout)
    own = values_of(each, layout, values).ravel()
    places = first_places(each)
    hoped = places[(own[places] > 0.0) & (own[places] < 1.0)]
    levels = np.where(values == 1.0, REACHED, LOST)

    def set_level(chosen: Integers, level: float) -> None:
        take_over(shape, levels, chosen, np.full(len(chosen), level))

    while True:
        set_level(hoped, HOPED)
        left = hoped
        while True:
            nearer = np.zeros(len(left), np.bool_)
            _sweep(shape, layout, levels, left, nearer)
            set_level(left[nearer], REACHED)
            left = left[~nearer]
            if not nearer.any():
                break
        set_level(left, LOST)
        if len(left) == 0:
            return hoped
        hoped = hoped[~np.isin(hoped, left)]


def settle_limits(each: Class, layout: Layout, values: Floats) -> None:
    """Set what either side wins for certain in the limit to 1 or -1, in a class and its reverse."""
    own, turned = (values_of(one, layout, values) for one in (each, each.reversed))
    if each.reversed != each:
        turned[...] = reversed_values(each, own)
    for one in dict.fromkeys((each, each.reversed)):
        places = sure_in_the_limit(one, layout, values)
        take_over(shape_of(one, layout), values, places, np.ones(len(places)))
    own[reversed_values(each.reversed, turned) == -1.0] = -1.0
