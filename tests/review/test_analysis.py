"""A review says of every turn of a game what its orders were losses."""

from __future__ import annotations

from itertools import pairwise

import pytest

from apocalypse.formats.reader import read_sheet
from apocalypse.review import game_analysis
from apocalypse.review.analysis import assessed_pair, turn_assessment
from apocalypse.review.game_analysis import (
    FEW_PIECES,
    FIRST_DEPTH,
    LEAST_LOSS_TO_DEEPEN,
    GameAnalysis,
    analyze,
)
from apocalypse.rules.board import BLACK, WHITE, Color, squares_in
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Termination
from apocalypse.rules.position import START, Position
from apocalypse.rules.resolution import put_back_squares
from apocalypse.rules.rulesets import CLASSIC, XOGO, with_draws
from apocalypse.strategy.endgame_tables.shared import lookup
from apocalypse.strategy.search.turn_search import StoppedError
from apocalypse.strategy.search.values import Values
from tests.library.sheets import WAITING
from tests.review.analyzed_game import analyzed, game


def test_every_turn_is_explained_by_losses_and_the_read_alone() -> None:
    turns = analyzed()
    assert [turn.number for turn in turns] == list(range(1, len(game().turns) + 1))
    for turn, following in pairwise(turns):
        assert turn.after == following.assessment.value
    assert (game().result, turns[-1].after) == ("1-0", 1.0)
    for turn in turns:
        explained = -turn.loss(WHITE) + turn.loss(BLACK) + turn.losses.read + turn.drift
        assert turn.after - turn.assessment.value == pytest.approx(explained, abs=0.005)
    exact = [turn for turn in analyzed("3-alain-jacques.txt") if turn.assessment.exact]
    assert exact
    assert {turn.balance(places).drift for turn in exact for places in (2, 4, 6)} == {0}


def test_the_identity_holds_in_whole_parts_which_rounding_changes_by_few_units() -> None:
    for places in (2, 4):
        for balance in (turn.balance(places) for turn in analyzed()):
            white_loss, black_loss = balance.losses
            changes = -white_loss + black_loss + balance.read + balance.drift
            assert balance.after - balance.before == changes
    for turn in analyzed():
        balance = turn.balance()
        assert balance.before == round(100 * turn.assessment.value)
        assert balance.after == round(100 * turn.after)
        for color in Color:
            assert balance.losses.of(color) == round(100 * turn.loss(color))
        assert balance.read == pytest.approx(100 * turn.losses.read, abs=3)
        assert balance.drift == pytest.approx(100 * turn.drift, abs=3)


REPEATED = [("c1a2", "e1c2"), ("a2c1", "c2e1")] * 2
"""Orders that repeat a position in which White stands better, until the game is drawn."""


def drawn_by_count() -> Game:
    """A game that is drawn by repetition in an ending of the tables."""
    game = Game(with_draws(CLASSIC), start=Position.from_fen("5/P4/3p1/5/2N1n"))
    for white, black in REPEATED:
        game = game.after(white, black)
    return game


def test_no_search_found_what_a_draw_by_count_cost() -> None:
    game = drawn_by_count()
    assert game.outcome is not None
    assert game.outcome.termination is Termination.REPETITION
    *others, last = analyze(game)
    assert (last.assessment.exact, last.after) == (True, 0)
    assert last.drift == -last.losses.result != 0
    for places in (2, 4):
        assert last.balance(places).draw == last.balance(places).drift != 0
        assert {turn.balance(places).draw for turn in others} == {0}


def test_the_search_of_a_tried_pair_ends_when_it_is_cancelled() -> None:
    assessment = turn_assessment(START, depth=2)
    pair = assessment.white_orders[0], assessment.black_orders[0]
    with pytest.raises(StoppedError):
        assessed_pair(assessment, START, pair, lambda: True)


def test_an_analysis_ends_when_it_is_cancelled() -> None:
    asked: list[None] = []

    def after_two() -> bool:
        asked.append(None)
        return len(asked) > 60

    analyzed_turns = list(analyze(game(), depth=2, cancelled=after_two))
    assert 0 < len(analyzed_turns) < len(game().turns)


