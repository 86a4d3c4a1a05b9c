"""What always holds where orders may be bets, each option of the rules drawn by itself."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from apocalypse.rules.bets import ILLEGAL
from apocalypse.rules.board import SQUARES, Color
from apocalypse.rules.ending import pawn_outcome, stalemate
from apocalypse.rules.events import BetLost, BetWon, Captured, IllegalOrder
from apocalypse.rules.legal import choices, has_safe_order, legal_orders, refusal
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import BetPolicy, PassPolicy, Rules
from tests.rules.bet_situations import any_rules, bet_situations
from tests.rules.positions import Situation, positions


@given(bet_situations())
def test_at_most_one_bet_comes_true_and_then_the_other_order_was_safe(turn: Situation) -> None:
    events = turn.resolution().events
    if any(isinstance(event, BetWon) for event in events):
        assert turn.rules.bets is not BetPolicy.PENALIZED
        assert sum(isinstance(event, BetWon | BetLost) for event in events) == 1


@given(bet_situations())
def test_every_bet_is_judged_and_each_lost_one_is_a_penalty(turn: Situation) -> None:
    events, _, _, _, penalties = turn.resolution()
    for color, order in zip(Color, (turn.white, turn.black), strict=True):
        judged = [
            e for e in events if isinstance(e, BetWon | BetLost | IllegalOrder) and e.color is color
        ]
        bets = () if order is None else legal_orders(turn.position, color, turn.rules)[order]
        assert [getattr(event, "bets", ILLEGAL) for event in judged] == ([bets] if bets else [])
        lost = sum(isinstance(event, BetLost | IllegalOrder) for event in judged)
        assert penalties[color.index] == turn.penalties[color.index] + lost


@given(bet_situations())
def test_a_void_order_moves_nothing(turn: Situation) -> None:
    events, after, *_ = turn.resolution()
    void = [event for event in events if isinstance(event, BetLost | IllegalOrder)]
    captured_on = {event.order.target for event in events if isinstance(event, Captured)}
    for origin in {event.order.origin for event in void} - captured_on:
        assert after.piece_at(origin) == turn.position.piece_at(origin) is not None
    if len(void) == 2:
        assert after == turn.position


@given(positions(), any_rules)
def test_whoever_has_to_order_has_a_choice(position: Position, rules: Rules) -> None:
    over = pawn_outcome(position) or stalemate(position, rules)
    for color in Color:
        written = choices(position, color, rules)
        assert written
        assert (None in written) == (not has_safe_order(position, color, rules))
        assert has_safe_order(position, color, rules) or over or rules.passes is PassPolicy.ALLOWED


@given(positions(), any_rules)
def test_every_safe_order_is_accepted_and_a_bet_only_where_bets_are(
    position: Position, rules: Rules
) -> None:
    plausible = replace(rules, bets=BetPolicy.PLAUSIBLE, bets_by_ends=False)
    for color in Color:
        some, more, most = (
            legal_orders(position, color, replace(plausible, bets=bets)).items()
            for bets in (BetPolicy.REFUSED, BetPolicy.PLAUSIBLE, BetPolicy.GEOMETRIC)
        )
        assert not any(bets for _, bets in some)
        assert some <= more
        assert {order for order, bets in more if not bets} == {order for order, _ in some}
        # A square to go back to that somebody holds is a bet for plausible minds alone.
        assert {order for order, _ in more if not position.piece_at(order.landing)} <= {
            order for order, _ in most
        }


@given(positions(), any_rules, st.sampled_from(Color), st.data())
def test_an_order_is_refused_exactly_when_it_is_not_accepted(
    position: Position, rules: Rules, color: Color, data: st.DataObject
) -> None:
    accepted = legal_orders(position, color, rules)
    squares = st.sampled_from(SQUARES)
    drawn = st.builds(Order, squares, squares, st.none() | squares)
    ways = [st.builds(Order, *map(st.just, o[:2]), st.none() | squares) for o in accepted]
    order = data.draw(st.one_of(drawn, *ways[:20]))
    assert (refusal(position, color, order, rules) is None) == (order in accepted)
