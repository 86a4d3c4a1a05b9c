"""Turns with bets for properties: every option of the rules by itself, every kind of order."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from apocalypse.rules.board import BySide, Color
from apocalypse.rules.legal import choices, legal_orders
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.resolution import resolve
from apocalypse.rules.rulesets import PRESETS, Rules
from tests.rules.options import combined
from tests.rules.positions import Situation, positions, squares_for

any_rules: Final = st.sampled_from(list(PRESETS.values())) | combined


def _kind(position: Position, color: Color, order: Order | None, rules: Rules) -> str:
    """What sort of an order it is: whose piece moves, what it bets on, how it ends."""
    if order is None:
        return "pass"
    bets = legal_orders(position, color, rules)[order]
    conditions = " ".join(bet.condition.value for bet in bets)
    arrives = bool(color.last_rank >> order.target & 1)
    return f"{position.piece_at(order.origin)} {conditions} {arrives} {order.put_back is not None}"


def _alike(position: Position, color: Color, rules: Rules) -> dict[str, list[Order | None]]:
    alike: dict[str, list[Order | None]] = {}
    for order in choices(position, color, rules):
        alike.setdefault(_kind(position, color, order, rules), []).append(order)
    return alike


@st.composite
def bet_situations(draw: st.DrawFn, rule_sets: st.SearchStrategy[Rules] = any_rules) -> Situation:
    """A turn under any rules, what seldom happens as often as what often does.

    One side's order is drawn first, by its sort; the other's by the result of both.
    """
    position, rules = draw(positions()), draw(rule_sets)
    counts = st.integers(0, (rules.turn.bets.penalty_limit or 4) - 1)
    penalties = draw(st.builds(BySide, counts, counts))
    first = draw(st.sampled_from(Color))
    sorts = _alike(position, first, rules)
    order = draw(st.sampled_from(sorts[draw(st.sampled_from(sorted(sorts)))]))
    outcomes: dict[str, list[Order | None]] = {}
    for reply in choices(position, first.other, rules):
        pair = (reply, order) if first.index else (order, reply)
        turned = resolve(position, *pair, rules, penalties=penalties)
        kinds = [type(event).__name__ for event in turned.events]
        outcomes.setdefault(f"{kinds} {turned.to_put_back}", []).append(reply)
    reply = draw(st.sampled_from(outcomes[draw(st.sampled_from(sorted(outcomes)))]))
    white, black = (reply, order) if first.index else (order, reply)
    turned = resolve(position, white, black, rules, penalties=penalties)
    picks = {color: draw(st.integers(0, 1) | st.integers(0, 19)) for color in turned.to_put_back}
    return Situation(position, white, black, squares_for(turned, picks), rules, penalties)
