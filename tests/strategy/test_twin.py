"""The twin says what the rules say, of every pair of orders."""

from __future__ import annotations

import pytest
from hypothesis import given

from apocalypse.rules.accepted import choices
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.strategy.twin.perft import perft
from apocalypse.strategy.twin.steps import black_steps, order_of, white_steps
from apocalypse.strategy.twin.turns import carry_out, ended, put_backs, stuck, waiting
from tests.rules.positions import positions

RESULTS = {"1-0": 1.0, "0-1": -1.0, "1/2-1/2": 0.0}


@given(positions())
def test_both_know_the_same_orders(position: Position) -> None:
    for steps, color in ((white_steps(position), WHITE), (black_steps(position), BLACK)):
        assert {order_of(step) for step in steps} == set(choices(position, color))
        assert len(steps) == len(set(steps))


@given(positions())
def test_every_pair_of_orders_comes_to_the_same(position: Position) -> None:
    for white in white_steps(position):
        for black in black_steps(position):
            turn = resolve(position, order_of(white), order_of(black))
            after = carry_out(position, white, black)
            assert Position(*after) == turn.position
            over = ended(after)
            if over is not None:
                assert turn.outcome is not None
                assert over == RESULTS[turn.outcome.result]
            elif turn.to_put_back:
                assert waiting(after)
                (color,) = turn.to_put_back
                squares = squares_in(put_back_squares(turn.position, color))
                expected = {
                    resolve(
                        position, order_of(white), order_of(black), squares={color: square}
                    ).position
                    for square in squares
                }
                assert {Position(*choice) for choice in put_backs(after)} == expected
            else:
                assert not waiting(after)
                assert (turn.outcome is not None) == stuck(after)


@pytest.mark.parametrize(("depth", "count"), [(1, 81), (2, 7_183)])
def test_perft(depth: int, count: int) -> None:
    assert perft(depth) == count


@pytest.mark.long
@pytest.mark.parametrize(("depth", "count"), [(3, 662_596), (4, 64_893_952)])
def test_perft_by_the_million(depth: int, count: int) -> None:
    assert perft(depth) == count
