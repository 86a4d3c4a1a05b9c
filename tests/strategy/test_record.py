"""A review can be written down and read again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.strategy.record import RecordError, from_record, theory, to_record
from tests.strategy.reviews import game, reviewed


def test_it_comes_back_as_it_was() -> None:
    again = from_record(game(), json.loads(json.dumps(to_record(reviewed()))))
    assert len(again) == len(reviewed())
    for one, other in zip(again, reviewed(), strict=True):
        assert (one.number, one.after) == (other.number, other.after)
        assert one.assessment.whites == other.assessment.whites
        assert one.assessment.value == other.assessment.value
        assert one.price.guess == pytest.approx(other.price.guess, abs=1e-4)
        assert one.price.white_rank == other.price.white_rank


def test_the_first_turns_alone_are_a_record_as_well() -> None:
    record = to_record(reviewed()[:3])
    assert [turn.number for turn in from_record(game(), record)] == [1, 2, 3]


def test_another_games_record_does_not_fit() -> None:
    with pytest.raises(RecordError):
        from_record(game("2-jacques-alain.txt"), to_record(reviewed()))


def test_a_record_by_other_weights_or_tables_does_not_fit() -> None:
    with pytest.raises(RecordError):
        from_record(game(), {**to_record(reviewed()), "theory": ""})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
PARTS = ("turns", *to_record(reviewed()[:1])["turns"][0])


@given(st.dictionaries(st.sampled_from(PARTS), JSON))
def test_nothing_else_is_a_record(told: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        from_record(game(), {"theory": theory(), **told, "turns": [told]})
