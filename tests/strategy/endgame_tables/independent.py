"""Endings solved apart from the table builder: by the engine alone, and with fractions.

Every pair of orders is carried out by `apocalypse.rules`; then each position takes the value of
its matrix, again and again from 0, until nothing changes. Only endings that are decided within a
few turns come to rest so, exactly.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeAlias, TypeVar

from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.legal import choices
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.payoff_matrix import matrix_value as float_value
from tests.strategy.endgame_tables.exact import matrix_value, points

Ends: TypeAlias = Fraction | Position
After: TypeAlias = tuple[int, tuple[Ends, ...]]
"""Who chooses a square (1 White, -1 Black), and what may come of it; one thing if nobody does."""

Number = TypeVar("Number", float, Fraction)

MOST_TURNS = 100


def solve(starts: Iterable[Position]) -> dict[Position, Fraction]:
    """The values of some positions, and of all that can come of them.

    Raises:
        ArithmeticError: the values do not come to rest.
    """
    turns = reached(starts)
    values = dict.fromkeys(turns, Fraction(0))
    for _ in range(MOST_TURNS):
        fresh = {position: _value(turn, values) for position, turn in turns.items()}
        if fresh == values:
            return values
        values = fresh
    raise ArithmeticError


def solve_nearly(starts: Iterable[Position], turns: int) -> dict[Position, float]:
    """The values of a game that is even after so many turns, for all that can come of some."""
    reached_turns = reached(starts)
    values: dict[Position, float] = dict.fromkeys(reached_turns, 0.0)
    for _ in range(turns):
        values = {
            position: float_value(_matrix(turn, values)) for position, turn in reached_turns.items()
        }
    return values


def reached(starts: Iterable[Position]) -> dict[Position, list[list[After]]]:
    """By position that can follow some: the result of each pair of orders there."""
    turns_by_position: dict[Position, list[list[After]]] = {}
    waiting = deque(starts)
    while waiting:
        position = waiting.popleft()
        if position in turns_by_position:
            continue
        whites, blacks = (choices(position, color, CLASSIC) for color in (WHITE, BLACK))
        turns_by_position[position] = [[_after(position, w, b) for b in blacks] for w in whites]
        for row in turns_by_position[position]:
            for _, ends in row:
                waiting.extend(end for end in ends if isinstance(end, Position))
    return turns_by_position


def _after(position: Position, white: Order | None, black: Order | None) -> After:
    turned = resolve(position, white, black)
    if not turned.to_put_back:
        return 1, (_end(turned),)
    (side,) = turned.to_put_back
    squares = squares_in(put_back_squares(turned.position, side))
    ends = (resolve(position, white, black, squares={side: each}) for each in squares)
    return (1 if side is WHITE else -1), tuple(map(_end, ends))


def _end(turned: Resolution) -> Ends:
    return turned.position if turned.outcome is None else points(turned.outcome)


def _value(turn: list[list[After]], values: dict[Position, Fraction]) -> Fraction:
    matrix = _matrix(turn, values)
    lower = max(map(min, matrix))
    upper = min(map(max, zip(*matrix, strict=True)))
    return lower if lower == upper else matrix_value(matrix)


def _matrix(turn: list[list[After]], values: Mapping[Position, Number]) -> list[list[Number]]:
    return [
        [
            sign * max(sign * (values[e] if isinstance(e, Position) else e) for e in ends)
            for sign, ends in row
        ]
        for row in turn
    ]
