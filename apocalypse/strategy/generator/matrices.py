"""The value of a matrix game: saddle point, else the simplex method on a condensed tableau."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING

import numpy as np

from apocalypse.strategy.generator.compiled import compiled

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Floats, Integers

SHIFT = 2.0
"""Values lie between -1 and 1; the method wants a matrix of positive numbers."""

SAME = 1e-12
SMALLEST_PIVOT = 1e-9
MOST_PIVOTS = 200
LARGEST_GAP = 1e-8
"""The mixes that are found must prove the value so exactly."""

WIDEST_GAP = 1e-3
"""If all attempts fail, the middle of what was proven will do, so near: the tables are rounded to
bytes."""

ATTEMPTS = 16
"""Rows that differ by next to nothing lead the method astray. If it fails, it is tried again with
larger pivots only, of 1e-6 at last, and with numbers disturbed by ten times as much: what its
mixes prove is valid all the same."""


@compiled
def matrix_value(matrix: Floats, rows: int, columns: int, tableau: Floats) -> float:
    """The value of the game in which the row player gains ``matrix[row, column]``.

    Args:
        matrix: the game, in the upper left part of an array.
        rows: how many rows the game has, at least 1.
        columns: how many columns it has, at least 1.
        tableau: room to work in, at least a row and a column larger than the game.

    Returns:
        The value; "not a number" if no mixes were found that prove it.
    """
    lower, upper = -2.0, 2.0
    for row in range(rows):
        worst = 2.0
        for column in range(columns):
            worst = min(worst, matrix[row, column])
        lower = max(lower, worst)
    for column in range(columns):
        best = -2.0
        for row in range(rows):
            best = max(best, matrix[row, column])
        upper = min(upper, best)
    if upper - lower <= SAME:
        return lower
    labels = np.empty(rows + columns, np.int64)
    lower, upper = -2.0, 2.0
    for attempt in range(ATTEMPTS):
        smallest = SMALLEST_PIVOT * 10.0 ** (attempt // 4)
        noise = smallest * 10 if attempt % 4 > 1 else 0.0
        bounds = _simplex(matrix, rows, columns, tableau, labels, attempt % 2, smallest, noise)
        lower, upper = max(lower, bounds[0]), min(upper, bounds[1])
        if upper - lower <= max(LARGEST_GAP, 20 * smallest * (attempt > 3)):
            return (lower + upper) / 2
    return (lower + upper) / 2 if upper - lower <= WIDEST_GAP else nan


@compiled
def _simplex(
    matrix: Floats,
    rows: int,
    columns: int,
    tableau: Floats,
    labels: Integers,
    careful: int,
    smallest: float,
    noise: float,
) -> tuple[float, float]:
    """Maximize the sum of y with ``(matrix + SHIFT) y <= 1``: its inverse is the shifted value.

    The tableau has no columns of unit vectors: a pivot trades the labels of a row and a column.
    Labels from 0 on are columns of the game, those after them its rows; those of the rows of the
    tableau come first. Carefully, the first label is taken instead of the steepest one (Bland):
    that cannot go round in circles.

    Returns:
        What the mix of the row player guarantees, and what that of the column player allows.
    """
    for row in range(rows):
        for column in range(columns):
            stir = noise * ((row * 37 + column * 59 + 11 * row * column) % 101) / 101
            tableau[row, column] = matrix[row, column] + SHIFT + stir
        tableau[row, columns] = 1.0
        labels[row] = columns + row
    for column in range(columns):
        tableau[rows, column] = -1.0
        labels[rows + column] = column
    tableau[rows, columns] = 0.0
    for _ in range(MOST_PIVOTS):
        entering = _entering(tableau, rows, columns, labels, careful, smallest)
        if entering < 0:
            break
        leaving = _leaving(tableau, rows, columns, labels, entering, careful, smallest)
        if leaving < 0:
            break
        _pivot(tableau, rows, columns, leaving, entering)
        labels[leaving], labels[rows + entering] = labels[rows + entering], labels[leaving]
    return _proven(matrix, rows, columns, tableau, labels)


@compiled
def _entering(
    tableau: Floats, rows: int, columns: int, labels: Integers, careful: int, smallest: float
) -> int:
    entering = -1
    for column in range(columns):
        if tableau[rows, column] < -smallest and (
            entering < 0
            or (careful and labels[rows + column] < labels[rows + entering])
            or (not careful and tableau[rows, column] < tableau[rows, entering])
        ):
            entering = column
    return entering


@compiled
def _leaving(
    tableau: Floats,
    rows: int,
    columns: int,
    labels: Integers,
    entering: int,
    careful: int,
    smallest: float,
) -> int:
    """The row with the least ratio; of equal ones that with the largest pivot (or first label)."""
    least = np.inf
    for row in range(rows):
        pivot = tableau[row, entering]
        if pivot > smallest:
            least = min(least, tableau[row, columns] / pivot)
    leaving = -1
    for row in range(rows):
        pivot = tableau[row, entering]
        if pivot <= smallest or tableau[row, columns] / pivot > least + smallest / 10:
            continue
        if (
            leaving < 0
            or (careful and labels[row] < labels[leaving])
            or (not careful and pivot > tableau[leaving, entering])
        ):
            leaving = row
    return leaving


@compiled
def _pivot(tableau: Floats, rows: int, columns: int, leaving: int, entering: int) -> None:
    inverse = 1.0 / tableau[leaving, entering]
    for column in range(columns + 1):
        tableau[leaving, column] *= inverse
    for row in range(rows + 1):
        if row != leaving:
            factor = tableau[row, entering]
            if factor != 0.0:
                for column in range(columns + 1):
                    tableau[row, column] -= factor * tableau[leaving, column]
                tableau[row, entering] = -factor * inverse
    tableau[leaving, entering] = inverse


@compiled
def _proven(
    matrix: Floats, rows: int, columns: int, tableau: Floats, labels: Integers
) -> tuple[float, float]:
    """What the mixes in a solved tableau guarantee in the game itself."""
    mix = np.zeros(rows + columns)  # the column player's, then the row player's
    for row in range(rows):
        if labels[row] < columns:
            mix[labels[row]] = max(0.0, tableau[row, columns])
    for column in range(columns):
        if labels[rows + column] >= columns:
            mix[labels[rows + column]] = max(0.0, tableau[rows, column])
    all_columns, all_rows = mix[:columns].sum(), mix[columns:].sum()
    lower, upper = 2.0, -2.0
    for column in range(columns):
        gain = 0.0
        for row in range(rows):
            gain += mix[columns + row] * matrix[row, column]
        lower = min(lower, gain / all_rows)
    for row in range(rows):
        gain = 0.0
        for column in range(columns):
            gain += mix[column] * matrix[row, column]
        upper = max(upper, gain / all_columns)
    if not (lower >= -1.5 and upper <= 1.5):
        return -2.0, 2.0
    return lower, upper
