"""A review says of every turn of a game what its orders were losses."""

from __future__ import annotations

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.rules.arrivals import put_back_squares
from apocalypse.rules.board import BLACK, WHITE, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.rulesets import CLASSIC, XOGO, with_draws
from apocalypse.strategy.analysis import analyze, totals
from apocalypse.strategy.search.values import no_lookup
from tests.library.sheets import WAITING
from tests.strategy.analyzed_game import analyzed, game


def test_every_turn_is_reviewed_in_turn() -> None:
    assert [turn.number for turn in analyzed()] == list(range(1, len(game().turns) + 1))


def test_the_last_value_is_the_result() -> None:
    assert game().result == "1-0"
    assert analyzed()[-1].after == 1.0


@pytest.mark.parametrize("number", range(1, 15))
def test_a_turn_is_explained_by_losses_and_the_read_alone(number: int) -> None:
    turn = analyzed()[number - 1]
    losses = turn.losses
    explained = -losses.white_loss + losses.black_loss + losses.read
    assert losses.result - turn.assessment.value == pytest.approx(explained, abs=1e-9)


def test_the_sums_are_those_of_the_turns() -> None:
    sums = totals(list(analyzed()))
    assert sums.read == pytest.approx(sum(turn.losses.read for turn in analyzed()))
    for color in (WHITE, BLACK):
        squares = sum(turn.put_back_loss.get(color, 0.0) for turn in analyzed())
        orders = sum(turn.losses.loss(color) for turn in analyzed())
        assert sums.loss(color) == pytest.approx(orders + squares)


def test_the_first_turns_may_be_left_out() -> None:
    later = list(analyze(game(), deepest=1, skip=12))
    assert [turn.number for turn in later] == [13, 14]


def test_an_analysis_ends_when_it_is_cancelled() -> None:
    asked: list[None] = []

    def after_two() -> bool:
        asked.append(None)
        return len(asked) > 2

    analyzed_turns = list(analyze(game(), deepest=1, cancelled=after_two))
    assert 0 < len(analyzed_turns) < len(game().turns)


def test_only_classic_games_are_analyzed() -> None:
    with pytest.raises(ValueError, match="not xogo"):
        next(analyze(Game(XOGO).play("e2e3", "d5d4")))
    assert next(analyze(Game(with_draws(CLASSIC)).play("e2e3", "d5d4"), deepest=1)).number == 1


def test_a_turn_that_waits_for_a_square_is_left_out() -> None:
    waiting = read_sheet(WAITING, unfinished=True).game
    assert waiting.to_put_back == (WHITE,)
    assert list(analyze(waiting, deepest=1)) == []


def test_the_best_square_costs_nothing_and_the_others_may() -> None:
    waiting = read_sheet(WAITING, unfinished=True).game
    losses = []
    for square in squares_in(put_back_squares(waiting.position, WHITE)):
        (turn,) = analyze(waiting.put_back({WHITE: square}), lookup=no_lookup, deepest=1)
        losses.append(turn.put_back_loss[WHITE])
    assert min(losses) == 0
    assert max(losses) > 0.01
