"""The value of a matrix game: a saddle point, or the simplex method on a condensed tableau."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING

import numpy as np

from tests.tools.table_builder.machine_code import compiled

if TYPE_CHECKING:
    from tests.tools.table_builder.machine_code import Floats, Integers

SAME = 1e-12
MOST_PIVOTS = 200
LARGEST_GAP = 1e-9
"""The greatest gap between the bounds that the mixed strategies prove."""

ATTEMPTS = 18
"""Three ways to state the game, each with the steepest pivot and with the first one; then again
with disturbed numbers and larger pivots only. What the mixed strategies prove is always valid."""

GAINS, LOSSES, SCALED_GAINS = 0, 1, 2
"""Ways to state the game, because the method needs a positive value. As gains over -2 the numbers
lie close together. Near 1 some rows differ by only a millionth: White's losses against the largest
number are better there (transposed, because Black gains them), in units of what a single order can
lose. Near -1 the same is true of gains over the least number."""


@compiled
def matrix_value(matrix: Floats, rows: int, columns: int, tableau: Floats) -> float:
    """The value of the game in which the row player gains ``matrix[row, column]``.

    Args:
        matrix: the game, in the upper left part of an array.
        rows: the number of rows, at least 1.
        columns: the number of columns, at least 1.
        tableau: a work array, at least a row and a column larger than the game.

    Returns:
        The value; "not a number" if no mixed strategies prove it.
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
    guarantees = lower, upper
    for attempt in range(ATTEMPTS):
        smallest = 1e-9 * 10.0 ** (attempt // 6)
        noise = 0.0 if attempt < 6 else 10 * smallest
        kind, careful = attempt % 6 // 2, attempt % 2
        bounds = _attempt(
            matrix, rows, columns, tableau, labels, guarantees, kind, careful, smallest, noise
        )
        lower, upper = max(lower, bounds[0]), min(upper, bounds[1])
        if upper - lower <= LARGEST_GAP:
            return (lower + upper) / 2
    return nan


@compiled
def _attempt(
    matrix: Floats,
    rows: int,
    columns: int,
    tableau: Floats,
    labels: Integers,
    guarantees: tuple[float, float],
    kind: int,
    careful: int,
    smallest: float,
    noise: float,
) -> tuple[float, float]:
    """Write the game into the tableau and solve it.

    ``guarantees`` are what single orders guarantee to either side, ``kind`` is the way to state
    the game, and ``noise`` the greatest disturbance of its numbers. No pivot is smaller than
    ``smallest``.

    Returns:
        What the row player's mixed strategy guarantees, and what the column player's allows.
    """
    base, unit = -2.0, 1.0
    if kind == LOSSES:
        base = _largest(matrix, rows, columns, 1.0)
        unit = guarantees[0] - base
    elif kind == SCALED_GAINS:
        base = -_largest(matrix, rows, columns, -1.0)
        unit = guarantees[1] - base
    high, wide = (columns, rows) if kind == LOSSES else (rows, columns)
    for row in range(high):
        for column in range(wide):
            number = matrix[column, row] if kind == LOSSES else matrix[row, column]
            stir = noise * ((row * 37 + column * 59 + 11 * row * column) % 101) / 101
            tableau[row, column] = (number - base) / unit + stir
    _simplex(high, wide, tableau, labels, careful, smallest)
    return _proven(matrix, rows, columns, tableau, labels, kind == LOSSES)


@compiled
def _largest(matrix: Floats, rows: int, columns: int, sign: float) -> float:
    largest = -2.0
    for row in range(rows):
        for column in range(columns):
            largest = max(largest, sign * matrix[row, column])
    return largest


@compiled
def _simplex(
    rows: int, columns: int, tableau: Floats, labels: Integers, careful: int, smallest: float
) -> None:
    """Maximize the sum of y with ``matrix y <= 1``: its inverse is the value of the game.

    The tableau has no columns of unit vectors: a pivot trades the labels of a row and a column.
    Labels from 0 on are columns of the game, those after them its rows; those of the rows of the
    tableau come first. If ``careful``, the first label enters instead of the steepest (Bland's
    rule), which cannot cycle.
    """
    for row in range(rows):
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
    matrix: Floats, rows: int, columns: int, tableau: Floats, labels: Integers, turned: bool
) -> tuple[float, float]:
    """What the mixed strategies in a solved tableau guarantee in the game itself.

    If it is ``turned``, the rows of the tableau are the columns of the game.
    """
    high, wide = (columns, rows) if turned else (rows, columns)
    mix = np.zeros(rows + columns)  # of the player of the tableau's columns, then of its rows
    for row in range(high):
        if labels[row] < wide:
            mix[labels[row]] = max(0.0, tableau[row, wide])
    for column in range(wide):
        if labels[high + column] >= wide:
            mix[labels[high + column]] = max(0.0, tableau[high, column])
    whites, blacks = (mix[:wide], mix[wide:]) if turned else (mix[wide:], mix[:wide])
    all_whites, all_blacks = whites.sum(), blacks.sum()
    lower, upper = 2.0, -2.0
    for column in range(columns):
        gain = 0.0
        for row in range(rows):
            gain += whites[row] * matrix[row, column]
        lower = min(lower, gain / all_whites)
    for row in range(rows):
        gain = 0.0
        for column in range(columns):
            gain += blacks[column] * matrix[row, column]
        upper = max(upper, gain / all_blacks)
    if not (lower >= -1.5 and upper <= 1.5):
        return -2.0, 2.0
    return lower, upper
