"""Search under any rule set: turns as the rules resolve them, bets, penalties, and its levels."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.bets import NO_PENALTIES
from apocalypse.rules.board import BLACK, COLORS, WHITE, BySide, Color
from apocalypse.rules.game import Game
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.orders import Order
from apocalypse.rules.position import START, Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import (
    CLASSIC,
    ONLINE,
    PRESETS,
    VCHESS,
    XOGO,
    PutBackChoice,
    Rules,
)
from apocalypse.strategy.level_orders import (
    Effort,
    choose_put_back_square,
    level_mix,
)
from apocalypse.strategy.levels import Level
from apocalypse.strategy.mixed_strategy import deepening_mixes
from apocalypse.strategy.payoff_matrix import matrix_value
from apocalypse.strategy.search.ruleset_values import (
    Choice,
    RulesetValues,
    State,
    side_choices,
)
from tests.rules.bet_situations import any_rules, bet_situations
from tests.rules.positions import Situation, positions

AHEAD = "1p3/5/5/PPP2/NN3"
"""White has three pawns and two knights against one pawn."""
GUARDED = "2n1p/5/3N1/5/1P3"
RECAPTURE = "npppn/p3p/3P1/P3P/NPP1N"
"""Both sides can bet on d3, where their orders may meet."""
ARRIVING = "n4/1P3/N4/3p1/1nN2"
"""A pawn of each side can arrive in the turn in which one of its two knights is captured."""
AFTER_REVEAL = VCHESS.with_options(name="after", put_back=PutBackChoice.AFTER_REVEAL)
FREE = VCHESS.with_options(name="free", capped=False)
SETS = [*(rules for rules in PRESETS.values() if rules is not CLASSIC), FREE]


def choice_of(position: Position, color: Color, order: Order | None, rules: Rules) -> Choice:
    """An order with its move and its bets."""
    return next(each for each in side_choices(position, color, rules) if each.order == order)


@given(bet_situations())
def test_a_turn_ends_as_the_rules_resolve_it(situation: Situation) -> None:
    position, white, black, _, rules, penalties = situation
    resolution = resolve(position, white, black, rules, penalties=penalties)
    after = RulesetValues(rules).play(
        State(position, penalties),
        choice_of(position, WHITE, white, rules),
        choice_of(position, BLACK, black, rules),
    )
    assert after == (resolution.position, resolution.penalties)
    if resolution.outcome is not None:
        value = {None: 0, WHITE: 1, BLACK: -1}[resolution.outcome.winner]
        assert RulesetValues(rules).after(after, 0) == value


@pytest.mark.parametrize("rules", [*SETS, CLASSIC, AFTER_REVEAL], ids=lambda rules: rules.name)
@pytest.mark.parametrize("fen", [START.fen, RECAPTURE, ARRIVING])
def test_every_pair_of_orders_leads_where_the_rules_say(rules: Rules, fen: str) -> None:
    state = State(Position.from_fen(fen), BySide(0, 1))
    whites, blacks = (side_choices(state.position, color, rules) for color in COLORS)
    for white, black in product(whites, blacks):
        resolution = resolve(state.position, white.order, black.order, rules, penalties=(0, 1))
        after = RulesetValues(rules).play(state, white, black)
        assert after == (resolution.position, resolution.penalties)


@given(positions(), any_rules, st.sampled_from(Color), st.integers(0, 1000))
def test_whatever_it_plays_is_legal(
    position: Position, rules: Rules, color: Color, seed: int
) -> None:
    game = Game(rules, position)
    if game.outcome is None:
        mix = level_mix(game, color, Level.GOOD, chance=Random(seed))
        assert mix.keys() <= set(choices(position, color, rules))


@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("fen", [GUARDED, START.fen])
def test_the_value_is_that_of_the_matrix_of_all_orders(rules: Rules, fen: str) -> None:
    state, values = State(Position.from_fen(fen), BySide(1, 0)), RulesetValues(rules)
    whites, blacks = (side_choices(state.position, color, rules) for color in COLORS)
    matrix = [[values.after(values.play(state, w, b), 0) for b in blacks] for w in whites]
    assert values.equilibrium(state, 1).value == pytest.approx(matrix_value(matrix), abs=1e-6)


def test_safe_orders_come_first() -> None:
    bets = [len(choice.bets) for choice in side_choices(START, WHITE, XOGO)]
    assert bets == sorted(bets)
    assert bets[0] == 0
    assert bets[-1] > 0


def test_a_penalty_costs_and_the_last_one_loses() -> None:
    values = RulesetValues(VCHESS)
    even, one, both = (
        values.estimate(State(START, p)) for p in (NO_PENALTIES, BySide(1, 0), BySide(1, 1))
    )
    assert -1 < one < even == both
    assert values.estimate(State(START, BySide(0, 1))) == pytest.approx(-one)
    assert values.after(State(START, BySide(2, 0)), 0) == -1
    assert values.after(State(START, BySide(2, 2)), 0) == 0


@pytest.mark.parametrize("rules", SETS, ids=lambda rules: rules.name)
def test_how_each_level_plays_by_other_rules(rules: Rules) -> None:
    """Easy makes no bets: they are lost if the opponent stands still. Fair risks no game for one.

    Strong searches two turns and stops when it is cancelled.
    """
    game, chance = Game(rules), Random(1)
    legal = legal_orders(game.position, WHITE, rules)
    easy = level_mix(game, WHITE, Level.EASY)
    assert len(easy) > 5
    assert not any(order is None or legal[order] for order in easy)
    ahead = Game(rules, start_penalties=(1, 0), fen=AHEAD)
    mix = level_mix(ahead, WHITE, Level.STRONG, effort=Effort(1), chance=chance)
    bets = legal_orders(ahead.position, WHITE, rules)
    assert sum(part for order, part in mix.items() if order and bets[order]) < 0.01
    asked: list[None] = []

    def is_cancelled() -> bool:
        asked.append(None)
        return True

    strong = level_mix(game, WHITE, Level.STRONG, chance=chance, cancelled=is_cancelled)
    assert asked
    assert strong.keys() <= set(legal)


def test_a_stuck_side_draws_where_the_rules_say_so() -> None:
    stuck = State(Position.from_fen("5/2n1n/1p3/1P3/5"), NO_PENALTIES)
    assert RulesetValues(ONLINE).value(stuck, 1) == 0
    assert RulesetValues(ONLINE).after(stuck, 0) == 0


@pytest.mark.parametrize(("draw_value", "is_written"), [(1.0, True), (-1.0, False)])
def test_an_order_that_repeats_the_position_has_the_value_of_the_draw(
    draw_value: float, is_written: bool
) -> None:
    repeating, *_ = side_choices(START, WHITE, VCHESS)
    state, values = State(START, NO_PENALTIES), RulesetValues(VCHESS)
    replies = side_choices(START, BLACK, VCHESS)
    drawn = {values.play(state, repeating, reply) for reply in replies}
    mixes = deepening_mixes(
        state, WHITE, values, drawn=drawn, draw_value=draw_value, chance=Random(1)
    )
    assert (next(mixes)[repeating.order] > 0.1) is is_written


def test_both_waiting_pawns_are_put_back_in_secret_where_they_do_not_swap_places() -> None:
    rules = CLASSIC.with_options(name="secret", swap_arrivals=False)
    game = Game(rules, fen="1N1nN/P4/5/4p/n4").after("a4a5", "e2e1")
    assert game.to_put_back == COLORS
    squares = {
        color: choose_put_back_square(game.position, color, Level.STRONG, chance=Random(1))
        for color in game.to_put_back
    }
    assert game.put_back(squares).to_put_back == ()


def test_a_pawn_that_waits_has_the_value_of_its_best_square() -> None:
    game = Game(AFTER_REVEAL, fen=ARRIVING).after("b4b5", "a5b3")
    assert game.to_put_back == (WHITE,)
    values = RulesetValues(AFTER_REVEAL)
    waiting = State(game.position, game.penalties)
    squares = (
        State(game.put_back({WHITE: name}).position, game.penalties)
        for name in game.put_back_squares(WHITE)
    )
    best = max(values.after(square, 1) for square in squares)
    assert values.after(waiting, 1) == pytest.approx(best, abs=1e-6)
