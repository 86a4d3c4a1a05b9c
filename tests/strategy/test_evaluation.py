"""The evaluation: symmetric, and it knows threats."""

from __future__ import annotations

import pytest
from hypothesis import example, given

from apocalypse.rules.board import SQUARES, WHITE, squares_in
from apocalypse.rules.kernel import pawn_result
from apocalypse.rules.notation import square_name
from apocalypse.rules.position import START, Position
from apocalypse.strategy import evaluation
from apocalypse.strategy.evaluation import (
    LETTERS,
    MOST_PIECES,
    PLACES,
    WEIGHTS,
    estimate,
    evaluate,
    mirrored_place,
    place_called,
    put_back_order,
    reversed_place,
)
from tests.rules.positions import reached


@given(reached())
def test_mirror_images_have_the_same_estimate_and_reversed_positions_the_opposite(
    position: Position,
) -> None:
    if pawn_result(position) is None:
        value = evaluate(position)
        assert abs(evaluate(position.mirrored()) - value) < 1e-9
        assert abs(evaluate(position.reversed()) + value) < 1e-9


def test_the_start_is_even() -> None:
    assert evaluate(START) == pytest.approx(0, abs=1e-12)


def test_weights_hold_for_all_images_of_a_pair() -> None:
    for one in range(PLACES):
        for other in range(PLACES):
            weight = WEIGHTS.pairs[one][other]
            assert WEIGHTS.pairs[other][one] == weight
            assert WEIGHTS.pairs[mirrored_place(one)][mirrored_place(other)] == weight
            assert WEIGHTS.pairs[reversed_place(one)][reversed_place(other)] == -weight


def test_four_attacked_pieces_and_more_count_as_three() -> None:
    assert WEIGHTS.threats[:4] == (0.0, *sorted(WEIGHTS.threats[1:4]))
    assert set(WEIGHTS.threats[4:]) == {WEIGHTS.threats[3]}
    assert len(WEIGHTS.threats) == MOST_PIECES + 1


def test_places_have_names() -> None:
    names = [f"{letter}{square_name(square)}" for letter in LETTERS for square in SQUARES]
    assert [place_called(name) for name in names] == list(range(PLACES))


def test_a_knight_that_attacks_has_a_better_estimate() -> None:
    attacking, idle = (
        Position.from_fen("2p1p/1p3/3N1/P4/P2P1"),
        Position.from_fen("2p1p/1p3/5/P4/P2PN"),
    )
    assert evaluate(attacking) > evaluate(idle) + 0.1
    assert evaluate(Position.from_fen("nnnpp/5/5/5/PPNNN")) < 1, "with any number of knights"


def test_put_back_squares_are_ordered_for_the_owner() -> None:
    waiting = Position.from_fen("5/2p2/n1n2/3P1/N1N2")._replace(white_pawns=1 << 8 | 1 << 24)
    estimates = [estimate(masks) for masks in put_back_order(waiting)]
    assert len(estimates) == 14
    assert sum(estimates[:4]) > sum(estimates[-4:])
    mirrored = [estimate(masks) for masks in put_back_order(waiting.reversed())]
    assert [round(-estimate, 9) for estimate in mirrored[:3]] == [
        round(estimate, 9) for estimate in estimates[:3]
    ]


def test_squares_of_one_value_are_ordered_as_their_owner_sees_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    no_numbers = ((0.0,) * PLACES,) * len(WEIGHTS.places)
    monkeypatch.setattr(evaluation, "WEIGHTS", WEIGHTS._replace(places=no_numbers))
    waiting = Position(white_pawns=1 << 22, white_knights=0, black_pawns=0, black_knights=0)
    reversed_order = [Position._make(masks).reversed() for masks in put_back_order(waiting)]
    assert put_back_order(waiting.reversed()) == reversed_order


@given(reached())
@example(Position.from_fen("5/p4/5/4P/2PP1"))
def test_both_sides_order_equal_put_back_squares_alike(position: Position) -> None:
    for square in squares_in(WHITE.last_rank & ~position.occupied):
        waiting = position._replace(white_pawns=position.white_pawns | 1 << square)
        reversed_order = [Position._make(masks).reversed() for masks in put_back_order(waiting)]
        assert put_back_order(waiting.reversed()) == reversed_order
