"""The value of a matrix game: saddle point, else the simplex method on a condensed tableau."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apocalypse.strategy.generator.compiled import compiled

if TYPE_CHECKING:
    from apocalypse.strategy.generator.compiled import Floats

SHIFT = 2.0
"""Values lie between -1 and 1; the method wants a matrix of positive numbers."""

TINY = 1e-12
MOST_PIVOTS = 500


@compiled
def matrix_value(matrix: Floats, rows: int, columns: int) -> float:
    """The value of the game in which the row player gains ``matrix[row, column]``.

    Args:
        matrix: at least one row and one column larger than the game; it is used up.
        rows: how many rows the game has, at least 1.
        columns: how many columns it has, at least 1.
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
    if upper - lower <= TINY:
        return lower
    return _simplex(matrix, rows, columns)


@compiled
def _simplex(matrix: Floats, rows: int, columns: int) -> float:
    """Maximize the sum of y with ``(matrix + SHIFT) y <= 1``: its inverse is the shifted value.

    The tableau has the slack columns left out: a pivot trades the labels of a row and a column.
    """
    for row in range(rows):
        for column in range(columns):
            matrix[row, column] += SHIFT
        matrix[row, columns] = 1.0
    for column in range(columns):
        matrix[rows, column] = -1.0
    matrix[rows, columns] = 0.0
    for pivots in range(MOST_PIVOTS):
        entering = -1
        steepest = -1e-11
        for column in range(columns):
            if matrix[rows, column] < steepest:
                entering = column
                steepest = matrix[rows, column]
                if pivots > MOST_PIVOTS // 4:
                    break  # the first one instead of the best: that cannot go round in circles
        if entering < 0:
            break
        leaving = -1
        nearest = 1e300
        for row in range(rows):
            if matrix[row, entering] > TINY:
                ratio = matrix[row, columns] / matrix[row, entering]
                if ratio < nearest:
                    nearest = ratio
                    leaving = row
        if leaving < 0:
            break
        _pivot(matrix, rows, columns, leaving, entering)
    return float(1.0 / matrix[rows, columns] - SHIFT)


@compiled
def _pivot(matrix: Floats, rows: int, columns: int, leaving: int, entering: int) -> None:
    inverse = 1.0 / matrix[leaving, entering]
    for column in range(columns + 1):
        matrix[leaving, column] *= inverse
    for row in range(rows + 1):
        if row != leaving:
            factor = matrix[row, entering]
            if factor != 0.0:
                for column in range(columns + 1):
                    matrix[row, column] -= factor * matrix[leaving, column]
                matrix[row, entering] = -factor * inverse
    matrix[leaving, entering] = inverse