def test_the_second_pass_searches_the_costliest_turns_first() -> None:
    played = game("3-alain-jacques.txt").first_turns(8)
    analysis = GameAnalysis(played)
    steps = [(done, analysis.turns) for done in analysis.run()]
    parts = [done for done, _ in steps]
    assert parts == sorted(parts)
    assert (parts[-1], analysis.is_final) == (1.0, True)
    first = steps[len(analysis.turns) - 1][1]
    assert {turn.assessment.depth for turn in first} == {FIRST_DEPTH}
    searched = [
        after[number]
        for (_, before), (_, after) in pairwise(steps[len(first) - 1 :])
        for number in range(len(first))
        if after[number].assessment.depth > before[number].assessment.depth
    ]
    deep = [turn.number for turn in searched if turn.assessment.depth == FIRST_DEPTH + 1]
    costs = [max(map(first[number - 1].loss, Color)) for number in deep]
    assert costs == sorted(costs, reverse=True)
    assert set(deep) == {
        turn.number
        for turn in first
        if not turn.assessment.exact and max(map(turn.loss, Color)) >= LEAST_LOSS_TO_DEEPEN
    }
    assert {turn.number for turn in searched[len(deep) :]} <= set(deep)
    assert {turn.assessment.depth for turn in searched[len(deep) :]} == {FIRST_DEPTH + 2}
    # It finds what a search of every payoff finds.
    (turn,) = (turn for turn in analysis.turns if turn.assessment.depth == FIRST_DEPTH + 1)
    orders = played.turns[turn.number - 1]
    alone = Game(played.rules, orders.before).replay([orders])
    (complete,) = analyze(alone, depth=FIRST_DEPTH + 1)
    assert turn.assessment.value == pytest.approx(complete.assessment.value)
    assert turn.losses.result == pytest.approx(complete.losses.result)
    for color in Color:
        assert turn.losses.loss(color) == pytest.approx(complete.losses.loss(color))


def test_a_turn_that_takes_too_long_stays_as_the_first_pass_left_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game_analysis, "ALL_LATER_POSITIONS", 10)
    analysis = GameAnalysis(game().first_turns(4))
    assert [*analysis.run()][-1] == 1.0
    assert {turn.assessment.depth for turn in analysis.turns} == {FIRST_DEPTH}
    assert analysis.is_final


def test_only_classic_games_are_analyzed() -> None:
    with pytest.raises(ValueError, match="only the classic rules"):
        next(analyze(Game(XOGO).after("e2e3", "d5d4")))
    assert next(analyze(Game(with_draws(CLASSIC)).after("e2e3", "d5d4"), depth=1)).number == 1


def test_a_turn_that_waits_for_a_square_is_left_out() -> None:
    waiting = read_sheet(WAITING, unfinished=True).game
    assert waiting.to_put_back == (WHITE,)
    assert list(analyze(waiting, depth=1)) == []


def test_the_best_square_costs_nothing_and_the_others_may() -> None:
    waiting = Game(fen="n2pn/1P2p/5/P3P/N3N").after("b4b5", "e4e3")
    losses, estimates = [], []
    for square in squares_in(put_back_squares(waiting.position, WHITE)):
        after = waiting.put_back({WHITE: square}).position
        estimates.append(Values(lookup()).value(after, 0))
        (turn,) = analyze(waiting.put_back({WHITE: square}), depth=1)
        losses.append(turn.put_back_loss[WHITE])
        assert turn.loss(WHITE) == turn.losses.loss(WHITE) + losses[-1]
    assert losses == pytest.approx([max(estimates) - estimate for estimate in estimates])
    assert max(losses) > 0.01


@pytest.mark.parametrize(
    ("fen", "color", "order"),
    [("5/2N2/p4/P4/5", WHITE, "c4a3"), ("5/p4/P4/2n2/5", BLACK, "c2a3")],
)
def test_in_a_won_ending_the_best_order_wins_now(fen: str, color: Color, order: str) -> None:
    assessment = turn_assessment(Position.from_fen(fen))
    assert assessment.mix(color)[Order.parse(order)] == pytest.approx(1)
    assert (assessment.value, assessment.exact) == (1 if color is WHITE else -1, True)


def test_in_a_lost_ending_the_best_order_resists_longest() -> None:
    discounted = Values(lookup(discounted=True))
    position = Position.from_fen("5/p3P/1N3/3P1/5")
    assessment = turn_assessment(position)
    assert assessment.value == pytest.approx(1)
    assert len(assessment.black) > 1
    lines = discounted.payoffs(position, 1)
    best = assessment.equilibrium.rows.index(max(assessment.equilibrium.rows))
    replies = assessment.equilibrium.columns
    assert lines[best][replies.index(max(replies))] == pytest.approx(min(lines[best]))


def test_every_turn_that_is_searched_is_compared_with_a_search_one_turn_less_deep() -> None:
    analysis = GameAnalysis(game("3-alain-jacques.txt"))
    for _ in analysis.run():
        pass
    depths = {turn.assessment.depth for turn in analysis.turns}
    assert len(depths) > 1, "some were searched again"
    for turn in analysis.turns:
        earlier = turn.assessment.earlier
        if turn.assessment.exact:
            assert earlier is None
        else:
            assert earlier is not None
            assert earlier.depth == turn.assessment.depth - 1


def test_the_first_pass_searches_few_pieces_one_turn_deeper() -> None:
    game = Game(CLASSIC, start=Position.from_fen("p3p/5/n4/5/N1P1P")).after("c1c2", "e5e4")
    analysis = GameAnalysis(game)
    next(iter(analysis.run()))
    (turn,) = analysis.turns
    assert turn.pieces <= FEW_PIECES
    assert turn.assessment.depth == FIRST_DEPTH + 1
