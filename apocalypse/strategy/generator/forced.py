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
    from apocalypse.strategy.generator.making import Made

TURN = 1 / 1024
"""A win is worth so much less for each turn that it takes; exact in binary."""


@compiled
def _forced_value(
    position: tuple[int, int, int, int],
    values: Floats,
    tables: tuple[Integers, Integers, Integers],
    winner: int,
    room: tuple[Integers, Integers],
) -> float:
    """What a single order guarantees to the side that wins here, less one turn; 0 if nothing."""
    wp, wn, bp, bn = position
    places, pawns, knights = tables
    whites, blacks = room
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    owns, replies = (rows, columns) if winner > 0 else (columns, rows)
    best = 0.0
    for own in range(owns):
        worst = 2.0
        for reply in range(replies):
            row, column = (own, reply) if winner > 0 else (reply, own)
            after = worth(position, whites[row], blacks[column], values, places, pawns, knights)
            worst = min(worst, winner * after)
            if worst <= best:
                break
        best = max(best, worst)
    return winner * (best - TURN) if best > 0.0 else 0.0


@parallel
def _sweep(
    shape: tuple[int, Integers, Integers, Integers, Integers, Integers],
    tables: tuple[Integers, Integers, Integers],
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
            fresh[number] = _forced_value(position, values, tables, winner, room)


def forced_turns(made: Made, most: int) -> dict[Class, Integers]:
    """By class that is stored and by place: the turns of the forced win; negative if Black's.

    Only what is worth 1 or -1 can be forced. 0 where nobody can force a win, and for mirrored
    positions and places that are no positions.
    """
    layout, values = lay_out(most)
    found = {}
    for each in classes(most):
        if not each.stored:
            continue
        shape, places = shape_of(each, layout), first_places(each)
        won = values_of(each, made.layout, made.values).ravel()[places]
        places, won = places[np.abs(won) == 1.0], won[np.abs(won) == 1.0]
        winners = won.astype(np.int64)
        own = values_of(each, layout, values)
        while True:
            fresh = np.empty(len(places))
            _sweep(shape, layout, values, places, winners, fresh)
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
