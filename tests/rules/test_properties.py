"""What always holds, in any position, for any orders that are accepted, by any rules.

What holds where orders may be bets is in `test_bet_properties`.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given

from apocalypse.rules.board import KNIGHT, PAWN, SQUARES, Color, squares_in
from apocalypse.rules.events import Ended
from apocalypse.rules.legal import choices, has_safe_order, refusal
from apocalypse.rules.orders import Order, safe_orders
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import CLASSIC
from tests.rules.event_facts import check_pieces, describes
from tests.rules.positions import Situation, positions, situations
from tests.rules.symmetry import MIRROR, REVERSAL


@given(situations())
def test_pieces_never_appear_from_nothing(turn: Situation) -> None:
    after = turn.resolution().position
    for color in Color:
        assert after.occupied_by(color).bit_count() <= turn.position.occupied_by(color).bit_count()
        assert after.number_of(color, PAWN) <= turn.position.number_of(color, PAWN)


@given(situations())
def test_each_piece_that_leaves_or_becomes_another_is_in_an_event(turn: Situation) -> None:
    check_pieces(turn)


@given(situations())
def test_no_side_ever_has_a_third_knight(turn: Situation) -> None:
    after = turn.resolution().position
    assert all(after.number_of(color, KNIGHT) <= 2 for color in Color)


@given(situations())
def test_no_two_pieces_share_a_square(turn: Situation) -> None:
    after = turn.resolution().position
    assert all(not one & other for one, other in combinations(after, 2))


@given(situations())
def test_an_unfinished_game_has_no_pawn_on_its_last_rank(turn: Situation) -> None:
    _, after, owed, outcome, _ = turn.resolution()
    assert not owed
    if outcome is None:
        assert all(not after.mask(color, PAWN) & color.last_rank for color in Color)


@given(situations())
def test_each_order_has_one_event(turn: Situation) -> None:
    events = turn.resolution().events
    for color, order in zip(Color, (turn.white, turn.black), strict=True):
        assert sum(describes(event, color, order) for event in events) == 1


@given(situations())
def test_the_end_is_the_last_event_and_the_outcome(turn: Situation) -> None:
    events, _, _, outcome, _ = turn.resolution()
    ends = [event for event in events if isinstance(event, Ended)]
    assert ends == ([] if outcome is None else [Ended(outcome)])
    assert not ends or events[-1] == ends[0]


@given(situations())
def test_squares_are_asked_for_only_while_the_game_continues(turn: Situation) -> None:
    asked = resolve(turn.position, turn.white, turn.black, turn.rules)
    assert set(asked.to_put_back) == set(turn.squares)
    assert not asked.to_put_back or asked.outcome is None


@given(situations())
def test_color_reversal_commutes_with_resolution(turn: Situation) -> None:
    here, there = turn.resolution(), REVERSAL.situation(turn).resolution()
    assert there.position == here.position.reversed()
    assert there.outcome == REVERSAL.outcome(here.outcome)
    # White's event comes first on either side, so only which events they are can be compared.
    assert Counter(there.events) == Counter(map(REVERSAL.event, here.events))


@given(situations())
def test_the_mirror_commutes_with_resolution(turn: Situation) -> None:
    here, there = turn.resolution(), MIRROR.situation(turn).resolution()
    assert there.position == here.position.mirrored()
    assert there.outcome == here.outcome
    assert there.events == tuple(map(MIRROR.event, here.events))


@given(positions())
def test_reversed_or_mirrored_twice_a_position_is_itself(position: Position) -> None:
    assert position.reversed().reversed() == position == position.mirrored().mirrored()


@given(positions(), positions())
def test_positions_are_equal_when_the_same_pieces_stand_on_them(a: Position, b: Position) -> None:
    assert (a == b) == (dict(a.placements()) == dict(b.placements()))
    assert a != b or hash(a) == hash(b)


@given(positions())
def test_an_order_is_accepted_exactly_when_it_is_safe(position: Position) -> None:
    for color in Color:
        every = [Order(origin, target) for origin in SQUARES for target in SQUARES]
        accepted = [order for order in every if refusal(position, color, order) is None]
        assert accepted == safe_orders(position, color)


@given(positions())
def test_a_pass_is_accepted_exactly_when_there_is_no_safe_order(position: Position) -> None:
    for color in Color:
        orders = safe_orders(position, color)
        assert has_safe_order(position, color, CLASSIC) == bool(orders)
        assert (refusal(position, color, None) is None) == (not orders)
        assert choices(position, color) == ([*orders] if orders else [None])


@given(positions())
def test_attackers_are_the_pieces_that_can_capture(position: Position) -> None:
    for color in Color:
        captures = {
            (order.origin, order.target)
            for order in safe_orders(position, color)
            if position.piece_at(order.target) is not None
        }
        assert captures == {
            (origin, target)
            for target in squares_in(position.occupied_by(color.other))
            for origin in squares_in(position.attackers(target, color))
        }
