"""Turns by the engine alone, and their values in fractions: apart from the table builder."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias, TypeVar

from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, put_back_squares, resolve
from apocalypse.rules.rulesets import CLASSIC

Lookup: TypeAlias = Callable[[Position], float | None]
Matrix: TypeAlias = list[list[Fraction]]
End: TypeAlias = Fraction | Position
"""The points of a game that is over, or the position in which it continues."""
After: TypeAlias = tuple[int, tuple[End, ...]]
"""Who chooses a square (1 White, -1 Black), and what may come of it; one thing if nobody does."""
Turn: TypeAlias = list[list[After]]
"""By White's order and Black's: what comes after them."""

Number = TypeVar("Number", float, Fraction)


def turn_of(position: Position) -> Turn:
    """What comes after each pair of orders."""
    whites, blacks = (choices(position, color, CLASSIC) for color in (WHITE, BLACK))
    return [[_after(position, w, b) for b in blacks] for w in whites]


def _after(position: Position, white: Order | None, black: Order | None) -> After:
    turned = resolve(position, white, black)
    if not turned.to_put_back:
        return 1, (_end(turned),)
    (side,) = turned.to_put_back
    squares = squares_in(put_back_squares(turned.position, side))
    ends = (resolve(position, white, black, squares={side: each}) for each in squares)
    return side.sign, tuple(map(_end, ends))


def _end(turned: Resolution) -> End:
    return turned.position if turned.outcome is None else points(turned.outcome)


def points(outcome: Outcome) -> Fraction:
    """1 if White won, -1 if Black did, 0 for a draw."""
    return Fraction(int(outcome.value))


def matrix(turn: Turn, value: Callable[[Position], Number]) -> list[list[Number]]:
    """The payoffs of a turn, by the values of the positions after it."""
    return [
        [
            sign * max(sign * (value(end) if isinstance(end, Position) else end) for end in ends)
            for sign, ends in row
        ]
        for row in turn
    ]


def turn_value(position: Position, lookup: Lookup, discount: float = 1.0) -> float:
    """The value of the matrix of a position, by the values of what its orders lead to."""

    def value(after: Position) -> Fraction:
        payoff = lookup(after)
        assert payoff is not None
        return Fraction(payoff)

    return float(matrix_value(matrix(turn_of(position), value))) * discount


def matrix_value(game: Matrix) -> Fraction:
    """The value of a matrix game, exactly: the simplex method with Bland's rule."""
    shift = 1 - min(map(min, game))
    rows, columns = len(game), len(game[0])
    tableau = []
    for at, row in enumerate(game):
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
