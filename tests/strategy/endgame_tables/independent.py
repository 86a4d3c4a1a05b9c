"""Endings solved apart from the table builder: by the engine alone, and with fractions.

Every pair of orders is carried out by `apocalypse.rules`; then each position takes the value of
its matrix, again and again from 0, until nothing changes. Only endings that are decided within a
few turns come to rest so, exactly.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from fractions import Fraction

from apocalypse.rules.position import Position
from apocalypse.strategy.payoff_matrix import matrix_value as float_value
from tests.strategy.endgame_tables.exact import Turn, matrix, matrix_value, turn_of

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
            position: float_value(matrix(turn, values.__getitem__))
            for position, turn in reached_turns.items()
        }
    return values


def reached(starts: Iterable[Position]) -> dict[Position, Turn]:
    """By position that can follow some: the result of each pair of orders there."""
    turns: dict[Position, Turn] = {}
    waiting = deque(starts)
    while waiting:
        position = waiting.popleft()
        if position in turns:
            continue
        turns[position] = turn_of(position)
        for row in turns[position]:
            for _, ends in row:
                waiting.extend(end for end in ends if isinstance(end, Position))
    return turns


def _value(turn: Turn, values: dict[Position, Fraction]) -> Fraction:
    payoffs = matrix(turn, values.__getitem__)
    lower = max(map(min, payoffs))
    upper = min(map(max, zip(*payoffs, strict=True)))
    return lower if lower == upper else matrix_value(payoffs)
