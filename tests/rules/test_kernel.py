"""The kernel against the reference on a list of lists, and against `resolve`."""

from __future__ import annotations

import pytest
from hypothesis import given

from apocalypse.rules.board import SQUARES, Color, rank_of
from apocalypse.rules.ending import stalemate_outcome
from apocalypse.rules.kernel import (
    Masks,
    black_moves,
    has_move,
    moves_of,
    pawn_result,
    play_turn,
    put_back_positions,
    waiting_pawns,
    white_moves,
)
from apocalypse.rules.orders import order_of, safe_orders
from apocalypse.rules.perft import perft, perft_by_resolution
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC
from tests.rules import reference, reference_turns
from tests.rules.positions import positions
from tests.rules.test_reference import board_of, both, options, place, written

PLAIN = options(CLASSIC)
SCORES = {"1-0": 1.0, "0-1": -1.0, "1/2-1/2": 0.0}


def boards(choices: list[Masks]) -> list[reference.Board]:
    return sorted(board_of(Position(*masks)) for masks in choices)


@given(positions())
def test_the_moves_are_the_orders_of_the_reference(position: Position) -> None:
    for color in Color:
        every = map(order_of, moves_of(position, color))
        orders = sorted(order for order in every if order is not None)
        expected = reference.safe_orders(board_of(position), color.value, PLAIN)
        assert [written(order) for order in orders] == expected
        assert safe_orders(position, color) == orders
        assert has_move(position, color) == bool(orders)


@given(positions())
def test_each_pair_of_moves_leads_where_the_reference_says(position: Position) -> None:
    board = board_of(position)
    for white in white_moves(position):
        for black in black_moves(position):
            orders = both(order_of(white), order_of(black))
            turned = reference_turns.turn(board, orders, PLAIN)
            after = play_turn(position, white, black)
            assert board_of(Position(*after)) == turned.board
            assert bool(waiting_pawns(after) and pawn_result(after) is None) == bool(turned.waiting)
            score = None if stalemate_outcome(Position(*after), CLASSIC) is None else 0.0
            if turned.waiting:
                (side,) = turned.waiting
                free = [place(s) for s in SQUARES if turned.board[rank_of(s)][s % 5] == "."]
                squares = [p for p in free if p[0] != reference.LAST_RANK[side]]
                expected = [
                    reference_turns.turn(board, orders, PLAIN, squares={side: p}).board
                    for p in squares
                ]
                assert boards(put_back_positions(after)) == sorted(expected)
            elif pawn_result(after) is not None:
                assert SCORES[turned.result] == pawn_result(after)
            else:
                assert SCORES.get(turned.result) == score


@given(positions())
def test_resolve_reaches_the_positions_of_the_kernel(position: Position) -> None:
    for white in white_moves(position):
        for black in black_moves(position):
            turn = resolve(position, order_of(white), order_of(black))
            assert turn.position == play_turn(position, white, black)


@pytest.mark.parametrize(
    ("fen", "depth"),
    [
        ("npppn/p3p/5/P3P/NPPPN", 2),
        ("5/1P2p/5/5/N3N", 2),
        ("n3n/1P3/5/3p1/N3N", 1),
        ("n4/1P2p/P4/3p1/N4", 2),
        ("5/p3p/P4/5/1N1N1", 3),
    ],
    ids=["start", "put back", "exchange", "promotion", "blocked pawns"],
)
def test_perft_by_the_kernel_and_by_resolution_agree(fen: str, depth: int) -> None:
    assert perft(depth, Position.from_fen(fen)) == perft_by_resolution(
        depth, Position.from_fen(fen)
    )


@pytest.mark.long
def test_perft_by_the_million() -> None:
    assert perft(4) == 64_893_952
