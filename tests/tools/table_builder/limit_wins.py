"""Limit wins: wins whose probability comes arbitrarily close to 1.

Sweeps approach them slowly, as 1 / n or slower, so this module finds them by structure (de Alfaro,
Henzinger and Kupferman, Concurrent reachability games, 1998): the largest set X of positions from
each of which the player can continue, for every small e, such that leaving X is e times less likely
than coming nearer to a win, whatever the enemy orders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tests.tools.table_builder.layout import (
    Layout,
    Shape,
    live_places,
    reversed_values,
    shape_of,
    values_of,
)
from tests.tools.table_builder.machine_code import compiled, parallel, spread
from tests.tools.table_builder.sweeps import PORTION, are_first, position_at, set_values
from tests.tools.table_builder.turns import MOST_ORDERS, list_orders, value_after

if TYPE_CHECKING:
    from apocalypse.strategy.endgame_tables.material import Material
    from tests.tools.table_builder.machine_code import (
        Booleans,
        Floats,
        Integers,
        Levels,
        Masks,
    )

REACHED, POSSIBLE, LOST = 1.0, 0.5, 0.0
"""Levels: a win, or nearer to one; elsewhere in X; not in X. A won end has level 1 too."""

LEAST = 0.8
"""The least value that a limit win has when it is looked for. With n turns to go it is about
1 - 2 / n, and rarely much less; what is missed is found later."""


@compiled
def _comes_nearer(
    position: Masks,
    levels: Levels,
    layout: Layout,
    room: tuple[Floats, Integers, Integers],
) -> bool:
    """Whether White can come nearer to a win here and almost never leave X."""
    wp, wn, bp, bn = position
    matrix, whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    for row in range(rows):
        for column in range(columns):
            matrix[row, column] = value_after(position, whites[row], blacks[column], levels, layout)
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
    shape: Shape,
    layout: Layout,
    levels: Levels,
    chosen: Integers,
    nearer: Booleans,
) -> None:
    """Find positions that come nearer to a win, and set their levels immediately.

    Levels only rise here, so that it makes no difference in which sequence that happens.
    """
    reached = np.full(1, REACHED)
    for portion in spread((len(chosen) + PORTION - 1) // PORTION):
        room = (
            np.empty((MOST_ORDERS, MOST_ORDERS)),
            np.empty((MOST_ORDERS, 5), np.int64),
            np.empty((MOST_ORDERS, 5), np.int64),
        )
        for number in range(portion * PORTION, min(len(chosen), (portion + 1) * PORTION)):
            position = position_at(chosen[number], shape)
            nearer[number] = _comes_nearer(position, levels, layout, room)
            if nearer[number]:
                set_values(shape, levels, chosen[number : number + 1], reached)


def limit_wins(material: Material, layout: Layout, values: Floats) -> Integers:
    """The places of a material with a limit win for White.

    Args:
        material: solved so far that every position with such a win has a value above `LEAST`,
            and exactly 1 if the win can be forced.
        layout: the places of all values.
        values: the values; those of the successors are final.
    """
    shape = shape_of(material, layout)
    own = values_of(material, layout, values).ravel()
    places = live_places(material)
    places = places[are_first(shape, places, False)]
    possible = places[(own[places] > LEAST) & (own[places] < 1.0)]
    levels = np.where(values == 1.0, REACHED, LOST).astype(np.float32)
    while True:
        set_values(shape, levels, possible, np.full(len(possible), POSSIBLE))
        left = possible
        while True:
            nearer = np.zeros(len(left), np.bool_)
            _sweep(shape, layout, levels, left, nearer)
            left = left[~nearer]
            if not nearer.any():
                break
        set_values(shape, levels, left, np.full(len(left), LOST))
        if len(left) == 0:
            return possible
        possible = possible[~np.isin(possible, left)]


def settle_limit_wins(material: Material, layout: Layout, values: Floats) -> None:
    """Set the limit wins of either side to 1 or -1, in a material and its reverse."""
    own, turned = (values_of(one, layout, values) for one in (material, material.reversed))
    if material.reversed != material:
        turned[...] = reversed_values(material, own)
    for one in dict.fromkeys((material, material.reversed)):
        places = limit_wins(one, layout, values)
        set_values(shape_of(one, layout), values, places, np.ones(len(places)))
    own[reversed_values(material.reversed, turned) == -1.0] = -1.0
