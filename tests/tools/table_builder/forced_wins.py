"""Forced wins: the turns that a win takes if it holds against every order of the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from apocalypse.strategy.endgame_tables.material import Material
from tests.tools.table_builder.layout import (
    lay_out,
    live_places,
    reversed_values,
    shape_of,
    values_of,
)
from tests.tools.table_builder.machine_code import compiled, parallel, spread
from tests.tools.table_builder.sweeps import PORTION, are_first, position_at, set_values
from tests.tools.table_builder.turns import MOST_ORDERS, list_orders, value_after

if TYPE_CHECKING:
    from tests.tools.table_builder.build import TableValues
    from tests.tools.table_builder.layout import Layout, Shape
    from tests.tools.table_builder.machine_code import Floats, Integers, Masks, Shorts

TURN = 1 / 1024
"""The discount of a win for each turn that it takes; exact in binary."""


@compiled
def _forced_value(
    position: Masks,
    values: Floats,
    layout: Layout,
    winner: int,
    room: tuple[Integers, Integers],
) -> float:
    """What a single order guarantees to the winning side, less one turn; 0 if nothing."""
    wp, wn, bp, bn = position
    whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    owns, replies = (rows, columns) if winner > 0 else (columns, rows)
    best = 0.0
    for own in range(owns):
        worst = 2.0
        for reply in range(replies):
            row, column = (own, reply) if winner > 0 else (reply, own)
            after = value_after(position, whites[row], blacks[column], values, layout)
            worst = min(worst, winner * after)
            if worst <= best:
                break
        best = max(best, worst)
    return winner * (best - TURN) if best > 0.0 else 0.0


@parallel
def _sweep(
    shape: Shape,
    layout: Layout,
    values: Floats,
    chosen: Integers,
    winners: Integers,
    fresh: Floats,
) -> None:
    for portion in spread((len(chosen) + PORTION - 1) // PORTION):
        room = (np.empty((MOST_ORDERS, 5), np.int64), np.empty((MOST_ORDERS, 5), np.int64))
        for number in range(portion * PORTION, min(len(chosen), (portion + 1) * PORTION)):
            position = position_at(chosen[number], shape)
            winner = winners[number]
            fresh[number] = _forced_value(position, values, layout, winner, room)


def forced_turns(made: TableValues) -> dict[Material, Shorts]:
    """By stored material and place: the turns of the forced win; negative if it is Black's.

    Only positions with the value 1 or -1 can have one. 0 marks all other places.
    """
    layout, values = lay_out(made.materials)
    turns_by_material = {}
    for material in made.materials:
        if not material.is_stored:
            continue
        shape, places = shape_of(material, layout), live_places(material)
        places = places[are_first(shape, places, False)]
        won = values_of(material, made.layout, made.values).ravel()[places]
        places, won = places[np.abs(won) == 1.0], won[np.abs(won) == 1.0]
        winners = won.astype(np.int64)
        own = values_of(material, layout, values)
        while True:
            fresh = np.empty(len(places))
            _sweep(shape, layout, values, places, winners, fresh)
            changed = fresh != own.ravel()[places]
            set_values(shape, values, places, fresh)
            if not changed.any():
                break
        values_of(material.reversed, layout, values)[...] = reversed_values(material, own)
        turns = np.sign(own) * np.rint((1 - np.abs(own)) / TURN)
        turns_by_material[material] = turns.astype(np.int16).ravel()
    return turns_by_material
