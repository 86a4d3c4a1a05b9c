"""The value of a position from those of its successors: written apart from the table builder.

It asks the engine for the result of each pair of orders, and works with fractions.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC

Lookup: TypeAlias = Callable[[Position], float | None]
Matrix: TypeAlias = list[list[Fraction]]


def turn_value(position: Position, lookup: Lookup, discount: float = 1.0) -> float:
    """The value of the matrix of a position, by the values of what its orders lead to."""
    whites, blacks = (choices(position, color, CLASSIC) for color in (WHITE, BLACK))
    matrix = [[_entry(position, (w, b), lookup) for b in blacks] for w in whites]
    return float(matrix_value(matrix)) * discount


def _entry(
    position: Position, orders: tuple[Order | None, Order | None], lookup: Lookup
) -> Fraction:
    turned = resolve(position, *orders)
    if not turned.to_put_back:
        return _settled(turned, lookup)
    (side,) = turned.to_put_back
    squares = squares_in(put_back_squares(turned.position, side))
    after = [_settled(resolve(position, *orders, squares={side: each}), lookup) for each in squares]
    return max(after) if side is WHITE else min(after)


def _settled(turned: Resolution, lookup: Lookup) -> Fraction:
    if turned.outcome is not None:
        return points(turned.outcome)
    value = lookup(turned.position)
    assert value is not None
    return Fraction(value)


def points(outcome: Outcome) -> Fraction:
    """1 if White won, -1 if Black did, 0 for a draw."""
    return Fraction({WHITE: 1, BLACK: -1, None: 0}[outcome.winner])


def matrix_value(matrix: Matrix) -> Fraction:
    """The value of a matrix game, exactly: the simplex method with Bland's rule."""
    shift = 1 - min(map(min, matrix))
    rows, columns = len(matrix), len(matrix[0])
    tableau = []
    for at, row in enumerate(matrix):
        slack = [Fraction(at == other) for other in range(rows)]
        tableau.append([*(entry + shift for entry in row), *slack, Fraction(1)])
    goal = [Fraction(-1)] * columns + [Fraction(0)] * (rows + 1)
    basis = [columns + row for row in range(rows)]
    while any(cost < 0 for cost in goal[:-1]):
        entering = next(at for at, cost in enumerate(goal) if cost < 0)
        leaving = min(
            (row for row in range(rows) if tableau[row][entering] > 0),
            key=lambda row: (tableau[row][-1] / tableau[row][entering], basis[row]),
        )
        pivot = tableau[leaving][entering]
        tableau[leaving] = [entry / pivot for entry in tableau[leaving]]
        for row in (*tableau[:leaving], *tableau[leaving + 1 :], goal):
            factor = row[entering]
            if factor:
                row[:] = [a - factor * b for a, b in zip(row, tableau[leaving], strict=True)]
        basis[leaving] = entering
    return 1 / goal[-1] - shift
