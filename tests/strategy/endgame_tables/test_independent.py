"""The tables hold what another solver finds, which knows the rules from the engine alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from fractions import Fraction

import pytest

from apocalypse.rules.position import Position
from apocalypse.strategy.endgame_tables import EndgameTables
from apocalypse.strategy.endgame_tables.material import Material
from apocalypse.strategy.payoff_matrix import matrix_value as float_value
from tests.strategy.endgame_tables.exact import Turn, matrix, matrix_value, turn_of
from tests.strategy.endgame_tables.materials import all_material
from tests.strategy.endgame_tables.positions import every

TABLES = EndgameTables()


def test_pawn_against_pawn_is_solved_from_nothing() -> None:
    solved = solve(every(Material(1, 0, 1, 0)))
    assert solved == {position: TABLES.lookup(position) for position in solved}


@pytest.mark.long
def test_every_value_of_two_and_three_pieces_is_found_again() -> None:
    """Their values are among the numbers that the tables hold exactly."""
    solved = solve(position for each in all_material(3) for position in every(each))
    assert len(solved) == 385 + 24_740
    for position, value in solved.items():
        assert TABLES.lookup(position) == pytest.approx(float(value), abs=1e-6)


@pytest.mark.long
@pytest.mark.parametrize("each", [Material(2, 1, 1, 0), Material(3, 0, 1, 0)])
def test_a_lone_pawn_against_four_pieces_is_lost_again(each: Material) -> None:
    """A sample, and whatever can come of it."""
    solved = solve(list(every(each))[::997])
    assert len(solved) > 5000
    for position, value in solved.items():
        assert TABLES.lookup(position) == pytest.approx(float(value), abs=1e-6)


@pytest.mark.long
@pytest.mark.parametrize(
    ("fen", "value"), [("5/5/4p/5/PN2n", 2**0.5 - 1), ("3pp/P4/5/2P2/5", 0.09563)]
)
def test_values_that_are_no_common_fractions_are_found_again(fen: str, value: float) -> None:
    """By another solver, in 24 turns, for all positions that can be reached."""
    solved = solve_nearly([Position.from_fen(fen)], 24)
    assert solved[Position.from_fen(fen)] == pytest.approx(value, abs=2e-5)
    off = sorted(
        abs((TABLES.lookup(position) or 0.0) - value) for position, value in solved.items()
    )
    assert off[len(off) * 95 // 100] < 5e-5  # knights that run about need more turns


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
