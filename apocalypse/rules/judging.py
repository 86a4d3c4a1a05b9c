"""Rule 7, at the reveal: which bets came true, and which orders are void."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from apocalypse.rules.accepted import accepted_orders
from apocalypse.rules.bets import come_true
from apocalypse.rules.board import Color
from apocalypse.rules.events import BetLost, BetWon, Event
from apocalypse.rules.orders import Order
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import Bets, Rules

Penalties: TypeAlias = tuple[int, int]
"""The lost bets of White and of Black."""

NO_PENALTIES: Final[Penalties] = (0, 0)


class Judgement(NamedTuple):
    """What is left of two orders when their bets are judged."""

    carried: tuple[Order | None, Order | None]
    """The orders that are carried out; None: the side passed, or its order is void."""
    bold: Color | None
    """The side whose bet came true. It is one at most: a bet never justifies another."""
    events: tuple[Event, ...]
    penalties: Penalties


def judge(
    position: Position,
    orders: tuple[Order | None, Order | None],
    rules: Rules,
    penalties: Penalties,
) -> Judgement:
    """Judge both orders on each other."""
    if rules.bets is Bets.REFUSED:
        return Judgement(orders, None, (), penalties)
    bets = [
        () if order is None else accepted_orders(position, color, rules).get(order, ())
        for color, order in zip(Color, orders, strict=True)
    ]
    carried: list[Order | None] = list(orders)
    events: list[Event] = []
    lost, bold = [0, 0], None
    for color in Color:
        order, enemy = orders[color.index], orders[color.other.index]
        if order is None or not bets[color.index]:
            continue
        safe = enemy is not None and not bets[color.other.index]
        if (
            rules.bets_can_win
            and safe
            and enemy is not None
            and come_true(bets[color.index], enemy, position, color)
        ):
            bold = color
            events.append(BetWon(color, order, bets[color.index]))
        else:
            carried[color.index] = None
            lost[color.index] = 1
            events.append(BetLost(color, order, bets[color.index]))
    return Judgement(
        (carried[0], carried[1]),
        bold,
        tuple(events),
        (penalties[0] + lost[0], penalties[1] + lost[1]),
    )
