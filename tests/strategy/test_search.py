"""The search: what it knows, how deep it looks, and when it stops."""

from __future__ import annotations

import pytest
from hypothesis import given

from apocalypse.review.analysis import turn_assessments
from apocalypse.rules.ending import stalemate_outcome
from apocalypse.rules.kernel import black_moves, pawn_result, play_turn, white_moves
from apocalypse.rules.position import START, Position
from apocalypse.rules.rulesets import CLASSIC
from apocalypse.strategy.evaluation import evaluate
from apocalypse.strategy.search import turn_search
from apocalypse.strategy.search.assessment import assess
from apocalypse.strategy.search.turn_search import CHECK_INTERVAL, Limits, StoppedError
from apocalypse.strategy.search.values import Values
from tests.rules.positions import reached


@given(reached())
def test_for_the_other_side_every_value_is_the_opposite(position: Position) -> None:
    if pawn_result(position) is None and stalemate_outcome(position, CLASSIC) is None:
        here, there = assess(position, 1), assess(position.reversed(), 1)
        assert here.value == pytest.approx(-there.value, abs=1e-9)


@pytest.mark.parametrize(
    ("fen", "value"), [("n4/5/5/P4/5", 1), ("5/p4/5/5/N4", -1), ("n4/5/5/5/5", 0)]
)
def test_6_a_side_without_pawns_has_lost(fen: str, value: float) -> None:
    assert evaluate(Position.from_fen(fen)) == value


@pytest.mark.parametrize("fen", ["4n/4P/2nPN/5/P4", "p3n/N1N2/5/2n2/1Nn2", "n4/5/5/5/4N"])
def test_6_the_orders_of_a_game_that_is_over_have_no_values(fen: str) -> None:
    with pytest.raises(ValueError, match="The game is over in this position"):
        assess(Position.from_fen(fen), 1)


@given(reached())
def test_a_value_is_guaranteed_by_both_mixes(position: Position) -> None:
    if pawn_result(position) is None:
        assessment = assess(position, 1)
        for white in assessment.white_orders:
            payoff = sum(
                p * assessment.payoff(white, black) for black, p in assessment.black.items()
            )
            assert payoff <= assessment.value + 1e-6
        for black in assessment.black_orders:
            payoff = sum(
                p * assessment.payoff(white, black) for white, p in assessment.white.items()
            )
            assert payoff >= assessment.value - 1e-6


@given(reached())
def test_leaves_are_guessed_as_the_positions_after_them(position: Position) -> None:
    """The short way to the payoffs of the last turn comes to what the long way does."""
    if pawn_result(position) is None and stalemate_outcome(position, CLASSIC) is None:
        values = Values()
        payoffs = values.payoffs(position, 1)
        for row, white in zip(payoffs, white_moves(position), strict=True):
            for payoff, black in zip(row, black_moves(position), strict=True):
                assert payoff == pytest.approx(values.after(play_turn(position, white, black), 0))


def test_an_ending_of_the_tables_is_exact_and_needs_no_depth() -> None:
    (assessment,) = turn_assessments(Position.from_fen("5/P4/3p1/5/2N1n"))
    assert assessment.exact
    assert assessment.depth == 1


def test_every_assessment_looks_a_turn_further() -> None:
    assessments = list(turn_assessments(START, depth=3))
    assert [assessment.depth for assessment in assessments] == [1, 2, 3]
    assert not any(assessment.exact for assessment in assessments)


def test_a_search_that_is_stopped_has_an_assessment_at_depth_1() -> None:
    (assessment,) = turn_assessments(START, cancelled=lambda: True)
    assert assessment.depth == 1


def test_the_time_is_looked_at_every_few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(turn_search, "monotonic", lambda: now)
    limit = Limits(seconds=5)
    _look_often(limit)
    now = 105.0
    with pytest.raises(StoppedError):
        _look_often(limit)


def _look_often(limit: Limits) -> None:
    for _ in range(CHECK_INTERVAL):
        limit.check()
