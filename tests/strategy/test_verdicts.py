"""What the verdict of a turn says is true of its payoffs and of the board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from apocalypse.rules.board import WHITE, Color
from apocalypse.rules.events import Event
from apocalypse.rules.game import Game
from apocalypse.rules.orders import Order
from apocalypse.rules.resolution import resolve
from apocalypse.strategy.analysis import TurnAnalysis, analyze
from apocalypse.strategy.verdicts import turn_verdict
from apocalypse.wording.analysis import SideVerdict, TurnVerdict
from tests.cli.test_analyze import random_game
from tests.strategy.analyzed_game import analyzed, game


def verdicts(played: Game, depth: int = 1) -> Iterator[tuple[TurnAnalysis, TurnVerdict]]:
    for analysis in analyze(played, depth=depth):
        yield analysis, turn_verdict(played, analysis)


def expectation(analysis: TurnAnalysis, color: Color, order: Order | None) -> float:
    """What a side can expect of an order against the enemy's mix."""
    assessment = analysis.assessment
    if color is WHITE:
        mix = assessment.mix(color.other).items()
        return sum(part * assessment.payoff(order, reply) for reply, part in mix)
    mix = assessment.mix(color.other).items()
    return -sum(part * assessment.payoff(reply, order) for reply, part in mix)


def check_side(analysis: TurnAnalysis, verdict: TurnVerdict, side: SideVerdict) -> None:
    if not side.better:
        assert analysis.losses.loss(side.color) <= max(analysis.loss_error, 0.005)
        return
    written = expectation(analysis, side.color, side.order)
    for order in side.better:
        assert expectation(analysis, side.color, order) - written > analysis.loss_error
    assert side.loss > analysis.loss_error
    if side.reason is None:
        return

    def events(order: Order | None) -> tuple[Event, ...]:
        orders = (order, side.reply) if side.color is WHITE else (side.reply, order)
        return resolve(verdict.position, *orders).events

    assert (side.reason in events(side.order)) == side.is_risk
    assert (side.reason in events(side.better[0])) != side.is_risk


@pytest.mark.parametrize("seed", range(6))
def test_an_order_called_better_is_better_by_more_than_the_error(seed: int) -> None:
    for analysis, verdict in verdicts(random_game(Random(seed), most=20)):
        for side in verdict.sides:
            check_side(analysis, verdict, side)


def test_published_games_have_verdicts_that_are_true() -> None:
    pairs = [
        pair
        for name in ("1-composed.txt", "3-alain-jacques.txt")
        for pair in verdicts(game(name), depth=2)
    ]
    for analysis, verdict in pairs:
        for side in verdict.sides:
            check_side(analysis, verdict, side)
    sides = [side for _, verdict in pairs for side in verdict.sides]
    assert any(side.reason and side.is_risk for side in sides)
    assert any(side.reason and not side.is_risk for side in sides)


def test_a_punished_order_lost_what_it_costs_and_an_unpunished_one_nothing() -> None:
    judged = 0
    games = [game("3-alain-jacques.txt"), *(random_game(Random(seed)) for seed in range(6))]
    pairs = [pair for played in games for pair in verdicts(played)]
    for analysis, verdict in pairs:
        change = analysis.losses.result - analysis.assessment.value
        for side in verdict.sides:
            own = change if side.color is WHITE else -change
            if side.was_punished is not None:
                assert (own <= -side.loss) if side.was_punished else (own >= 0)
                judged += 1
            elif side.better:
                assert -side.loss < own < 0
    assert judged > 3


def test_what_is_within_the_error_is_no_finding() -> None:
    for analysis in analyzed():
        verdict = turn_verdict(game(), analysis)
        for number, error in (
            (verdict.value, analysis.error),
            (verdict.read, analysis.loss_error),
            (verdict.drift, analysis.loss_error),
        ):
            assert number == 0 or abs(number) > error
        assert verdict.weight == 0 or verdict.weight > analysis.loss_error
