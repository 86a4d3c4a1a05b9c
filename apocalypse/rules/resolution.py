"""resolve(): one turn under any rule set, in the order of the rules.

First bets (7), then the movement of both pieces (1 to 3, and 5), then pawns on their last rank (4),
then the end (6).
"""

from __future__ import annotations

from typing import NamedTuple

from apocalypse.rules import kernel
from apocalypse.rules.arrivals import PutBackSquares, put_back, settle_arrivals
from apocalypse.rules.bets import ILLEGAL, NO_PENALTIES, Judgment, Penalties, judge
from apocalypse.rules.board import BLACK, COLORS, WHITE, Color
from apocalypse.rules.ending import pawn_outcome, penalty_outcome, stalemate
from apocalypse.rules.events import BetLost, BetWon, Ended, Event, IllegalOrder, Passed
from apocalypse.rules.movement import carry_out
from apocalypse.rules.orders import Order
from apocalypse.rules.outcome import Outcome
from apocalypse.rules.plausibility import bet_conditions
from apocalypse.rules.position import Position
from apocalypse.rules.rulesets import CLASSIC, BetPolicy, Rules


class Resolution(NamedTuple):
    """The result of a turn."""

    events: tuple[Event, ...]
    """What happened, in the order in which players see it."""
    position: Position
    """The position after the turn. A pawn to be put back stands where it arrived."""
    to_put_back: tuple[Color, ...] = ()
    """The sides that have yet to choose a put-back square (4.ii)."""
    outcome: Outcome | None = None
    """How the game ended with this turn; None if it continues."""
    penalties: Penalties = NO_PENALTIES
    """The penalties of both sides, including this turn's (7.ii)."""


def resolve(
    position: Position,
    white: Order | None,
    black: Order | None,
    rules: Rules = CLASSIC,
    squares: PutBackSquares | None = None,
    penalties: Penalties = NO_PENALTIES,
) -> Resolution:
    """Carry out both orders at the same time (rules 1 to 7).

    The orders have to be legal (`legal.refusal`), and the penalties are those before the turn. The
    put-back squares are those that rule 4.ii asks for after the reveal. While one is missing,
    ``to_put_back`` names the sides that owe one, and stalemate is not tested.
    """
    bet_events: tuple[Event, ...] = ()
    if rules.bets is BetPolicy.REFUSED:
        moved, after = carry_out(position, white, black)
    else:
        judgment, bet_events = _judge(position, (white, black), rules)
        bet_winner = judgment.winner if rules.won_bet_takes_square else None
        moved, after = carry_out(position, *judgment.orders, bet_winner)
        penalties = judgment.penalties(penalties)
    if white is None:
        moved = Passed(WHITE), *moved
    if black is None:
        moved = *moved, Passed(BLACK)
    return _conclude(position, bet_events + moved, after, rules, squares, penalties)


def _judge(
    position: Position, orders: tuple[Order | None, Order | None], rules: Rules
) -> tuple[Judgment, tuple[Event, ...]]:
    """Rule 7: the judgment on both orders, and its events."""
    bets = [
        () if order is None else bet_conditions(position, color, order, rules) or ()
        for color, order in zip(COLORS, orders, strict=True)
    ]
    if not any(bets):
        return Judgment(orders, None, ()), ()
    judgment = judge(position, orders, bets)
    events: list[Event] = []
    for color, order, order_bets in zip(COLORS, orders, bets, strict=True):
        if order is None or not order_bets:
            continue
        if color is judgment.winner:
            events.append(BetWon(color, order, order_bets))
        elif order_bets == ILLEGAL:
            events.append(IllegalOrder(color, order))
        else:
            events.append(BetLost(color, order, order_bets))
    return judgment, tuple(events)


def _conclude(
    before: Position,
    events: tuple[Event, ...],
    after: Position,
    rules: Rules,
    squares: PutBackSquares | None,
    penalties: Penalties,
) -> Resolution:
    """Rules 4, 6 and 7.iv: arrivals, then the end, which is tested once."""
    to_put_back: tuple[Color, ...] = ()
    if kernel.waiting_pawns(after):
        arrival_events, after, to_put_back = settle_arrivals(before, after, rules)
        events += arrival_events
    outcome = pawn_outcome(after) or penalty_outcome(penalties, rules)
    if outcome is None and to_put_back:
        chosen = {c: squares[c] for c in to_put_back if squares and c in squares}
        owing = tuple(color for color in to_put_back if color not in chosen)
        if owing:
            return Resolution(events, after, owing, None, penalties)
        put_back_events, after = put_back(after, chosen)
        events += put_back_events
        outcome = pawn_outcome(after)
    outcome = outcome or stalemate(after, rules)
    if outcome is not None:
        events += (Ended(outcome),)
    return Resolution(events, after, (), outcome, penalties)
