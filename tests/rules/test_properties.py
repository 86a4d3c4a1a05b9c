"""What always holds, in any position, for any orders that are accepted, by any rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import KNIGHT, PAWN, SQUARES, Color, squares_in
from apocalypse.rules.ending import pawn_outcome, stalemate_outcome
from apocalypse.rules.events import BetLost, BetWon, Captured, Ended, IllegalOrder
from apocalypse.rules.legal import choices, has_safe_order, legal_orders, refusal
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import Resolution, resolve
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, PassPolicy, Rules
from tests.rules.bet_situations import any_rules, bet_situations
from tests.rules.event_facts import check_pieces, describes
from tests.rules.positions import Situation, positions, situations
from tests.rules.symmetry import MIRROR, REVERSAL, Symmetry

either = pytest.mark.parametrize(
    "turns", [situations(), bet_situations()], ids=["safe orders", "any orders"]
)
"""Turns of safe orders, and turns of any orders under rules of which each option is drawn."""


Turns: TypeAlias = st.SearchStrategy[Situation]


@either
@given(data=st.data())
def test_any_turn_is_in_order(turns: Turns, data: st.DataObject) -> None:
    turn = data.draw(turns)
    check_material(turn)
    check_pieces(turn)
    check_events(turn)
    check_end(turn)
    check_put_back(turn)


def check_material(turn: Situation) -> None:
    """Nothing comes from nothing, and no two pieces share a square."""
    before, after = turn.position, turn.resolution().position
    for color in Color:
        assert after.occupied_by(color).bit_count() <= before.occupied_by(color).bit_count()
        assert after.number_of(color, PAWN) <= before.number_of(color, PAWN)
        if turn.rules.turn.capped:
            assert after.number_of(color, KNIGHT) <= 2
    assert all(not one & other for one, other in combinations(after, 2))


def check_events(turn: Situation) -> None:
    """Each order has one event; with a bet or a put-back square it may have more."""
    events, orders = turn.resolution().events, (turn.white, turn.black)
    has_put_back = any(order is not None and order.put_back is not None for order in orders)
    may_have_more = has_put_back or turn.rules.turn.bets.policy is not BetPolicy.REFUSED
    for color, order in zip(Color, orders, strict=True):
        count = sum(describes(event, color, order) for event in events)
        assert count == 1 or (count > 1 and may_have_more)


def check_end(turn: Situation) -> None:
    """The end is the last event, and an unfinished game is in order."""
    events, after, owed, outcome, penalties = turn.resolution()
    assert not owed
    ends = [event for event in events if isinstance(event, Ended)]
    assert ends == ([] if outcome is None else [Ended(outcome)])
    assert not ends or events[-1] == ends[0]
    if outcome is None:
        assert all(not after.mask(color, PAWN) & color.last_rank for color in Color)
        assert pawn_outcome(after) is None
        limit = turn.rules.turn.bets.penalty_limit
        assert limit is None or max(penalties) < limit


def check_put_back(turn: Situation) -> None:
    """Squares are asked for only while the game continues."""
    white, black, penalties = turn.white, turn.black, turn.penalties
    asked = resolve(turn.position, white, black, turn.rules, penalties=penalties)
    assert set(asked.to_put_back) == set(turn.squares)
    if asked.to_put_back:
        assert asked.outcome is None
        assert max(asked.penalties) < (
            turn.rules.turn.bets.penalty_limit or max(asked.penalties) + 1
        )


def transformed(turn: Situation, symmetry: Symmetry) -> tuple[Resolution, Resolution]:
    """A turn here and there.

    Where only the first of several bets with the same ends is accepted, "first" is a matter of
    reading the board from the top left, which no symmetry keeps: that option is left out.
    """
    here = turn._replace(rules=turn.rules.with_options(bets_by_ends=False))
    return here.resolution(), symmetry.situation(here).resolution()


@either
@given(data=st.data())
def test_color_reversal_and_the_mirror_commute_with_resolution(
    turns: Turns, data: st.DataObject
) -> None:
    turn = data.draw(turns)
    here, there = transformed(turn, REVERSAL)
    assert there.position == here.position.reversed()
    assert there.position.reversed() == here.position
    assert there.outcome == REVERSAL.outcome(here.outcome)
    assert there.penalties == REVERSAL.penalties(here.penalties)
    # White's event comes first on either side, so only which events they are can be compared.
    assert Counter(there.events) == Counter(map(REVERSAL.event, here.events))
    here, there = transformed(turn, MIRROR)
    assert there.position == here.position.mirrored()
    assert (there.outcome, there.penalties) == (here.outcome, here.penalties)
    assert there.events == tuple(map(MIRROR.event, here.events))


@given(positions(), positions())
def test_positions_are_equal_when_the_same_pieces_stand_on_them(a: Position, b: Position) -> None:
    assert (a == b) == (dict(a.placements()) == dict(b.placements()))
    assert a != b or hash(a) == hash(b)


@given(positions())
def test_safe_orders_are_accepted_and_a_pass_only_without_them(position: Position) -> None:
    for color in Color:
        orders = safe_orders(position, color)
        every = [Order(origin, target) for origin in SQUARES for target in SQUARES]
        accepted = [order for order in every if refusal(position, color, order) is None]
        assert accepted == orders
        assert has_safe_order(position, color, CLASSIC) == bool(orders)
        assert (refusal(position, color, None) is None) == (not orders)
        assert choices(position, color) == ([*orders] if orders else [None])
        captures = {
            (order.origin, order.target)
            for order in orders
            if position.piece_at(order.target) is not None
        }
        assert captures == {
            (origin, target)
            for target in squares_in(position.occupied_by(color.other))
            for origin in squares_in(position.attacker_mask(target, color))
        }


@given(bet_situations())
def test_every_bet_is_judged_and_each_lost_one_is_void_and_a_penalty(turn: Situation) -> None:
    events, after, _, _, penalties = turn.resolution()
    for color, order in zip(Color, (turn.white, turn.black), strict=True):
        judged = [
            e for e in events if isinstance(e, BetWon | BetLost | IllegalOrder) and e.color is color
        ]
        bets = () if order is None else legal_orders(turn.position, color, turn.rules)[order]
        assert [getattr(event, "bets", ILLEGAL) for event in judged] == ([bets] if bets else [])
        lost = sum(isinstance(event, BetLost | IllegalOrder) for event in judged)
        assert penalties.of(color) == turn.penalties.of(color) + lost
    void = [event for event in events if isinstance(event, BetLost | IllegalOrder)]
    captured_on = {event.order.target for event in events if isinstance(event, Captured)}
    for origin in {event.order.origin for event in void} - captured_on:
        assert after.piece_at(origin) == turn.position.piece_at(origin) is not None
    if len(void) == 2:
        assert after == turn.position
    if any(isinstance(event, BetWon) for event in events):
        assert turn.rules.turn.bets.policy is not BetPolicy.PENALIZED
        assert sum(isinstance(event, BetWon | BetLost) for event in events) == 1


@given(positions(), any_rules)
def test_whoever_has_to_order_has_a_choice(position: Position, rules: Rules) -> None:
    over = pawn_outcome(position) or stalemate_outcome(position, rules)
    for color in Color:
        written = choices(position, color, rules)
        assert written
        assert (None in written) == (not has_safe_order(position, color, rules))
        assert (
            has_safe_order(position, color, rules)
            or over
            or rules.turn.passes is PassPolicy.ALLOWED
        )


@given(positions(), any_rules)
def test_every_safe_order_is_accepted_and_a_bet_only_where_bets_are(
    position: Position, rules: Rules
) -> None:
    plausible = rules.with_options(bets=BetPolicy.PLAUSIBLE, bets_by_ends=False)
    for color in Color:
        some, more, most = (
            legal_orders(position, color, plausible.with_options(bets=bets)).items()
            for bets in (BetPolicy.REFUSED, BetPolicy.PLAUSIBLE, BetPolicy.GEOMETRIC)
        )
        assert not any(bets for _, bets in some)
        assert some <= more
        assert {order for order, bets in more if not bets} == {order for order, _ in some}
        # A square to go back to that somebody holds is a bet for plausible minds alone.
        assert {order for order, _ in more if not position.piece_at(order.landing)} <= {
            order for order, _ in most
        }
