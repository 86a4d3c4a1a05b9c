"""The evaluation and the search in machine code agree with those of the program."""

from __future__ import annotations

from random import Random

import pytest

from apocalypse.rules.kernel import Masks, black_moves, pawn_result, play_turn, white_moves
from apocalypse.rules.position import START, Position
from apocalypse.strategy import evaluation
from apocalypse.strategy.search.values import Values

TABLES = "the extra tables is not installed"
np = pytest.importorskip("numpy", reason=TABLES)
pytest.importorskip("numba", reason=TABLES)

from tests.tools.compiled_search import (  # noqa: E402 - after it is known that numba is there
    estimates,
    searches,
)
from tests.tools.compiled_search.values import CompiledValues  # noqa: E402 - likewise
from tests.tools.table_builder.layout import lay_out  # noqa: E402 - likewise
from tests.tools.weight_fitting import fit  # noqa: E402 - likewise

ARRIVING = "n4/1P3/N4/3p1/1nN2"
"""Both sides have two knights and a pawn that can arrive, and has to be put back."""


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


def test_values_of_searches_agree() -> None:
    model = estimates.model_of(evaluation.WEIGHTS, evaluation.GROUPS)
    engine, plain = searches.engine_of(model, lay_out([])), Values()
    for masks in [Position.from_fen(ARRIVING), *random_positions(12)]:
        for depth in (1, 2):
            result = CompiledValues(engine).value(masks, depth)
            assert result == pytest.approx(plain.value(masks, depth), abs=1e-6)
    assert engine.nodes[0] > 50


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
