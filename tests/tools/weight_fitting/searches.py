"""Searches in machine code: mixed strategies, values by depth, and games of the program's own.

The same values as `apocalypse.strategy.search`, by the same method.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import numba
import numpy as np

from apocalypse.rules.board import FULL_BOARD
from apocalypse.rules.kernel import BLACK_LAST_RANK, WHITE_LAST_RANK
from apocalypse.rules.position import START
from tests.tools.table_builder.machine_code import compiled
from tests.tools.table_builder.turns import (
    MOST_ORDERS,
    carry_out,
    count,
    list_orders,
    place,
)
from tests.tools.weight_fitting.estimates import estimate

if TYPE_CHECKING:
    from tests.tools.table_builder.layout import Layout
    from tests.tools.table_builder.machine_code import Floats, Integers, Masks
    from tests.tools.weight_fitting.estimates import Model

    Tables = tuple[Layout, Floats]

TABLE_PIECES = 5
PUT_BACKS = 3
TINY = 1e-11
CLEARLY = 1e-7
LONGEST = 60
STRAY = 0.5
_START = np.array(START, np.int64)

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


@uncached
def value(position: Masks, depth: int, model: Model, tables: Tables, room: Integers) -> float:
    """The value of a position at the start of a turn, by a search to a depth."""
    wp, wn, bp, bn = position
    if count(wp | wn | bp | bn) <= TABLE_PIECES and count(wn) <= 2 and count(bn) <= 2:
        layout, values = tables
        return float(values[place(wp, wn, bp, bn, layout)])
    if depth == 0:
        return float(estimate(position, model, room))
    white, black = np.empty(MOST_ORDERS), np.empty(MOST_ORDERS)
    whites = np.empty((MOST_ORDERS, 4), np.int64)
    blacks = np.empty((MOST_ORDERS, 4), np.int64)
    return float(turn(position, depth, model, tables, room, white, black, whites, blacks)[0])


@uncached
def after(position: Masks, depth: int, model: Model, tables: Tables, room: Integers) -> float:
    """The value after two orders were carried out."""
    wp, wn, bp, bn = position
    if wp == 0 or bp == 0:
        return 1.0 if wp else -1.0 if bp else 0.0
    white, black = wp & WHITE_LAST_RANK, bp & BLACK_LAST_RANK
    if not white and not black:
        return float(value(position, depth, model, tables, room))
    sign = 1.0 if white else -1.0
    wp, bp = wp ^ white, bp ^ black
    free = FULL_BOARD & ~(wp | wn | bp | bn | (WHITE_LAST_RANK if white else BLACK_LAST_RANK))
    best = -2.0
    for _ in range(min(count(free), PUT_BACKS)):
        bit, number = likeliest((wp, wn, bp, bn), free, sign, model, tables, room)
        if depth == 0:
            return sign * number
        free ^= bit
        chosen = (wp | bit, wn, bp, bn) if white else (wp, wn, bp | bit, bn)
        best = max(best, sign * value(chosen, depth, model, tables, room))
    return sign * best


@uncached
def likeliest(
    position: Masks, free: int, sign: float, model: Model, tables: Tables, room: Integers
) -> tuple[int, float]:
    """The free square on which a pawn of the side (1 White, -1 Black) has the best value for it.

    Returns:
        The square as a mask, and what the side gets.
    """
    wp, wn, bp, bn = position
    likely, highest = 0, -2.0
    while free:
        bit = free & -free
        free ^= bit
        chosen = (wp | bit, wn, bp, bn) if sign > 0 else (wp, wn, bp | bit, bn)
        number = sign * value(chosen, 0, model, tables, room)
        if number > highest:
            likely, highest = bit, number
    return likely, highest


@uncached
def fill(
    matrix: Floats,
    row: int,
    column: int,
    position: Masks,
    depth: int,
    model: Model,
    tables: Tables,
    room: Integers,
    whites: Integers,
    blacks: Integers,
) -> None:
    """Search a payoff of a turn, unless the matrix has it."""
    if np.isnan(matrix[row, column]):
        result = carry_out(position, whites[row], blacks[column])
        matrix[row, column] = after(result, depth - 1, model, tables, room)


@uncached
def turn(
    position: Masks,
    depth: int,
    model: Model,
    tables: Tables,
    room: Integers,
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
    more = position, depth, model, tables, room, whites, blacks
    own, other = np.ones(rows, np.bool_), np.ones(columns, np.bool_)
    if depth > 1:
        turn(position, depth - 1, model, tables, room, white, black, whites, blacks)
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
def put_back(position: Masks, model: Model, tables: Tables, room: Integers) -> Masks:
    """The position after the waiting pawn, if there is one, is put back on the likeliest square."""
    wp, wn, bp, bn = position
    white, black = wp & WHITE_LAST_RANK, bp & BLACK_LAST_RANK
    if not white and not black:
        return position
    wp, bp = wp ^ white, bp ^ black
    free = FULL_BOARD & ~(wp | wn | bp | bn | (WHITE_LAST_RANK if white else BLACK_LAST_RANK))
    sign = 1.0 if white else -1.0
    bit, _ = likeliest((wp, wn, bp, bn), free, sign, model, tables, room)
    return (wp | bit, wn, bp, bn) if white else (wp, wn, bp | bit, bn)


@uncached
def sample_positions(
    chosen: Integers,
    quota: Integers,
    model: Model,
    tables: Tables,
    random_share: float,
    seed: int,
) -> None:
    """Fill ``chosen`` with positions of games, and with some a stray turn away from them.

    Orders come from the mixed strategies of a turn, or are any orders with a probability of
    ``random_share``. ``quota`` limits how many positions have so many pieces.
    """
    np.random.seed(seed)
    room = np.empty(32, np.int64)
    white, black = np.empty(MOST_ORDERS), np.empty(MOST_ORDERS)
    whites = np.empty((MOST_ORDERS, 4), np.int64)
    blacks = np.empty((MOST_ORDERS, 4), np.int64)
    number = 0
    while number < len(chosen):
        position = (_START[0], _START[1], _START[2], _START[3])
        for _ in range(LONGEST):
            _, rows, columns = turn(position, 1, model, tables, room, white, black, whites, blacks)
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
                    result = put_back(result, model, tables, room)
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
def search_values(
    positions: Integers, depth: int, model: Model, tables: Tables, values: Floats
) -> None:
    """Write the values of positions by searches to a depth."""
    room = np.empty(32, np.int64)
    for number in range(len(positions)):
        one = positions[number]
        values[number] = value((one[0], one[1], one[2], one[3]), depth, model, tables, room)
