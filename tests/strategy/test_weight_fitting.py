"""The evaluation and the search in machine code agree with those of the program."""

from __future__ import annotations

from random import Random

import pytest

from apocalypse.rules.kernel import Masks, black_moves, pawn_result, play_turn, white_moves
from apocalypse.rules.position import START
from apocalypse.strategy import evaluation

TABLES = "the extra tables is not installed"
np = pytest.importorskip("numpy", reason=TABLES)
pytest.importorskip("numba", reason=TABLES)

from tests.tools.weight_fitting import estimates, fit, searches  # noqa: E402 - after it is known that numba is there


def random_positions(count: int) -> list[Masks]:
    chance = Random(3)
    positions: list[Masks] = []
    while len(positions) < count:
        masks: Masks = START
        for _ in range(chance.randrange(2, 12)):
            after = play_turn(
                masks, chance.choice(white_moves(masks)), chance.choice(black_moves(masks))
            )
            if pawn_result(after) is not None or after[0] >> 20 or after[2] & 31:
                break
            masks = after
        if sum(mask.bit_count() for mask in masks) > searches.TABLE_PIECES:
            positions.append(masks)
    return positions


def test_estimates_agree() -> None:
    model = estimates.model_of(evaluation.WEIGHTS, evaluation.GROUPS)
    room = np.empty(32, np.int64)
    for masks in random_positions(50):
        assert estimates.estimate(masks, model, room) == pytest.approx(evaluation.evaluate(masks))


def test_the_terms_of_the_fit_make_the_estimate_of_their_record() -> None:
    own = fit.terms()
    weights = np.round(np.random.default_rng(7).normal(0, 0.05, own.total), fit.DIGITS)
    scales = np.ones(evaluation.MOST_PIECES + 1)
    record = fit.record_of(weights, scales, own)
    model = estimates.model_of(evaluation.read_weights(record), evaluation.GROUPS)
    room, indexes, factors = np.empty(32, np.int64), np.empty(200, np.int64), np.empty(200)
    groups = np.array(evaluation.GROUPS)
    for masks in random_positions(50):
        number = fit.list_terms(masks, own, groups, room, indexes, factors)
        total = weights[indexes[:number]] @ factors[:number]
        assert np.tanh(total) == pytest.approx(estimates.estimate(masks, model, room))
