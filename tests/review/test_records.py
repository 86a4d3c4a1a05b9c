"""A review can be written down and read again."""

from __future__ import annotations

import json
import math
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from apocalypse.review import game_analysis
from apocalypse.review.game_analysis import (
    ALL_POSITIONS,
    VERSION,
    RecordError,
    analysis_basis,
    from_record,
    to_record,
)
from tests.cases import case
from tests.review.analyzed_game import analyzed, game


def test_it_comes_back_as_it_was() -> None:
    again = from_record(game(), json.loads(json.dumps(to_record(analyzed())))).turns
    assert len(again) == len(analyzed())
    for one, other in zip(again, analyzed(), strict=True):
        assert (one.number, one.after) == (other.number, other.after)
        assert one.assessment.white_orders == other.assessment.white_orders
        assert one.assessment.value == other.assessment.value
        assert one.losses.read == pytest.approx(other.losses.read, abs=1e-4)
        assert one.losses.ranks == other.losses.ranks


def test_the_first_turns_alone_are_a_record_and_say_whether_a_second_pass_follows() -> None:
    for is_final in (True, False):
        again = from_record(game(), to_record(analyzed()[:3], is_final=is_final))
        assert [turn.number for turn in again.turns] == [1, 2, 3]
        assert again.is_final is is_final


def test_a_record_of_another_game_or_by_other_weights_does_not_fit() -> None:
    record = to_record(analyzed())
    for played, other in (
        (game("2-jacques-alain.txt"), record),
        (game(), {**record, "basis": ""}),
    ):
        with pytest.raises(RecordError):
            from_record(played, other)


@pytest.mark.parametrize(
    ("name", "value"),
    [("ALL_POSITIONS", ALL_POSITIONS + 1), ("VERSION", VERSION + 1), ("weights_checksum", str)],
)
def test_another_bound_or_version_or_evaluation_is_another_basis(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    basis = analysis_basis.__wrapped__()
    monkeypatch.setattr(game_analysis, name, value)
    assert analysis_basis.__wrapped__() != basis


WRONG: tuple[Any, ...] = (
    *(math.inf, -math.inf, math.nan, 10**400, -(10**400), 1e308, 3, -3),
    *(None, True, "1", "", [], [1], {}, {"white": 1}),
)
"""Values that are no record."""


def test_a_record_of_another_shape_does_not_fit() -> None:
    shapes = (*WRONG, {"white": 3}, ["x"] * 3, "abc")
    for part, wrong in product(("turns", "basis", "turn"), shapes):
        with case(part, wrong):
            record = to_record(analyzed()[:1])
            if part == "turn":
                record["turns"][0] = wrong
            else:
                record[part] = wrong
            with pytest.raises(RecordError):
                from_record(game(), record)


def test_a_record_that_was_changed_does_not_fit() -> None:
    record = to_record(analyzed())
    for part in record["turns"][0]:
        with case(part):
            changed = deepcopy(record)
            changed["turns"][0][part] = 0
            with pytest.raises(RecordError):
                from_record(game(), changed)
