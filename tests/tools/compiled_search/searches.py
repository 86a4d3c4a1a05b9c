"""Searches in machine code: mixed strategies, values by depth, and games of the program's own.

The same values as `apocalypse.strategy.search`, by the same method.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import numba
import numpy as np

from apocalypse.rules.board import FULL_BOARD
from apocalypse.rules.kernel import BLACK_LAST_RANK, WHITE_LAST_RANK
from apocalypse.rules.position import START
from apocalypse.strategy.evaluation import MOST_PIECES
from tests.tools.compiled_search.estimates import attacked, estimate, list_places, material_key
from tests.tools.table_builder.machine_code import compiled
from tests.tools.table_builder.turns import (
    MOST_ORDERS,
    carry_out,
    count,
    list_orders,
    place,
    square_of,
)

if TYPE_CHECKING:
    from tests.tools.compiled_search.estimates import Model
    from tests.tools.table_builder.layout import Layout
    from tests.tools.table_builder.machine_code import Floats, Integers, Masks

    Tables = tuple[Layout, Floats]

TABLE_PIECES = 5
PUT_BACKS = 3
TINY = 1e-11
CLEARLY = 1e-7
LONGEST = 60
STRAY = 0.5
SAME = 1e-9
MEMORY = 1 << 20
"""The values that a search keeps; a power of 2."""
_START = np.array(START, np.int64)
_BOTTOM_UP = np.arange(25)
"""The squares as White's put-backs compare them, and as Black's do."""
_TOP_DOWN = np.array([5 * rank + file for rank in range(4, -1, -1) for file in range(5)])


class Engine(NamedTuple):
    """What a search needs, and what it keeps."""

    model: Model
    tables: Tables
    memory: Integers
    """The keys of the positions with a value: White's masks, and Black's with the depth."""
    values: Floats
    nodes: Integers
    """The number of positions searched, in a list of one."""
    room: Integers
    """A work array."""


def engine_of(model: Model, tables: Tables) -> Engine:
    """A search that has found nothing yet."""
    memory = np.full((MEMORY, 2), -1, np.int64)
    return Engine(
        model, tables, memory, np.empty(MEMORY), np.zeros(1, np.int64), np.empty(32, np.int64)
    )


_Function = TypeVar("_Function", bound=Callable[..., object])


def uncached(function: _Function) -> _Function:
    """The same function in machine code, compiled in every run.

    numba cannot read functions that call each other in a circle from its cache.
    """
    machine_code: _Function = numba.njit(error_model="numpy")(function)
    return machine_code


@compiled
def solve(matrix: Floats, rows: int, columns: int, white: Floats, black: Floats) -> float:
    """The value of a matrix game; writes both mixed strategies."""
    low, high, least, best_row, best_column = -9.0, 9.0, 9.0, 0, 0
    for row in range(rows):
        worst = matrix[row, :columns].min()
        least = min(least, worst)
        if worst > low:
            low, best_row = worst, row
    for column in range(columns):
        best = matrix[:rows, column].max()
        if best < high:
            high, best_column = best, column
    white[:rows], black[:columns] = 0.0, 0.0
    if high - low <= TINY:
        white[best_row] = black[best_column] = 1.0
        return low
    shift = 1.0 - least
    tableau = np.ones((rows + 1, columns + 1))
    tableau[:rows, :columns] = matrix[:rows, :columns] + shift
    tableau[rows, :columns], tableau[rows, columns] = -1.0, 0.0
    labels = np.arange(rows + columns)
    for step in range(50 * (rows + columns)):
        entering = -1
        for column in range(columns):
            if tableau[rows, column] < -TINY and (
                entering < 0
                or (
                    step <= 4 * (rows + columns) and tableau[rows, column] < tableau[rows, entering]
                )
            ):
                entering = column
        if entering < 0:
            break
        leaving, ratio = 0, np.inf
        for row in range(rows):
            entry = tableau[row, entering]
            if entry > TINY and tableau[row, columns] < ratio * entry:
                leaving, ratio = row, tableau[row, columns] / entry
        inverse = 1.0 / tableau[leaving, entering]
        tableau[leaving] *= inverse
        tableau[leaving, entering] = inverse
        for row in range(rows + 1):
            factor = tableau[row, entering]
            if row != leaving and factor != 0.0:
                for column in range(columns + 1):
                    tableau[row, column] -= factor * tableau[leaving, column]
                tableau[row, entering] = -factor * inverse
        left, top = labels[leaving], labels[rows + entering]
        labels[leaving], labels[rows + entering] = top, left
    for column in range(columns):
        if labels[rows + column] < rows:
            white[labels[rows + column]] = max(tableau[rows, column], 0.0)
    for row in range(rows):
        if labels[row] >= rows:
            black[labels[row] - rows] = max(tableau[row, columns], 0.0)
    white[:rows] /= white[:rows].sum()
    black[:columns] /= black[:columns].sum()
    return float(1.0 / tableau[rows, columns] - shift)


@compiled
def has_ending(position: Masks, tables: Tables) -> bool:
    """Whether the tables have a position."""
    wp, wn, bp, bn = position
    whites, blacks = count(wn), count(bn)
    if whites > 2 or blacks > 2:
        return False
    key = ((count(wp) * 3 + whites) * 6 + count(bp)) * 3 + blacks
    return bool(tables[0].places[key, 0] >= 0)


@compiled
def table_value(position: Masks, tables: Tables) -> float:
    """The value of a position that the tables have."""
    return float(tables[1][place(*position, tables[0])])


@compiled
def slot_of(position: Masks, depth: int, size: int) -> int:
    """The slot of a position in the memory of a search."""
    wp, wn, bp, bn = position
    number = (wp | wn << 25) * 0x9E3779B1 ^ (bp | bn << 25) * 0x85EBCA77 ^ depth * 0x27D4EB2F
    number ^= number >> 29
    number *= 0x2545F491
    return int((number ^ number >> 31) & size - 1)


@uncached
def value(position: Masks, depth: int, engine: Engine) -> float:
    """The value of a position at the start of a turn, by a search to a depth."""
    if has_ending(position, engine.tables):
        return float(table_value(position, engine.tables))
    if depth == 0:
        return float(estimate(position, engine.model, engine.room))
    wp, wn, bp, bn = position
    memory, values = engine.memory, engine.values
    slot = slot_of(position, depth, len(values))
    white_key, black_key = wp | wn << 25, bp | bn << 25 | depth << 50
    if memory[slot, 0] == white_key and memory[slot, 1] == black_key:
        return float(values[slot])
    engine.nodes[0] += 1
    white, black = np.empty(MOST_ORDERS), np.empty(MOST_ORDERS)
    whites = np.empty((MOST_ORDERS, 4), np.int64)
    blacks = np.empty((MOST_ORDERS, 4), np.int64)
    values[slot] = turn(position, depth, engine, white, black, whites, blacks)[0]
    memory[slot, 0], memory[slot, 1] = white_key, black_key
    return float(values[slot])


@uncached
def after(position: Masks, depth: int, engine: Engine) -> float:
    """The value after two orders were carried out."""
    wp, wn, bp, bn = position
    if wp == 0 or bp == 0:
        return 1.0 if wp else -1.0 if bp else 0.0
    white, black = wp & WHITE_LAST_RANK, bp & BLACK_LAST_RANK
    if not white and not black:
        return float(value(position, depth, engine))
    sign = 1.0 if white else -1.0
    wp, bp = wp ^ white, bp ^ black
    free = FULL_BOARD & ~(wp | wn | bp | bn | (WHITE_LAST_RANK if white else BLACK_LAST_RANK))
    most, best = PUT_BACKS, -2.0
    if depth == 0:
        bit = free & -free
        chosen = (wp | bit, wn, bp, bn) if white else (wp, wn, bp | bit, bn)
        most = len(_BOTTOM_UP) if has_ending(chosen, engine.tables) else 1
    for _ in range(min(count(free), most)):
        bit = likeliest((wp, wn, bp, bn), free, white > 0, engine.model, engine.room)
        free ^= bit
        chosen = (wp | bit, wn, bp, bn) if white else (wp, wn, bp | bit, bn)
        best = max(best, sign * value(chosen, depth, engine))
    return sign * best


@compiled
def likeliest(position: Masks, free: int, is_white: bool, model: Model, room: Integers) -> int:
    """The free square, as a mask, where the numbers of places and pairs want a pawn most."""
    wp, wn, bp, bn = position
    pieces = list_places(wp, wn, bp, bn, room)
    group = min(pieces + 1, MOST_PIECES)
    best, highest = 0, -1e9
    for square in _BOTTOM_UP if is_white else _TOP_DOWN:
        if free >> square & 1:
            own = square if is_white else 50 + square
            number = model.places[group, own]
            for other in range(pieces):
                number += model.pairs[own, room[other]]
            if not is_white:
                number = -number
            if number > highest + SAME:
                best, highest = 1 << square, number
    return best


@compiled
def list_moved(
    position: Masks, side: int, orders: Integers, number: int, model: Model, room: Integers
) -> tuple[Integers, Floats]:
    """What the quiet orders of a side change in an estimate.

    Returns:
        For each order the place that its piece leaves, the one that it goes to, what the side
        attacks then, its pieces and its pawns; and by how much the lead changes.
    """
    wp, wn, bp, bn = position
    pawns, knights = (bp, bn) if side else (wp, wn)
    pieces = list_places(wp, wn, bp, bn, room)
    group = min(pieces, MOST_PIECES)
    moved, changes = np.zeros((number, 5), np.int64), np.zeros(number)
    for order in range(number):
        origin, target, kind = orders[order, 0], orders[order, 1], orders[order, 2]
        own_pawns = pawns if kind else pawns ^ (origin | target)
        own_knights = knights ^ (origin | target) if kind else knights
        moved[order, 2] = attacked(own_pawns, own_knights, side)
        moved[order, 3], moved[order, 4] = own_pawns | own_knights, own_pawns
        if not origin:
            continue
        first = 25 * (2 * side + kind)
        left, taken = first + square_of(origin), first + square_of(target)
        moved[order, 0], moved[order, 1] = left, taken
        change = model.places[group, taken] - model.places[group, left]
        for other in range(pieces):
            if room[other] != left:
                change += model.pairs[taken, room[other]] - model.pairs[left, room[other]]
        changes[order] = change
    return moved, changes


@uncached
def last_turn(
    position: Masks,
    engine: Engine,
    rows: int,
    columns: int,
    whites: Integers,
    blacks: Integers,
    matrix: Floats,
) -> None:
    """Write the payoffs of a turn after which positions are estimated."""
    wp, wn, bp, bn = position
    model, room, pairs, threats = (
        engine.model,
        engine.room,
        engine.model.pairs,
        engine.model.threats,
    )
    owns, gains = list_moved(position, 0, whites, rows, model, room)
    others, losses = list_moved(position, 1, blacks, columns, model, room)
    pieces = min(list_places(wp, wn, bp, bn, room), MOST_PIECES)
    lead = 0.0
    for one in range(pieces):
        lead += model.places[pieces, room[one]]
        for other in range(one):
            lead += pairs[room[one], room[other]]
    material, scale = model.material[material_key(wp, wn, bp, bn)], model.scales[pieces]
    for row in range(rows):
        left, taken, reach, own, pawns = owns[row]
        for column in range(columns):
            if not (whites[row, 3] and blacks[column, 3]) or (
                whites[row, 1] == blacks[column, 1] and whites[row, 1] != 0
            ):
                result = carry_out(position, whites[row], blacks[column])
                matrix[row, column] = after(result, 0, engine)
                continue
            there, here, back, enemy, enemy_pawns = others[column]
            total = lead + gains[row] + losses[column]
            total += pairs[taken, here] - pairs[taken, there] - pairs[left, here]
            total += pairs[left, there]
            total += threats[count(reach & enemy)] - threats[count(back & own)]
            if not enemy_pawns & ~reach:
                total += threats[-1]
            if not pawns & ~back:
                total -= threats[-1]
            matrix[row, column] = np.tanh(material + scale * total)


@uncached
def fill(
    matrix: Floats,
    row: int,
    column: int,
    position: Masks,
    depth: int,
    engine: Engine,
    whites: Integers,
    blacks: Integers,
) -> None:
    """Search a payoff of a turn, unless the matrix has it."""
    if np.isnan(matrix[row, column]):
        result = carry_out(position, whites[row], blacks[column])
        matrix[row, column] = after(result, depth - 1, engine)


@uncached
def turn(
    position: Masks,
    depth: int,
    engine: Engine,
    white: Floats,
    black: Floats,
    whites: Integers,
    blacks: Integers,
) -> tuple[float, int, int]:
    """Search a turn by the double oracle method; writes both mixed strategies and the orders.

    Returns:
        The value, and the numbers of both sides' orders.
    """
    wp, wn, bp, bn = position
    rows = list_orders(wp, wn, bp | bn, 0, whites)
    columns = list_orders(bp, bn, wp | wn, 1, blacks)
    if whites[0, 0] == 0 and blacks[0, 0] == 0:
        white[0] = black[0] = 1.0
        return 0.0, 1, 1
    matrix = np.full((rows, columns), np.nan)
    if depth == 1 and not has_ending(position, engine.tables):
        last_turn(position, engine, rows, columns, whites, blacks, matrix)
        return solve(matrix, rows, columns, white, black), rows, columns
    more = position, depth, engine, whites, blacks
    own, other = np.ones(rows, np.bool_), np.ones(columns, np.bool_)
    if depth > 1:
        turn(position, depth - 1, engine, white, black, whites, blacks)
        own, other = white[:rows] > 0, black[:columns] > 0
    small, mix, reply = np.empty((rows, columns)), np.empty(rows), np.empty(columns)
    while True:
        some, few = np.flatnonzero(own), np.flatnonzero(other)
        for number, row in enumerate(some):
            for column_number, column in enumerate(few):
                fill(matrix, row, column, *more)
                small[number, column_number] = matrix[row, column]
        game_value = solve(small, len(some), len(few), mix, reply)
        best_row, best_column, best, least = -1, -1, game_value + CLEARLY, game_value - CLEARLY
        for row in np.flatnonzero(~own):
            gain, left = 0.0, 1.0
            for number, column in enumerate(few):
                if reply[number] > 0 and gain + left > best:
                    fill(matrix, row, column, *more)
                    gain += reply[number] * matrix[row, column]
                    left -= reply[number]
            if gain + left > best:
                best_row, best = row, gain + left
        for column in np.flatnonzero(~other):
            gain, left = 0.0, 1.0
            for number, row in enumerate(some):
                if mix[number] > 0 and gain - left < least:
                    fill(matrix, row, column, *more)
                    gain += mix[number] * matrix[row, column]
                    left -= mix[number]
            if gain - left < least:
                best_column, least = column, gain - left
        if best_row < 0 and best_column < 0:
            white[:rows], black[:columns] = 0.0, 0.0
            white[some], black[few] = mix[: len(some)], reply[: len(few)]
            return game_value, rows, columns
        if best_row >= 0:
            own[best_row] = True
        if best_column >= 0:
            other[best_column] = True


@uncached
def drawn(mix: Floats, number: int) -> int:
    """An order by its probability."""
    left = np.random.random()
    for order in range(number):
        left -= mix[order]
        if left < 0:
            return order
    return int(np.argmax(mix[:number]))


@uncached
def put_back(position: Masks, engine: Engine) -> Masks:
    """The position after the waiting pawn, if there is one, is put back on the likeliest square."""
    wp, wn, bp, bn = position
    white, black = wp & WHITE_LAST_RANK, bp & BLACK_LAST_RANK
    if not white and not black:
        return position
    wp, bp = wp ^ white, bp ^ black
    free = FULL_BOARD & ~(wp | wn | bp | bn | (WHITE_LAST_RANK if white else BLACK_LAST_RANK))
    bit = likeliest((wp, wn, bp, bn), free, white > 0, engine.model, engine.room)
    return (wp | bit, wn, bp, bn) if white else (wp, wn, bp | bit, bn)


@uncached
def sample_positions(
    chosen: Integers,
    quota: Integers,
    engine: Engine,
    random_share: float,
    seed: int,
) -> None:
    """Fill ``chosen`` with positions of games, and with some a stray turn away from them.

    Orders come from the mixed strategies of a turn, or are any orders with a probability of
    ``random_share``. ``quota`` limits how many positions have so many pieces.
    """
    np.random.seed(seed)
    white, black = np.empty(MOST_ORDERS), np.empty(MOST_ORDERS)
    whites = np.empty((MOST_ORDERS, 4), np.int64)
    blacks = np.empty((MOST_ORDERS, 4), np.int64)
    number = 0
    while number < len(chosen):
        position = (_START[0], _START[1], _START[2], _START[3])
        for _ in range(LONGEST):
            _, rows, columns = turn(position, 1, engine, white, black, whites, blacks)
            if whites[0, 0] == 0 and blacks[0, 0] == 0:
                break
            results = position, position
            for stray in range(2):
                odds = STRAY if stray else random_share
                row, column = drawn(white, rows), drawn(black, columns)
                if np.random.random() < odds:
                    row = np.random.randint(rows)
                if np.random.random() < odds:
                    column = np.random.randint(columns)
                result = carry_out(position, whites[row], blacks[column])
                if result[0] and result[2]:
                    result = put_back(result, engine)
                    pieces = count(result[0] | result[1] | result[2] | result[3])
                    if quota[pieces] > 0 and number < len(chosen):
                        for part in range(4):
                            chosen[number, part] = result[part]
                        quota[pieces] -= 1
                        number += 1
                results = results[1], result
            position = results[0]
            if position[0] == 0 or position[2] == 0:
                break


@uncached
def search_values(positions: Integers, depth: int, engine: Engine, values: Floats) -> None:
    """Write the values of positions by searches to a depth."""
    for number in range(len(positions)):
        one = positions[number]
        values[number] = value((one[0], one[1], one[2], one[3]), depth, engine)
